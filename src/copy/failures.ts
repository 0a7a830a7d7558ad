import {
  withoutResponse,
  type CommonFailureCode,
  type Failure,
  type FailureCode,
} from '../../machines/contracts/failures.ts';
import type { failureCopy } from './failures.en.ts';
import type { CopyOf } from './language.ts';

export type FailureCopy = CopyOf<typeof failureCopy>;

/** Text of a notice, with an optional detail below its title. */
export interface Message {
  readonly title: string;
  readonly detail?: string | undefined;
}

/** Failures whose cause is the browser or its settings, not the request. */
const ofBrowser: readonly FailureCode[] = [
  'browser-unchecked',
  'browser-refused',
  'cookies-blocked',
  'storage-blocked',
  'page-insecure',
];

/** Failures that neither the account nor the typed text causes. */
const independentOfInput: readonly FailureCode[] = [...ofBrowser, 'unexpected'];

/** Failures that reveal nothing about an account, so that they may be shown where the headline hides the cause. */
const independentOfAccount: readonly FailureCode[] = [
  ...withoutResponse,
  ...ofBrowser,
  'too-many-requests',
  'email-domain-foreign',
  'provider-broken',
  'request-malformed',
];

/**
 * Returns the message for a failed request: the identity provider's message if there is one and the copy lets it appear,
 * else the headline with the cause and the next step (specification, section 8).
 *
 * @param headline the page's sentence, used if the identity provider sent no message
 */
export function failureMessage(failure: Failure, headline: string, copy: FailureCopy): Message {
  const { code, providerMessage } = failure;
  if (ofBrowser.includes(code)) return causeMessage(code, copy);
  if (providerMessage !== null && !withoutResponse.includes(code) && copy.showsProviderMessages) {
    return { title: providerMessage };
  }
  return { title: headline, detail: failureSentence(code, copy) };
}

/**
 * Returns the message for a failed request whose headline says that the typed text is wrong. A cause that has nothing to
 * do with the text replaces the headline; other causes are hidden, except in the detail.
 *
 * @param detail text below the headline, which reveals nothing about the account
 */
export function inputFailureMessage(
  { code }: Failure,
  headline: string,
  copy: FailureCopy,
  detail: string | undefined,
): Message {
  return independentOfInput.includes(code) ? causeMessage(code, copy) : { title: headline, detail };
}

function causeMessage(code: FailureCode, { sentences, advice }: FailureCopy): Message {
  // Stryker disable next-line StringLiteral: the codes that replace a headline have a sentence
  const known = isCommon(code, sentences) ? code : 'unexpected';
  return { title: sentences[known], detail: advice[known] };
}

/**
 * Returns the message for a failed passkey sign-in. The title is general, except for a deleted passkey (specification,
 * section 8); the detail names the cause if the cause reveals nothing about the account.
 */
export function passkeyFailureMessage(failure: Failure, copy: FailureCopy): Message {
  const code = failure.code === 'passkey-unknown' ? failure.code : 'passkey-refused';
  return { title: failureSentence(code, copy), detail: failureDetail(failure, copy) };
}

/**
 * Returns the detail below a headline that hides the cause: the cause and the next step if they reveal nothing about
 * the account, else `undefined`.
 */
export function failureDetail({ code, retryAfterMs }: Failure, copy: FailureCopy): string | undefined {
  return independentOfAccount.includes(code) ? failureSentence(code, copy, retryAfterMs) : undefined;
}

/**
 * Returns the detail for a refused password: the detail of `failureDetail`, or the explanation of a locked account. The
 * identity provider also locks unknown email addresses, so a lock does not reveal an account.
 */
export function passwordFailureDetail(failure: Failure, copy: FailureCopy): string | undefined {
  if (failure.code !== 'account-locked') return failureDetail(failure, copy);
  return failureSentence(failure.code, copy, failure.retryAfterMs);
}

/**
 * Returns the cause of a failure and the next step. Wallet failures have their own `walletFailureMessage`.
 *
 * @param waitMs milliseconds that the identity provider asks to wait
 */
export function failureSentence(
  code: FailureCode,
  { sentences, advice, retrySentence }: FailureCopy,
  waitMs?: number,
): string {
  const known = isCommon(code, sentences) ? code : 'unexpected';
  const cause = sentences[known];
  // If the wait is known, `retrySentence` replaces the general advice to wait a minute.
  const isReplaced = waitMs !== undefined && known === 'too-many-requests';
  const next = [isReplaced ? '' : advice[known], waitMs === undefined ? '' : retrySentence(waitMs)];
  const steps = next.filter((sentence) => sentence !== '');
  return steps.length === 0 ? cause : [withPeriod(cause), ...steps].join(' ');
}

/** Ends a sentence of the specification that has no period, so that another sentence can follow. */
function withPeriod(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function isCommon(code: FailureCode, sentences: FailureCopy['sentences']): code is CommonFailureCode {
  return code in sentences;
}
