import { assign, emit, setup } from 'xstate';
import { waitNotProvided } from '../contracts/notProvided.ts';
import { groupAmount, type AmountNotation } from './amount.ts';
import { firstAsset, firstCurrency, swapPair, type FromAsset, type ToCurrency } from './assets.ts';
import {
  blankDraft,
  draftFault,
  recordRequest,
  requestOf,
  type QuoteContext,
  type RecordedQuote,
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
  | { type: 'copy.chosen'; reference: string }
  | { type: 'withdrawal.chosen'; reference: string }
  | { type: 'withdrawal.confirmed' }
  | { type: 'withdrawal.declined' }
  /** The signed-in client, with the requests that this tab has stored for them. */
  | { type: 'client.learned'; userId: string; requests: readonly RecordedQuote[] };

type QuoteEmitted =
  | { type: 'quote.recorded'; recorded: RecordedQuote | null }
  | { type: 'quote.withdrawn'; reference: string | null }
  | { type: 'requests.changed'; userId: string | null; requests: readonly RecordedQuote[] }
  | { type: 'focus.requested'; target: 'amount' | 'confirmation' | 'withdraw' | 'requests' };

/** Records requests for quotes. No price is computed: a request is only logged (specification, section 2). */
export const quoteMachine = setup({
  types: {
    context: {} as QuoteContext,
    input: {} as { notation: AmountNotation; referencePrefix: string },
    events: {} as QuoteEvent,
    emitted: {} as QuoteEmitted,
  },
  actors: { copyRequest: waitNotProvided<void, RecordedQuote | undefined>('copyRequest') },
  actions: {
    storeSide: assign({ side: (_, { side }: { side: TradeSide }) => side }),
    storeAmount: assign((_, { amount }: { amount: string }) => ({ amount, amountFault: null })),
    groupDigits: assign({
      amount: ({ context }) => groupAmount(context.amount, context.notation, context.asset),
    }),
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
    recordRequest: assign(({ context }) => recordRequest(context)),
    emitRecorded: emit(({ context: { requests } }) => ({
      type: 'quote.recorded',
      // Stryker disable next-line LogicalOperator: only a complete request reaches the action
      recorded: requests[0] ?? null,
    })),
    setChosen: assign({ chosen: (_, { reference }: { reference: string }) => reference }),
    markWithdrawn: assign({
      requests: ({ context: { requests, chosen } }) =>
        requests.map((recorded) =>
          recorded.reference === chosen ? { ...recorded, isWithdrawn: true } : recorded,
        ),
    }),
    emitWithdrawn: emit(({ context }) => ({ type: 'quote.withdrawn', reference: context.chosen })),
    emitChanged: emit(({ context: { userId, requests } }) => ({
      type: 'requests.changed',
      userId,
      requests,
    })),
    focusConfirmation: emit({ type: 'focus.requested', target: 'confirmation' }),
    focusWithdraw: emit({ type: 'focus.requested', target: 'withdraw' }),
    focusRequests: emit({ type: 'focus.requested', target: 'requests' }),
    focusAmount: emit({ type: 'focus.requested', target: 'amount' }),
    resetForClient: assign(
      (_, { userId, requests }: { userId: string; requests: readonly RecordedQuote[] }) => ({
        ...blankDraft,
        userId,
        requests,
      }),
    ),
  },
  guards: {
    isQuotable: ({ context }) => requestOf(context) !== null,
    isAmbiguous: ({ context }) => context.amountFault === 'ambiguous',
    isFilledIn: ({ context: { amount, asset, currency } }) =>
      amount.trim() !== '' && asset !== null && currency !== null,
    canSwap: ({ context: { asset, currency } }) => swapPair(asset, currency) !== null,
    isListed: ({ context }, { reference }: { reference: string }) =>
      context.requests.some((recorded) => recorded.reference === reference),
    isOpen: ({ context }, { reference }: { reference: string }) =>
      context.requests.some((recorded) => recorded.reference === reference && !recorded.isWithdrawn),
    isAnotherClient: ({ context }, { userId }: { userId: string }) => userId !== context.userId,
  },
}).createMachine({
  id: 'quote',
  description: 'Records quote requests with a reference. The client can copy and withdraw each of them.',
  context: ({ input }) => ({ ...blankDraft, ...input, userId: null, count: 0 }),
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
    'quote.requested': [
      {
        guard: 'isQuotable',
        actions: ['recordRequest', 'emitRecorded', 'emitChanged'],
        target: '.recorded',
      },
      { guard: 'isFilledIn', actions: ['checkAmount', 'focusAmount'] },
    ],
    'copy.chosen': {
      guard: { type: 'isListed', params: ({ event }) => event },
      actions: { type: 'setChosen', params: ({ event }) => event },
      target: '.copyingRequest',
    },
    'withdrawal.chosen': {
      guard: { type: 'isOpen', params: ({ event }) => event },
      actions: [{ type: 'setChosen', params: ({ event }) => event }, 'focusConfirmation'],
      target: '.confirmingWithdrawal',
    },
    'client.learned': {
      guard: { type: 'isAnotherClient', params: ({ event }) => event },
      actions: { type: 'resetForClient', params: ({ event }) => event },
      target: '.describingTrade',
    },
  },
  states: {
    describingTrade: {},
    recorded: { description: 'The request is logged and shown. Any change starts the next one.' },
    copyingRequest: {
      invoke: {
        id: 'copyRequest',
        src: 'copyRequest',
        input: ({ context: { requests, chosen } }) => requests.find(({ reference }) => reference === chosen),
        onDone: 'copied',
        onError: 'copyRefused',
      },
    },
    copied: {},
    copyRefused: { description: 'The browser refuses the clipboard; the client copies the text by hand.' },
    confirmingWithdrawal: {
      description: 'Any change of the draft puts the question away.',
      on: {
        'withdrawal.confirmed': {
          actions: ['markWithdrawn', 'emitWithdrawn', 'emitChanged', 'focusRequests'],
          target: 'withdrawn',
        },
        'withdrawal.declined': { actions: 'focusWithdraw', target: 'describingTrade' },
      },
    },
    withdrawn: {},
  },
});
