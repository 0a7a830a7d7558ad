import { assert, constantFrom, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dateRanges,
  daysBefore,
  defaultFilter,
  filterStatement,
  firstDay,
  sortColumns,
  sortDirections,
  statusFilters,
  typeFilters,
  toggleSort,
  type StatementFilter,
} from '../../machines/dashboard/statement.ts';
import { readFilter, maxSearchLength, writeFilter } from '../../src/dashboard/filterQuery.ts';
import { localDay } from '../../src/dashboard/localDay.ts';
import { formatSignedDollars, formatDollars } from '../../src/dashboard/money.ts';
import { sampleBalanceCents, sampleStatement, searchTextOf } from '../../src/dashboard/sampleStatement.ts';
import { statementCsv, textCell } from '../../src/dashboard/statementCsv.ts';
import { statementCopy } from '../../src/copy/dashboard.en.ts';
import { spanish } from '../support/spanish.ts';
import { fee, old, smallStatement, wire } from './smallStatement.ts';

const filtered = (change: Partial<StatementFilter>): StatementFilter => ({ ...defaultFilter, ...change });
const shown = (change: Partial<StatementFilter>) => filterStatement(smallStatement, filtered(change));

describe('filterStatement', () => {
  test.each([
    ['7d', '2026-03-24', '2026-03-23'],
    ['30d', '2026-03-01', '2026-02-28'],
    ['90d', '2025-12-31', '2025-12-30'],
  ] as const)('range %s includes %s and excludes %s', (range, first, before) => {
    const dated = (date: string) => ({ ...wire, date });
    const statement = { ...smallStatement, transactions: [dated(first), dated(before)] };
    expect(filterStatement(statement, filtered({ range })).map(({ date }) => date)).toEqual([first]);
    expect(filterStatement(statement, filtered({ range: 'all' }))).toHaveLength(2);
  });

  test.each([
    ['halden', [wire]],
    ['HALDEN capital', [wire]],
    ['  fee ', [fee]],
    ['deposit', [wire, old]],
    ['withdraw', [fee]],
    ['1,250.05', [fee]],
    ['1250.05', [fee]],
    ['-$1,250', [fee]],
    ['−$1,250', [fee]],
    ['Completed', []],
    ['2026', []],
    ['984,567', []],
  ])('searches "%s" in description, type and amount only', (search, found) => {
    expect(shown({ search, range: 'all' })).toEqual(found);
  });

  test.each([
    ['date', [old, fee, wire], [wire, fee, old]],
    ['description', [fee, old, wire], [wire, old, fee]],
    // Equal values keep their order in both directions.
    ['type', [wire, old, fee], [fee, wire, old]],
    ['amount', [fee, old, wire], [wire, old, fee]],
    ['balance', [fee, old, wire], [wire, old, fee]],
    ['status', [fee, old, wire], [wire, fee, old]],
  ] as const)('sorts by %s in both directions', (sortBy, ascending, descending) => {
    expect(shown({ range: 'all', sortBy, direction: 'ascending' })).toEqual(ascending);
    expect(shown({ range: 'all', sortBy, direction: 'descending' })).toEqual(descending);
  });

  test('returns nothing before the statement is loaded', () =>
    expect(filterStatement(null, defaultFilter)).toEqual([]));

  test('toggleSort reverses the sorted column and starts another one ascending', () => {
    expect(toggleSort(defaultFilter, 'date').direction).toBe('ascending');
    expect(toggleSort(filtered({ direction: 'ascending' }), 'date').direction).toBe('descending');
    expect(toggleSort(defaultFilter, 'amount')).toMatchObject({ sortBy: 'amount', direction: 'ascending' });
    const oldestFirst = filtered({ direction: 'ascending' });
    expect(toggleSort(oldestFirst, 'amount')).toMatchObject({ sortBy: 'amount', direction: 'ascending' });
  });
});

describe('dates', () => {
  test.each([
    ['2026-03-31', 30, '2026-03-01'],
    ['2024-03-01', 1, '2024-02-29'],
    ['2026-01-01', 1, '2025-12-31'],
  ])('%s minus %i days is %s', (day, days, before) => expect(daysBefore(day, days)).toBe(before));

  test('the first day of all transactions is that of the oldest one, or today without any', () => {
    expect(firstDay(smallStatement, 'all')).toBe(old.date);
    expect(firstDay({ ...smallStatement, transactions: [] }, 'all')).toBe(smallStatement.today);
    expect(firstDay(smallStatement, '7d')).toBe(daysBefore(smallStatement.today, 7));
  });

  test('localDay uses the local time zone', () =>
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05'));
});

describe('the filter in the URL', () => {
  test('omits the default filter', () => expect(writeFilter(defaultFilter)).toEqual({}));

  test('is read back as written', () => {
    const filter = record({
      search: string({ maxLength: maxSearchLength }),
      range: constantFrom(...dateRanges),
      type: constantFrom(...typeFilters),
      status: constantFrom(...statusFilters),
      sortBy: constantFrom(...sortColumns),
      direction: constantFrom(...sortDirections),
    });
    assert(
      property(filter, (any) => {
        expect(readFilter(new URLSearchParams(writeFilter(any)).toString())).toEqual(any);
      }),
    );
  });

  test('ignores invalid values', () => {
    expect(readFilter('?range=1d&sort=secret&direction=up&search=&type=Gift&status=Lost')).toEqual(
      defaultFilter,
    );
    expect(readFilter(`?search=${'x'.repeat(500)}`).search).toHaveLength(maxSearchLength);
  });
});

describe('money', () => {
  test.each([
    [123_456_789, '$1,234,567.89'],
    [5, '$0.05'],
    [0, '$0.00'],
    [-125_005, '−$1,250.05'],
    [900_719_925_474_099, '$9,007,199,254,740.99'],
  ])('%i cents are formatted as %s', (cents, text) => expect(formatDollars(cents, 'en-US')).toBe(text));

  test('a transaction amount has a plus or minus sign', () => {
    expect([4_200, -4_200, 0].map((cents) => formatSignedDollars(cents, 'en-US'))).toEqual([
      '+$42.00',
      '−$42.00',
      '$0.00',
    ]);
  });
});

describe('the exported file', () => {
  const spanishWords = spanish.copyOf(statementCopy);
  const linesOf = (file: string) => file.replace('\uFEFF', '').split('\r\n');

  test.each([
    [
      'English',
      statementCopy.copy,
      [
        'Date,Description,Type,Amount,Balance,Status',
        '2026-03-30,Wire from Halden Capital Partners,Deposit,250000.00,1234567.89,Pending',
        '2026-03-25,Custody fee,Withdrawal,-1250.05,984567.89,Completed',
        '',
      ],
    ],
    [
      'Spanish',
      spanishWords,
      [
        'Fecha,Descripción,Tipo,Monto,Saldo,Estado',
        '2026-03-30,Wire from Halden Capital Partners,Depósito,250000.00,1234567.89,Pendiente',
        '2026-03-25,Custody fee,Retiro,-1250.05,984567.89,Completada',
        '',
      ],
    ],
  ])('has the headings, types and statuses of the screen in %s, and money as plain numbers', (...row) => {
    const [, words, lines] = row;
    expect(linesOf(statementCsv([wire, fee], words))).toEqual(lines);
  });

  test.each([
    ['the headings', []],
    ['a name with accents', [{ ...wire, description: 'Nómina de Íñigo' }]],
    ['a name in another script', [{ ...wire, description: '株式会社ハルデン' }]],
    ['a sign outside of ASCII', [{ ...wire, description: '€ 5 — “fee”' }]],
  ])('starts with one byte order mark, from which Excel knows the encoding of %s', (_, transactions) => {
    const bytes = new TextEncoder().encode(statementCsv(transactions, spanishWords));
    expect(Array.from(bytes.slice(0, 6))).toEqual([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Fec')]);
    expect(new TextDecoder().decode(bytes)).toContain(transactions[0]?.description ?? 'Descripción');
  });

  test.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['=1+1', "'=1+1"],
    ['+1 555', "'+1 555"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    // As a name these are text too: a spreadsheet would show the first as −12,05 and the last as 5.
    ['-12.05', "'-12.05"],
    ['-1E5', "'-1E5"],
    ['+005', "'+005"],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['a\tb', '"a\tb"'],
    ['two\nlines', '"two\nlines"'],
    ['say "so"', '"say ""so"""'],
    ['plain', 'plain'],
    [' =1+1', "' =1+1"],
    ['\u00a0\u3000@SUM(A1)', "'\u00a0\u3000@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\0=1', "'\0=1"],
    ['\0', "'\0"],
    [' plain', ' plain'],
  ])('writes the name %j as %j', (name, written) => {
    expect(textCell(name)).toBe(written);
    const file = statementCsv([{ ...fee, description: name }], statementCopy.copy);
    expect(file).toContain(`\r\n2026-03-25,${written},Withdrawal,-1250.05,`);
  });

  test('has no cell that a spreadsheet would run as a formula', () => {
    assert(
      property(string(), (text) => {
        const content = textCell(text).replace(/^"/, '');
        expect(/^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\0]/.test(content)).toBe(false);
      }),
    );
  });
});

describe('the sample statement', () => {
  const today = '2026-03-31';
  const sample = sampleStatement(today);

  test('ends its running balances at the specified balance', () => {
    expect(formatDollars(sampleBalanceCents, 'en-US')).toBe('$1,234,567.89');
    expect(sample.balanceCents).toBe(sampleBalanceCents);
    expect(sample.transactions[0]?.balanceCents).toBe(sampleBalanceCents);
    const steps = sample.transactions.map(
      ({ balanceCents, amountCents }, index) =>
        balanceCents - amountCents ===
        (sample.transactions[index + 1]?.balanceCents ?? balanceCents - amountCents),
    );
    expect(steps.every(Boolean)).toBe(true);
  });

  test('has deposits and withdrawals in every range, and more in each longer range', () => {
    const counts = dateRanges.map((range) => filterStatement(sample, filtered({ range })).length);
    const grows = counts.map((count, index) => count > (counts[index - 1] ?? 0));
    expect(grows).toEqual([true, true, true, true]);
    const week = filterStatement(sample, defaultFilter);
    expect(new Set(week.map(({ type }) => type)).size).toBe(2);
    expect(new Set(week.map(({ status }) => status)).size).toBe(2);
  });

  test('is the same on the same day, newest first, with a unique id for each transaction', () => {
    expect(sampleStatement(today)).toEqual(sample);
    const dates = sample.transactions.map(({ date }) => date);
    expect(dates.every((date, index) => date <= (dates[index - 1] ?? today))).toBe(true);
    expect(new Set(sample.transactions.map(({ id }) => id)).size).toBe(sample.transactions.length);
  });

  test('keeps balances positive and in whole cents at any length', () => {
    const long = sampleStatement(today, { count: 20_000 }).transactions;
    expect(long).toHaveLength(20_000);
    expect(long.every(({ balanceCents }) => Number.isSafeInteger(balanceCents) && balanceCents > 0)).toBe(
      true,
    );
  });

  test('is searched by description, type and formatted amount, with and without commas', () => {
    expect(searchTextOf(fee, 'en-US')).toBe(fee.searchText);
    expect(searchTextOf(wire, 'en-US')).toBe(wire.searchText);
    expect(searchTextOf(old, 'en-US')).toBe(old.searchText);
  });

  test.each(['retiro', '-1250,05', '1250,05 us$', '\u200e\u22121250,05\u00a0US$', 'custody fee'])(
    'is searched in Spanish as the screen shows it: %s',
    (search) => {
      const { types } = spanish.copyOf(statementCopy);
      const transactions = [wire, fee].map((transaction) => ({
        ...transaction,
        searchText: searchTextOf(transaction, 'es', types),
      }));
      const statement = { ...smallStatement, transactions };
      expect(filterStatement(statement, filtered({ search, range: 'all' })).map(({ id }) => id)).toEqual([
        fee.id,
      ]);
    },
  );

  test.each(['250.000,00', '250000,00', 'depósito', '２５０．０００，００', '٢٥٠٠٠٠', '۲۵۰.۰۰۰,۰۰', '२५०'])(
    'finds a Spanish amount or type: %s',
    (search) => {
      const { types } = spanish.copyOf(statementCopy);
      const searchText = searchTextOf(wire, 'es', types);
      const statement = { ...smallStatement, transactions: [{ ...wire, searchText }] };
      expect(filterStatement(statement, filtered({ search, range: 'all' }))).toHaveLength(1);
    },
  );
});
