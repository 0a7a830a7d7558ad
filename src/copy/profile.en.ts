import { resetLinkExpiryMinutes } from '../../machines/contracts/timing.ts';
import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import type { FactorKind } from '../../machines/contracts/sessionRequests.ts';
import type { CurrentFault } from '../../machines/dashboard/passwordChange.machine.ts';
import { catalogue } from './language.ts';

const currentFaults = {
  missing: 'Enter your current password.',
  wrong: 'This is not your current password.',
} satisfies Record<NonNullable<CurrentFault>, string>;

const password = {
  title: 'Password',
  lead: 'Used with your email to sign in. Choose one you use nowhere else.',
  set: 'Password set.',
  change: 'Change Password',
  current: 'Current Password',
  currentFaults,
  submitting: 'Changing...',
  cancel: 'Cancel',
  linkInstead: 'Send a reset link instead',
  changed: 'Your password was changed',
  changedDetail: 'You stay signed in here. Your other sessions were signed out.',
  logOutHere: 'Log out here as well',
  failed: 'Your password was not changed',
  uncertain: 'We do not know whether your password was changed',
  uncertainDetail: 'If your current password no longer works, the change went through.',
  none: (email: string) =>
    `You have no password. We can email a link to ${email} to set one. It also signs you out everywhere.`,
  nowhere: 'You have no password and no email on file to send a link to. To add one, write to',
  resetRequired: (email: string) => `Your password must be reset by email. We can send a link to ${email}.`,
  linkTo: (email: string) => `The link goes to ${email}.`,
  sendLink: 'Send Reset Link',
  sendingLink: 'Sending...',
  sendAgain: 'Send it again',
  linkSent: (email: string) => `A link was sent to ${email}`,
  linkSentDetail: `The link works once and expires in ${resetLinkExpiryMinutes} minutes. Setting the new password signs you out everywhere.`,
  linkFailed: 'Failed to send reset link',
  back: 'Back',
} as const;

const passkeys = {
  title: 'Passkeys',
  lead: 'Sign in with your fingerprint, face or screen lock instead of a password.',
  loading: 'Loading your Passkeys...',
  broken: 'Your Passkeys could not be shown',
} as const;

const twoStep = {
  title: 'Two-step verification',
  lead: 'A second step at sign-in, so that a stolen password alone does not open your account.',
  loading: 'Loading your verification methods...',
  broken: 'Two-step verification could not be shown',
} as const;

const factors = {
  password: 'Password',
  passkey: 'Passkey',
  'unverified-passkey': 'Passkey without PIN or biometrics',
  'magic-link': 'Link in an email',
  'text-passcode': 'Text message',
  'whatsapp-passcode': 'WhatsApp message',
  'email-passcode': 'Passcode by email',
  oauth: 'Third-party account',
  wallet: 'Crypto wallet',
  'authenticator-app': 'Authenticator app',
  'recovery-code': 'Recovery code',
  unknown: 'Other method',
} satisfies Record<FactorKind, string>;

const session = {
  title: 'This session',
  lead: 'Your current session in this browser.',
  began: 'Started',
  lastUsed: 'Last used',
  ends: 'Ends',
  endsNote: 'We will ask before it ends.',
  provedBy: 'Signed in with',
  factors,
  logOut: 'Log out',
  logOutEverywhere: 'Log out everywhere',
} as const;

/** Texts of the profile page. */
export const profileCopy = catalogue('profile', {
  lead: 'Your details and sign-in methods.',
  identity: 'Identity',
  identityLead: 'Your details on file.',
  name: 'Name',
  nameChange: 'Change name',
  nameBroken: 'Your name cannot be changed at the moment',
  accountType: {
    name: 'Account type',
    types: { individual: 'Individual', institutional: 'Institutional' } satisfies Record<AccountType, string>,
    none: 'Not chosen',
    change: 'Change account type',
  },
  none: 'Not on file',
  verified: 'Verified',
  unverified: 'Not verified',
  chains: { ethereum: 'Ethereum', solana: 'Solana' },
  passkeys,
  twoStep,
  password,
  session,
  help: 'Is something wrong or missing? Write to',
});
