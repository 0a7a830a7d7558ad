import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { tile, tileRows } from '../../src/ui/widget/Widget.css.ts';
import { widgetRoot } from '../../src/theme/widgetTheme.css.ts';

const names = ['Google', 'Microsoft', 'Apple'];

test.each([
  [16, 254, 3],
  [16, 400, 3],
  [24, 254, 2],
  [32, 254, 1],
  [32, 400, 2],
])('with text of %i px, a row of %i px has %i columns and breaks no word', async (size, width, columns) => {
  const screen = await render(
    <div className={widgetRoot} style={{ fontSize: `${size}px`, width: `${width}px` }}>
      <div className={tileRows[3]}>
        {names.map((name) => (
          <button key={name} type="button" className={tile}>
            <span>{name}</span>
          </button>
        ))}
      </div>
    </div>,
  );
  const lefts = screen
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect().left);
  expect(new Set(lefts).size).toBe(columns);
  for (const name of names) {
    const range = document.createRange();
    range.selectNodeContents(screen.getByText(name).element());
    expect(range.getClientRects()).toHaveLength(1);
  }
});
