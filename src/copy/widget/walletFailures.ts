import {
  walletFailureCodes,
  type Failure,
  type FailureCode,
  type WalletFailureCode,
} from '../../../machines/contracts/failures.ts';
import { failureMessage } from '../failures.ts';
import type { Message } from '../message.ts';

/**
 * Says why something failed that may have been done with a wallet, as `failureMessage` does.
 *
 * @param headline the flow's sentence for a provider that said nothing
 * @param sentences about wallets
 */
export function walletFailureMessage(
  failure: Failure,
  headline: string,
  sentences: Readonly<Record<WalletFailureCode, string>>,
): Message {
  const { code, providerMessage } = failure;
  if (!isOfWallets(code) || providerMessage !== null) return failureMessage(failure, headline);
  return { title: headline, detail: sentences[code] };
}

/** Tells whether a failure is one that only wallets know. */
export function isOfWallets(code: FailureCode): code is WalletFailureCode {
  return walletFailureCodes.some((known) => known === code);
}
