import type { CommonFailureCode, Failure, FailureCode } from '../../machines/contracts/failures.ts';
import type { failureCopy } from './failures.en.ts';
import type { CopyOf } from './language.ts';

export type FailureCopy = CopyOf<typeof failureCopy>;

/** A notice: what happened, and where it helps, what to do next. */
export interface Message {
  readonly title: string;
  readonly detail?: string | undefined;
}

/** Failures of which the provider said nothing: what its client library says of them is its own. */
const unanswered: readonly FailureCode[] = [
  'unreachable',
  'response-invalid',
  'response-missing',
  'timed-out',
];

/** Failures that tell a stranger nothing about an account. */
const ofTheWire: ReadonlySet<FailureCode> = new Set([...unanswered, 'too-many-requests', 'provider-broken']);

/**
 * Says why a request failed: in the provider's own words where it has some, else in the flow's, with the cause and
 * what to do next (specification, section 8).
 *
 * @param headline the flow's sentence for a provider that said nothing
 */
export function failureMessage(failure: Failure, headline: string, copy: FailureCopy): Message {
  if (failure.providerMessage !== null && !unanswered.includes(failure.code)) {
    return { title: failure.providerMessage };
  }
  return { title: headline, detail: failureSentence(failure.code, copy) };
}

/**
 * Says why signing in with a passkey failed: one that is gone is said as such, anything else is the same to the person
 * (specification, section 8), but for a cause that has nothing to do with the passkey.
 */
export function passkeyFailureMessage(failure: Failure, copy: FailureCopy): Message {
  const code = failure.code === 'passkey-unknown' ? failure.code : 'passkey-refused';
  return { title: failureSentence(code, copy), detail: failureDetail(failure, copy) };
}

/** What is added where the headline is the same whatever the cause: a cause that has nothing to do with the account. */
export function failureDetail({ code, retryAfterMs }: Failure, copy: FailureCopy): string | undefined {
  return ofTheWire.has(code) ? failureSentence(code, copy, retryAfterMs) : undefined;
}

/**
 * The detail of a refused password. A lock is named as well: the provider locks an unknown address like a known one, so
 * this tells nobody that there is an account.
 */
export function passwordFailureDetail(failure: Failure, copy: FailureCopy): string | undefined {
  if (failure.code !== 'account-locked') return failureDetail(failure, copy);
  return failureSentence(failure.code, copy, failure.retryAfterMs);
}

/**
 * What happened, and what to do next. Of wallets `walletFailureMessage` speaks, where there are any.
 *
 * @param waitMs how long the provider asks to wait, where it does
 */
export function failureSentence(
  code: FailureCode,
  { sentences, advice, again }: FailureCopy,
  waitMs?: number,
): string {
  const known = isCommon(code, sentences) ? code : 'unexpected';
  const said = [sentences[known]];
  // A wait that is known takes the place of a guess.
  if (waitMs === undefined || known !== 'too-many-requests') said.push(advice[known]);
  if (waitMs !== undefined) said.push(again(waitMs));
  return said.join(' ').trim();
}

function isCommon(code: FailureCode, sentences: FailureCopy['sentences']): code is CommonFailureCode {
  return code in sentences;
}
