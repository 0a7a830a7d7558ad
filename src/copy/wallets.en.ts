import { catalogue } from './language.ts';

/**
 * Texts of the widget's wallet screens. The wallet names and the titles shown while the wallet code loads are in
 * `widgetCopy`.
 */
export const walletCopy = catalogue('wallets', {
  setUp: 'Set up a new crypto wallet',
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
