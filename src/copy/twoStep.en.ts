import { catalogue } from './language.ts';

/** Texts of the question for the second factor of a sign-in. */
export const twoStepCopy = catalogue('twoStep', {
  otherWay: 'Use another way',
  verifying: 'Checking your code...',
  failed: 'We could not check your code',
  phoneEnding: (digits: string) => `the phone number ending in ${digits}`,
  authenticator: {
    title: 'Enter the code from your authenticator app',
    text: 'Open the app and enter the 6-digit code that it shows for this account.',
    field: '6-digit code',
  },
  methods: {
    title: 'Confirm that it is you',
    text: 'Your account has two-step verification. Choose how to confirm this sign-in.',
    signInFirst:
      'Your account has two-step verification. A code sent to your phone does not open it alone. Go back and sign in with another method first.',
    authenticator: 'Use your authenticator app',
    textMessage: (phone: string) => `Send a code by text message to ${phone}`,
    email: (address: string) => `Send a code by email to ${address}`,
    recoveryCode: 'Use a recovery code',
    help: 'None of these works for me',
    sending: 'Sending...',
    failed: 'We could not send the code',
  },
  recovery: {
    title: 'Enter a recovery code',
    text: 'You saved these codes when you set up two-step verification. Each code works once.',
    field: 'Recovery code',
    submit: 'Continue',
    incomplete: 'Enter the whole recovery code. Spaces and hyphens do not matter.',
    help: 'I have no recovery code',
  },
  lockedOut: {
    title: 'Too many wrong codes',
    text: 'For your security, codes of this kind are not accepted for a while.',
  },
  lostAccess: {
    title: 'Get help with signing in',
    text: 'If none of your methods works, you need help to sign in. Never send anyone your password or a code.',
    support: 'Write to',
    supportOf: (issuer: string) => `Contact the support of ${issuer}.`,
  },
});
