import type { Failure } from '../../machines/contracts/failures.ts';
import type { PasskeysContext } from '../../machines/passkeys/passkeyRows.ts';
import { failureDetail, failureMessage, failureSentence } from '../copy/failures.ts';
import type { PasskeyCopy } from '../copy/widget/PasskeyCopyProvider.tsx';
import { failedBecause } from '../ui/widget/failedBecause.ts';
import { failureLine } from '../ui/widget/failureLine.ts';

/**
 * Says why there is no passkey (specification, section 8): what is the same whatever the cause, with the cause where the
 * provider named it or the wire was.
 *
 * @param failure `null` when nothing failed
 * @param words of the catalogue in force
 */
export function registrationMessage(failure: Failure | null, words: PasskeyCopy): string | null {
  if (!failure) return null;
  const { code, providerMessage } = failure;
  if (code === 'passkey-known' || code === 'not-signed-in') return failureSentence(code);
  const detail = failureDetail(failure) ?? providerMessage ?? undefined;
  return failureLine({ title: words.start.failed, detail });
}

/**
 * Says what could not be done with a passkey, and why: first that it was not done, whatever the provider says.
 *
 * @param context of the list
 * @param words of the catalogue in force
 */
export function troubleMessage(
  { trouble, chosen, isUncertain }: Pick<PasskeysContext, 'trouble' | 'chosen' | 'isUncertain'>,
  { list: words }: PasskeyCopy,
): string | null {
  if (!trouble) return null;
  const { deed, failure } = trouble;
  if (deed === 'list') return failedBecause(failure, words.failed.list);
  const name = chosen.name || words.unnamed;
  if (failure.code === 'step-up-required' && failure.providerMessage === null && !isUncertain) {
    return words.unproved(name);
  }
  const headline = isUncertain ? words.uncertain(name) : words.failed[deed](name);
  const { title, detail } = failureMessage(failure, headline);
  return failureLine({ title: headline, detail: detail ?? title });
}
