import { assign, emit, setup } from 'xstate';
import { groupAmount, type AmountNotation } from './amount.ts';
import { firstAsset, firstCurrency, swapPair, type FromAsset, type ToCurrency } from './assets.ts';
import {
  blankDraft,
  draftFault,
  maxListedRequests,
  requestOf,
  type QuoteContext,
  type QuoteRequest,
  type TradeSide,
} from './quoteDraft.ts';

type QuoteEvent =
  | { type: 'side.chosen'; side: TradeSide }
  | { type: 'amount.typed'; amount: string }
  | { type: 'amount.left' }
  | { type: 'reading.chosen'; amount: string }
  | { type: 'asset.chosen'; asset: FromAsset }
  | { type: 'currency.chosen'; currency: ToCurrency }
  | { type: 'pair.swapped' }
  | { type: 'quote.requested' }
  | { type: 'client.learned'; userId: string };

type QuoteEmitted =
  | { type: 'quote.recorded'; request: QuoteRequest | null }
  | { type: 'focus.requested'; target: 'amount' };

/** Records requests for quotes. No price is computed: a request is only logged (specification, section 2). */
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
    // An asset cannot be traded for itself: the other selector moves to its first option, which always differs.
    storeAsset: assign(({ context }, { asset }: { asset: FromAsset }) => ({
      asset,
      currency: context.currency === asset ? firstCurrency : context.currency,
    })),
    storeCurrency: assign(({ context }, { currency }: { currency: ToCurrency }) => ({
      currency,
      asset: context.asset === currency ? firstAsset : context.asset,
    })),
    swapPair: assign(({ context }) => swapPair(context.asset, context.currency) ?? {}),
    checkAmount: assign({ amountFault: ({ context }) => draftFault(context) }),
    recordRequest: assign({
      requests: ({ context }) => {
        const request = requestOf(context);
        const [last] = context.requests;
        // Stryker disable next-line ConditionalExpression: only a complete request reaches the action
        if (!request) return context.requests;
        const recorded = { number: (last?.number ?? 0) + 1, request };
        return [recorded, ...context.requests].slice(0, maxListedRequests);
      },
    }),
    emitRecorded: emit(({ context: { requests } }) => ({
      type: 'quote.recorded',
      // Stryker disable next-line OptionalChaining: only a complete request reaches the action
      request: requests[0]?.request ?? null,
    })),
    focusAmount: emit({ type: 'focus.requested', target: 'amount' }),
    resetForClient: assign((_, { userId }: { userId: string }) => ({ ...blankDraft, userId })),
  },
  guards: {
    isQuotable: ({ context }) => requestOf(context) !== null,
    isAmbiguous: ({ context }) => context.amountFault === 'ambiguous',
    isFilledIn: ({ context: { amount, asset, currency } }) =>
      amount.trim() !== '' && asset !== null && currency !== null,
    canSwap: ({ context: { asset, currency } }) => swapPair(asset, currency) !== null,
    isAnotherClient: ({ context }, { userId }: { userId: string }) => userId !== context.userId,
  },
}).createMachine({
  id: 'quote',
  description: 'Records quote requests, and holds the draft and the latest requests for this visit.',
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
    'amount.left': { actions: ['groupDigits', 'checkAmount'] },
    'reading.chosen': {
      description: 'The amount could be read two ways, so the client chose one.',
      guard: 'isAmbiguous',
      actions: [{ type: 'storeAmount', params: ({ event }) => event }, 'checkAmount', 'focusAmount'],
    },
    'asset.chosen': {
      actions: [{ type: 'storeAsset', params: ({ event }) => event }, 'checkAmount'],
      target: '.describingTrade',
    },
    'currency.chosen': {
      actions: [{ type: 'storeCurrency', params: ({ event }) => event }, 'checkAmount'],
      target: '.describingTrade',
    },
    'pair.swapped': { guard: 'canSwap', actions: 'swapPair', target: '.describingTrade' },
    'client.learned': {
      guard: { type: 'isAnotherClient', params: ({ event }) => event },
      actions: { type: 'resetForClient', params: ({ event }) => event },
      target: '.describingTrade',
    },
  },
  states: {
    describingTrade: {
      on: {
        'quote.requested': [
          { guard: 'isQuotable', actions: ['recordRequest', 'emitRecorded'], target: 'recorded' },
          { guard: 'isFilledIn', actions: ['checkAmount', 'focusAmount'] },
        ],
      },
    },
    recorded: {
      description: 'The request is logged and shown. Any change starts the next one.',
      on: { 'quote.requested': { actions: ['recordRequest', 'emitRecorded'] } },
    },
  },
});
