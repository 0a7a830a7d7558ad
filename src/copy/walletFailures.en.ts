import type { WalletFailureCode } from '../../machines/contracts/failures.ts';
import { catalogue } from './language.ts';

/** What happened with a wallet and what to do next. */
export const walletFailureCopy = catalogue('walletFailures', {
  'wallet-missing': 'This wallet was not found in this browser. Set it up, or choose another one.',
  'wallet-locked': 'The wallet is locked. Unlock it, then try again.',
  'wallet-busy': 'The wallet already waits for an answer. Open it and answer there, then try again.',
  'wallet-silent': 'The wallet did not answer. Open it, then try again.',
  'wallet-declined': 'The request was declined in the wallet. Try again, or go on another way.',
  'wallet-changed': 'Another account was chosen in the wallet. Try again with the account you want to use.',
  'wallet-disconnected': 'The wallet was disconnected from this page. Try again to connect it.',
  'wallet-failed': 'The wallet gave no answer that could be used. Open it, then try again.',
  'signature-refused': 'The signature was not accepted. Please try again.',
} satisfies Record<WalletFailureCode, string>);
