import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';

export const themes = ['light', 'dark'] as const;
/** Pixels: the narrowest screen WCAG 2.2 (1.4.10) asks for, a tablet, and a desk. */
export const widths = [320, 768, 1280] as const;
const windowHeight = 900;
/** A taller one would be scaled down, since the browser's own window is of this height (`vite.config.ts`). */
const tallestWindow = 2400;

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
const allViews: readonly View[] = widths
  .toReversed()
  .flatMap((width) => themes.map((theme) => ({ theme, width })));
const twoViews: readonly View[] = [deskView, phoneView];
const pictures: unknown = import.meta.env['PICTURES'];
/** `PICTURES=atlas` looks only where it takes pictures, when somebody waits for them; the whole check looks everywhere. */
export const everyView: readonly View[] = isCopy ? [deskView] : pictures === 'atlas' ? twoViews : allViews;

/** A picture takes three times as long as axe, so those in between are taken when somebody wants to look at them. */
const photographed = pictures === 'all' ? allViews : twoViews;

/** All that a theme changes is colors, so the dark views need only the rules about colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the current screen in every view with axe, and takes its pictures: on a desk in light and on a phone in dark; with
 * `PICTURES=all`, in every view.
 *
 * @param name file name without its view, folders allowed
 * @throws AssertionError when axe finds a violation, or when the page scrolls sideways (WCAG 2.2, 1.4.10)
 */
export async function photograph(name: string): Promise<void> {
  for (const look of await lookAt(name, everyView)) expectNoFault(name, look);
}

/**
 * Does what `photograph` does without judging what it finds.
 *
 * @param name file name without its view, folders allowed
 * @param views themes and widths; the page is left in `deskView`
 * @returns one look for each view, in the order of `views`
 */
export async function lookAt(name: string, views: readonly View[]): Promise<readonly Look[]> {
  const looks: Look[] = [];
  for (const view of views) {
    await show(view);
    looks.push(await lookAtView(name, view));
  }
  await show(deskView);
  return looks;
}

async function lookAtView(name: string, view: View): Promise<Look> {
  holdAnimations();
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(view.theme === 'dark' && { runOnly: colorRules }),
  });
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  const overflow = Math.max(0, document.documentElement.scrollWidth - view.width);
  const isPhotographed =
    !isCopy && photographed.some(({ theme, width }) => theme === view.theme && width === view.width);
  const picture = isPhotographed ? `${name}-${view.theme}-${view.width}.png` : null;
  if (picture !== null) await takePicture(picture, view);
  return { ...view, violations: found, overflow, picture };
}

/** Takes the whole page: the window is made as tall as the page for the moment. */
async function takePicture(path: string, { width }: View): Promise<void> {
  const height = Math.min(tallestWindow, Math.max(windowHeight, document.documentElement.scrollHeight));
  if (height > windowHeight) await page.viewport(width, height);
  await commands.takePicture(path, { width, height });
  if (height > windowHeight) await page.viewport(width, windowHeight);
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
  if (window.innerWidth !== width) await page.viewport(width, windowHeight);
}

/** A picture taken in the middle of a fade, or of a turn, would differ from run to run; a fade has another contrast, too. */
function holdAnimations(): void {
  // A caret would blink on pictures.
  document.documentElement.style.caretColor = 'transparent';
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
    else {
      animation.pause();
      animation.currentTime = 0;
    }
  }
}
