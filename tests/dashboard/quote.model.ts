import type { FromAsset, ToCurrency } from '../../machines/dashboard/assets.ts';
import { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import type { QuoteRequest, RecordedQuote } from '../../machines/dashboard/quoteDraft.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf, plainEvents, sends } from '../support/journeys.ts';

const referencePrefix = 'REF';
const english = { notation: { decimal: '.', group: ',', minGroupingDigits: 1 }, referencePrefix } as const;
const spanish = { notation: { decimal: ',', group: '.', minGroupingDigits: 2 }, referencePrefix } as const;

const sideChosen = (side: 'buy' | 'sell') => ({ type: 'side.chosen', side }) as const;
const typed = (amount: string) => ({ type: 'amount.typed', amount }) as const;
const left = { type: 'amount.left' } as const;
const asset = (chosen: FromAsset) => ({ type: 'asset.chosen', asset: chosen }) as const;
const currency = (chosen: ToCurrency) => ({ type: 'currency.chosen', currency: chosen }) as const;
const swapped = { type: 'pair.swapped' } as const;
const requested = { type: 'quote.requested' } as const;
const learned = (userId: string, requests: readonly RecordedQuote[] = []) =>
  ({ type: 'client.learned', userId, requests }) as const;
const copyChosen = (reference: string) => ({ type: 'copy.chosen', reference }) as const;
const withdrawalChosen = (reference: string) => ({ type: 'withdrawal.chosen', reference }) as const;
const confirmed = { type: 'withdrawal.confirmed' } as const;
const declined = { type: 'withdrawal.declined' } as const;
const focusOn = (target: 'amount' | 'confirmation' | 'withdraw' | 'requests') =>
  ({ type: 'focus.requested', target }) as const;
const focus = focusOn('amount');
const blank = {
  side: 'buy',
  amount: '',
  amountFault: null,
  asset: null,
  currency: null,
  requests: [],
  chosen: null,
} as const;
const request = { type: 'buy', amount: '1250.5', fromCurrency: 'BTC', toCurrency: 'USD' } as const;
const recorded = (
  count: number,
  changes: Partial<QuoteRequest> = {},
  isWithdrawn = false,
): RecordedQuote => ({
  reference: `REF-${count}`,
  request: { ...request, ...changes },
  isWithdrawn,
});
const changed = (requests: readonly RecordedQuote[], userId: string | null = null) =>
  ({ type: 'requests.changed', userId, requests }) as const;
/** The events that follow the recording of the first of these requests. */
const recordedAs = (...requests: readonly [RecordedQuote, ...RecordedQuote[]]) =>
  [{ type: 'quote.recorded', recorded: requests[0] }, changed(requests)] as const;
/** A request of an earlier page load, as this tab has stored it. */
const stored: RecordedQuote = { ...recorded(1), reference: 'OLD-1' };

const textOf = (requests: readonly RecordedQuote[]) => JSON.stringify(requests);

/** Trading desk: quote requests. */
export const quoteModel = defineModel({
  machine: quoteMachine,
  inputs: { 'nothing chosen': english },
  samples: {
    events: {
      'side.chosen': { Sell: { side: 'sell' } },
      'amount.typed': {
        'an amount': { amount: '1250.50' },
        zero: { amount: '0' },
        'a misplaced comma': { amount: '1,5' },
        'thousands or decimals': { amount: '1,250' },
        'too much': { amount: '2000000000' },
        'too many decimals': { amount: '0.1234567890123456789' },
      },
      'amount.left': { plain: {} },
      'reading.chosen': { thousands: { amount: '1,250.00' } },
      'asset.chosen': { USDT: { asset: 'USDT' } },
      'currency.chosen': { USDC: { currency: 'USDC' } },
      ...plainEvents('pair.swapped', 'quote.requested', 'withdrawal.confirmed', 'withdrawal.declined'),
      'copy.chosen': { 'the first': { reference: 'REF-1' } },
      'withdrawal.chosen': { 'the first': { reference: 'REF-1' } },
      'client.learned': {
        Ada: { userId: 'user-ada', requests: [] },
        'Bob with a request': { userId: 'user-bob', requests: [stored] },
      },
    },
    actors: {
      copyRequest: { done: { plain: undefined }, failed: { refused: new Error('no clipboard') } },
    },
  },
  // The last request stands for the list; it also tells the client, whose id matters to one guard only.
  project: ({ requests, ...context }) => [
    context.amount,
    context.amountFault,
    context.asset,
    context.currency,
    requests.slice(-1).map(({ reference, isWithdrawn }) => [reference === stored.reference, isWithdrawn]),
  ],
  laws: ({ never, always, until }) => ({
    'only a complete request is recorded': never(({ emitted }) =>
      emitted.some((event) => event.type === 'quote.recorded' && event.recorded === null),
    ),
    'a request is recorded only when the client asks for it': never(
      ({ before, context, event }) =>
        context.count > (before?.context.count ?? 0) && event?.type !== 'quote.requested',
    ),
    'a recorded request has a valid amount': never(
      ({ state, context }) => state.matches('recorded') && context.amountFault !== null,
      { describingTrade: { on: { 'side.chosen': '#quote.recorded' } } },
    ),
    'each reference belongs to one request': always(
      ({ context: { requests } }) =>
        new Set(requests.map(({ reference }) => reference)).size === requests.length,
    ),
    'a request is withdrawn only after a question': never(
      ({ before, emitted }) =>
        emitted.some(({ type }) => type === 'quote.withdrawn') &&
        before?.state.matches('confirmingWithdrawal') !== true,
      { copyRefused: { on: { 'withdrawal.confirmed': { actions: 'emitWithdrawn' } } } },
    ),
    'a withdrawn request stays withdrawn': never(
      ({ before, context }) =>
        before !== null &&
        before.context.requests.some(
          ({ reference, isWithdrawn }) =>
            isWithdrawn &&
            context.requests.some((other) => other.reference === reference && !other.isWithdrawn),
        ),
    ),
    'every change of the list is stored': always(
      ({ before, context, event, emitted }) =>
        before === null ||
        event?.type === 'client.learned' ||
        textOf(context.requests) === textOf(before.context.requests) ||
        emitted.some(
          (one) => one.type === 'requests.changed' && textOf(one.requests) === textOf(context.requests),
        ),
      { copyRefused: { on: { 'withdrawal.declined': { actions: 'markWithdrawn' } } } },
    ),
    'nothing can be withdrawn before there is a request': until(
      ({ state }) => !state.matches('confirmingWithdrawal'),
      ({ context }) => context.requests.length > 0,
    ),
    'another client sees only their own requests': never(
      ({ before, context, event }) =>
        before !== null &&
        context.userId !== before.context.userId &&
        event?.type === 'client.learned' &&
        context.requests !== event.requests,
    ),
    'an asset is never traded for itself': never(
      ({ context }) => context.asset !== null && context.asset === context.currency,
    ),
  }),
  journeys: journeysOf(quoteMachine, english, {
    'sends a request once amount, asset and currency are set, then logs and lists it': {
      specifies: ['2 Trading desk', '5 Quote'],
      steps: [
        { at: ['describingTrade'], context: blank, cannot: [requested] },
        { send: typed('1250.50') },
        { context: { ...blank, amount: '1250.50' }, cannot: [requested] },
        { send: asset('BTC') },
        { cannot: [requested] },
        { send: currency('USD') },
        { can: [requested], emits: [] },
        { send: requested },
      ],
      ends: {
        at: ['recorded'],
        context: { amount: '1250.50', requests: [recorded(1)] },
        emits: recordedAs(recorded(1)),
      },
    },
    'requires amount, asset and currency, in any order': {
      specifies: ['2 Trading desk', '5 Quote'],
      steps: [
        ...sends(currency('USDC'), typed('2')),
        { cannot: [requested] },
        ...sends(typed(''), asset('ETH')),
        { cannot: [requested] },
        ...sends(typed(' '), left),
        { context: { amountFault: null }, cannot: [requested] },
        { send: typed('2') },
        { can: [requested] },
        { send: typed('') },
      ],
      ends: { at: ['describingTrade'], cannot: [requested] },
    },
    'moves the currency to the first different one when the chosen asset equals it': {
      specifies: ['4 Trade form'],
      steps: [
        ...sends(currency('USDT'), asset('USDT')),
        { context: { asset: 'USDT', currency: 'USD' } },
        ...sends(currency('USDC'), asset('ETH')),
        { context: { asset: 'ETH', currency: 'USDC' } },
        { send: asset('USDC') },
      ],
      ends: { at: ['describingTrade'], context: { asset: 'USDC', currency: 'USD' } },
    },
    'moves the asset to the first different one when the chosen currency equals it': {
      specifies: ['4 Trade form'],
      steps: [
        ...sends(asset('USDC'), currency('USDT')),
        { context: { asset: 'USDC', currency: 'USDT' } },
        { send: currency('USDC') },
      ],
      ends: { at: ['describingTrade'], context: { asset: 'BTC', currency: 'USDC' } },
    },
    'swaps asset and currency only if both lists contain both': {
      steps: [
        { cannot: [swapped] },
        { send: asset('USDT') },
        { cannot: [swapped] },
        { send: currency('USD') },
        { cannot: [swapped] },
        ...sends(asset('ETH'), currency('USDC')),
        { cannot: [swapped] },
        ...sends(asset('USDT'), typed('5'), requested),
        { at: ['recorded'], can: [swapped] },
        { send: swapped },
        { at: ['describingTrade'], context: { asset: 'USDC', currency: 'USDT', amount: '5' } },
        { send: swapped },
      ],
      ends: { at: ['describingTrade'], context: { asset: 'USDT', currency: 'USDC' }, can: [swapped] },
    },
    'takes an amount as the account page shows it, and asks for the unit of the asset': {
      steps: [
        ...sends(typed('$1,234,567.89'), left),
        { context: { amount: '$1,234,567.89', amountFault: null } },
        ...sends(asset('BTC'), currency('USD')),
        { context: { amountFault: 'other-unit' }, can: [requested] },
        { send: requested },
        { at: ['describingTrade'], context: { requests: [] }, emits: [focus] },
        { send: asset('USDC') },
        { context: { amountFault: null } },
        { send: left },
        { context: { amount: '1,234,567.89', amountFault: null } },
        { send: requested },
      ],
      ends: {
        at: ['recorded'],
        context: {
          requests: [
            {
              ...recorded(1),
              request: { type: 'buy', amount: '1234567.89', fromCurrency: 'USDC', toCurrency: 'USD' },
            },
          ],
        },
      },
    },
    'refuses an amount beyond every limit before the asset is chosen': {
      steps: [
        ...sends(typed('100000000000000000000'), left),
        { context: { amountFault: 'too-large' } },
        ...sends(typed('1.0000000000000000001'), left),
      ],
      ends: { at: ['describingTrade'], context: { amountFault: 'too-precise' } },
    },
    'rejects an amount that is malformed in English and keeps it as typed': {
      steps: [
        ...sends(asset('BTC'), currency('USD'), typed('1,5')),
        { context: { amountFault: null }, can: [requested] },
        { send: left },
        { context: { amount: '1,5', amountFault: 'malformed' }, emits: [] },
        { send: requested },
        {
          at: ['describingTrade'],
          context: { amount: '1,5', amountFault: 'malformed', requests: [] },
          emits: [focus],
        },
        { send: typed('1.250,50') },
        { context: { amountFault: null } },
        { send: requested },
        { context: { amount: '1.250,50', amountFault: 'malformed' }, emits: [focus] },
        ...sends(typed('5 kg'), requested),
        { context: { amountFault: 'malformed', requests: [] }, emits: [focus] },
        { send: typed('1') },
      ],
      ends: { at: ['describingTrade'], context: { amount: '1', amountFault: null }, emits: [] },
    },
    'parses the same text as a whole number or a decimal, depending on the language of the site': {
      input: spanish,
      steps: [
        ...sends(asset('BTC'), currency('USD'), typed('1.250,50'), left),
        { context: { amount: '1250,50', amountFault: null } },
        { send: requested },
        { at: ['recorded'], emits: recordedAs(recorded(1)) },
        ...sends(typed('1250.50'), left),
      ],
      ends: { at: ['describingTrade'], context: { amount: '1250.50', amountFault: 'malformed' } },
    },
    'asks back whether an amount has thousands or decimals, and takes the reading that the client chooses': {
      steps: [
        ...sends(asset('BTC'), currency('USD'), typed('1,250')),
        { cannot: [{ type: 'reading.chosen', amount: '1,250.00' }] },
        { send: left },
        { context: { amount: '1,250', amountFault: 'ambiguous' }, emits: [] },
        { send: requested },
        { at: ['describingTrade'], context: { amountFault: 'ambiguous', requests: [] }, emits: [focus] },
        { send: { type: 'reading.chosen', amount: '1.2500' } },
        { at: ['describingTrade'], context: { amount: '1.2500', amountFault: null }, emits: [focus] },
        ...sends(typed('20,000'), left, { type: 'reading.chosen', amount: '20,000.00' }),
        { context: { amount: '20,000.00', amountFault: 'too-large' } },
        ...sends(typed('1.2500'), requested),
      ],
      ends: {
        at: ['recorded'],
        context: { requests: [recorded(1, { amount: '1.25' })] },
      },
    },
    'groups the digits when the field loses focus, and a recorded request stays recorded': {
      steps: [
        ...sends(typed('1250.50'), left),
        { context: { amount: '1,250.50', amountFault: null } },
        ...sends(asset('BTC'), currency('USD'), requested, left),
      ],
      ends: {
        at: ['recorded'],
        context: { amount: '1,250.50', requests: [recorded(1)] },
        emits: recordedAs(recorded(1)),
      },
    },
    'rejects an amount that is not above zero, or too large or too precise for its asset': {
      steps: [
        ...sends(typed('0.00'), left),
        { context: { amountFault: 'not-positive' } },
        ...sends(typed('20000.0000001'), left),
        { context: { amountFault: null } },
        { send: asset('BTC') },
        { context: { amountFault: 'too-large' } },
        { send: currency('USD') },
        { context: { amountFault: 'too-large' }, can: [requested] },
        { send: requested },
        { at: ['describingTrade'], context: { requests: [] }, emits: [focus] },
        { send: asset('USDC') },
        { context: { amountFault: 'too-precise' } },
        { send: currency('USDC') },
        { context: { asset: 'BTC', amountFault: 'too-large' } },
        { send: asset('ETH') },
      ],
      ends: { at: ['describingTrade'], context: { amountFault: null }, can: [requested] },
    },
    'starts the next request on any change, and records another one without a change': {
      steps: [
        ...sends(typed('1250.500'), asset('BTC'), currency('USD'), requested, requested),
        {
          at: ['recorded'],
          context: {
            requests: [recorded(2), recorded(1)],
          },
          emits: [...recordedAs(recorded(1)), ...recordedAs(recorded(2), recorded(1))],
        },
        { send: sideChosen('sell') },
        { at: ['describingTrade'], context: { side: 'sell', amount: '1250.500' } },
        { send: requested },
        {
          at: ['recorded'],
          emits: recordedAs(recorded(3, { type: 'sell' }), recorded(2), recorded(1)),
        },
        { send: typed('3') },
        { at: ['describingTrade'] },
        ...sends(requested, asset('ETH')),
        { at: ['describingTrade'] },
        ...sends(requested, currency('USDT')),
        { at: ['describingTrade'], context: { currency: 'USDT' } },
        { send: requested },
      ],
      ends: {
        at: ['recorded'],
        context: {
          requests: [
            recorded(6, { type: 'sell', amount: '3', fromCurrency: 'ETH', toCurrency: 'USDT' }),
            recorded(5, { type: 'sell', amount: '3', fromCurrency: 'ETH' }),
            recorded(4, { type: 'sell', amount: '3' }),
            recorded(3, { type: 'sell' }),
            recorded(2),
            recorded(1),
          ],
        },
      },
    },
    'lists the last ten requests': {
      steps: [
        ...sends(typed('1250.5'), asset('BTC'), currency('USD')),
        ...Array.from({ length: 11 }, () => ({ send: requested })),
      ],
      ends: {
        at: ['recorded'],
        context: { requests: Array.from({ length: 10 }, (_, index) => recorded(11 - index)) },
      },
    },
    'copies a request, also one that is withdrawn, and says so if the browser refuses': {
      steps: [
        ...sends(typed('1250.5'), asset('BTC'), currency('USD')),
        { cannot: [copyChosen('REF-1')] },
        { send: requested },
        { emits: recordedAs(recorded(1)) },
        { send: copyChosen('REF-1') },
        {
          at: ['copyingRequest'],
          context: { chosen: 'REF-1' },
          calls: [{ actor: 'copyRequest', input: recorded(1) }],
          emits: [],
        },
        { done: 'copyRequest', output: undefined },
        { at: ['copied'], cannot: [confirmed, declined] },
        ...sends(withdrawalChosen('REF-1'), confirmed, copyChosen('REF-1')),
        { calls: [{ actor: 'copyRequest', input: recorded(1, {}, true) }] },
        { failed: 'copyRequest', error: new Error('no clipboard') },
        { at: ['copyRefused'] },
        { send: typed('3') },
      ],
      ends: { at: ['describingTrade'], context: { amount: '3' } },
    },
    'withdraws a request once the client has confirmed it, and keeps it in the list': {
      steps: [
        ...sends(learned('user-ada'), typed('1250.5'), asset('BTC'), currency('USD'), requested, requested),
        { at: ['recorded'], cannot: [confirmed, declined, withdrawalChosen('REF-3')] },
        { send: withdrawalChosen('REF-1') },
        { at: ['confirmingWithdrawal'], context: { chosen: 'REF-1', requests: [recorded(2), recorded(1)] } },
        { send: declined },
        { at: ['describingTrade'], context: { requests: [recorded(2), recorded(1)] } },
        { send: withdrawalChosen('REF-1') },
        // A change of the draft puts the question away.
        { send: sideChosen('sell') },
        { at: ['describingTrade'], context: { requests: [recorded(2), recorded(1)] }, cannot: [confirmed] },
        { send: withdrawalChosen('REF-1') },
        {
          emits: [
            { type: 'quote.recorded', recorded: recorded(1) },
            changed([recorded(1)], 'user-ada'),
            { type: 'quote.recorded', recorded: recorded(2) },
            changed([recorded(2), recorded(1)], 'user-ada'),
            focusOn('confirmation'),
            focusOn('withdraw'),
            focusOn('confirmation'),
            focusOn('confirmation'),
          ],
        },
        { send: confirmed },
      ],
      ends: {
        at: ['withdrawn'],
        context: { requests: [recorded(2), recorded(1, {}, true)] },
        emits: [
          { type: 'quote.withdrawn', reference: 'REF-1' },
          changed([recorded(2), recorded(1, {}, true)], 'user-ada'),
          focusOn('requests'),
        ],
        cannot: [withdrawalChosen('REF-1')],
        can: [withdrawalChosen('REF-2'), copyChosen('REF-1'), requested],
      },
    },
    'continues the list of an earlier page load': {
      steps: [
        { send: learned('user-ada', [stored]) },
        { context: { requests: [stored] }, emits: [], can: [copyChosen('OLD-1'), withdrawalChosen('OLD-1')] },
        ...sends(typed('1250.5'), asset('BTC'), currency('USD'), requested),
      ],
      ends: {
        at: ['recorded'],
        context: { requests: [recorded(1), stored] },
        emits: [
          { type: 'quote.recorded', recorded: recorded(1) },
          changed([recorded(1), stored], 'user-ada'),
        ],
      },
    },
    'clears draft and requests for another client on the same page': {
      steps: [
        ...sends(learned('user-ada'), typed('1250.5'), asset('BTC'), currency('USD'), requested),
        { send: learned('user-ada') },
        {
          at: ['recorded'],
          context: { amount: '1250.5', requests: [recorded(1)] },
          cannot: [learned('user-ada', [stored])],
        },
        ...sends(sideChosen('sell'), requested, learned('user-bob', [stored])),
      ],
      ends: { at: ['describingTrade'], context: { ...blank, userId: 'user-bob', requests: [stored] } },
    },
  }),
});
