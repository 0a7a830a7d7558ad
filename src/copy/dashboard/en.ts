import type { AmountFault } from '../../../machines/dashboard/amount.ts';
import type { FromAsset, ToCurrency } from '../../../machines/dashboard/assets.ts';
import type { TradeSide } from '../../../machines/dashboard/quote.machine.ts';
import type { DateRange, SortColumn, SortDirection } from '../../../machines/dashboard/statement.ts';

const columns = {
  date: 'Date',
  description: 'Description',
  type: 'Type',
  amount: 'Amount',
  balance: 'Balance',
  status: 'Status',
} satisfies Record<SortColumn, string>;

const ranges = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  all: 'All time',
} satisfies Record<DateRange, string>;

const directions = {
  ascending: 'ascending',
  descending: 'descending',
} satisfies Record<SortDirection, string>;

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

/** What the dashboard's pages say in English. */
export const enDashboard = {
  statement: {
    balance: 'Balance',
    balanceNote: (day: string) => `US dollars, as of ${day}. Sample data.`,
    title: 'Transactions',
    caption: (range: string) => `Transactions, ${range}`,
    loading: 'Loading your transactions...',
    failed: 'Your transactions could not be loaded',
    search: 'Search',
    searchPlaceholder: 'Search transactions...',
    range: 'Date range',
    ranges,
    columns,
    directions,
    export: 'Export CSV',
    count: (count: number) =>
      `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}`,
    found: (count: number, column: string, direction: string) =>
      `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}, sorted by ${column}, ${direction}`,
    noneTitle: 'No transactions found',
    noneText: 'Nothing matches this search and date range.',
    clear: 'Clear filters',
    printed: (range: string, search: string) => (search === '' ? range : `${range}, “${search}”`),
    printLimit: (count: number) =>
      `Only the first ${count.toLocaleString('en-US')} are printed. Export them for the rest.`,
    statuses: { Completed: 'Completed', Pending: 'Pending' },
    types: { Deposit: 'Deposit', Withdrawal: 'Withdrawal' },
  },
  quote: {
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
  },
  profile: {
    lead: 'What we hold about you as a client.',
    identity: 'Identity',
    name: 'Name',
    emails: 'Email',
    phones: 'Phone',
    wallets: 'Wallet',
    none: 'Not on file',
    verified: 'Verified',
    unverified: 'Not verified',
    chains: { ethereum: 'Ethereum', solana: 'Solana' },
    logOut: 'Log out',
    help: 'Something is wrong or missing? Write to',
  },
} as const;
