import type { NotFoundCopy } from './copy.ts';
import { enNotFound } from './enNotFound.ts';

/** What is said where no page is in the language in force. */
export const notFoundCopy: NotFoundCopy = enNotFound;
