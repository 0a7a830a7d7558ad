import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Total } from '../../src/dashboard/BalanceSection.tsx';
import { balance, total, totals } from '../../src/dashboard/BalanceSection.css.ts';

test.each([
  ['a phone', 288],
  ['a larger phone', 358],
  ['a tablet', 720],
])('no sum breaks on %s, also with text of twice the size', async (_, width) => {
  for (const size of ['100%', '200%']) {
    document.documentElement.style.fontSize = size;
    const screen = await render(
      <div className={balance} style={{ width: `${width}px` }}>
        <dl className={totals}>
          {[59_542_248, -43_043_241, 0, -3_858_863].map((cents) => (
            <div key={cents} className={total}>
              <dt>Sum</dt>
              <dd>
                <Total cents={cents} />
              </dd>
            </div>
          ))}
        </dl>
      </div>,
    );
    const lines = screen
      .getByRole('definition')
      .elements()
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
    document.documentElement.style.fontSize = '';
    expect(lines, `text of ${size}`).toEqual([1, 1, 1, 1]);
    await screen.unmount();
  }
});
