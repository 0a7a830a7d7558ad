import type { CommonFailureCode } from '../../machines/contracts/failures.ts';
import { catalogue } from './language.ts';

/** The cause of each failure. Wallet failures are in `walletFailureCopy`. */
const sentences = {
  unreachable: 'Unable to contact our servers.',
  'response-invalid': 'Invalid JSON response from our servers.',
  'response-missing': 'Invalid or no response from server',
  'timed-out': 'Our servers took too long to answer.',
  'too-many-requests': 'There were too many attempts in a short time.',
  'account-locked': 'Sign-in is locked for a while after too many attempts.',
  'credentials-wrong': 'Invalid email or password',
  'account-unknown': 'We found no account with these details.',
  'email-invalid': 'This email address is not valid.',
  'email-domain-foreign': 'Email addresses of this domain are not accepted here.',
  'phone-invalid': 'Invalid phone number, please try again.',
  'passcode-wrong': 'Invalid passcode, please try again.',
  'password-weak': 'Please meet all password requirements',
  'password-breached':
    'This password may have been used on a different site that experienced a security issue. Please choose another password.',
  'password-reset-required': 'You need to set a new password before you can sign in.',
  'account-exists': 'An account with these details already exists.',
  'recipient-unreachable': 'We could not deliver our message.',
  'passcode-expired': 'Your code has expired.',
  'link-spent': 'This link has expired or was already used.',
  'link-from-other-browser': 'This link works only in the browser that requested it.',
  'link-missing': 'This page needs a link.',
  'return-too-late': 'This took too long.',
  'passkey-unknown':
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  'passkey-known':
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  'passkey-dismissed': 'No passkey was used.',
  'passkey-interrupted': 'Another passkey request interrupted this one.',
  'passkey-refused': 'Unknown error occurred during passkey authentication. Please try again.',
  'one-tap-unavailable': 'Google One Tap could not be shown.',
  'step-up-required': 'This requires a recent sign-in.',
  'last-way-in': 'This is your only way to sign in.',
  'session-ended': 'Your session has ended.',
  'not-signed-in': 'Cannot use PasskeyRegistration component without active user authenticated.',
  'project-unknown': 'Sign-in is not set up on this page.',
  'browser-unchecked': 'This browser could not be checked.',
  'browser-refused': 'The security check did not accept this browser.',
  'cookies-blocked': 'This browser does not accept our cookies.',
  'storage-blocked': 'This browser does not let us store data.',
  'page-insecure': 'This page has no secure connection.',
  'request-malformed': 'We could not process this request.',
  'request-refused': 'This request was refused.',
  'provider-broken': 'Our servers had a problem.',
  unexpected: 'An unexpected error occurred.',
} satisfies Record<CommonFailureCode, string>;

/** The next step after each failure; empty where the sentence about the cause already gives it. */
const advice = {
  unreachable: 'Check your connection, then try again.',
  'response-invalid': 'Please try again.',
  'response-missing': 'Please try again.',
  'timed-out': 'Please try again.',
  'too-many-requests': 'Wait a minute, then try again.',
  'account-locked': 'To sign in now, use a link by email or reset your password.',
  'credentials-wrong': '',
  'account-unknown': '',
  'email-invalid': 'Check it for typos.',
  'email-domain-foreign': 'Use another email address.',
  'phone-invalid': '',
  'passcode-wrong': '',
  'password-weak': '',
  'password-breached': '',
  'password-reset-required': 'Ask for a reset link.',
  'account-exists': 'Log in, or reset your password.',
  'recipient-unreachable': 'Use another email or phone number.',
  'passcode-expired': 'Ask for a new one.',
  'link-spent': 'Ask for a new one.',
  'link-from-other-browser': 'Open it there, or ask for a new one.',
  'link-missing': 'Open the link in your email.',
  'return-too-late': 'Please start again.',
  'passkey-unknown': '',
  'passkey-known': '',
  'passkey-dismissed': '',
  'passkey-interrupted': 'Please try again.',
  'passkey-refused': '',
  'one-tap-unavailable': 'Continue with Google instead.',
  'step-up-required': 'Please sign in again.',
  'last-way-in': 'Add another one first.',
  'session-ended': 'Please log in again.',
  'not-signed-in': '',
  'project-unknown': 'Please contact us.',
  'browser-unchecked':
    'Allow scripts from google.com and stytch.com, then reload this page. If that does not help, use another browser or contact us.',
  'browser-refused': 'Please try again. If that does not help, use another browser or contact us.',
  'cookies-blocked': 'Allow cookies for this site, then try again.',
  'storage-blocked': 'Allow site data for this site or free some storage, then try again.',
  'page-insecure': 'Open it at an address that begins with https://, then try again.',
  'request-malformed': 'Check what you entered, then try again.',
  'request-refused': 'Please try again, or contact us.',
  'provider-broken': 'Please try again in a moment.',
  unexpected: 'Please try again.',
} satisfies Record<CommonFailureCode, string>;

const inTime = new Intl.RelativeTimeFormat('en');

/** Rounds the wait up to whole seconds, and from one minute on to whole minutes. */
function retrySentence(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1_000);
  const time =
    seconds < 60 ? inTime.format(seconds, 'second') : inTime.format(Math.ceil(seconds / 60), 'minute');
  return `You can try again ${time}.`;
}

/**
 * Texts of all failures except wallet failures. The messages of the identity provider are in English, so only the
 * English copy lets them appear.
 */
export const failureCopy = catalogue('failures', {
  sentences,
  advice,
  retrySentence,
  showsProviderMessages: true,
});
