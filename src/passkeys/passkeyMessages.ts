import type { Failure } from '../../machines/contracts/failures.ts';
import type { PasskeysContext } from '../../machines/passkeys/passkeyRows.ts';
import {
  failureDetail,
  failureMessage,
  failureSentence,
  type FailureCopy,
  type Message,
} from '../copy/failures.ts';
import type { CopyOf } from '../copy/language.ts';
import type { passkeyCopy } from '../copy/passkeys.en.ts';
import { failureLine } from '../ui/widget/failureLine.ts';

type PasskeyCopy = CopyOf<typeof passkeyCopy>;

/**
 * Returns the message for a failed registration (specification, section 8): the specified sentence, followed by the
 * provider's message or, for a network failure, by the cause.
 *
 * @returns the message; `null` without a failure
 */
export function registrationMessage(
  failure: Failure | null,
  words: PasskeyCopy,
  failures: FailureCopy,
): string | null {
  if (!failure) return null;
  const { code, providerMessage } = failure;
  if (code === 'passkey-known' || code === 'not-signed-in') return failureSentence(code, failures);
  const own = failures.showsProviderMessages ? providerMessage : null;
  const detail = failureDetail(failure, failures) ?? own ?? undefined;
  return failureLine({ title: words.start.failed, detail });
}

/**
 * Returns the message for a failed operation: the title says what happened to the passkey, the detail why; `null` if
 * nothing failed.
 */
export function failedOperationMessage(
  {
    failedOperation,
    chosen,
    isUncertain,
  }: Pick<PasskeysContext, 'failedOperation' | 'chosen' | 'isUncertain'>,
  { list: words }: PasskeyCopy,
  failures: FailureCopy,
): Message | null {
  if (!failedOperation) return null;
  const { operation, failure } = failedOperation;
  if (operation === 'list') return failureMessage(failure, words.failed.list, failures);
  const name = chosen.name || words.unnamed;
  if (failure.code === 'step-up-required' && failure.providerMessage === null && !isUncertain) {
    return { title: words.unproved(name) };
  }
  const uncertain = operation === 'rename' ? words.uncertainName : words.uncertain;
  const headline = isUncertain ? uncertain(name) : words.failed[operation](name);
  const { title, detail } = failureMessage(failure, headline, failures);
  return { title: headline, detail: detail ?? title };
}
