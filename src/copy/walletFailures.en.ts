import type { WalletFailureCode } from '../../machines/contracts/failures.ts';
import { catalogue } from './language.ts';

/** Text of each wallet failure: the cause and the next step. */
export const walletFailureCopy = catalogue('walletFailures', {
  'wallet-missing': 'This wallet was not found in this browser. Set it up, or choose another one.',
  'wallet-locked': 'The wallet is locked. Unlock it, then try again.',
  'wallet-busy': 'The wallet is waiting for your answer. Open it and respond, then try again.',
  'wallet-silent': 'The wallet did not answer. Open it, then try again.',
  'wallet-declined': 'The request was declined in the wallet. Try again, or sign in another way.',
  'wallet-changed': 'Another account was chosen in the wallet. Try again with the account you want to use.',
  'wallet-disconnected': 'The wallet was disconnected from this page. Try again to connect it.',
  'wallet-failed': 'The wallet sent an invalid response. Open it, then try again.',
  'wallet-message-foreign':
    'The message to sign names another page or another wallet, so nothing was signed. Please contact us.',
  'wallet-unsupported':
    'This kind of account cannot sign in, because we cannot check its signatures. Smart-contract wallets and some hardware wallets, such as a Ledger on Solana, sign in another form. Use another account, or sign in another way.',
  'signature-refused': 'The signature was not accepted. Please try again.',
} satisfies Record<WalletFailureCode, string>);
