import type { Widened } from '../copy.ts';
import { enProfile } from './enProfile.ts';

/** The profile's catalogue in force. */
export const profileCopy: Widened<typeof enProfile> = enProfile;
