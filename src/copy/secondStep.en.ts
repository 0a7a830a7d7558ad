import { catalogue } from './language.ts';
import type { ExportWay } from '../../machines/widget/recoveryCodes.machine.ts';
import type { SetupReason } from '../../machines/widget/twoStepSetup.machine.ts';

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

/** Texts of the screens that set up two-step verification. */
export const twoStepSetupCopy = catalogue('twoStepSetup', {
  again: 'Try again',
  back: 'Back',
  cancel: 'Cancel',
  choose: {
    title: 'Set up two-step verification',
    reasons: {
      required: 'Your account needs a second step at sign-in. Choose how you want to confirm that it is you.',
      recovered:
        'You signed in with a recovery code. Set up your authenticator app again, so that you can use it the next time you sign in.',
    } satisfies Record<SetupReason, string>,
    replaces: 'A new authenticator app replaces the one you lost, which then stops working.',
    app: 'Use an authenticator app',
    text: 'Use text messages',
    skip: 'Not now',
    leave: 'Back to sign-in',
    failed: 'Two-step verification could not be set up',
  },
  app: {
    title: 'Set up an authenticator app',
    creating: 'Creating your QR code...',
    failed: 'Your authenticator app could not be set up',
    expired:
      'This setup was open for too long, or you started it again elsewhere, so the QR code no longer works. Start again to get a new one.',
    restart: 'Start again',
    withoutCodes:
      'Your authenticator app is set up, but your recovery codes could not be shown. Create new ones on your profile.',
    scan: 'Scan this QR code with an authenticator app on your phone, then continue to enter the code that the app shows.',
    qrCode: 'QR code for your authenticator app',
    secretBelow: 'Or type this key into the app:',
    open: 'Open in an authenticator app',
    continue: 'Continue',
    manual: 'I cannot scan the QR code',
    scanInstead: 'Show the QR code',
  },
  manual: {
    title: 'Type the key into your app',
    text: 'In your authenticator app, add an account by key and enter these values. The code is time-based and has 6 digits.',
    account: 'Account',
    issuer: 'Service',
    secret: 'Key',
  },
  code: {
    title: 'Enter the code from your app',
    text: (issuer: string) => `Enter the 6-digit code that your authenticator app shows for ${issuer}.`,
    field: 'Code',
    verifying: 'Verifying code...',
    failed: 'Your code could not be verified',
  },
  codes: {
    title: 'Save your recovery codes',
    text: 'Without your phone, a recovery code signs you in. Each code works once. We show these codes only now, so save them before you continue.',
    renewed: 'Your earlier recovery codes no longer work.',
    renewing: 'Creating new recovery codes...',
    failed: 'New recovery codes could not be created',
    uncertain: 'We could not show you new recovery codes, and your earlier ones may no longer work',
    list: 'Recovery codes',
    paper: 'Recovery codes for two-step verification. Each code works once.',
    copy: 'Copy the codes',
    download: 'Save as a file',
    print: 'Print',
    saved: 'I saved the codes',
    exported: {
      clipboard: 'The codes were copied.',
      file: 'The file with the codes is in your downloads.',
      paper: 'Store the printed codes in a safe place.',
    } satisfies Record<ExportWay, string>,
    notExported: {
      clipboard: 'The codes could not be copied. Select them to copy them, or save them as a file.',
      file: 'The file could not be saved. Copy the codes or print them.',
      paper: 'The codes could not be printed. Copy them or save them as a file.',
    } satisfies Record<ExportWay, string>,
  },
  confirm: {
    title: 'Confirm that you saved the codes',
    text: 'Enter any one of your new recovery codes. It remains unused.',
    field: 'Recovery code',
    submit: 'Confirm',
    checking: 'Checking...',
    failed: 'The code could not be checked',
    incomplete: 'Enter a complete recovery code.',
    wrong: 'This is not one of your new recovery codes. Check it, or go back to see the codes.',
    back: 'Show the codes again',
  },
  phone: {
    title: 'Set up text messages',
    text: 'When you sign in, we send a passcode to this phone number.',
    sending: (phone: string) => `Sending a passcode to ${phone}...`,
    failed: 'The passcode could not be sent',
    broken: 'Text messages could not be set up',
  },
});
