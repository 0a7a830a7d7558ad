import type { FromAsset, ToCurrency } from '../../machines/dashboard/assets.ts';
import { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf, plainEvents, sends } from '../support/journeys.ts';

const english = { notation: { decimal: '.', group: ',', minGroupingDigits: 1 } } as const;
const spanish = { notation: { decimal: ',', group: '.', minGroupingDigits: 2 } } as const;

const sideChosen = (side: 'buy' | 'sell') => ({ type: 'side.chosen', side }) as const;
const typed = (amount: string) => ({ type: 'amount.typed', amount }) as const;
const left = { type: 'amount.left' } as const;
const asset = (chosen: FromAsset) => ({ type: 'asset.chosen', asset: chosen }) as const;
const currency = (chosen: ToCurrency) => ({ type: 'currency.chosen', currency: chosen }) as const;
const swapped = { type: 'pair.swapped' } as const;
const requested = { type: 'quote.requested' } as const;
const learned = (userId: string) => ({ type: 'client.learned', userId }) as const;
const focus = { type: 'focus.requested', target: 'amount' } as const;
const blank = {
  side: 'buy',
  amount: '',
  amountFault: null,
  asset: null,
  currency: null,
  requests: [],
} as const;
const request = { type: 'buy', amount: '1250.5', fromCurrency: 'BTC', toCurrency: 'USD' } as const;

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
      'currency.chosen': { USD: { currency: 'USD' }, USDC: { currency: 'USDC' } },
      ...plainEvents('pair.swapped', 'quote.requested'),
      'client.learned': { Ada: { userId: 'user-ada' } },
    },
    actors: {},
  },
  // One request stands for any larger number, and the side changes no other step.
  project: ({ requests, side: _side, notation: _notation, ...context }) => ({
    ...context,
    hasRequests: requests.length > 0,
  }),
  laws: ({ never }) => ({
    'only a complete request is recorded': never(
      ({ emitted }) => emitted.some((event) => event.type === 'quote.recorded' && event.request === null),
      { describingTrade: { on: { 'side.chosen': '#quote.recorded' } } },
    ),
    'a request is recorded only when the client asks for it': never(
      ({ before, context, event }) =>
        context.requests.length > (before?.context.requests.length ?? 0) && event?.type !== 'quote.requested',
    ),
    'a recorded request has a valid amount': never(
      ({ state, context }) => state.matches('recorded') && context.amountFault !== null,
    ),
    'another client never sees the requests of the one before': never(
      ({ before, context }) =>
        before !== null && context.userId !== before.context.userId && context.requests.length > 0,
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
        context: { amount: '1250.50', requests: [{ number: 1, request }] },
        emits: [{ type: 'quote.recorded', request }],
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
        ...sends(typed('BTC 5'), requested),
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
        { at: ['recorded'], emits: [{ type: 'quote.recorded', request }] },
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
        context: { requests: [{ number: 1, request: { ...request, amount: '1.25' } }] },
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
        context: { amount: '1,250.50', requests: [{ number: 1, request }] },
        emits: [{ type: 'quote.recorded', request }],
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
            requests: [
              { number: 2, request },
              { number: 1, request },
            ],
          },
          emits: [
            { type: 'quote.recorded', request },
            { type: 'quote.recorded', request },
          ],
        },
        { send: sideChosen('sell') },
        { at: ['describingTrade'], context: { side: 'sell', amount: '1250.500' } },
        { send: requested },
        { at: ['recorded'], emits: [{ type: 'quote.recorded', request: { ...request, type: 'sell' } }] },
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
            { number: 6, request: { type: 'sell', amount: '3', fromCurrency: 'ETH', toCurrency: 'USDT' } },
            { number: 5, request: { type: 'sell', amount: '3', fromCurrency: 'ETH', toCurrency: 'USD' } },
            { number: 4, request: { ...request, type: 'sell', amount: '3' } },
            { number: 3, request: { ...request, type: 'sell' } },
            { number: 2, request },
            { number: 1, request },
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
        context: { requests: Array.from({ length: 10 }, (_, index) => ({ number: 11 - index, request })) },
      },
    },
    'clears draft and requests for another client on the same page': {
      steps: [
        ...sends(learned('user-ada'), typed('1250.5'), asset('BTC'), currency('USD'), requested),
        { send: learned('user-ada') },
        {
          at: ['recorded'],
          context: { amount: '1250.5', requests: [{ number: 1, request }] },
          cannot: [learned('user-ada')],
        },
        ...sends(sideChosen('sell'), requested, learned('user-bob')),
      ],
      ends: { at: ['describingTrade'], context: { ...blank, userId: 'user-bob' } },
    },
  }),
});
