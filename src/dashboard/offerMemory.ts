/** Remembers which clients declined the passkey offer. */
export interface OfferMemory {
  hasDeclined(userId: string): boolean;
  storeDecline(userId: string): void;
}

const keyOf = (userId: string) => `fairlead.passkey-offer.declined.${userId}`;

/**
 * Stores declined offers in `localStorage` by user id. If storage is blocked or full, they last until the page is closed.
 */
export function createOfferMemory(): OfferMemory {
  const declinedHere = new Set<string>();
  return {
    hasDeclined(userId) {
      try {
        return declinedHere.has(userId) || localStorage.getItem(keyOf(userId)) !== null;
      } catch {
        return false;
      }
    },
    storeDecline(userId) {
      declinedHere.add(userId);
      try {
        localStorage.setItem(keyOf(userId), 'true');
      } catch {
        // Storage is blocked or full; `declinedHere` covers this page.
      }
    },
  };
}
