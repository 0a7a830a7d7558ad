import type { AmountFault } from '../../../machines/dashboard/amount.ts';
import type { FromAsset, ToCurrency } from '../../../machines/dashboard/assets.ts';
import type { TradeSide } from '../../../machines/dashboard/quote.machine.ts';

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

/** What the trading desk says in English. */
export const enQuote = {
  title: 'Obtain Quote',
  lead: 'Enter your trade request details below',
  side: 'Side',
  sides,
  amount: 'Amount',
  amountPlaceholder: '0.00',
  from: 'From',
  to: 'FOR',
  chooseAsset: 'Select asset',
  chooseCurrency: 'Select currency',
  assets,
  currencies,
  submit: 'Get Quote',
  faults: {
    malformed: 'Enter a plain number, such as 1250.5.',
    'not-positive': 'Enter an amount above zero.',
  } satisfies Record<AmountFault, string>,
  recorded: (number: number) => `Request ${number} was recorded`,
  recordedDetail: (side: string, amount: string, asset: string, currency: string) =>
    `${side} ${amount} ${asset} for ${currency}. No price has been quoted.`,
} as const;
