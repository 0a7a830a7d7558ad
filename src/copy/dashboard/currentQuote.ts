import type { Widened } from '../copy.ts';
import { enQuote } from './enQuote.ts';

/** The trading desk's catalogue in force. */
export const quoteCopy: Widened<typeof enQuote> = enQuote;
