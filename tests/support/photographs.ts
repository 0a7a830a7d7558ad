import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

export const themes = ['light', 'dark'] as const;
/** Pixels: the narrowest screen WCAG 2.2 (1.4.10) asks for, a tablet, and a desk. */
export const widths = [320, 768, 1280] as const;
/** From a test file's folder; the folder is not kept, whoever needs the pictures collects them after a run. */
const shotsFolder = '../../node_modules/.cache/flow-shots';

const heights = { 320: 900, 768: 900, 1280: 900 } as const;

/** How a screen is looked at. */
export interface View {
  readonly theme: (typeof themes)[number];
  readonly width: (typeof widths)[number];
}

/** What was seen. */
export interface Look extends View {
  /** What axe found, an element each. */
  readonly violations: readonly string[];
  /** CSS pixels by which the page is wider than its window (WCAG 2.2, 1.4.10). */
  readonly overflow: number;
  /** The picture's file below the folder of all pictures; `null` when none was taken. */
  readonly picture: string | null;
}

export const deskView: View = { theme: 'light', width: 1280 };
const phoneView: View = { theme: 'dark', width: 320 };
/** On another library than React the same styles draw the same elements, so one look at each is enough. */
export const isCopy = import.meta.env['DRAWN_BY'] === 'preact';
const allViews: readonly View[] = widths.flatMap((width) => themes.map((theme) => ({ theme, width })));
const twoViews: readonly View[] = [deskView, phoneView];
const pictures: unknown = import.meta.env['PICTURES'];
/** `PICTURES=atlas` looks only where it takes pictures, when somebody waits for them; the whole check looks everywhere. */
export const everyView: readonly View[] = isCopy ? [deskView] : pictures === 'atlas' ? twoViews : allViews;

/** A picture takes three times as long as axe, so those in between are taken when somebody wants to look at them. */
const photographed = pictures === 'all' ? allViews : twoViews;

/**
 * Has axe look at the screen as it is, and photographs it on a desk by day and on a phone by night; with `PICTURES=all`, in
 * every view.
 *
 * @param name file name without its view, folders allowed
 * @param view theme and width; the page is left in `deskView`
 * @throws AssertionError when axe finds a violation, or when the page scrolls sideways (WCAG 2.2, 1.4.10)
 */
export async function photograph(name: string, view: View): Promise<void> {
  expectNoFault(name, await lookAt(name, view));
}

/**
 * Does what `photograph` does, and leaves it to the caller what to make of it.
 *
 * @param name file name without its view, folders allowed
 * @param view theme and width; the page is left in `deskView`
 * @returns what was seen
 */
export async function lookAt(name: string, view: View): Promise<Look> {
  await show(view);
  holdAnimations();
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  const overflow = Math.max(0, document.documentElement.scrollWidth - view.width);
  const isPhotographed =
    !isCopy && photographed.some(({ theme, width }) => theme === view.theme && width === view.width);
  const picture = isPhotographed ? `${name}-${view.theme}-${view.width}.png` : null;
  if (picture !== null) await page.screenshot({ path: `${shotsFolder}/${picture}` });
  await show(deskView);
  return { ...view, violations: found, overflow, picture };
}

/**
 * @param name of the screen
 * @param look what was seen of it
 * @throws AssertionError when axe found a violation, or when the page scrolls sideways (WCAG 2.2, 1.4.10)
 */
export function expectNoFault(name: string, { theme, width, violations, overflow }: Look): void {
  const seen = `${name} in ${theme} at ${width} px`;
  expect(violations, `axe on ${seen}`).toEqual([]);
  expect(overflow, `pixels too wide: ${seen}`).toBe(0);
}

async function show({ theme, width }: View): Promise<void> {
  document.documentElement.dataset['theme'] = theme;
  if (window.innerWidth !== width) await page.viewport(width, heights[width]);
}

/** A picture taken in the middle of a fade, or of a turn, would differ from run to run; a fade has another contrast, too. */
function holdAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
    else {
      animation.pause();
      animation.currentTime = 0;
    }
  }
}
