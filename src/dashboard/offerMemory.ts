import type { OfferAnswer, SecurityOffer } from '../../machines/dashboard/securityOffer.machine.ts';

/** Remembers which offers were declined, and in which session. */
export interface OfferMemory {
  /**
   * @param startedAt start of the current session, which tells it from earlier ones
   */
  readAnswer(offer: SecurityOffer, startedAt: number): OfferAnswer;
  storeDecline(offer: SecurityOffer, startedAt: number): void;
}

const keyOf = (offer: SecurityOffer) => `fairlead.${offer}-offer.declined`;

/**
 * Creates the memory of declined offers. It uses `localStorage`, with one entry of each offer for all users of the
 * browser: an entry with a user id would reveal that user after the sign-out. If storage is blocked or full, the memory
 * lasts until the page is closed.
 */
export function createOfferMemory(): OfferMemory {
  const declinedHere = new Map<SecurityOffer, string>();
  return {
    readAnswer(offer, startedAt) {
      const declinedIn = declinedHere.get(offer) ?? readItem(keyOf(offer));
      if (declinedIn === null) return 'none';
      return declinedIn === String(startedAt) ? 'declined-now' : 'declined-earlier';
    },
    storeDecline(offer, startedAt) {
      declinedHere.set(offer, String(startedAt));
      try {
        localStorage.setItem(keyOf(offer), String(startedAt));
      } catch {
        // Storage is blocked or full; `declinedHere` remembers the answer until the page is closed.
      }
    },
  };
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
