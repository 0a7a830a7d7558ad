import type { DateRange, SortColumn, SortDirection } from '../../machines/dashboard/statement.ts';
import { catalogue } from './language.ts';

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
  columns,
  directions,
  export: 'Export CSV',
  count: (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}`,
  found: (count: number, column: string, direction: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'transaction' : 'transactions'}, sorted by ${column}, ${direction}`,
  noneTitle: 'No transactions found',
  noneText: 'No transactions match. Try a wider date range.',
  clear: 'Clear filters',
  printed: (range: string, from: string, to: string, search: string) =>
    `${range} (${from} to ${to})${search === '' ? '' : `, “${search}”`}`,
  printLimit: (count: number) =>
    `Only the first ${count.toLocaleString('en-US')} are printed. Export CSV for all of them.`,
  statuses: { Completed: 'Completed', Pending: 'Pending' },
  types: { Deposit: 'Deposit', Withdrawal: 'Withdrawal' },
});
