import {
  daysBefore,
  toSearchText,
  type Statement,
  type Transaction,
} from '../../machines/dashboard/statement.ts';
import { formatSignedDollars } from './money.ts';

/** Sample balance: 1,234,567.89 US dollars (specification, section 9). */
export const sampleBalanceCents = 123_456_789;

const sampleCount = 240;
// Average interval in days: four transactions in three days, so that every date range has rows. A statement that would
// cover more than four years has a shorter interval.
const daysPerTransaction = 0.75;
const longestSpanDays = 1_460;
const lowestBalanceCents = 40_000_000;
const highestBalanceCents = 320_000_000;
const pendingCount = 2;

type TypeNames = Readonly<Record<Transaction['type'], string>>;

const englishTypes: TypeNames = { Deposit: 'Deposit', Withdrawal: 'Withdrawal' };

interface SampleOptions {
  /** BCP 47 tag of the amounts in the search texts. */
  readonly locale?: string;
  /** Names of the types in the search texts, as the screen shows them. */
  readonly types?: TypeNames;
  /** Number of transactions. */
  readonly count?: number;
}

const descriptions = {
  Deposit: [
    'Wire from Halden Capital Partners',
    'BTC sale settlement',
    'ACH credit, client funding',
    'USDC redemption',
    'Wire from Ostrava Commodities',
    'FX settlement EUR/USD',
    'ETH sale settlement',
    'Interest credit',
  ],
  Withdrawal: [
    'Wire to Marlow Freight Ltd',
    'USDT purchase settlement',
    'Payroll funding',
    'SEPA payment to Brenner AG',
    'BTC purchase settlement',
    'Custody fee',
    'Wire to Quillon Energy',
    'Liquidity pool allocation',
  ],
} as const satisfies Record<Transaction['type'], readonly string[]>;

// Descriptions of transactions that get small amounts.
const smallTransactions: ReadonlySet<string> = new Set(['Interest credit', 'Custody fee']);

/**
 * Generates the sample statement of the account page, which has no ledger yet. The same day always gives the same
 * statement, and the balance after the newest transaction is `sampleBalanceCents`.
 *
 * @param today YYYY-MM-DD, the date of the newest transaction
 */
export function sampleStatement(
  today: string,
  { locale = 'en-US', types = englishTypes, count = sampleCount }: SampleOptions = {},
): Statement {
  const spanDays = Math.min(count * daysPerTransaction, longestSpanDays);
  const transactions: Transaction[] = [];
  let balanceCents = sampleBalanceCents;
  let date = today;
  let age = 0;
  for (let index = 0; index < count; index += 1) {
    const days = Math.floor((index * spanDays) / count);
    if (days !== age) date = daysBefore(today, days);
    age = days;
    const transaction = transactionAt(index, balanceCents);
    const { description, type, amountCents } = transaction;
    transactions.push({
      ...transaction,
      id: `T${String(count - index).padStart(6, '0')}`,
      date,
      balanceCents,
      status: index < pendingCount ? 'Pending' : 'Completed',
      searchText: searchTextOf({ description, type, amountCents }, locale, types),
    });
    balanceCents -= amountCents;
  }
  return { balanceCents: sampleBalanceCents, transactions, today };
}

/** Matches a sign between groups of digits, in any language of the site; two digits follow the decimal sign. */
const groupSign = /[.,](?=\d{3})/g;

/**
 * Returns the text in which the search looks: description, type, and the formatted amount with and without separators
 * of groups, all in the language of the page.
 */
export function searchTextOf(
  { description, type, amountCents }: Pick<Transaction, 'description' | 'type' | 'amountCents'>,
  locale: string,
  types: TypeNames = englishTypes,
): string {
  const amount = formatSignedDollars(amountCents, locale);
  return toSearchText(`${description}\n${types[type]}\n${amount}\n${amount.replaceAll(groupSign, '')}`);
}

function transactionAt(
  index: number,
  balanceCents: number,
): Pick<Transaction, 'type' | 'description' | 'amountCents'> {
  const hash = hash32(index);
  const type = typeAt(hash, balanceCents);
  const choices = descriptions[type];
  const description = choices[(hash >>> 8) % choices.length] ?? choices[0];
  const size = smallTransactions.has(description)
    ? 12_500 + (hash32(index + 7_919) % 480_000)
    : 1_250_000 + (hash32(index + 104_729) % 23_750_000);
  return { type, description, amountCents: type === 'Deposit' ? size : -size };
}

// Transactions are generated from newest to oldest. Going back in time, a deposit lowers the balance and a withdrawal
// raises it.
function typeAt(hash: number, balanceCents: number): Transaction['type'] {
  if (balanceCents < lowestBalanceCents) return 'Withdrawal';
  if (balanceCents > highestBalanceCents) return 'Deposit';
  return hash % 2 === 0 ? 'Deposit' : 'Withdrawal';
}

/** Finalizer of MurmurHash3: distributes indexes evenly over 32 bits, so that neighboring rows differ. */
function hash32(index: number): number {
  let bits = index + 1;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
