import type { RecordedQuote } from '../../machines/dashboard/quoteDraft.ts';
import { fromAssets, toCurrencies } from '../../machines/dashboard/assets.ts';
import { maxListedRequests, tradeSides } from '../../machines/dashboard/quoteDraft.ts';
import { sessionNotePrefix } from '../identity/sessionCookies.ts';
import { readJson, storedItem } from '../identity/storedItem.ts';

const item = storedItem('sessionStorage', `${sessionNotePrefix}quote-requests`);

/**
 * Returns the quote requests that this tab has stored for a client. Another client's requests are removed, and an entry
 * that is not one of this release is ignored.
 */
export function readQuoteRequests(userId: string): readonly RecordedQuote[] {
  const { owner, requests } = Object(readJson(item));
  if (owner === userId && Array.isArray(requests))
    return requests.filter(isRecorded).slice(0, maxListedRequests);
  item.remove();
  return [];
}

/**
 * Stores a client's quote requests in this tab, so that they survive a reload. The end of the session removes them
 * (`removeSessionNotes`). If storage is blocked or full, they last until the page is left.
 */
export function storeQuoteRequests(owner: string, requests: readonly RecordedQuote[]): void {
  item.write(JSON.stringify({ owner, requests }));
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
