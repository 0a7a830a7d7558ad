import type { LoginMethod } from '../../machines/widget/loginMethods.ts';
import type { WalletName } from '../../machines/contracts/walletRequests.ts';
import { catalogue } from './language.ts';
import { oauthProviderNames } from './oauthProviderNames.ts';

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
