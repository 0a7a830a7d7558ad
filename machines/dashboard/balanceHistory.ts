import { daysBefore, firstDay, type DateRange, type Statement, type Transaction } from './statement.ts';

/** Money in and out, in whole cents. Money out is negative. */
export interface Flow {
  readonly inCents: number;
  readonly outCents: number;
}

/** One day of a balance history, or several days of a long one. */
export interface HistoryStep {
  /** First day, YYYY-MM-DD. */
  readonly from: string;
  /** Last day, YYYY-MM-DD. */
  readonly to: string;
  readonly completed: Flow;
  readonly pending: Flow;
  /** Balance at the end, in whole cents. Like the account's balance, it includes pending transactions. */
  readonly balanceCents: number;
}

export interface BalanceHistory {
  /** Steps from the first to the last day of the range. */
  readonly steps: readonly HistoryStep[];
  readonly completed: Flow;
  readonly pending: Flow;
  readonly pendingCount: number;
}

/** Longest history, in days, with one step for each day. A longer one has steps of a week, then of four weeks. */
export const longestDaily = 100;
const stepDays = [1, 7, 28] as const;

/**
 * Computes the balance at the end of each day of a range, with the money in and out of the day. All sums are of whole
 * cents.
 */
export function balanceHistory(statement: Statement, range: DateRange): BalanceHistory {
  const { transactions, today } = statement;
  const first = firstDay(statement, range);
  const counted = transactions.filter(({ date }) => date >= first);
  const oldest = counted.at(-1);
  const opening = oldest ? oldest.balanceCents - oldest.amountCents : statement.balanceCents;
  const days = daysBetween(first, today) + 1;
  const length = stepDays.find((candidate) => days <= longestDaily * candidate) ?? 28;
  const steps: HistoryStep[] = [];
  let balanceCents = opening;
  let next = counted.length - 1;
  // The steps end today, so that the last one is complete.
  for (let age = Math.ceil(days / length) - 1; age >= 0; age -= 1) {
    const to = daysBefore(today, age * length);
    const from = daysBefore(to, length - 1);
    const inStep: Transaction[] = [];
    for (let candidate = counted[next]; candidate && candidate.date <= to; candidate = counted[next]) {
      inStep.push(candidate);
      balanceCents = candidate.balanceCents;
      next -= 1;
    }
    steps.push({ from: from < first ? first : from, to, balanceCents, ...flowsOf(inStep) });
  }
  const pendingCount = counted.filter(({ status }) => status === 'Pending').length;
  return { steps, pendingCount, ...flowsOf(counted) };
}

function flowsOf(transactions: readonly Transaction[]): Pick<HistoryStep, 'completed' | 'pending'> {
  const flowOf = (wanted: Transaction['status']): Flow => {
    let inCents = 0;
    let outCents = 0;
    for (const { status, amountCents } of transactions) {
      if (status !== wanted) continue;
      if (amountCents > 0) inCents += amountCents;
      else outCents += amountCents;
    }
    return { inCents, outCents };
  };
  return { completed: flowOf('Completed'), pending: flowOf('Pending') };
}

function daysBetween(first: string, last: string): number {
  return Math.max(0, Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000));
}
