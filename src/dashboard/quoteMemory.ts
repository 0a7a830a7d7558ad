import type { RecordedQuote } from '../../machines/dashboard/quoteDraft.ts';
import { fromAssets, toCurrencies } from '../../machines/dashboard/assets.ts';
import { maxListedRequests, tradeSides } from '../../machines/dashboard/quoteDraft.ts';
import { sessionNotePrefix } from '../identity/sessionCookies.ts';

const key = `${sessionNotePrefix}quote-requests`;

/**
 * Returns the quote requests that this tab has stored for a client. Another client's requests are removed, and an entry
 * that is not one of this release is ignored.
 */
export function readQuoteRequests(userId: string): readonly RecordedQuote[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const { owner, requests } = Object(stored);
    if (owner === userId && Array.isArray(requests))
      return requests.filter(isRecorded).slice(0, maxListedRequests);
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage has no requests, and a malformed entry was not written here.
  }
  return [];
}

/**
 * Stores a client's quote requests in this tab, so that they survive a reload. The end of the session removes them
 * (`removeSessionNotes`). If storage is blocked or full, they last until the page is left.
 */
export function storeQuoteRequests(owner: string, requests: readonly RecordedQuote[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner, requests }));
  } catch {
    // The requests last until the page is left.
  }
}

function isRecorded(value: unknown): value is RecordedQuote {
  const { reference, request, isWithdrawn } = Object(value);
  const { type, amount, fromCurrency, toCurrency } = Object(request);
  return (
    typeof reference === 'string' &&
    typeof isWithdrawn === 'boolean' &&
    tradeSides.includes(type) &&
    typeof amount === 'string' &&
    /^\d+(?:\.\d+)?$/.test(amount) &&
    fromAssets.includes(fromCurrency) &&
    toCurrencies.includes(toCurrency)
  );
}
