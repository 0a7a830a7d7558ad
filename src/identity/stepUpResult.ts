import type { FailureCode } from '../../machines/contracts/failures.ts';
import { oauthProviders } from '../../machines/contracts/oauthRequests.ts';
import { changeSections, type StepUpResult } from '../../machines/contracts/stepUpReturn.ts';

/** Key of the result that the page `/authenticate` stores for the profile. */
const stepUpResultKey = 'fairlead.step-up-result';

/** Stores the result of a step-up by an OAuth account for the profile, which opens with a full page load. */
export function storeStepUpResult(result: StepUpResult): void {
  try {
    sessionStorage.setItem(stepUpResultKey, JSON.stringify(result));
  } catch {
    // Storage has been blocked since the step-up began, so the profile opens without the result.
  }
}

/** Returns the stored result and removes it, so that a reload does not show it again; `null` without one. */
export function takeStepUpResult(): StepUpResult | null {
  try {
    // Stryker disable next-line StringLiteral: an empty text is no JSON, so the result is `null`, too
    const stored: unknown = JSON.parse(sessionStorage.getItem(stepUpResultKey) ?? 'null');
    sessionStorage.removeItem(stepUpResultKey);
    return readResult(Object(stored));
  } catch {
    return null;
  }
}

function readResult(stored: Readonly<Record<string, unknown>>): StepUpResult | null {
  const { kind } = stored;
  const provider = oauthProviders.find((name) => name === stored['provider']);
  const section = changeSections.find((name) => name === stored['section']);
  if (!provider || !section) return null;
  const known = (['confirmed', 'declined', 'expired', 'interrupted'] as const).find((name) => name === kind);
  if (known) return { kind: known, provider, section };
  const { code, providerMessage } = Object(stored['failure']) as Readonly<Record<string, unknown>>;
  if (kind !== 'failed' || typeof code !== 'string') return null;
  const message = typeof providerMessage === 'string' ? providerMessage : null;
  // The list of all codes is not loaded for this; a message exists for unknown codes too.
  return { kind, provider, section, failure: { code: code as FailureCode, providerMessage: message } };
}
