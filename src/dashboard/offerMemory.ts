/** Remembers who does not want to be offered a passkey. */
export interface OfferMemory {
  hasDeclined(userId: string): boolean;
  keep(userId: string): void;
}

const keyOf = (userId: string) => `fairlead.passkey-offer.declined.${userId}`;

/**
 * Keeps the answers in the browser's storage, by the client's id alone; where storage is blocked or full, as long as the
 * page lives.
 */
export function createOfferMemory(): OfferMemory {
  const answeredHere = new Set<string>();
  return {
    hasDeclined(userId) {
      try {
        return answeredHere.has(userId) || localStorage.getItem(keyOf(userId)) !== null;
      } catch {
        return false;
      }
    },
    keep(userId) {
      answeredHere.add(userId);
      try {
        localStorage.setItem(keyOf(userId), 'true');
      } catch {
        // Blocked or full: then it counts for this page alone.
      }
    },
  };
}
