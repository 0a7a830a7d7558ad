import {
  amountFault,
  isOtherUnit,
  parseAmount,
  readingsOf,
  type AmountFault,
  type AmountNotation,
} from './amount.ts';
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

/** Quote request with the reference that the client can name. */
export interface RecordedQuote {
  /** Unique among the requests of all page loads, such as `7K3Q9M-2`. */
  readonly reference: string;
  readonly request: QuoteRequest;
  readonly isWithdrawn: boolean;
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
  /** Beginning of all references of this page load. */
  readonly referencePrefix: string;
  /** Number of requests of this page load. */
  readonly count: number;
  /** Reference of the request that the client copies or withdraws; `null` before the first one. */
  readonly chosen: string | null;
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
  chosen: null,
} as const;

/** Validates the amount of a draft; returns `null` if the amount is valid or still empty. */
export function draftFault({ amount, asset, notation }: QuoteContext): AmountFault | null {
  if (amount.trim() === '') return null;
  if (isOtherUnit(amount, asset)) return 'other-unit';
  return readingsOf(amount, notation) ? 'ambiguous' : amountFault(parseAmount(amount, notation), asset);
}

/** Converts a draft to a request; returns `null` while the draft is incomplete or invalid. */
export function requestOf({ side, amount, asset, currency, notation }: QuoteContext): QuoteRequest | null {
  if (isOtherUnit(amount, asset)) return null;
  const read = parseAmount(amount, notation);
  // Stryker disable next-line ConditionalExpression: a malformed amount has a fault
  if (read === null || asset === null || currency === null || amountFault(read, asset) !== null) return null;
  return { type: side, amount: read, fromCurrency: asset, toCurrency: currency };
}

/** Adds the request of a draft to the front of the list, and drops the oldest one of a full list. */
export function recordRequest(context: QuoteContext): Pick<QuoteContext, 'requests' | 'count'> {
  const request = requestOf(context);
  // Stryker disable next-line ConditionalExpression: only a complete request reaches the action
  if (!request) return context;
  const count = context.count + 1;
  const recorded = { reference: `${context.referencePrefix}-${count}`, request, isWithdrawn: false };
  return { count, requests: [recorded, ...context.requests].slice(0, maxListedRequests) };
}
