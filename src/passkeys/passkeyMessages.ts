import type { Failure } from '../../machines/contracts/failures.ts';
import type { PasskeysContext } from '../../machines/passkeys/passkeyRows.ts';
import { failureDetail, failureMessage, failureSentence, type FailureCopy } from '../copy/failures.ts';
import type { CopyOf } from '../copy/language.ts';
import type { passkeyCopy } from '../copy/passkeys.en.ts';
import { failedBecause } from '../ui/widget/failedBecause.ts';
import { failureLine } from '../ui/widget/failureLine.ts';

type PasskeyCopy = CopyOf<typeof passkeyCopy>;

/**
 * Says why there is no passkey (specification, section 8): what is the same whatever the cause, with the cause where the
 * provider named it or the wire was.
 *
 * @param failure `null` when nothing failed
 */
export function registrationMessage(
  failure: Failure | null,
  words: PasskeyCopy,
  failures: FailureCopy,
): string | null {
  if (!failure) return null;
  const { code, providerMessage } = failure;
  if (code === 'passkey-known' || code === 'not-signed-in') return failureSentence(code, failures);
  const detail = failureDetail(failure, failures) ?? providerMessage ?? undefined;
  return failureLine({ title: words.start.failed, detail });
}

/**
 * Says what could not be done with a passkey, and why: first that it was not done, whatever the provider says.
 *
 * @param context of the list
 */
export function troubleMessage(
  { trouble, chosen, isUncertain }: Pick<PasskeysContext, 'trouble' | 'chosen' | 'isUncertain'>,
  { list: words }: PasskeyCopy,
  failures: FailureCopy,
): string | null {
  if (!trouble) return null;
  const { deed, failure } = trouble;
  if (deed === 'list') return failedBecause(failure, words.failed.list, failures);
  const name = chosen.name || words.unnamed;
  if (failure.code === 'step-up-required' && failure.providerMessage === null && !isUncertain) {
    return words.unproved(name);
  }
  const headline = isUncertain ? words.uncertain(name) : words.failed[deed](name);
  const { title, detail } = failureMessage(failure, headline, failures);
  return failureLine({ title: headline, detail: detail ?? title });
}
