import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

export const themes = ['light', 'dark'] as const;
/** Pixels: the narrowest screen WCAG 2.2 (1.4.10) asks for, a tablet, and a desk. */
export const widths = [320, 768, 1280] as const;
/** From a test file's folder; the folder is not kept, whoever needs the pictures collects them after a run. */
const shotsFolder = '../../node_modules/.cache/flow-shots';

const heights = { 320: 900, 768: 900, 1280: 900 } as const;

/** One look at a screen. */
export interface View {
  readonly theme: (typeof themes)[number];
  readonly width: (typeof widths)[number];
}

export const deskView: View = { theme: 'light', width: 1280 };
const phoneView: View = { theme: 'dark', width: 320 };
/** On another library than React the same styles draw the same elements, so one look at each is enough. */
const isCopy = import.meta.env['DRAWN_BY'] === 'preact';
export const everyView: readonly View[] = isCopy
  ? [deskView]
  : widths.flatMap((width) => themes.map((theme) => ({ theme, width })));

/** A picture takes three times as long as axe, so those in between are taken when somebody wants to look at them. */
const photographed: readonly View[] = import.meta.env['PICTURES'] ? everyView : [deskView, phoneView];

/**
 * Has axe look at the screen as it is, and photographs it on a desk by day and on a phone by night; with `PICTURES` set, in
 * every view.
 *
 * @param name file name without its view, folders allowed
 * @param view theme and width; the page is left in `deskView`
 * @throws AssertionError when axe finds a violation, or when the page scrolls sideways (WCAG 2.2, 1.4.10)
 */
export async function photograph(name: string, view: View): Promise<void> {
  await show(view);
  holdAnimations();
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  const seen = `${name} in ${view.theme} at ${view.width} px`;
  expect(found, `axe on ${seen}`).toEqual([]);
  expect(document.documentElement.scrollWidth, `width of ${seen}`).toBeLessThanOrEqual(view.width);
  if (isCopy) return;
  if (photographed.some(({ theme, width }) => theme === view.theme && width === view.width)) {
    await page.screenshot({ path: `${shotsFolder}/${name}-${view.theme}-${view.width}.png` });
  }
  await show(deskView);
}

async function show({ theme, width }: View): Promise<void> {
  document.documentElement.dataset['theme'] = theme;
  if (window.innerWidth !== width) await page.viewport(width, heights[width]);
}

/** A picture taken in the middle of a fade would differ from run to run, and have another contrast. */
function holdAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
    else animation.pause();
  }
}
