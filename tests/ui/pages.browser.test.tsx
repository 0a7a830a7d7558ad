import { afterEach, describe, expect, it } from 'vitest';
import { sidewaysScroll, violations } from './pageFaults.ts';
import { renderPage, setThemeAndWidth, type Theme } from './renderPage.tsx';
import { pageNamed, pages } from './scenes.tsx';

// Colors depend on the theme, overlap and overflow on the width: these three views cover both themes and all widths.
const views: readonly (readonly [Theme, number])[] = [
  ['light', 320],
  ['dark', 768],
  ['light', 1280],
];

const isVisible = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** Controls smaller than 24 × 24 px, links inside a sentence excepted (WCAG 2.2, 2.5.8). */
function smallTargets(): string[] {
  return [...document.querySelectorAll('a, button, input, [role=menuitem]')]
    .filter((element) => isVisible(element) && !(element.tagName === 'A' && element.closest('p, dd, output')))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width < 24 || height < 24;
    })
    .map(({ outerHTML }) => outerHTML);
}

afterEach(() => document.documentElement.removeAttribute('style'));

describe.each(Object.keys(pages))('%s', (name) => {
  it('is accessible and does not overflow in both themes and at every width', async () => {
    await renderPage(pageNamed(name));
    const faults: string[] = [];
    for (const [theme, width] of views) {
      await setThemeAndWidth(theme, width);
      const found = [...(await violations()), ...sidewaysScroll(width), ...smallTargets()];
      faults.push(...found.map((fault) => `${theme}, ${width} px: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it.each([320, 640])('does not scroll sideways at %i px with text of twice the size', async (width) => {
    await renderPage(pageNamed(name));
    document.documentElement.style.fontSize = '200%';
    await setThemeAndWidth('light', width);
    expect(sidewaysScroll(width)).toEqual([]);
  });
});
