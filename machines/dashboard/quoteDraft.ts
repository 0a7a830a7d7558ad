import { amountFault, readAmount, type AmountFault, type AmountNotation } from './amount.ts';
import type { FromAsset, ToCurrency } from './assets.ts';

export const tradeSides = ['buy', 'sell'] as const;

export type TradeSide = (typeof tradeSides)[number];

/** A request for a quote, as it is logged (specification, section 3). */
export interface QuoteRequest {
  readonly type: TradeSide;
  /** Canonical decimal text, so that no digit is lost. */
  readonly amount: string;
  readonly fromCurrency: FromAsset;
  readonly toCurrency: ToCurrency;
}

/** A request of this visit, and its number in it. */
export interface RecordedQuote {
  readonly number: number;
  readonly request: QuoteRequest;
}

export interface QuoteContext {
  readonly notation: AmountNotation;
  /** Whose draft and requests these are; `null` before that is known. */
  readonly userId: string | null;
  readonly side: TradeSide;
  /** As it stands in the field. */
  readonly amount: string;
  readonly amountFault: AmountFault | null;
  readonly asset: FromAsset | null;
  readonly currency: ToCurrency | null;
  /** The last requests, newest first. */
  readonly requests: readonly RecordedQuote[];
}

/** How many requests stay listed. */
export const listedRequests = 10;

/** An empty draft, and no requests. */
export const blankDraft = {
  side: 'buy',
  amount: '',
  amountFault: null,
  asset: null,
  currency: null,
  requests: [],
} as const;

/** Why the amount of a draft is refused; `null` while it is empty. */
export function draftFault({ amount, asset, notation }: QuoteContext): AmountFault | null {
  return amount.trim() === '' ? null : amountFault(readAmount(amount, notation), asset);
}

/** The request that a draft stands for, or `null` while it stands for none. */
export function requestOf({ side, amount, asset, currency, notation }: QuoteContext): QuoteRequest | null {
  const read = readAmount(amount, notation);
  if (read === null || asset === null || currency === null || amountFault(read, asset) !== null) return null;
  return { type: side, amount: read, fromCurrency: asset, toCurrency: currency };
}
