import type { Failure, FailureCode, WalletFailureCode } from '../../machines/contracts/failures.ts';
import { failureMessage, type FailureCopy, type Message } from '../copy/failures.ts';
import type { walletFailureCopy } from '../copy/walletFailures.en.ts';
import type { CopyOf } from '../copy/language.ts';

type WalletFailureCopy = CopyOf<typeof walletFailureCopy>;

/**
 * Says why something failed that may have been done with a wallet, as `failureMessage` does.
 *
 * @param headline the flow's sentence for a provider that said nothing
 */
export function walletFailureMessage(
  failure: Failure,
  headline: string,
  failures: FailureCopy,
  walletFailures: WalletFailureCopy,
): Message {
  const { code, providerMessage } = failure;
  if (!isOfWallets(code, walletFailures) || providerMessage !== null) {
    return failureMessage(failure, headline, failures);
  }
  return { title: headline, detail: walletFailures[code] };
}

/** Tells whether a failure is one that only wallets know. */
export function isOfWallets(code: FailureCode, walletFailures: WalletFailureCopy): code is WalletFailureCode {
  return code in walletFailures;
}
