import type { LoginMethod } from '../../machines/widget/loginMethods.ts';
import type { WalletName } from '../../machines/contracts/walletRequests.ts';
import { catalogue } from './language.ts';
import { oauthProviderNames } from './oauthProviderNames.ts';
import type { ResetReason } from '../../machines/widget/passwordEmail.machine.ts';
import type {
  WalletFailureCode,
  ProofFailureCode,
  TwoStepFailureCode,
} from '../../machines/contracts/failures.ts';
import type { OneTapFault } from '../../machines/contracts/oauthRequests.ts';
import type { ConfigFaultCode } from '../../machines/widget/configReader.ts';

/** Texts of the widget, except for the password screens and most wallet screens. */
export const widgetCopy = catalogue('widget', {
  back: 'Back',
  busy: 'One moment...',
  main: {
    title: 'Sign up or log in',
    or: 'or',
    oauth: (provider: string) => `Continue with ${provider}`,
    wallet: (wallet: string) => `Continue with ${wallet}`,
    otherWallets: 'Continue with other Crypto Wallet',
    methods: 'Sign-in methods',
    tabs: {
      'sms-passcode': 'Text',
      'whatsapp-passcode': 'WhatsApp',
      'email-passcode': 'Email',
      'email-link': 'Email',
      password: 'Email',
    } satisfies Record<LoginMethod, string>,
    email: 'Email',
    emailPlaceholder: 'example@email.com',
    phone: 'Phone number',
    phonePlaceholder: '(123) 456-7890',
    country: 'Country',
    countryName: (name: string, callingCode: string) => `${name} (+${callingCode})`,
    defaultCountry: 'United States (+1)',
    submit: 'Continue',
    faults: {
      'sms-passcode': 'Invalid phone number, please try again.',
      'whatsapp-passcode': 'Invalid phone number, please try again.',
      'email-passcode': 'Invalid email, please try again.',
      'email-link': 'Invalid email address',
      password: 'Invalid email address',
    } satisfies Record<LoginMethod, string>,
    extension: 'A number with an extension cannot receive our message. Enter a number without an extension.',
    otherDomain: (domains: readonly string[]) => `Use an email address of ${domains.join(' or ')}.`,
    failed: 'We could not send the message',
    lookUpFailed: 'We could not look up this email',
  },
  passkey: {
    button: 'Continue with a Passkey',
    asking: 'Waiting for your passkey...',
    verifying: 'One moment...',
    cancel: 'Cancel',
    dismissed: 'No passkey was used. Try again, or use another way to sign in.',
    unsupported: 'This browser cannot use passkeys. Use another way to sign in.',
  },
  passcode: {
    title: 'Enter passcode',
    sentTo: (destination: string) => `We sent a 6-digit passcode to ${destination}.`,
    field: 'Passcode',
    verifying: 'Verifying passcode...',
    wrong: 'Invalid passcode, please try again.',
    maybeUsed: 'If it is refused then, it was already used: resend the code.',
    unclear: 'Enter only the 6 digits of your passcode.',
    expiresIn: (time: string) => `Your code expires in ${time}. Didn't get it?`,
    expired: 'Your code has expired.',
    resend: 'Resend code',
    resending: 'Sending...',
  },
  emailSent: {
    title: 'Check your email',
    text: (email: string) => `An email was sent to ${email}.`,
    openIn: 'Open in',
    mailboxes: { gmail: 'Gmail', yahoo: 'Yahoo', outlook: 'Outlook' },
    notReceived: "Didn't get it?",
    tryAgain: 'Try again',
  },
  success: {
    codeConfirmed: { title: 'Success!', text: 'Your passcode has been successfully verified.' },
    passwordConfirmed: { title: 'Success!', text: 'You have successfully logged in.' },
    passkeyConfirmed: { title: 'Success', text: 'Your Passkey has been successfully authenticated.' },
    walletConfirmed: { title: 'Success!', text: 'You have successfully connected your wallet.' },
    passkeysManaged: { title: 'All done', text: 'You can come back at any time to change your Passkeys.' },
    loggedIn: { title: 'Success!', text: 'You have successfully logged in.' },
  },
  broken: { title: 'Looks like there was an error!', tryAgain: 'Try again' },
  wallets: {
    otherTitle: 'Continue with other wallet',
    names: {
      phantom: 'Phantom',
      vessel: 'Vessel',
      binance: 'Binance',
      coinbase: 'Coinbase',
      metamask: 'Metamask',
      'other-ethereum': 'other Ethereum wallet',
      'other-solana': 'other Solana wallet',
    } satisfies Record<WalletName, string>,
  },
  oauth: {
    leaving: (provider: string) => `Taking you to ${provider}...`,
    cancel: 'Cancel',
    cameBack: (provider: string) =>
      `You came back from ${provider} without signing in. Try again, or use another way to sign in.`,
    failed: (provider: string) => `We could not take you to ${provider}.`,
  },
  /** Titles of screens that load on demand or that the caller of the widget provides. */
  titles: {
    enteringPassword: 'Continue with your password',
    resettingPassword: 'Reset your password',
    settingUpPasskeys: 'Set up a new Passkey',
    usingWallet: 'Connecting to your wallet...',
    takingSecondStep: 'One moment...',
  },
  toasts: {
    'code-resent': 'Code resent',
    'email-resent': 'Email resent',
    'resend-failed': 'We could not resend it',
  },
  providers: oauthProviderNames,
});

interface MailWords {
  readonly title: string;
  readonly text: (email: string) => string;
  readonly detail: string;
}

const mails = {
  forgotten: {
    title: 'Forgot password?',
    text: (email: string) => `A link to reset your password was sent to ${email}.`,
    detail: 'Open it on this device, or choose “Back” to use another email.',
  },
  'set-new': {
    title: 'Check your email to set a new password!',
    text: (email: string) => `A link to create your password was sent to ${email}.`,
    detail: 'Open it to create your password and sign in.',
  },
  duplicate: {
    title: 'Check your email to set a new password',
    text: (email: string) => `A link was sent to ${email}.`,
    detail: 'You already have an account. To protect it, confirm your email and set a new password.',
  },
  breached: {
    title: 'Check your email to set a new password',
    text: (email: string) => `A link to set a new password was sent to ${email}.`,
    detail:
      'This password may have been used on a different site that experienced a security issue. Please choose another password.',
  },
} satisfies Record<ResetReason, MailWords>;

/** Texts of the widget's password screens. */
export const passwordCopy = catalogue('passwords', {
  field: { password: 'Password', newPassword: 'New password' },
  show: 'Show',
  hide: 'Hide',
  /** The label of the field, appended to 'Show' and 'Hide' for screen readers. */
  shown: (label: string) => ` ${label}`,
  tooLong: (limit: number) => `Use ${limit} characters or fewer.`,
  missing: 'Enter your password.',
  continue: 'Continue',
  create: {
    title: 'Create an account',
    text: 'Finish creating your account by setting a password.',
  },
  login: {
    title: 'Log in',
    submitting: 'Logging in...',
    forgot: 'Forgot Password?',
  },
  passwordless: {
    title: 'How would you like to continue?',
    text: 'Your account has no password yet.',
    newPassword: 'Create a password instead',
  },
  link: 'Login without a password',
  failed: {
    password: 'Your password could not be saved',
    uncertain: 'We do not know whether your password was saved',
    login: 'We could not log you in',
    check: 'Your password could not be checked',
    mail: 'The email could not be sent',
  },
  strength: {
    score: (score: number) => `Password strength: ${score} of 4.`,
    characters: (count: number) => `Must be at least ${count} characters long`,
    complexity: (count: number) =>
      `Must contain ${count} of the following: uppercase letter, lowercase letter, number, symbol`,
    rules: 'Password rules',
    met: 'met',
    notMet: 'not met',
    breached:
      'This password may have been used on a different site that experienced a security issue. Please choose another password.',
    again: 'Check again',
  },
  mails,
  resend: 'Resend email',
  resending: 'Sending...',
  coolingDown: 'Too many emails were sent. Try again shortly.',
  reset: {
    title: 'Reset your password',
    text: 'Choose a password you use nowhere else.',
    submit: 'Reset password',
    submitting: 'Resetting...',
  },
  loginLink: {
    title: 'Login without a password',
    text: 'Press the button to finish signing in.',
    submitting: 'Logging in...',
    failed: 'We could not sign you in',
  },
  links: {
    missing: {
      title: 'This page needs a link',
      text: 'Open the link in your email, or copy the whole link. If you have just chosen a new password, try to log in with it. Otherwise ask for a new link.',
    },
    spent: {
      title: 'This link no longer works',
      text: 'It has expired or was already used. If you have just chosen a new password, try to log in with it. Otherwise ask for a new link.',
    },
    elsewhere: {
      title: 'Open this link in the same browser',
      text: 'For your security, it works only in the browser that requested it, and only until you log out there. Open it there, use the newest email, or ask for a new one here.',
    },
    again: 'Send a new link',
  },
});

/** Texts about a link that has to be opened in another browser. */
export const linkHandoverCopy = catalogue('linkHandover', {
  choose: 'Copy or share the link',
  copied: 'The link was copied.',
  next: 'Open it in the browser where you asked for it.',
  byHand: 'Copy this link, and open it in the browser where you asked for it.',
});

/**
 * Texts of the widget's wallet screens. The wallet names and the titles shown while the wallet code loads are in
 * `widgetCopy`.
 */
export const walletCopy = catalogue('wallets', {
  setUp: 'Set up a new crypto wallet',
  installed: 'In this browser',
  notInstalled: 'Other wallets',
  choose: {
    title: 'Choose your wallet',
    text: (wallet: string) => `We found more than one ${wallet}. Choose the one you know.`,
    unnamed: 'Unnamed wallet',
  },
  sign: {
    title: 'Completing signature request...',
    text: 'Read this message, then sign it in your wallet. Signing is free and moves no funds.',
    message: 'Message to sign',
    account: (address: string) => `Your account: ${address}`,
  },
  progress: {
    finding: 'Looking for your wallet.',
    connecting: 'Confirm the connection in your wallet.',
    starting: 'Preparing the message.',
    signing: 'Waiting for your signature.',
    finishing: 'Checking your signature.',
  },
  slow: 'Still waiting? Open your wallet. It may be hidden or locked.',
  failed: {
    connect: '[Error] Could not connect to wallet',
    sign: '[Error] Could not sign message',
  },
  downloads: {
    text: 'Install one of these wallets, then reload this page.',
    download: (wallet: string) => `Download ${wallet}`,
    /** Appended to a link's text for screen readers only. */
    newTab: ' (opens in a new tab)',
  },
});

/** Text of each wallet failure: the cause and the next step. */
export const walletFailureCopy = catalogue('walletFailures', {
  'wallet-missing': 'This wallet was not found in this browser. Set it up, or choose another one.',
  'wallet-locked': 'The wallet is locked. Unlock it, then try again.',
  'wallet-busy': 'The wallet is waiting for your answer. Open it and respond, then try again.',
  'wallet-silent': 'The wallet did not answer. Open it, then try again.',
  'wallet-declined': 'The request was declined in the wallet. Try again, or use another wallet.',
  'wallet-changed': 'Another account was chosen in the wallet. Try again with the account you want to use.',
  'wallet-disconnected': 'The wallet was disconnected from this page. Try again to connect it.',
  'wallet-failed': 'The wallet sent an invalid response. Open it, then try again.',
  'wallet-message-foreign':
    'The message to sign names another page or another wallet, so nothing was signed. Please contact us.',
  'wallet-unsupported':
    'This kind of account cannot sign in, because we cannot check its signatures. Smart-contract wallets and some hardware wallets, such as a Ledger on Solana, sign in another form. Use another account or another wallet.',
  'signature-refused': 'The signature was not accepted. Please try again.',
} satisfies Record<WalletFailureCode, string>);

/** Text of each failure of two-step verification: the cause and the next step. */
export const twoStepFailureCopy = catalogue('twoStepFailures', {
  'authenticator-code-wrong':
    'This code is wrong, expired or already used. Wait for the next code in your authenticator app and enter that one.',
  'recovery-code-wrong': 'This recovery code is wrong or already used. Check it, or use another one.',
} satisfies Record<TwoStepFailureCode, string>);

/** Text of each failure of a step-up with an OAuth account: the cause and the next step. */
export const proofFailureCopy = catalogue('proofFailures', {
  'account-of-another-user':
    'This account belongs to someone else. For your security, we signed you out, and nothing was changed. Sign in, then confirm with your own account.',
} satisfies Record<ProofFailureCode, string>);

/** Texts of the widget about the project at the identity provider. */
export const projectCopy = catalogue('project', {
  poweredBy: 'Powered by Stytch',
  newTab: ' (opens in a new tab)',
  settingsMissing: 'Some settings for signing in could not be loaded. You can still sign in.',
  tryAgain: 'Try again',
  trying: 'One moment...',
});

/** Reasons why Google One Tap cannot be shown, for the developer of a project (specification, section 8). */
export const oneTapCopy = catalogue('oneTap', {
  none: () => '',
  oauth_config_not_found: () => 'One Tap cannot be shown: no Google client is configured for this project.',
  no_login_redirect_urls_set: () => 'One Tap cannot be shown: this project has no login redirect URLs set.',
  no_signup_redirect_urls_set: () => 'One Tap cannot be shown: this project has no signup redirect URLs set.',
  origin_not_allowed_for_client: (host: string) =>
    `One Tap cannot be shown: the current host, ${host}, is not allowed. Add it to the authorized origins in the Google console.`,
  invalid_client: () => 'One Tap cannot be shown: Google does not recognize the client ID of this project.',
  default_provider_not_allowed: () =>
    'One Tap cannot be shown: the default OAuth provider is not compatible with One Tap. Configure your own Google client.',
} satisfies Record<OneTapFault, (host: string) => string>);

/** Sentences of the widget's configuration faults, read by the developer of the page. */
export const configFaultCopy = catalogue('configFaults', {
  'object-expected': (key: string) => `Error: ${key} must be an object.`,
  'array-expected': (key: string) => `Error: ${key} must be an array.`,
  'string-expected': (key: string) => `Error: ${key} must be a non-empty string.`,
  'text-expected': (key: string) => `Error: ${key} must be a string.`,
  'boolean-expected': (key: string) => `Error: ${key} must be true or false.`,
  'minutes-expected': (key: string) => `Error: ${key} must be a whole number of minutes, 1 or more.`,
  'url-expected': (key: string) => `Error: ${key} must be an absolute http or https URL.`,
  'origin-expected': (key: string) =>
    `Error: ${key} must be an origin such as https://login.example.com, without a path. Plain http is only for this computer, such as http://localhost:4173.`,
  'choice-expected': (key: string, choices: string) => `Error: ${key} must be one of: ${choices}.`,
  'function-expected': (key: string) => `Error: ${key} must be a function.`,
  'style-expected': (key: string, kind: string) =>
    `Error: ${key} must be a value of the CSS property ${kind}.`,
  'key-unknown': (key: string, choices: string) => `Error: ${key} is unknown. Known keys: ${choices}.`,
  'key-missing': (key: string) => `Error: ${key} is missing.`,
  'array-empty': (key: string) => `Error: ${key} must not be empty.`,
  duplicate: (key: string) => `Error: ${key} is a duplicate.`,
  'providers-left-out': (key: string, choices: string) =>
    `Error: ${key} exceeds the button limit. These have no button: ${choices}.`,
  'passkeys-alone': () => 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  'both-email-methods': () => 'Error: Cannot use both EML and Email OTP',
  'token-malformed': (key: string) =>
    `Error: ${key} must be public-token-test-… or public-token-live-… with a UUID.`,
  'token-unknown': (key: string) =>
    `Error: ${key} belongs to no project at this identity provider. Check it, and apiOrigin.`,
} satisfies Record<ConfigFaultCode, (key: string, choices: string) => string>);
