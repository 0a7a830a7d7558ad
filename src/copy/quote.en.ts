import type { FromAsset, ToCurrency } from '../../machines/dashboard/assets.ts';
import type { TradeSide } from '../../machines/dashboard/quoteDraft.ts';
import { catalogue } from './language.ts';

const assets = {
  BTC: 'BTC (Bitcoin)',
  ETH: 'ETH (Ethereum)',
  USDT: 'USDT (Tether)',
  USDC: 'USDC (USD Coin)',
} satisfies Record<FromAsset, string>;

const currencies = {
  USD: 'USD (US Dollar)',
  USDT: 'USDT',
  USDC: 'USDC',
} satisfies Record<ToCurrency, string>;

const sides = { buy: 'Buy', sell: 'Sell' } satisfies Record<TradeSide, string>;

/** Texts of the trading desk. Numbers arrive formatted for the locale of the site. */
export const quoteCopy = catalogue('quote', {
  title: 'Obtain Quote',
  lead: 'Enter your trade request details below',
  side: 'Side',
  sides,
  amount: 'Amount',
  amountHint: (example: string) => `For example, ${example}`,
  from: 'From',
  to: 'FOR',
  chooseAsset: 'Select asset',
  chooseCurrency: 'Select currency',
  assets,
  currencies,
  swap: (asset: string, currency: string) => `Swap ${asset} and ${currency}`,
  submit: 'Get Quote',
  malformed: (example: string) => `Enter a number such as ${example}.`,
  ambiguous: (thousands: string, decimals: string) => `Do you mean ${thousands} or ${decimals}?`,
  notPositive: 'Enter an amount above zero.',
  tooPrecise: (asset: string, decimals: string) => `Use at most ${decimals} decimal places for ${asset}.`,
  tooLarge: (asset: string, maximum: string) => `Enter at most ${maximum} ${asset}, or contact us.`,
  readBack: {
    buy: (amount: string, asset: string, currency: string) => `You buy ${amount} ${asset} for ${currency}`,
    sell: (amount: string, asset: string, currency: string) => `You sell ${amount} ${asset} for ${currency}`,
  },
  recorded: (number: number) => `Request ${number} recorded`,
  recordedDetail: (request: string) => `${request}. This is not yet a quote.`,
  requests: 'Your requests',
  noRequests: 'Your requests are listed here until you close or reload this page.',
  requestNumber: (number: number) => `Request ${number}`,
  request: (side: string, amount: string, asset: string, currency: string) =>
    `${side} ${amount} ${asset} for ${currency}`,
});
