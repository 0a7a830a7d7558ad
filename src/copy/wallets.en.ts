import { catalogue } from './language.ts';

/** Sentences of the widget's wallet screens, beside the names and titles on its first screens. */
export const walletCopy = catalogue('wallets', {
  setUp: 'Set up a new crypto wallet',
  choose: {
    title: 'Choose your wallet',
    text: (wallet: string) => `More than one here answers to ${wallet}. Go on with the one you know.`,
    unnamed: 'Wallet without a name',
  },
  sign: {
    title: 'Completing signature request...',
    text: 'Read this message, then sign it in your wallet. That costs nothing and moves no funds.',
    message: 'Message to sign',
    account: (address: string) => `Your account: ${address}`,
  },
  progress: {
    finding: 'Looking for it in this browser.',
    connecting: 'Confirm the connection in your wallet.',
    starting: 'Getting the message to sign.',
    signing: 'Your signature is awaited.',
    finishing: 'Checking your signature.',
  },
  slow: 'Nothing yet? Open your wallet: its window may be hidden, or it may be locked.',
  failed: {
    connect: '[Error] Could not connect to wallet',
    sign: '[Error] Could not sign message',
  },
  downloads: {
    text: 'Set one up with any of these, then come back and reload this page.',
    download: (wallet: string) => `Download ${wallet}`,
    /** Said to whoever would not see it. */
    newTab: ' (opens in a new tab)',
  },
});
