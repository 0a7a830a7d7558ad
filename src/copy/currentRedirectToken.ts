import type { RedirectTokenCopy } from './copy.ts';
import { enRedirectToken } from './enRedirectToken.ts';

/** The catalogue of the page that links lead to in force. */
export const redirectTokenCopy: RedirectTokenCopy = enRedirectToken;
