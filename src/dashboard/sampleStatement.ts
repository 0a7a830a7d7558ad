import {
  dayBefore,
  searchable,
  type Statement,
  type Transaction,
} from '../../machines/dashboard/statement.ts';
import { shownBooking } from './money.ts';

/** 1,234,567.89 US dollars (specification, section 9). */
export const sampleBalanceCents = 123_456_789;

const sampleCount = 240;
// Four bookings in three days, so that every date range has rows; a long statement reaches back four years at most.
const daysPerBooking = 0.75;
const longestSpanDays = 1_460;
const lowestBalanceCents = 40_000_000;
const highestBalanceCents = 320_000_000;
const pendingCount = 2;

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

// What these two book is small by nature.
const smallBookings: ReadonlySet<string> = new Set(['Interest credit', 'Custody fee']);

/**
 * The account's sample statement: the only source of what the account screen shows until a ledger stands behind it. The
 * same day gives the same statement; the running balances lead to the balance that is shown.
 *
 * @param today YYYY-MM-DD; dates are counted back from it
 * @param count how many bookings, for statements of other lengths
 */
export function sampleStatement(today: string, count = sampleCount): Statement {
  const spanDays = Math.min(count * daysPerBooking, longestSpanDays);
  const transactions: Transaction[] = [];
  let balanceCents = sampleBalanceCents;
  let date = today;
  let age = 0;
  for (let place = 0; place < count; place += 1) {
    const days = Math.floor((place * spanDays) / count);
    if (days !== age) date = dayBefore(today, days);
    age = days;
    const booking = bookingAt(place, balanceCents);
    const { description, type, amountCents } = booking;
    transactions.push({
      ...booking,
      id: `T${String(count - place).padStart(6, '0')}`,
      date,
      balanceCents,
      status: place < pendingCount ? 'Pending' : 'Completed',
      searchText: searchTextOf({ description, type, amountCents }),
    });
    balanceCents -= amountCents;
  }
  return { balanceCents: sampleBalanceCents, transactions, today };
}

/**
 * What the search looks through: description, type, the amount as shown, and the same amount without its commas.
 */
export function searchTextOf({
  description,
  type,
  amountCents,
}: Pick<Transaction, 'description' | 'type' | 'amountCents'>): string {
  const amount = shownBooking(amountCents);
  return searchable(`${description}\n${type}\n${amount}\n${amount.replaceAll(',', '')}`);
}

function bookingAt(
  place: number,
  balanceCents: number,
): Pick<Transaction, 'type' | 'description' | 'amountCents'> {
  const draw = scatter(place);
  const type = typeAt(draw, balanceCents);
  const choices = descriptions[type];
  const description = choices[(draw >>> 8) % choices.length] ?? choices[0];
  const size = smallBookings.has(description)
    ? 12_500 + (scatter(place + 7_919) % 480_000)
    : 1_250_000 + (scatter(place + 104_729) % 23_750_000);
  return { type, description, amountCents: type === 'Deposit' ? size : -size };
}

/** Read backwards a deposit lowers the balance and a withdrawal raises it: neither may leave the band. */
function typeAt(draw: number, balanceCents: number): Transaction['type'] {
  if (balanceCents < lowestBalanceCents) return 'Withdrawal';
  if (balanceCents > highestBalanceCents) return 'Deposit';
  return draw % 2 === 0 ? 'Deposit' : 'Withdrawal';
}

/** Spreads whole numbers evenly over 32 bits (the finaliser of MurmurHash3), so that rows look unlike each other. */
function scatter(place: number): number {
  let bits = place + 1;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
