import { dropBlockedStorage } from '../identity/blockedStorage.ts';

if (typeof window !== 'undefined') dropBlockedStorage(window);
