import type { FromAsset, ToCurrency } from '../../machines/dashboard/assets.ts';
import { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import { defineFlow } from '../support/flow.ts';

const sideChosen = (side: 'buy' | 'sell') => ({ type: 'side.chosen', side }) as const;
const typed = (amount: string | null) => ({ type: 'amount.typed', amount }) as const;
const asset = (chosen: FromAsset) => ({ type: 'asset.chosen', asset: chosen }) as const;
const currency = (chosen: ToCurrency) => ({ type: 'currency.chosen', currency: chosen }) as const;
const requested = { type: 'quote.requested' } as const;
const focus = { type: 'focus.requested', target: 'amount' } as const;
const nothing = {
  side: 'buy',
  amount: '',
  amountFault: null,
  asset: null,
  currency: null,
  recorded: null,
  recordedCount: 0,
} as const;
const request = { type: 'buy', amount: '1250.5', fromCurrency: 'BTC', toCurrency: 'USD' } as const;

/** The trading desk: what a client wants a quote for. */
export const quoteFlow = defineFlow({
  machine: quoteMachine,
  inputs: { 'nothing chosen': undefined },
  samples: {
    events: {
      'side.chosen': { Sell: { side: 'sell' } },
      'amount.typed': {
        'an amount': { amount: '1250.50' },
        nought: { amount: '0' },
        'no number': { amount: null },
      },
      'asset.chosen': { BTC: { asset: 'BTC' } },
      'currency.chosen': { USD: { currency: 'USD' } },
      'quote.requested': { plain: {} },
    },
    actors: {},
  },
  // Each further request looks like the second.
  project: ({ recordedCount, ...context }) => ({ ...context, isRepeated: recordedCount > 1 }),
  journeys: [
    {
      name: 'a request can be sent once amount, asset and currency are set; it is logged and shown back',
      input: undefined,
      steps: [
        { expect: { at: ['describingTrade'], context: nothing, cannot: [requested] } },
        { send: typed('1250.50') },
        { expect: { context: { ...nothing, amount: '1250.50' }, cannot: [requested] } },
        { send: asset('BTC') },
        { expect: { cannot: [requested] } },
        { send: currency('USD') },
        { expect: { can: [requested], emits: [] } },
        { send: requested },
      ],
      ends: {
        at: ['recorded'],
        context: { recorded: request, recordedCount: 1 },
        emits: [{ type: 'quote.recorded', request }],
      },
    },
    {
      name: 'each of the three is needed, whichever comes last',
      input: undefined,
      steps: [
        { send: asset('ETH') },
        { send: currency('USDC') },
        { expect: { cannot: [requested] } },
        { send: typed(' ') },
        { expect: { cannot: [requested] } },
        { send: typed('2') },
        { expect: { can: [requested] } },
        { send: typed('') },
      ],
      ends: { at: ['describingTrade'], cannot: [requested] },
    },
    {
      name: 'an asset equal to the currency moves the currency to the first different one',
      input: undefined,
      steps: [
        { send: currency('USDT') },
        { send: asset('USDT') },
        { expect: { context: { asset: 'USDT', currency: 'USD' } } },
        { send: currency('USDC') },
        { send: asset('ETH') },
        { expect: { context: { asset: 'ETH', currency: 'USDC' } } },
        { send: asset('USDC') },
      ],
      ends: { at: ['describingTrade'], context: { asset: 'USDC', currency: 'USD' } },
    },
    {
      name: 'a currency equal to the asset moves the asset to the first different one',
      input: undefined,
      steps: [
        { send: asset('USDC') },
        { send: currency('USDT') },
        { expect: { context: { asset: 'USDC', currency: 'USDT' } } },
        { send: currency('USDC') },
      ],
      ends: { at: ['describingTrade'], context: { asset: 'BTC', currency: 'USDC' } },
    },
    {
      name: 'an amount that is not above nought is refused beside its field, until it is typed anew',
      input: undefined,
      steps: [
        { send: asset('BTC') },
        { send: currency('USD') },
        { send: typed('0.00') },
        { expect: { context: { amountFault: null }, can: [requested] } },
        { send: requested },
        {
          expect: { at: ['describingTrade'], context: { amountFault: 'not-positive' }, emits: [focus] },
        },
        { send: typed('1e9') },
        { expect: { context: { amountFault: null } } },
        { send: requested },
        { expect: { context: { amountFault: 'malformed', recorded: null }, emits: [focus] } },
        { send: typed(null) },
        { expect: { context: { amount: '', amountFault: 'malformed' }, cannot: [requested] } },
        { send: typed('1') },
      ],
      ends: { at: ['describingTrade'], context: { amount: '1', amountFault: null }, emits: [] },
    },
    {
      name: 'changing anything begins the next request; asking again without a change records another one',
      input: undefined,
      steps: [
        { send: typed('001250.500') },
        { send: asset('BTC') },
        { send: currency('USD') },
        { send: requested },
        { send: requested },
        {
          expect: {
            at: ['recorded'],
            context: { recorded: request, recordedCount: 2 },
            emits: [
              { type: 'quote.recorded', request },
              { type: 'quote.recorded', request },
            ],
          },
        },
        { send: sideChosen('sell') },
        { expect: { at: ['describingTrade'], context: { side: 'sell', amount: '001250.500' } } },
        { send: requested },
        {
          expect: {
            at: ['recorded'],
            emits: [{ type: 'quote.recorded', request: { ...request, type: 'sell' } }],
          },
        },
        { send: typed('3') },
        { expect: { at: ['describingTrade'] } },
        { send: requested },
        { send: asset('ETH') },
        { expect: { at: ['describingTrade'] } },
        { send: requested },
        { send: currency('USDT') },
        { expect: { at: ['describingTrade'], context: { currency: 'USDT' } } },
        { send: requested },
      ],
      ends: {
        at: ['recorded'],
        context: {
          recorded: { type: 'sell', amount: '3', fromCurrency: 'ETH', toCurrency: 'USDT' },
          recordedCount: 6,
        },
      },
    },
  ],
});
