import { dropBlockedStorage } from '../identity/sessionCookies.ts';

if (typeof window !== 'undefined') dropBlockedStorage(window);
