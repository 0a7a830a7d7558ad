import type { Failure, FailureCode } from '../../machines/contracts/failures.ts';
import type { LinkResult } from '../../machines/contracts/linkedAccountRequests.ts';
import { oauthProviders } from '../../machines/contracts/oauthRequests.ts';
import { changeSections, type StepUpResult } from '../../machines/contracts/stepUpReturn.ts';
import { readJson, storedItem, type StoredItem } from './storedItem.ts';

type Stored = Readonly<Record<string, unknown>>;

// The profile opens with a full page load. Without storage it opens without the result.
const linkResult = storedItem('sessionStorage', 'fairlead.link-result');
const stepUpResult = storedItem('sessionStorage', 'fairlead.step-up-result');

/** Stores the result of linking an OAuth account for the profile. */
export function storeLinkResult(result: LinkResult): void {
  linkResult.write(JSON.stringify(result));
}

/** Stores the result of a step-up by an OAuth account for the profile. */
export function storeStepUpResult(result: StepUpResult): void {
  stepUpResult.write(JSON.stringify(result));
}

/** Returns the stored result, or `null`, and removes it, so that a reload does not show it again. */
export function takeLinkResult(): LinkResult | null {
  const stored = take(linkResult);
  const provider = oauthProviders.find((name) => name === stored['provider']);
  if (!provider) return null;
  const { kind } = stored;
  if (kind === 'linked' || kind === 'declined') return { kind, provider };
  const failure = readFailure(stored);
  return failure && { kind: 'failed', provider, failure };
}

/** Returns the stored result, or `null`, and removes it, so that a reload does not show it again. */
export function takeStepUpResult(): StepUpResult | null {
  const stored = take(stepUpResult);
  const provider = oauthProviders.find((name) => name === stored['provider']);
  const section = changeSections.find((name) => name === stored['section']);
  if (!provider || !section) return null;
  const kinds = ['confirmed', 'declined', 'expired', 'interrupted'] as const;
  const known = kinds.find((name) => name === stored['kind']);
  if (known) return { kind: known, provider, section };
  const failure = readFailure(stored);
  return failure && { kind: 'failed', provider, section, failure };
}

function take(item: StoredItem): Stored {
  const stored = Object(readJson(item)) as Stored;
  item.remove();
  return stored;
}

function readFailure({ kind, failure }: Stored): Failure | null {
  const { code, providerMessage } = Object(failure) as Stored;
  if (kind !== 'failed' || typeof code !== 'string') return null;
  // The list of all codes is not loaded for this; a message exists for unknown codes too.
  return {
    code: code as FailureCode,
    providerMessage: typeof providerMessage === 'string' ? providerMessage : null,
  };
}
