import { sessionNotePrefix } from '../identity/sessionCookies.ts';
import { tabMemory } from './tabMemory.ts';

/** Says to the profile, which opens with a full page load, that a link has added an email address. */
export const addedEmail = tabMemory(
  `${sessionNotePrefix}email-added`,
  (value): value is true => value === true,
);
