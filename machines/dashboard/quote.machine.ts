import { assign, emit, setup } from 'xstate';
import { groupAmount, type AmountNotation } from './amount.ts';
import { firstOtherAsset, firstOtherCurrency, swapPair, type FromAsset, type ToCurrency } from './assets.ts';
import {
  blankDraft,
  draftFault,
  listedRequests,
  requestOf,
  type QuoteContext,
  type QuoteRequest,
  type TradeSide,
} from './quoteDraft.ts';

type QuoteEvent =
  | { type: 'side.chosen'; side: TradeSide }
  | { type: 'amount.typed'; amount: string }
  | { type: 'amount.left' }
  | { type: 'asset.chosen'; asset: FromAsset }
  | { type: 'currency.chosen'; currency: ToCurrency }
  | { type: 'pair.swapped' }
  | { type: 'quote.requested' }
  | { type: 'client.learned'; userId: string };

type QuoteEmitted =
  | { type: 'quote.recorded'; request: QuoteRequest | null }
  | { type: 'focus.requested'; target: 'amount' };

/** Records requests for a quote. No price is made here; a request is logged for the desk. */
export const quoteMachine = setup({
  types: {
    context: {} as QuoteContext,
    input: {} as { notation: AmountNotation },
    events: {} as QuoteEvent,
    emitted: {} as QuoteEmitted,
  },
  actions: {
    storeSide: assign({ side: (_, { side }: { side: TradeSide }) => side }),
    storeAmount: assign((_, { amount }: { amount: string }) => ({ amount, amountFault: null })),
    groupDigits: assign({ amount: ({ context }) => groupAmount(context.amount, context.notation) }),
    // Equal assets cannot be traded: the other selector moves to the first different option.
    storeAsset: assign(({ context }, { asset }: { asset: FromAsset }) => ({
      asset,
      currency: context.currency === asset ? firstOtherCurrency(asset) : context.currency,
    })),
    storeCurrency: assign(({ context }, { currency }: { currency: ToCurrency }) => ({
      currency,
      asset: context.asset === currency ? firstOtherAsset(currency) : context.asset,
    })),
    swapPair: assign(({ context }) => swapPair(context.asset, context.currency) ?? {}),
    judgeAmount: assign({ amountFault: ({ context }) => draftFault(context) }),
    recordRequest: assign({
      requests: ({ context }) => {
        const request = requestOf(context);
        const [last] = context.requests;
        if (!request) return context.requests;
        const recorded = { number: (last?.number ?? 0) + 1, request };
        return [recorded, ...context.requests].slice(0, listedRequests);
      },
    }),
    emitRecorded: emit(({ context: { requests } }) => ({
      type: 'quote.recorded',
      request: requests[0]?.request ?? null,
    })),
    focusAmount: emit({ type: 'focus.requested', target: 'amount' }),
    startOver: assign((_, { userId }: { userId: string }) => ({ ...blankDraft, userId })),
  },
  guards: {
    isQuotable: ({ context }) => requestOf(context) !== null,
    isFilledIn: ({ context: { amount, asset, currency } }) =>
      amount.trim() !== '' && asset !== null && currency !== null,
    canSwap: ({ context: { asset, currency } }) => swapPair(asset, currency) !== null,
    isAnotherClient: ({ context }, { userId }: { userId: string }) => userId !== context.userId,
  },
}).createMachine({
  id: 'quote',
  description: 'Records requests for a quote, and holds the draft and the last requests for the visit.',
  context: ({ input }) => ({ ...blankDraft, notation: input.notation, userId: null }),
  initial: 'describingTrade',
  on: {
    'side.chosen': {
      actions: [{ type: 'storeSide', params: ({ event }) => event }],
      target: '.describingTrade',
    },
    'amount.typed': {
      actions: [{ type: 'storeAmount', params: ({ event }) => event }],
      target: '.describingTrade',
    },
    'amount.left': { actions: ['groupDigits', 'judgeAmount'] },
    'asset.chosen': {
      actions: [{ type: 'storeAsset', params: ({ event }) => event }, 'judgeAmount'],
      target: '.describingTrade',
    },
    'currency.chosen': {
      actions: [{ type: 'storeCurrency', params: ({ event }) => event }, 'judgeAmount'],
      target: '.describingTrade',
    },
    'pair.swapped': { guard: 'canSwap', actions: 'swapPair', target: '.describingTrade' },
    'client.learned': {
      guard: { type: 'isAnotherClient', params: ({ event }) => event },
      actions: { type: 'startOver', params: ({ event }) => event },
      target: '.describingTrade',
    },
  },
  states: {
    describingTrade: {
      on: {
        'quote.requested': [
          { guard: 'isQuotable', actions: ['recordRequest', 'emitRecorded'], target: 'recorded' },
          { guard: 'isFilledIn', actions: ['judgeAmount', 'focusAmount'] },
        ],
      },
    },
    recorded: {
      description: 'The request is logged and shown back; changing anything starts the next one.',
      on: { 'quote.requested': { actions: ['recordRequest', 'emitRecorded'] } },
    },
  },
});
