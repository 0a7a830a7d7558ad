import type { OfferAnswer, SecurityOffer } from '../../machines/dashboard/securityOffer.machine.ts';
import { storedItem } from '../identity/storedItem.ts';
import { clientMark } from './clientMark.ts';

/** A client in a session. */
interface Visit {
  readonly userId: string;
  /** Start of the session, which tells it from earlier ones. */
  readonly startedAt: number;
}

/** Remembers which clients declined which offers in this browser, in which session and when. */
export interface OfferMemory {
  readAnswer(offer: SecurityOffer, visit: Visit): OfferAnswer;
  storeDecline(offer: SecurityOffer, visit: Visit): void;
}

const mostMarks = 20;
const itemOf = (offer: SecurityOffer) => storedItem('localStorage', `fairlead.${offer}-offer.declined`);

/**
 * Creates the memory of declined offers. It uses `localStorage`, with one entry of each offer: for each client a mark, the
 * start of the session and the time of the answer. If storage is blocked or full, the memory lasts until the page is
 * closed.
 */
export function createOfferMemory(): OfferMemory {
  const declinedHere = new Map<string, string>();
  return {
    readAnswer(offer, { userId, startedAt }) {
      const mark = clientMark(userId);
      const entry = declinedHere.get(`${offer} ${mark}`) ?? readEntries(offer).get(mark);
      const [session, at] = (entry ?? '').split(':').map(Number);
      if (session === undefined || at === undefined || !(at > 0)) return null;
      return { isFromThisSession: session === startedAt, ageMs: Math.max(0, Date.now() - at) };
    },
    storeDecline(offer, { userId, startedAt }) {
      const mark = clientMark(userId);
      const entry = `${startedAt}:${Date.now()}`;
      declinedHere.set(`${offer} ${mark}`, entry);
      const entries = readEntries(offer);
      entries.delete(mark);
      entries.set(mark, entry);
      const texts = [...entries].slice(-mostMarks).map(([client, answer]) => `${client}:${answer}`);
      itemOf(offer).write(texts.join(' '));
    },
  };
}

/** Returns the stored answers by the marks of the clients. Entries of earlier releases, which named no client, are left out. */
function readEntries(offer: SecurityOffer): Map<string, string> {
  const texts = itemOf(offer).read()?.split(' ') ?? [];
  return new Map(
    texts.flatMap((text) => {
      const [mark, ...answer] = text.split(':');
      return mark !== undefined && answer.length === 2 ? [[mark, answer.join(':')] as const] : [];
    }),
  );
}
