import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { defaultFilter, sortColumns, type SortColumn } from '../../machines/dashboard/statement.ts';
import { statementCopy } from '../../src/copy/statement.en.ts';
import { statementCsv } from '../../src/dashboard/statementCsv.ts';
import { StatementTable } from '../../src/dashboard/StatementTable.tsx';
import { fee } from './smallStatement.ts';

/** The values of one transaction by the heading that they stand under: in the file, and on the screen. */
const values: Readonly<Record<SortColumn, readonly [inFile: string, onScreen: string]>> = {
  date: ['2026-03-25', '2026-03-25'],
  description: ['Custody fee', 'Custody fee'],
  type: ['Withdrawal', 'Withdrawal'],
  amount: ['-1250.05', '−$1,250.05'],
  balance: ['984567.89', '$984,567.89'],
  status: ['Completed', 'Completed'],
};

const expected = (place: 0 | 1) =>
  sortColumns.map((column) => [statementCopy.english.columns[column], values[column][place]]);

test('every heading of the exported file stands above its own values, in the order of the columns', () => {
  const [heads = [], cells = []] = statementCsv([fee], statementCopy.english.columns)
    .split('\r\n')
    .map((line) => line.split(','));
  expect(heads.map((head, place) => [head, cells[place]])).toEqual(expected(0));
});

test('every heading of the table stands above its own values, in the order of the columns', async () => {
  const screen = await render(<StatementTable rows={[fee]} filter={defaultFilter} onSort={() => {}} />);
  const texts = (name: 'columnheader' | 'cell') =>
    screen
      .getByRole(name)
      .elements()
      .map(({ textContent }) => textContent);
  const cells = texts('cell');
  expect(texts('columnheader').map((head, place) => [head, cells[place]])).toEqual(expected(1));
});
