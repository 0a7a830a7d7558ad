import { afterAll, beforeAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { english } from '../../src/copy/language.ts';
import { LanguageContext } from '../../src/copy/useCopy.ts';
import { BalanceFigure, Total } from '../../src/dashboard/BalanceSection.tsx';
import { balanceHead, total } from '../../src/dashboard/BalanceSection.css.ts';

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
