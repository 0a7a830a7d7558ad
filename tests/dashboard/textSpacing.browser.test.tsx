import { afterAll, beforeAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { defaultFilter } from '../../machines/dashboard/statement.ts';
import { BalanceFigure } from '../../src/dashboard/BalanceSection.tsx';
import { balanceHead } from '../../src/dashboard/BalanceSection.css.ts';
import { StatementTable } from '../../src/dashboard/StatementTable.tsx';
import { fee } from './smallStatement.ts';

// The values of WCAG 2.2, 1.4.12, which a client may set in a style sheet of their own.
const spacing = new CSSStyleSheet();
spacing.replaceSync(
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em }',
);

beforeAll(() => {
  document.adoptedStyleSheets.push(spacing);
});

afterAll(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== spacing);
});

/** Width of the content on the narrowest phone, in CSS pixels. */
const phone = { width: '288px' };

test('a long balance wraps instead of widening the page', async () => {
  const screen = await render(
    <div style={phone}>
      <div className={balanceHead}>
        <BalanceFigure cents={123_456_789_012} note="US dollars" />
      </div>
    </div>,
  );
  const figure = screen.getByText('$1,234,567,890.12').element();
  const range = document.createRange();
  range.selectNodeContents(figure);
  expect(range.getBoundingClientRect().width).toBeLessThanOrEqual(288);
});

test('the type on the card of a transaction ends before its amount', async () => {
  const transaction = { ...fee, amountCents: -12_345_678_905 };
  const screen = await render(
    <div style={phone}>
      <StatementTable rows={[transaction]} filter={defaultFilter} onSort={() => {}} />
    </div>,
  );
  const amount = screen.getByText('−$123,456,789.05').element().getBoundingClientRect();
  const type = screen.getByRole('cell', { name: 'Withdrawal' }).element();
  expect(getComputedStyle(type).overflow).toBe('hidden');
  expect(type.getBoundingClientRect().right).toBeLessThan(amount.left);
});
