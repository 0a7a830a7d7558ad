import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { amountFault } from '../../machines/dashboard/amount.ts';
import { quoteMachine } from '../../machines/dashboard/quote.machine.ts';
import { amountNotation } from '../../src/dashboard/amountNotation.ts';

const openDesk = () =>
  createActor(quoteMachine, { input: { notation: amountNotation('en-US'), referencePrefix: 'REF' } }).start();

test.each([
  ['USDT', 'USDT', 'USD'],
  ['USDC', 'USDC', 'USD'],
  ['USDC', 'USDT', 'USDC'],
  ['USD', 'BTC', 'USD'],
] as const)(
  'with the currency %s, choosing the asset %s leads to the currency %s',
  (currency, asset, expected) => {
    const desk = openDesk();
    desk.send({ type: 'currency.chosen', currency });
    desk.send({ type: 'asset.chosen', asset });
    expect(desk.getSnapshot().context).toMatchObject({ asset, currency: expected });
  },
);

test.each([
  ['USDT', 'USDT', 'BTC'],
  ['USDC', 'USDC', 'BTC'],
  ['USDC', 'USDT', 'USDC'],
  ['ETH', 'USD', 'ETH'],
] as const)(
  'with the asset %s, choosing the currency %s leads to the asset %s',
  (asset, currency, expected) => {
    const desk = openDesk();
    desk.send({ type: 'asset.chosen', asset });
    desk.send({ type: 'currency.chosen', currency });
    expect(desk.getSnapshot().context).toMatchObject({ asset: expected, currency });
  },
);

test.each([
  ['249999.5', null],
  ['250000', null],
  ['250000.5', 'too-large'],
  ['250001', 'too-large'],
  ['1000000', 'too-large'],
] as const)('a request of %s ETH has the fault %s', (amount, fault) => {
  expect(amountFault(amount, 'ETH')).toBe(fault);
});
