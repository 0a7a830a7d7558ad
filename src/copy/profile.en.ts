import { resetLinkExpiryMinutes } from '../../machines/contracts/timing.ts';
import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import type { FactorKind } from '../../machines/contracts/sessionRequests.ts';
import type { CurrentFault } from '../../machines/dashboard/passwordChange.machine.ts';
import { catalogue } from './language.ts';
import type { ContactKind } from '../../machines/contracts/contactRequests.ts';
import type { ContactNotice, RemovalEffect } from '../../machines/dashboard/contactList.ts';
import type { NewEmailFault } from '../../machines/dashboard/contactVerification.machine.ts';
import type { AccountNotice } from '../../machines/dashboard/linkedAccounts.ts';
import type { ProtectionLevel, ProtectionStep } from '../../machines/dashboard/protection.ts';
import type { TwoStepNotice } from '../../machines/dashboard/twoStepFactors.ts';

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
  unlisted:
    'We ask before it ends. Other sessions and earlier sign-ins are not listed: our identity provider does not report them here. A new password ends the other sessions.',
  provedBy: 'Signed in with',
  factors,
  logOut: 'Log out',
  logOutEverywhere: 'Log out everywhere',
} as const;

/** Texts of the profile page. */
export const profileCopy = catalogue('profile', {
  contents: 'On this page',
  protection: {
    levels: {
      basic: 'Your account has basic protection.',
      good: 'Your account is well protected.',
      strong: 'Your account is strongly protected.',
    } satisfies Record<ProtectionLevel, string>,
    steps: {
      passkey: 'Next: set up a Passkey',
      'two-step': 'Next: add a second step',
      email: 'Next: verify your email',
    } satisfies Record<ProtectionStep, string>,
  },
  lastUse: (moment: string) => `Last used ${moment}`,
  identity: 'Identity',
  clientSince: (day: string) => `Client since ${day}.`,
  name: 'Name',
  nameChange: 'Change name',
  nameBroken: 'Your name cannot be changed at the moment',
  accountType: {
    name: 'Account type',
    types: { individual: 'Individual', institutional: 'Institutional' } satisfies Record<AccountType, string>,
    none: 'Not chosen',
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

/** Texts of the profile about the client's name, first password and sessions. */
export const ownDetailsCopy = catalogue('ownDetails', {
  cancel: 'Cancel',
  name: {
    first: 'First name',
    middle: 'Middle name',
    last: 'Last name',
    tooLong: (limit: number) => `Use ${limit} characters or fewer.`,
    save: 'Save name',
    saving: 'Saving...',
    saved: 'Your name was changed',
    failed: 'We could not save your name',
  },
  accountType: {
    change: {
      individual: 'Change to individual',
      institutional: 'Change to institutional',
    } satisfies Record<AccountType, string>,
    saving: 'Saving...',
    saved: 'Your account type was changed',
    failed: 'We could not save your account type',
  },
  password: {
    offer:
      'You can also set a password here. Confirm that it is you, then choose one. Your other sessions are signed out.',
    set: 'Set password',
    setting: 'Setting...',
    provedAgain: 'You confirmed that it is you. Press “Set password” to finish.',
    failed: 'We could not set your password',
    saved: 'Your password was set',
    savedDetail: 'You stay signed in here. Your other sessions were signed out.',
  },
  everywhere: {
    title: 'Log out everywhere?',
    here: 'This ends your session in all tabs of this browser.',
    elsewhere:
      'We cannot list or end your sessions in other browsers from here. A new password ends them at once; otherwise each one ends by itself.',
    confirm: 'Log out of this browser',
    password: 'Go to password',
  },
});

/** Texts of the profile's section "Email and phone" outside of its panel, which loads later. */
export const contactsSectionCopy = catalogue('contactsSection', {
  title: 'Email and phone',
  lead: 'What you can sign in with. A verified phone number is also a second step.',
  loading: 'Loading your email addresses and phone numbers...',
  broken: 'Your email addresses and phone numbers could not be shown',
});

const contactNotices = {
  'email-added': 'The email address was added. You can now sign in with it.',
  'phone-added': 'The phone number was added. We can send a passcode to it when you sign in.',
  'email-verified': 'The email address was verified. You can now sign in with it.',
  'phone-verified': 'The phone number was verified. We can send a passcode to it when you sign in.',
  'email-removed': 'The email address was removed.',
  'phone-removed': 'The phone number was removed.',
  unproved: 'Nothing was removed, because you did not confirm that it is you.',
} satisfies Record<ContactNotice, string>;

/** Texts of the panel in the profile's section "Email and phone". */
export const contactsCopy = catalogue('contacts', {
  again: 'Try again',
  cancel: 'Cancel',
  loading: 'Loading your email addresses and phone numbers...',
  none: 'You have no email address and no phone number on file.',
  verified: 'Verified',
  unverified: 'Not verified',
  verify: 'Verify',
  verifyNamed: (contact: string) => `Verify: ${contact}`,
  remove: 'Remove',
  removeNamed: (contact: string) => `Remove: ${contact}`,
  removing: (contact: string) => `Removing: ${contact}...`,
  onlyWayIn: 'This is your only way to sign in, so you cannot remove it. Add another way first.',
  addEmail: 'Add an email address',
  addEmailShort: 'Email',
  addPhone: 'Add a phone number',
  addPhoneShort: 'Phone',
  question: (contact: string) => `Remove ${contact}?`,
  effects: {
    email: 'You can no longer sign in with it, and we no longer write to it.',
    'last-email':
      'This is your only email address. You can no longer sign in with it, and we can no longer write to you.',
    password:
      'This is your only email address. Your password works only with an email address, so it is removed too, and we can no longer write to you.',
    phone: 'You can no longer sign in with it, and we no longer send passcodes to it.',
    'second-step':
      'This is your last verification method. Without it, two-step verification is off, and one way to sign in is enough to open your account.',
  } satisfies Record<RemovalEffect, string>,
  confirmSecondStep: 'Remove and turn off two-step verification',
  notices: contactNotices,
  verification: {
    verify: { email: 'Verify your email address', phone: 'Verify your phone number' } satisfies Record<
      ContactKind,
      string
    >,
    newEmail:
      'We send a passcode to the new email address. You can sign in with it once you have entered the passcode.',
    onFile: (contact: string) =>
      `We send a passcode to ${contact}. Enter it here to verify that it is yours.`,
    email: 'Email address',
    submit: 'Continue',
    sendLink: 'Send a link instead',
    send: 'Send passcode',
    sending: (contact: string) => `Sending a message to ${contact}...`,
    linkSent: (contact: string) =>
      `We sent a link to ${contact}. Open it in this browser to add the email address, then return to this page.`,
    done: 'Back to the list',
    faults: {
      missing: 'Enter an email address.',
      malformed: 'Enter a complete email address, such as name@example.com.',
      known: 'You have this email address on file.',
    } satisfies Record<NonNullable<NewEmailFault>, string>,
    failed: 'The message could not be sent',
  },
  failed: {
    list: 'Your email addresses and phone numbers could not be shown',
    removal: {
      email: 'The email address was not removed',
      phone: 'The phone number was not removed',
    } satisfies Record<ContactKind, string>,
  },
});

/** Title and loading texts of the profile's section "Linked accounts", whose other texts load with its code. */
export const accountsSectionCopy = catalogue('accountsSection', {
  title: 'Linked accounts',
  lead: 'Crypto wallets and accounts with other providers that sign you in.',
  loading: 'Loading your linked accounts...',
  broken: 'Your linked accounts could not be shown',
});

const accountNotices = {
  linked: (provider: string) => `Your ${provider} account was linked. You can sign in with it.`,
  declined: (provider: string) =>
    `Nothing was linked: you declined, or ${provider} did not confirm the account.`,
  'came-back': (provider: string) => `You came back from ${provider} before your account was linked.`,
  'wallet-added': () => 'Your wallet was added. You can sign in with it.',
  'wallet-known': () => 'This wallet is already on your account.',
  removed: () => 'It was removed. You can no longer sign in with it.',
  unproved: () => 'Nothing was changed, because you did not confirm that it is you.',
} satisfies Record<NonNullable<AccountNotice>, (provider: string) => string>;

/** Texts of the section "Linked accounts" on the profile. */
export const linkedAccountsCopy = catalogue('linkedAccounts', {
  loading: 'Loading your linked accounts...',
  none: 'You have no linked accounts.',
  wallet: (chain: string) => `${chain} wallet`,
  account: (provider: string) => `${provider} account`,
  remove: 'Remove',
  removeNamed: (account: string) => `Remove: ${account}`,
  removing: (account: string) => `Removing: ${account}...`,
  question: (account: string) => `Remove ${account}?`,
  consequence: 'You can no longer sign in with it. Your other sessions that used it will end.',
  lastWayIn:
    'This is your only way to sign in, so it cannot be removed. Add another one first, such as an email address or a Passkey.',
  link: (provider: string) => `Link your ${provider} account`,
  leaving: (provider: string) => `Taking you to ${provider}...`,
  add: 'Link an account',
  addWallet: 'Add a crypto wallet',
  loadingWallets: 'Loading the wallets...',
  cancel: 'Cancel',
  back: 'Back',
  again: 'Try again',
  notices: accountNotices,
  failed: {
    list: 'Your linked accounts could not be shown',
    link: (provider: string) => `Your ${provider} account was not linked`,
    /** The token may have been used by a request whose response was lost. */
    uncertain: 'If it is in the list below, it was linked.',
    wallet: 'The wallet was not added',
    removal: 'The account was not removed',
  },
});

const twoStepNotices = {
  'app-added': 'Your authenticator app was added. We ask for its code the next time you sign in.',
  'phone-added': 'Your phone number was added. We can send a passcode to it when you sign in.',
  removed: 'The verification method was removed.',
  'codes-renewed': 'You have new recovery codes. The old ones no longer work.',
  unproved: 'Nothing was removed, because you did not confirm that it is you.',
} satisfies Record<NonNullable<TwoStepNotice>, string>;

/** Texts of the section "Two-step verification" on the profile. */
export const twoStepProfileCopy = catalogue('twoStepProfile', {
  again: 'Try again',
  cancel: 'Cancel',
  loading: 'Loading your verification methods...',
  off: 'Two-step verification is off. Add a method to turn it on.',
  on: 'Two-step verification is on. We ask for one of these after your password or another way to sign in, except a Passkey.',
  authenticator: 'Authenticator app',
  text: (phone: string) => `Text message to ${phone}`,
  oneNumber: 'Passcodes go to the first number.',
  codesLeft: (left: number, total: number) => `Recovery codes: ${left} of ${total} left`,
  codes: 'Recovery codes',
  fewCodes: 'You have few recovery codes left. Get new ones, so that you can sign in without your phone.',
  unsavedCodes: 'If you did not save your recovery codes, get new ones.',
  renew: 'Get new recovery codes',
  renewShort: 'Get new',
  addAuthenticator: 'Add an authenticator app',
  addAuthenticatorShort: 'App',
  addPhone: 'Add a phone number',
  addPhoneShort: 'Phone',
  addAnotherPhone: 'Add another phone number',
  onlyOne: 'To use another app, remove this one first.',
  remove: 'Remove',
  removeNamed: (method: string) => `Remove: ${method}`,
  removing: (method: string) => `Removing: ${method}...`,
  questions: {
    authenticator: () => 'Remove your authenticator app?',
    text: (phone: string) => `Remove ${phone}?`,
  },
  consequences: {
    authenticator: 'Its codes and your recovery codes stop working.',
    text: 'The number is removed from your account, and you can no longer sign in with it.',
  },
  lastQuestion: 'Turn off two-step verification?',
  lastConsequence:
    'This is your last verification method. Without it, one way to sign in, such as your password, is enough to open your account.',
  confirmLast: 'Turn off two-step verification',
  notices: twoStepNotices,
  failed: {
    list: 'Your verification methods could not be shown',
    removal: 'The verification method was not removed',
  },
});
