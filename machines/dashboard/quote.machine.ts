import { assign, emit, setup } from 'xstate';
import { amountFault, plainAmount, type AmountFault } from './amount.ts';
import { firstOtherAsset, firstOtherCurrency, type FromAsset, type ToCurrency } from './assets.ts';

export const tradeSides = ['buy', 'sell'] as const;

export type TradeSide = (typeof tradeSides)[number];

/** A request for a quote, as it is logged (specification, section 3). */
export interface QuoteRequest {
  readonly type: TradeSide;
  /** Decimal text, so that no digit is lost. */
  readonly amount: string;
  readonly fromCurrency: FromAsset;
  readonly toCurrency: ToCurrency;
}

type QuoteEvent =
  | { type: 'side.chosen'; side: TradeSide }
  /** `null` when what stands in the field is no number at all. */
  | { type: 'amount.typed'; amount: string | null }
  | { type: 'asset.chosen'; asset: FromAsset }
  | { type: 'currency.chosen'; currency: ToCurrency }
  | { type: 'quote.requested' };

type QuoteEmitted =
  | { type: 'quote.recorded'; request: QuoteRequest | null }
  | { type: 'focus.requested'; target: 'amount' };

interface QuoteContext {
  readonly side: TradeSide;
  readonly amount: string;
  readonly amountFault: AmountFault | null;
  readonly asset: FromAsset | null;
  readonly currency: ToCurrency | null;
  /** What was recorded last, and how many requests have been. */
  readonly recorded: QuoteRequest | null;
  readonly recordedCount: number;
}

function requestOf({ side, amount, asset, currency }: QuoteContext): QuoteRequest | null {
  if (asset === null || currency === null || amountFault(amount) !== null) return null;
  return { type: side, amount: plainAmount(amount), fromCurrency: asset, toCurrency: currency };
}

/** Takes down what a client wants a quote for. No price is made here; the request is logged for the desk. */
export const quoteMachine = setup({
  types: {
    context: {} as QuoteContext,
    events: {} as QuoteEvent,
    emitted: {} as QuoteEmitted,
  },
  actions: {
    keepSide: assign({ side: (_, { side }: { side: TradeSide }) => side }),
    keepAmount: assign((_, { amount }: { amount: string | null }) => ({
      amount: amount ?? '',
      amountFault: amount === null ? ('malformed' as const) : null,
    })),
    // Equal assets cannot be traded: the other selector moves to the first different option.
    keepAsset: assign(({ context }, { asset }: { asset: FromAsset }) => ({
      asset,
      currency: context.currency === asset ? firstOtherCurrency(asset) : context.currency,
    })),
    keepCurrency: assign(({ context }, { currency }: { currency: ToCurrency }) => ({
      currency,
      asset: context.asset === currency ? firstOtherAsset(currency) : context.asset,
    })),
    keepFault: assign({ amountFault: ({ context }) => amountFault(context.amount) }),
    recordRequest: assign(({ context }) => ({
      recorded: requestOf(context),
      recordedCount: context.recordedCount + 1,
    })),
    tellRequest: emit(({ context }) => ({ type: 'quote.recorded', request: context.recorded })),
    focusAmount: emit({ type: 'focus.requested', target: 'amount' }),
  },
  guards: {
    isQuotable: ({ context }) => requestOf(context) !== null,
    isFilledIn: ({ context: { amount, asset, currency } }) =>
      amount.trim() !== '' && asset !== null && currency !== null,
  },
}).createMachine({
  id: 'quote',
  description: 'Takes down what a client wants a quote for.',
  context: {
    side: 'buy',
    amount: '',
    amountFault: null,
    asset: null,
    currency: null,
    recorded: null,
    recordedCount: 0,
  },
  initial: 'describingTrade',
  on: {
    'side.chosen': {
      actions: [{ type: 'keepSide', params: ({ event }) => event }],
      target: '.describingTrade',
    },
    'amount.typed': {
      actions: [{ type: 'keepAmount', params: ({ event }) => event }],
      target: '.describingTrade',
    },
    'asset.chosen': {
      actions: [{ type: 'keepAsset', params: ({ event }) => event }],
      target: '.describingTrade',
    },
    'currency.chosen': {
      actions: [{ type: 'keepCurrency', params: ({ event }) => event }],
      target: '.describingTrade',
    },
  },
  states: {
    describingTrade: {
      on: {
        'quote.requested': [
          { guard: 'isQuotable', actions: ['recordRequest', 'tellRequest'], target: 'recorded' },
          { guard: 'isFilledIn', actions: ['keepFault', 'focusAmount'] },
        ],
      },
    },
    recorded: {
      description: 'The request is logged and shown back; changing anything starts the next one.',
      on: { 'quote.requested': { actions: ['recordRequest', 'tellRequest'] } },
    },
  },
});
