import { amountFault, parseAmount, readingsOf, type AmountFault, type AmountNotation } from './amount.ts';
import type { FromAsset, ToCurrency } from './assets.ts';

export const tradeSides = ['buy', 'sell'] as const;

export type TradeSide = (typeof tradeSides)[number];

/** Quote request as logged (specification, section 3). */
export interface QuoteRequest {
  readonly type: TradeSide;
  /** Canonical decimal text, because a floating-point number would lose digits. */
  readonly amount: string;
  readonly fromCurrency: FromAsset;
  readonly toCurrency: ToCurrency;
}

/** Quote request with its number in this visit, counted from 1. */
export interface RecordedQuote {
  readonly number: number;
  readonly request: QuoteRequest;
}

export interface QuoteContext {
  readonly notation: AmountNotation;
  /** User id of the client who entered the draft and the requests; `null` before the client is known. */
  readonly userId: string | null;
  readonly side: TradeSide;
  /** Field value as typed. */
  readonly amount: string;
  readonly amountFault: AmountFault | null;
  readonly asset: FromAsset | null;
  readonly currency: ToCurrency | null;
  /** The last requests, newest first. */
  readonly requests: readonly RecordedQuote[];
}

export const maxListedRequests = 10;

/** Initial draft, with an empty list of requests. */
export const blankDraft = {
  side: 'buy',
  amount: '',
  amountFault: null,
  asset: null,
  currency: null,
  requests: [],
} as const;

/** Validates the amount of a draft; returns `null` if the amount is valid or still empty. */
export function draftFault({ amount, asset, notation }: QuoteContext): AmountFault | null {
  if (amount.trim() === '') return null;
  return readingsOf(amount, notation) ? 'ambiguous' : amountFault(parseAmount(amount, notation), asset);
}

/** Converts a draft to a request; returns `null` while the draft is incomplete or invalid. */
export function requestOf({ side, amount, asset, currency, notation }: QuoteContext): QuoteRequest | null {
  const read = parseAmount(amount, notation);
  // Stryker disable next-line ConditionalExpression: a malformed amount has a fault
  if (read === null || asset === null || currency === null || amountFault(read, asset) !== null) return null;
  return { type: side, amount: read, fromCurrency: asset, toCurrency: currency };
}
