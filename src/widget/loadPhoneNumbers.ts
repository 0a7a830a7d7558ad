import { loadChunk } from '../page/chunkLoader.ts';

/** Loads the functions for phone numbers and the names of the countries. */
export function loadPhoneNumbers() {
  return loadChunk('phoneNumbers', () => import('./phoneNumbers.ts'));
}
