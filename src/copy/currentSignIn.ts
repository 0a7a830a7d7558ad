import type { SignInCopy } from './copy.ts';
import { enSignIn } from './enSignIn.ts';

/** The sign-in pages' catalogue in force. */
export const signInCopy: SignInCopy = enSignIn;
