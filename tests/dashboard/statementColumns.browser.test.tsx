import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { defaultFilter, sortColumns, type SortColumn } from '../../machines/dashboard/statement.ts';
import { statementCopy } from '../../src/copy/dashboard.en.ts';
import { statementCsv } from '../../src/dashboard/statementCsv.ts';
import { StatementTable } from '../../src/dashboard/StatementTable.tsx';
import { fee } from './smallStatement.ts';

/** Expected values of one transaction by column, in the file and on the screen. */
const values: Readonly<Record<SortColumn, readonly [inFile: string, onScreen: string]>> = {
  date: ['2026-03-25', '2026-03-25'],
  description: ['Custody fee', 'Custody fee'],
  type: ['Withdrawal', 'Withdrawal'],
  amount: ['-1250.05', '−$1,250.05'],
  balance: ['984567.89', '$984,567.89'],
  status: ['Completed', 'Completed'],
};

const expected = (index: 0 | 1) =>
  sortColumns.map((column) => [statementCopy.copy.columns[column], values[column][index]]);

test('the exported file has each value under its own heading, in column order', () => {
  const [heads = [], cells = []] = statementCsv([fee], statementCopy.copy)
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(heads.map((head, index) => [head, cells[index]])).toEqual(expected(0));
});

test('the table has each value under its own heading, in column order', async () => {
  const screen = await render(<StatementTable rows={[fee]} filter={defaultFilter} onSort={() => {}} />);
  const texts = (name: 'columnheader' | 'cell') =>
    screen
      .getByRole(name)
      .elements()
      .map(({ textContent }) => textContent);
  const cells = texts('cell');
  expect(texts('columnheader').map((head, index) => [head, cells[index]])).toEqual(expected(1));
});
