import type { TwoStepNotice } from '../../machines/dashboard/twoStepFactors.ts';
import { catalogue } from './language.ts';

const notices = {
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
  title: 'Verification methods',
  loading: 'Loading your verification methods...',
  off: 'Two-step verification is off. Add a method to turn it on.',
  on: 'Two-step verification is on. We ask for one of these after your password or another way to sign in, except a Passkey.',
  authenticator: 'Authenticator app',
  text: (phone: string) => `Text message to ${phone}`,
  oneNumber: 'Passcodes go to the first number.',
  codesLeft: (left: number, total: number) => `Recovery codes: ${left} of ${total} left`,
  codes: 'Recovery codes',
  fewCodes: 'You have few recovery codes left. Get new ones, so that you can sign in without your phone.',
  renew: 'Get new recovery codes',
  addAuthenticator: 'Add an authenticator app',
  addPhone: 'Add a phone number',
  addAnotherPhone: 'Add another phone number',
  onlyOne: 'To use another authenticator app, remove this one first.',
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
  notices,
  failed: {
    list: 'Your verification methods could not be shown',
    removal: 'The verification method was not removed',
  },
});
