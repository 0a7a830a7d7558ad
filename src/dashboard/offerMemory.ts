/** Remembers whether the passkey offer was declined. */
export interface OfferMemory {
  hasDeclined(): boolean;
  storeDecline(): void;
}

const key = 'fairlead.passkey-offer.declined';

/**
 * Creates the memory of a declined offer. It uses `localStorage`, with one entry for all users of the browser: an entry
 * with a user id would reveal that user after the sign-out. If storage is blocked or full, the memory lasts until the
 * page is closed.
 */
export function createOfferMemory(): OfferMemory {
  let isDeclinedHere = false;
  return {
    hasDeclined() {
      try {
        return isDeclinedHere || localStorage.getItem(key) !== null;
      } catch {
        return false;
      }
    },
    storeDecline() {
      isDeclinedHere = true;
      try {
        localStorage.setItem(key, 'true');
      } catch {
        // Storage is blocked or full; `isDeclinedHere` remembers the answer until the page is closed.
      }
    },
  };
}
