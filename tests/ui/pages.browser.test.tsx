import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { drawPage, present, type Theme } from './draw.tsx';
import { pageNamed, pages } from './scenes.tsx';

// Colours depend on the theme, what overlaps or overflows on the width: these three meet every one of either.
const sights: readonly (readonly [Theme, number])[] = [
  ['light', 320],
  ['dark', 768],
  ['light', 1280],
];

/** Names what axe objects to, and where, so that a failure can be read. */
async function violations(): Promise<string[]> {
  // The harness around the page is not the page: it has a title and a language of its own.
  const { violations: found } = await axe.run(document.body, { resultTypes: ['violations'] });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

function sidewaysScroll(width: number): string[] {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : [];
}

const isSeen = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** Controls smaller than 24 × 24 px, links inside a sentence excepted (WCAG 2.2, 2.5.8). */
function smallTargets(): string[] {
  return [...document.querySelectorAll('a, button, input, [role=menuitem]')]
    .filter((element) => isSeen(element) && !(element.tagName === 'A' && element.closest('p, dd, output')))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width < 24 || height < 24;
    })
    .map(({ outerHTML }) => outerHTML);
}

afterEach(() => document.documentElement.removeAttribute('style'));

describe.each(Object.keys(pages))('%s', (name) => {
  it('stands accessible and whole in both themes and at every width', async () => {
    await drawPage(pageNamed(name));
    const faults: string[] = [];
    for (const [theme, width] of sights) {
      await present(theme, width);
      const found = [...(await violations()), ...sidewaysScroll(width), ...smallTargets()];
      faults.push(...found.map((fault) => `${theme}, ${width} px: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it('holds text of twice the size without a sideways scroll', async () => {
    await drawPage(pageNamed(name));
    document.documentElement.style.fontSize = '200%';
    await present('light', 640);
    expect(sidewaysScroll(640)).toEqual([]);
  });
});
