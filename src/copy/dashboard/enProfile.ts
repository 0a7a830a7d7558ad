import { resetLinkExpiryMinutes } from '../../../machines/contracts/timing.ts';
import type { FactorKind } from '../../../machines/contracts/identity.ts';
import type { CurrentFault } from '../../../machines/dashboard/passwordChangeSetup.ts';

const currentFaults = {
  missing: 'Enter your current password.',
  wrong: 'This is not your current password.',
} satisfies Record<NonNullable<CurrentFault>, string>;

const password = {
  title: 'Password',
  lead: 'You log in with it and your email address. Choose one that you use nowhere else.',
  set: 'Password set.',
  change: 'Change Password',
  current: 'Current Password',
  currentFaults,
  submitting: 'Changing...',
  cancel: 'Cancel',
  linkInstead: 'Send a reset link instead',
  changed: 'Your password was changed',
  changedDetail: 'You stay signed in here. Your other sessions were signed out.',
  failed: 'Your password was not changed',
  uncertain: 'It is not certain that your password was changed',
  uncertainDetail: 'If your current password is refused then, the new one holds already.',
  none: (email: string) =>
    `You have no password. We can email a link to ${email} to set one. It also signs you out everywhere.`,
  nowhere: 'You have no password, and no email on file to send a link to. To add one, write to',
  resetRequired: (email: string) =>
    `Your password has to be replaced, and cannot be replaced here. We can send a link to ${email} to set another.`,
  linkTo: (email: string) => `The link goes to ${email}.`,
  sendLink: 'Send Reset Link',
  sendingLink: 'Sending...',
  sendAgain: 'Send it again',
  linkSent: (email: string) => `A link was sent to ${email}`,
  linkSentDetail: `It works once and expires in ${resetLinkExpiryMinutes} minutes. A new password signs you out everywhere, here too.`,
  linkFailed: 'Failed to send reset link',
  back: 'Back',
} as const;

const passkeys = {
  title: 'Passkeys',
  lead: 'Sign in with your fingerprint, your face or your screen lock instead of a password.',
  loading: 'Looking for your Passkeys...',
  broken: 'Your Passkeys could not be shown',
} as const;

const factors = {
  password: 'Password',
  passkey: 'Passkey',
  'magic-link': 'Link in an email',
  'text-passcode': 'Passcode by text message',
  'whatsapp-passcode': 'Passcode by WhatsApp',
  'email-passcode': 'Passcode by email',
  oauth: 'Account with another provider',
  wallet: 'Crypto wallet',
  'authenticator-app': 'Authenticator app',
  'recovery-code': 'Recovery code',
  unknown: 'Another way',
} satisfies Record<FactorKind, string>;

const session = {
  title: 'This session',
  lead: 'The one you are using now, in this browser.',
  began: 'Began',
  lastUsed: 'Last used',
  ends: 'Ends',
  endsNote: 'You are asked before it ends.',
  provedBy: 'Signed in with',
  factors,
  logOut: 'Log out',
} as const;

/** What the profile says in English. */
export const enProfile = {
  lead: 'Who you are to us, and how you sign in.',
  identity: 'Identity',
  identityLead: 'What we hold about you as a client.',
  name: 'Name',
  emails: 'Email',
  phones: 'Phone',
  wallets: 'Wallet',
  none: 'Not on file',
  verified: 'Verified',
  unverified: 'Not verified',
  chains: { ethereum: 'Ethereum', solana: 'Solana' },
  passkeys,
  password,
  session,
  help: 'Something is wrong or missing? Write to',
} as const;
