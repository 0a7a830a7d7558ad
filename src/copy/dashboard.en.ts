import { catalogue } from './language.ts';
import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import type { FirstStep } from '../../machines/dashboard/firstSteps.machine.ts';
import type { SecurityOffer } from '../../machines/dashboard/securityOffer.machine.ts';
import type {
  DateRange,
  SortColumn,
  SortDirection,
  StatusFilter,
  TypeFilter,
} from '../../machines/dashboard/statement.ts';
import type { FromAsset, ToCurrency } from '../../machines/dashboard/assets.ts';
import type { TradeSide } from '../../machines/dashboard/quoteDraft.ts';

const relative = new Intl.RelativeTimeFormat('en');
const inTime = (seconds: number) =>
  seconds < 60 ? relative.format(seconds, 'second') : relative.format(seconds / 60, 'minute');

/** Texts of the dashboard layout and the session warning. */
export const dashboardCopy = catalogue('dashboard', {
  frame: {
    sections: 'Sections',
    cryptoTitle: 'Crypto Dashboard',
    logout: 'Logout',
    holder: (name: string) => `Account holder: ${name}`,
    printedOn: (day: string) => `Printed on ${day}`,
    title: 'Dashboard',
    restoring: 'Checking your session...',
    unreachableTitle: 'Your session could not be checked',
    unreachableText: 'You may still be signed in. We keep trying; you can also try again now.',
    absent: 'You are signed out. Taking you to the login page...',
    absentLink: 'Sign in',
    incomplete: 'Your sign-in is not complete. Taking you to the login page...',
    incompleteLink: 'Complete the sign-in',
  },
  session: {
    warningTitle: 'Are you still there?',
    warningText: (time: string) => `Your session ends in ${time}. Stay signed in to keep working.`,
    /** Announced to screen readers at fixed steps of the countdown. */
    warningStep: (seconds: number) => `Your session ends ${inTime(seconds)}.`,
    tabTitle: (time: string, title: string) => `Session ends in ${time} · ${title}`,
    stay: 'Stay signed in',
    staying: 'One moment...',
    logOut: 'Log out',
    loggingOut: 'Logging out...',
    extendFailed: 'Your session could not be extended',
  },
});

/** Texts of the crypto page. */
export const cryptoCopy = catalogue('crypto', {
  text: 'Your crypto balances and settlements will be shown here. Until then, our desk takes your trades, and the wallets that you have linked are listed below.',
  wallets: 'Your wallets',
  wallet: { ethereum: 'Ethereum wallet', solana: 'Solana wallet' },
  none: 'You have not linked a wallet.',
  link: 'Link a wallet',
  manage: 'Manage wallets',
  quote: 'Request a quote',
});

/** Texts of the account page for an account without transactions. */
export const emptyAccountCopy = catalogue('emptyAccount', {
  balanceNote: (day: string) => `US dollars, as of ${day}.`,
  title: 'No transactions yet',
  text: 'Your account is empty. Transactions appear here after your first deposit. Write to our desk to arrange one, or request a quote first.',
  quote: 'Request a quote',
  contact: 'Write to our desk',
});

/** Texts of the first steps of a new account. */
export const firstStepsCopy = catalogue('firstSteps', {
  title: 'Your first steps',
  steps: {
    email: 'Verify your email',
    passkey: 'Add a Passkey',
    'two-step': 'Add a second step',
  } satisfies Record<FirstStep, string>,
  done: 'done',
  open: 'to do',
  dismiss: 'Dismiss',
  accountTypes: {
    individual: 'Individual account. You can change it in your profile.',
    institutional: 'Institutional account. You can change it in your profile.',
  } satisfies Record<AccountType, string>,
  unstored: 'Your account type could not be saved. We will try again in a few minutes.',
});

interface OfferCopy {
  readonly title: string;
  readonly text: string;
  readonly setUp: string;
}

const offers = {
  recovery: {
    title: 'You signed in with a recovery code',
    text: 'Set up your authenticator app again.',
    setUp: 'Open two-step verification',
  },
  passkey: {
    title: 'Sign in with a Passkey next time',
    text: 'Use your fingerprint, face or screen lock. It works only on this site.',
    setUp: 'Set up a Passkey',
  },
  'two-step': {
    title: 'Protect your account with a second step',
    text: 'With a code from an authenticator app, a stolen password alone does not open your account.',
    setUp: 'Set up two-step verification',
  },
} satisfies Record<SecurityOffer, OfferCopy>;

export const offerCopy = catalogue('offer', { offers, decline: 'Not now' });

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

/** Texts of the account page. */
export const statementCopy = catalogue('statement', {
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
  types: { all: 'All types', Deposit: 'Deposit', Withdrawal: 'Withdrawal' } satisfies Record<
    TypeFilter,
    string
  >,
  statuses: { all: 'All statuses', Completed: 'Completed', Pending: 'Pending' } satisfies Record<
    StatusFilter,
    string
  >,
  totals: { in: 'Money in', out: 'Money out', net: 'Net change', pending: 'Pending' },
  pendingCount: (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}, in the balance`,
  columns,
  directions,
  export: 'Export CSV',
  count: (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}`,
  found: (count: number, column: string, direction: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}, sorted by ${column}, ${direction}`,
  noneTitle: 'No transactions found',
  noneText: 'No transactions match. Try a wider date range.',
  noneInAll: 'No transactions match your search and filters.',
  clear: 'Clear filters',
  printed: (range: string, from: string, to: string, filters: string) =>
    `${range} (${from} to ${to})${filters === '' ? '' : `, ${filters}`}`,
  quoted: (search: string) => `“${search}”`,
  printLimit: (count: number) =>
    `Only the first ${count.toLocaleString('en-US')} are printed. Export CSV for all of them.`,
});

/** Texts of the drawn balance, which loads after the transactions. */
export const chartCopy = catalogue('chart', {
  title: 'Balance over the range',
  day: 'Day',
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  balance: 'Balance',
  in: 'In',
  out: 'Out',
  pending: 'Pending',
  /** Read out for the chosen day. */
  step: (days: string, balance: string, flows: string) =>
    `${days}: balance ${balance}${flows === '' ? '' : `, ${flows}`}`,
  flowIn: (amount: string) => `in ${amount}`,
  flowOut: (amount: string) => `out ${amount}`,
  flowPending: (amount: string) => `pending ${amount}`,
  hint: 'Choose a day with the arrow keys or by touch.',
  broken: 'The drawing could not be loaded. The table below has every amount.',
});

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
  amountLimits: (asset: string, decimals: string, maximum: string) =>
    `Up to ${maximum} ${asset}, with at most ${decimals} decimal places`,
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
  otherUnit: (asset: string) => `Enter the amount in ${asset}.`,
  tooPrecise: (asset: string, decimals: string) =>
    `Use at most ${decimals} decimal places${asset === '' ? '' : ` for ${asset}`}.`,
  tooLarge: (asset: string, maximum: string) =>
    `Enter at most ${maximum}${asset === '' ? '' : ` ${asset}`}, or contact us.`,
  /** The request as one sentence: before it is sent, in the list and in the copied text. */
  request: {
    buy: (amount: string, asset: string, currency: string) => `Buy ${amount} ${asset}, paid in ${currency}`,
    sell: (amount: string, asset: string, currency: string) =>
      `Sell ${amount} ${asset}, paid out in ${currency}`,
  },
  recorded: (reference: string) => `Request ${reference} recorded`,
  recordedDetail: (request: string) => `${request}. This is not yet a quote.`,
  requests: 'Your requests',
  noRequests: 'Your requests are listed here until you log out or close this tab.',
  advice: 'Give the reference when you write to us about a request.',
  reference: 'Reference',
  copy: 'Copy',
  withdraw: 'Withdraw',
  /** Appended to a button's label for screen readers only. */
  ofRequest: (reference: string) => ` request ${reference}`,
  withdrawn: 'Withdrawn',
  confirm: {
    question: (reference: string) => `Withdraw request ${reference}?`,
    yes: 'Withdraw request',
    no: 'Keep it',
  },
  results: {
    copied: (reference: string) => `Request ${reference} copied`,
    copyRefused: 'Your browser does not allow copying. Select the request and copy it.',
    withdrawn: (reference: string) => `Request ${reference} withdrawn`,
  },
});

/** Texts of the dashboard page for an unknown path. */
export const missingSectionCopy = catalogue('missingSection', {
  text: 'There is no such page in the dashboard. It may have moved, or the link may be incomplete.',
  account: 'Go to your account',
});
