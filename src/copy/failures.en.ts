import type { CommonFailureCode } from '../../machines/contracts/failures.ts';
import { catalogue } from './language.ts';

/** What happened, for every failure of the catalogue but those of wallets. */
const sentences = {
  unreachable: 'Unable to contact our servers.',
  'response-invalid': 'Invalid JSON response from our servers.',
  'response-missing': 'Invalid or no response from server',
  'timed-out': 'Our servers took too long to answer.',
  'too-many-requests': 'There were too many attempts in a short time.',
  'account-locked': 'Sign-in is locked for a while after too many attempts.',
  'credentials-wrong': 'Invalid email or password',
  'address-unknown': 'This address is not known to us.',
  'address-invalid': 'This is not a full email address.',
  'phone-invalid': 'Invalid phone number, please try again.',
  'passcode-wrong': 'Invalid passcode, please try again.',
  'password-weak': 'Please meet all password requirements',
  'password-breached':
    'This password may have been used on a different site that experienced a security issue. Please choose another password.',
  'password-reset-required': 'This password has to be replaced before it can be used again.',
  'address-taken': 'There is already an account with this address.',
  'address-unreachable': 'Messages to this address do not arrive.',
  'passcode-expired': 'Your code has expired.',
  'link-spent': 'This link has expired or was used before.',
  'link-from-other-browser': 'This link works only in the browser that asked for it.',
  'passkey-unknown':
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  'passkey-known':
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  'passkey-dismissed': 'No passkey was used.',
  'passkey-interrupted': 'A passkey was asked for elsewhere.',
  'passkey-refused': 'Unknown error occurred during passkey authentication. Please try again.',
  'one-tap-unavailable': 'Google One Tap could not be shown.',
  'step-up-required': 'This needs a fresh proof that it is you.',
  'session-ended': 'Your session has ended.',
  'not-signed-in': 'Cannot use PasskeyRegistration component without active user authenticated.',
  'request-malformed': 'Something in this request was not understood.',
  'request-refused': 'This request was refused.',
  'provider-broken': 'Our servers had a problem.',
  unexpected: 'Something went wrong that we did not expect.',
} satisfies Record<CommonFailureCode, string>;

/** What to do next, where the sentence above does not already say it. */
const advice = {
  unreachable: 'Check your connection, then try again.',
  'response-invalid': 'Please try again.',
  'response-missing': 'Please try again.',
  'timed-out': 'Please try again.',
  'too-many-requests': 'Wait a minute, then try again.',
  'account-locked': 'To get in now, sign in with a link by email or reset your password.',
  'credentials-wrong': '',
  'address-unknown': '',
  'address-invalid': 'Check it for typos.',
  'phone-invalid': '',
  'passcode-wrong': '',
  'password-weak': '',
  'password-breached': '',
  'password-reset-required': 'Ask for a reset link.',
  'address-taken': 'Log in with it, or reset its password.',
  'address-unreachable': 'Use another one.',
  'passcode-expired': 'Ask for a new one.',
  'link-spent': 'Ask for a new one.',
  'link-from-other-browser': 'Open it there, or ask for a new one.',
  'passkey-unknown': '',
  'passkey-known': '',
  'passkey-dismissed': '',
  'passkey-interrupted': 'Please try again.',
  'passkey-refused': '',
  'one-tap-unavailable': 'Continue with Google instead.',
  'step-up-required': 'Please sign in again.',
  'session-ended': 'Please log in again.',
  'not-signed-in': '',
  'request-malformed': 'Check what you entered, then try again.',
  'request-refused': 'Please try again, or write to us.',
  'provider-broken': 'Please try again in a moment.',
  unexpected: 'Please try again.',
} satisfies Record<CommonFailureCode, string>;

const inTime = new Intl.RelativeTimeFormat('en');

/** When the next attempt is worth making, rounded up. */
function again(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1_000);
  const time =
    seconds < 60 ? inTime.format(seconds, 'second') : inTime.format(Math.ceil(seconds / 60), 'minute');
  return `You can try again ${time}.`;
}

/** Sentences of failures. */
export const failureCopy = catalogue('failures', { sentences, advice, again });
