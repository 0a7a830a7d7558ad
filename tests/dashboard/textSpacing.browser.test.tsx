import { afterAll, beforeAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { BalanceFigure } from '../../src/dashboard/BalanceSection.tsx';
import { balanceHead } from '../../src/dashboard/BalanceSection.css.ts';

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

test('a long balance wraps instead of widening the page', async () => {
  const screen = await render(
    <div style={{ width: '288px' }}>
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
