import type { Statement, Transaction } from '../../machines/dashboard/statement.ts';

/** One day before the statement's date. */
export const wire: Transaction = {
  id: 'T000003',
  date: '2026-03-30',
  type: 'Deposit',
  description: 'Wire from Halden Capital Partners',
  amountCents: 25_000_000,
  balanceCents: 123_456_789,
  status: 'Pending',
  searchText: 'wire from halden capital partners\ndeposit\n+$250,000.00\n+$250000.00',
};

/** Six days before the statement's date. */
export const fee: Transaction = {
  id: 'T000002',
  date: '2026-03-25',
  type: 'Withdrawal',
  description: 'Custody fee',
  amountCents: -125_005,
  balanceCents: 98_456_789,
  status: 'Completed',
  searchText: 'custody fee\nwithdrawal\n-$1,250.05\n-$1250.05',
};

/** Almost four months before the statement's date. */
export const old: Transaction = {
  id: 'T000001',
  date: '2025-12-05',
  type: 'Deposit',
  description: 'Interest credit',
  amountCents: 4_200,
  balanceCents: 98_581_794,
  status: 'Completed',
  searchText: 'interest credit\ndeposit\n+$42.00\n+$42.00',
};

export const transactions = [wire, fee, old] as const;

/** Statement of 31 March 2026 with three transactions. */
export const smallStatement: Statement = {
  balanceCents: 123_456_789,
  transactions: transactions,
  today: '2026-03-31',
};

/** Statement of 31 March 2026 of an account without transactions. */
export const emptyStatement: Statement = { balanceCents: 0, transactions: [], today: '2026-03-31' };
