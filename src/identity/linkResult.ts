import type { FailureCode } from '../../machines/contracts/failures.ts';
import type { LinkResult } from '../../machines/contracts/linkedAccountRequests.ts';
import { oauthProviders } from '../../machines/contracts/oauthRequests.ts';

const key = 'fairlead.link-result';

/** Stores the result of linking an OAuth account for the profile, which opens with a full page load. */
export function storeLinkResult(result: LinkResult): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(result));
  } catch {
    // Storage is blocked, so the profile shows its list without the result.
  }
}

/** Returns the stored result, or `null`, and removes it, so that a reload does not show it again. */
export function takeLinkResult(): LinkResult | null {
  try {
    // Stryker disable next-line StringLiteral: an empty text is no JSON, so the result is `null`, too
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    return readResult(Object(stored));
  } catch {
    return null;
  }
}

function readResult(stored: Readonly<Record<string, unknown>>): LinkResult | null {
  const provider = oauthProviders.find((name) => name === stored['provider']);
  if (!provider) return null;
  const { kind } = stored;
  if (kind === 'linked' || kind === 'declined') return { kind, provider };
  const { code, providerMessage } = Object(stored['failure']) as Readonly<Record<string, unknown>>;
  if (kind !== 'failed' || typeof code !== 'string') return null;
  const message = typeof providerMessage === 'string' ? providerMessage : null;
  // The list of all codes is not loaded for this; a message exists for unknown codes too.
  return { kind, provider, failure: { code: code as FailureCode, providerMessage: message } };
}
