/** One booking on the account (specification, section 3), its money in whole cents. */
export interface Transaction {
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly type: 'Deposit' | 'Withdrawal';
  readonly description: string;
  /** Signed: withdrawals are negative. */
  readonly amountCents: number;
  readonly balanceCents: number;
  readonly status: 'Completed' | 'Pending';
  /** Lower-case text that the search looks through: description, type and the amount as it is shown. */
  readonly searchText: string;
}

/** What the account screen is made of. */
export interface Statement {
  readonly balanceCents: number;
  /** The newest first. */
  readonly transactions: readonly Transaction[];
  /** The day the statement is seen from, YYYY-MM-DD. */
  readonly today: string;
}

export const dateRanges = ['7d', '30d', '90d', 'all'] as const;
export const sortColumns = ['date', 'description', 'type', 'amount', 'balance', 'status'] as const;
export const sortDirections = ['ascending', 'descending'] as const;

export type DateRange = (typeof dateRanges)[number];
export type SortColumn = (typeof sortColumns)[number];
export type SortDirection = (typeof sortDirections)[number];

export interface StatementFilter {
  readonly search: string;
  readonly range: DateRange;
  readonly sortBy: SortColumn;
  readonly direction: SortDirection;
}

/** What the account screen opens with: the last seven days, newest first. */
export const defaultFilter: StatementFilter = {
  search: '',
  range: '7d',
  sortBy: 'date',
  direction: 'descending',
};

const rangeDays: Readonly<Record<Exclude<DateRange, 'all'>, number>> = { '7d': 7, '30d': 30, '90d': 90 };

const sortKeys: Readonly<Record<SortColumn, (transaction: Transaction) => string | number>> = {
  date: ({ date }) => date,
  description: ({ description }) => description,
  type: ({ type }) => type,
  amount: ({ amountCents }) => amountCents,
  balance: ({ balanceCents }) => balanceCents,
  status: ({ status }) => status,
};

/** The column that is sorted by already turns round; another one starts ascending. */
export function turnedSort(filter: StatementFilter, column: SortColumn): StatementFilter {
  const isTurned = filter.sortBy === column && filter.direction === 'ascending';
  return { ...filter, sortBy: column, direction: isTurned ? 'descending' : 'ascending' };
}

/** The filter that hides nothing; the order stays. */
export function widestFilter(filter: StatementFilter): StatementFilter {
  return { ...filter, search: '', range: 'all' };
}

/**
 * Chooses the bookings a filter shows: on or after today minus the range, matching description, type or amount text
 * without regard to case (specification, section 5), in the order asked for; equal ones stay as they stand.
 *
 * @param statement `null` while there is none
 */
export function filterStatement(
  statement: Statement | null,
  { search, range, sortBy, direction }: StatementFilter,
): readonly Transaction[] {
  if (!statement) return [];
  const { transactions } = statement;
  const since = range === 'all' ? '' : firstDay(statement, range);
  const sought = searchable(search.trim());
  return sorted(transactions, sortBy, direction).filter(
    ({ date, searchText }) => date >= since && (sought === '' || searchText.includes(sought)),
  );
}

/** The first day of a range, YYYY-MM-DD: that of the oldest transaction for `all`. */
export function firstDay({ transactions, today }: Statement, range: DateRange): string {
  return range === 'all' ? (transactions.at(-1)?.date ?? today) : dayBefore(today, rangeDays[range]);
}

/** Writes a text the way it is searched in: without case, and with the hyphen people type for a minus sign. */
export function searchable(text: string): string {
  return text.toLowerCase().replaceAll('−', '-');
}

/**
 * A day some days before another.
 *
 * @param date YYYY-MM-DD
 * @returns YYYY-MM-DD
 */
export function dayBefore(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

// Sorting a hundred thousand rows takes longer than a keystroke may; each order of a statement is made once, and the
// filter looks through it in that order.
const orders = new WeakMap<readonly Transaction[], Map<string, readonly Transaction[]>>();

function sorted(
  transactions: readonly Transaction[],
  sortBy: SortColumn,
  direction: SortDirection,
): readonly Transaction[] {
  // The statement stands newest first.
  if (sortBy === 'date' && direction === 'descending') return transactions;
  const known = orders.get(transactions) ?? new Map<string, readonly Transaction[]>();
  orders.set(transactions, known);
  const name = `${sortBy} ${direction}`;
  const order = known.get(name) ?? transactions.toSorted(comparison(sortKeys[sortBy], direction));
  known.set(name, order);
  return order;
}

function comparison(
  key: (transaction: Transaction) => string | number,
  direction: SortDirection,
): (one: Transaction, other: Transaction) => number {
  const sign = direction === 'ascending' ? 1 : -1;
  return (one, other) => {
    const left = key(one);
    const right = key(other);
    if (left === right) return 0;
    return left < right ? -sign : sign;
  };
}
