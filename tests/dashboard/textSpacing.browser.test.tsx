import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { balanceHistory } from '../../machines/dashboard/balanceHistory.ts';
import { defaultFilter } from '../../machines/dashboard/statement.ts';
import { english } from '../../src/copy/language.ts';
import { LanguageContext } from '../../src/copy/useCopy.ts';
import { BalanceChart } from '../../src/dashboard/BalanceChart.tsx';
import { BalanceFigure, Total } from '../../src/dashboard/BalanceSection.tsx';
import { balance, balanceHead, chartSpace, total } from '../../src/dashboard/BalanceSection.css.ts';
import { frame } from '../../src/dashboard/StatementTable.css.ts';
import { StatementTable } from '../../src/dashboard/StatementTable.tsx';
import { spanish } from '../support/spanish.ts';
import { fee, old, smallStatement, wire } from './smallStatement.ts';

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

/** Returns the boxes of a text, one for each of its lines. */
function linesOf(element: Element): readonly DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()];
}

test.each([
  ['stays on one line', 123_456_789, '$1,234,567.89', 1],
  ['of a billion wraps instead of widening the page', 123_456_789_012, '$1,234,567,890.12', 2],
])('a balance %s', async (_, cents, text, lineCount) => {
  const screen = await render(
    <div style={{ width: '288px' }}>
      <div className={balance}>
        <div className={balanceHead}>
          <BalanceFigure cents={cents} note="US dollars" />
        </div>
      </div>
    </div>,
  );
  const lines = linesOf(screen.getByText(text).element());
  expect(lines).toHaveLength(lineCount);
  expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(288);
});

test('a long sum breaks before its currency', async () => {
  const screen = await render(
    <LanguageContext value={{ ...english, tag: 'es' }}>
      <div className={total} style={{ width: '144px' }}>
        <Total cents={59_542_248} />
      </div>
    </LanguageContext>,
  );
  const text = screen.getByText('+595.422,48 US$').element().firstChild;
  if (!text) throw new Error('The sum has no text.');
  const range = document.createRange();
  range.setStart(text, '+595.422,48 '.length);
  range.setEnd(text, '+595.422,48 US$'.length);
  expect(range.getClientRects()).toHaveLength(1);
});

/** Stands for the minimum text size of the browser's settings, which leaves `rem` as it is. */
const largeText = new CSSStyleSheet();
largeText.replaceSync(':not(html) { font-size: 22px !important }');

function adoptForTest(sheets: readonly CSSStyleSheet[]): void {
  const before = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...before, ...sheets];
  onTestFinished(() => {
    document.adoptedStyleSheets = before;
  });
}

test.each([
  ['on the card of a transaction', 288, []],
  ['on the card of a transaction, with a minimum text size', 288, [largeText]],
  ['of the columns, with a minimum text size', 960, [largeText]],
  ['of the columns, with a minimum text size and space for them', 1280, [largeText]],
])('no text %s covers another', async (_, width, sheets) => {
  adoptForTest(sheets);
  const long = { ...fee, type: 'Deposit', amountCents: 123_456_789, balanceCents: 12_345_678_901 } as const;
  const screen = await render(
    <LanguageContext value={{ ...spanish, tag: 'es' }}>
      <div className={frame} style={{ width: `${width}px` }}>
        <StatementTable rows={[long, { ...long, id: 'second' }]} filter={defaultFilter} onSort={() => {}} />
      </div>
    </LanguageContext>,
  );
  expect(coveredTexts(screen.getByRole('cell').elements())).toEqual([]);
});

test.each([
  ['', []],
  [', also with a minimum text size', [largeText]],
])('a drawn balance shows all sums of a day%s, and none covers another', async (_, sheets) => {
  adoptForTest(sheets);
  const day = smallStatement.today;
  const entries = [wire, { ...wire, status: 'Completed' } as const, fee].map((entry) => ({
    ...entry,
    date: day,
  }));
  const history = balanceHistory({ ...smallStatement, transactions: [...entries, old] }, '7d');
  const { container } = await render(
    <div className={chartSpace} style={{ width: '288px' }}>
      <BalanceChart history={history} day={day} onChoose={() => {}} />
    </div>,
  );
  const reading = container.querySelector('p');
  if (!reading) throw new Error('The drawing has no text.');
  expect(reading.textContent).toMatch(/in .*out .*pending /);
  expect(reading.scrollHeight).toBeLessThanOrEqual(reading.clientHeight);
  expect(coveredTexts([...reading.children, ...container.querySelectorAll('figure > div span')])).toEqual([]);
});

/** Returns the pairs of elements whose texts cover each other. */
function coveredTexts(elements: readonly Element[]): readonly string[] {
  const texts = elements.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return { text: element.textContent, box: range.getBoundingClientRect() };
  });
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        ({ box }) =>
          box.left <= one.box.right &&
          one.box.left <= box.right &&
          box.top < one.box.bottom &&
          one.box.top < box.bottom,
      )
      .map(({ text }) => `${one.text} / ${text}`),
  );
}
