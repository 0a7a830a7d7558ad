import type { CommonFailureCode, Failure, FailureCode } from '../../machines/contracts/failures.ts';
import type { failureCopy } from './failures.en.ts';
import type { CopyOf } from './language.ts';

export type FailureCopy = CopyOf<typeof failureCopy>;

/** Text of a notice. */
export interface Message {
  readonly title: string;
  readonly detail?: string | undefined;
}

/** Failures without a response from the provider; their message comes from its client library. */
const withoutResponse: readonly FailureCode[] = [
  'unreachable',
  'response-invalid',
  'response-missing',
  'timed-out',
];

/** Failures that reveal nothing about an account. */
const independentOfAccount: ReadonlySet<FailureCode> = new Set([
  ...withoutResponse,
  'too-many-requests',
  'provider-broken',
]);

/**
 * Returns the message for a failed request: the provider's message if there is one, else the headline with the cause and
 * the next step (specification, section 8).
 *
 * @param headline the page's sentence for a failure without a provider message
 */
export function failureMessage(failure: Failure, headline: string, copy: FailureCopy): Message {
  if (failure.providerMessage !== null && !withoutResponse.includes(failure.code)) {
    return { title: failure.providerMessage };
  }
  return { title: headline, detail: failureSentence(failure.code, copy) };
}

/**
 * Returns the message for a failed passkey sign-in. Only a deleted passkey has its own sentence (specification, section 8);
 * the detail names a cause unrelated to the passkey.
 */
export function passkeyFailureMessage(failure: Failure, copy: FailureCopy): Message {
  const code = failure.code === 'passkey-unknown' ? failure.code : 'passkey-refused';
  return { title: failureSentence(code, copy), detail: failureDetail(failure, copy) };
}

/** Returns a detail for headlines that hide the cause: the cause, if it reveals nothing about the account. */
export function failureDetail({ code, retryAfterMs }: Failure, copy: FailureCopy): string | undefined {
  return independentOfAccount.has(code) ? failureSentence(code, copy, retryAfterMs) : undefined;
}

/**
 * Returns the detail for a refused password: like `failureDetail`, and a lock. The provider also locks unknown email
 * addresses, so a lock does not reveal an account.
 */
export function passwordFailureDetail(failure: Failure, copy: FailureCopy): string | undefined {
  if (failure.code !== 'account-locked') return failureDetail(failure, copy);
  return failureSentence(failure.code, copy, failure.retryAfterMs);
}

/**
 * Returns the cause of a failure and the next step. Wallet failures have their own `walletFailureMessage`.
 *
 * @param waitMs the wait that the provider asks for
 */
export function failureSentence(
  code: FailureCode,
  { sentences, advice, retrySentence }: FailureCopy,
  waitMs?: number,
): string {
  const known = isCommon(code, sentences) ? code : 'unexpected';
  const parts = [sentences[known]];
  // A known wait replaces "Wait a minute".
  if (waitMs === undefined || known !== 'too-many-requests') parts.push(advice[known]);
  if (waitMs !== undefined) parts.push(retrySentence(waitMs));
  return parts.join(' ').trim();
}

function isCommon(code: FailureCode, sentences: FailureCopy['sentences']): code is CommonFailureCode {
  return code in sentences;
}
