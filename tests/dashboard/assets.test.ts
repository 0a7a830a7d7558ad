import { expect, test } from 'vitest';
import { amountFault } from '../../machines/dashboard/amount.ts';
import { firstOtherAsset, firstOtherCurrency } from '../../machines/dashboard/assets.ts';

test.each([
  ['BTC', 'USD'],
  ['ETH', 'USD'],
  ['USDT', 'USD'],
  ['USDC', 'USD'],
] as const)('the first currency for %s is %s', (asset, currency) => {
  expect(firstOtherCurrency(asset)).toBe(currency);
});

test.each([
  ['USD', 'BTC'],
  ['USDT', 'BTC'],
  ['USDC', 'BTC'],
] as const)('the first asset for %s is %s', (currency, asset) => {
  expect(firstOtherAsset(currency)).toBe(asset);
});

test.each([
  ['249999.5', null],
  ['250000', null],
  ['250000.5', 'too-large'],
  ['250001', 'too-large'],
  ['1000000', 'too-large'],
] as const)('a request of %s ETH has the fault %s', (amount, fault) => {
  expect(amountFault(amount, 'ETH')).toBe(fault);
});
