import type { Widened } from '../copy.ts';
import { enOffer } from './enOffer.ts';

/** The catalogue of the passkey offer in force. */
export const offerCopy: Widened<typeof enOffer> = enOffer;
