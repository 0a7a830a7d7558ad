import type { Failure, FailureCode, WalletFailureCode } from '../../../machines/contracts/failures.ts';
import { failureMessage, type FailureCopy, type Message } from '../../copy/failures.ts';
import type { walletFailureCopy } from '../../copy/widget.en.ts';
import type { CopyOf } from '../../copy/language.ts';

type WalletFailureCopy = CopyOf<typeof walletFailureCopy>;

/**
 * Returns the message of a failure, like `failureMessage`, including wallet failures.
 *
 * @param headline used if the identity provider sent no message
 */
export function walletFailureMessage(
  failure: Failure,
  headline: string,
  failures: FailureCopy,
  walletFailures: WalletFailureCopy,
): Message {
  const { code, providerMessage } = failure;
  if (!isWalletFailure(code, walletFailures) || providerMessage !== null) {
    return failureMessage(failure, headline, failures);
  }
  return { title: headline, detail: walletFailures[code] };
}

export function isWalletFailure(
  code: FailureCode,
  walletFailures: WalletFailureCopy,
): code is WalletFailureCode {
  return code in walletFailures;
}
