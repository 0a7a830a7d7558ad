import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';

export const themes = ['light', 'dark'] as const;
/** Viewport widths in CSS pixels: the narrowest that WCAG 2.2 requires (1.4.10), a tablet, and a desktop. */
export const widths = [320, 768, 1280] as const;
const windowHeight = 900;
/** Height of the browser window in `vite.config.ts`. A taller viewport would be scaled down. */
const tallestWindow = 2400;

export interface View {
  readonly theme: (typeof themes)[number];
  readonly width: (typeof widths)[number];
}

/** The result of inspecting a screen in one view, which is a theme and a width. */
export interface Look extends View {
  /** Violations that axe found, one entry for each element. */
  readonly violations: readonly string[];
  /** Number of CSS pixels by which the page is wider than the viewport (WCAG 2.2, 1.4.10). */
  readonly overflow: number;
  /** Path of the screenshot, relative to `walksFolder`; `null` if none was taken. */
  readonly picture: string | null;
}

export const deskView: View = { theme: 'light', width: 1280 };
const phoneView: View = { theme: 'dark', width: 320 };
/**
 * Whether the tests render with Preact. Its pages have the same styles and elements as those of React, so one view of
 * each state is enough.
 */
export const isPreact = import.meta.env['RENDERER'] === 'preact';
const allViews: readonly View[] = widths
  .toReversed()
  .flatMap((width) => themes.map((theme) => ({ theme, width })));
const twoViews: readonly View[] = [deskView, phoneView];
const pictures: unknown = import.meta.env['PICTURES'];
/**
 * The views in which screens are inspected. With `PICTURES=atlas` these are only the photographed ones, which is
 * faster.
 */
export const everyView: readonly View[] = isPreact ? [deskView] : pictures === 'atlas' ? twoViews : allViews;

/**
 * The views to take screenshots of. A screenshot takes three times as long as a check with axe, so by default only two
 * views are photographed.
 */
const photographed = pictures === 'all' ? allViews : twoViews;

/**
 * Ids of the axe rules about colors. Only these run in the dark theme, which differs from the light one in colors only.
 */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the current screen with axe in every view, and takes two screenshots: the light theme on a desktop, and the
 * dark theme on a phone. With `PICTURES=all` it takes one of every view.
 *
 * @param name file name of the screenshots without the view; may contain folders
 * @throws AssertionError if axe finds a violation or the page scrolls sideways (WCAG 2.2, 1.4.10)
 */
export async function photograph(name: string): Promise<void> {
  for (const look of await lookAt(name, everyView)) expectNoFault(name, look);
}

/**
 * Inspects the current screen like `photograph`, but returns the results instead of asserting them. Afterward the page
 * has the view `deskView`.
 *
 * @param name file name of the screenshots without the view; may contain folders
 * @returns one result for each view, in the order of `views`
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
    !isPreact && photographed.some(({ theme, width }) => theme === view.theme && width === view.width);
  const picture = isPhotographed ? `${name}-${view.theme}-${view.width}.png` : null;
  if (picture !== null) await takePicture(picture, view);
  return { ...view, violations: found, overflow, picture };
}

/** Takes a screenshot of the whole page, with a viewport as tall as the page. */
async function takePicture(path: string, { width }: View): Promise<void> {
  const height = Math.min(tallestWindow, Math.max(windowHeight, document.documentElement.scrollHeight));
  if (height > windowHeight) await page.viewport(width, height);
  await commands.takePicture(path, { width, height });
  if (height > windowHeight) await page.viewport(width, windowHeight);
}

/**
 * Asserts that an inspection found no fault.
 *
 * @param name name of the screen
 * @throws AssertionError for an axe violation or a page that scrolls sideways (WCAG 2.2, 1.4.10)
 */
export function expectNoFault(name: string, { theme, width, violations, overflow }: Look): void {
  const view = `${name} in ${theme} at ${width} px`;
  expect(violations, `axe on ${view}`).toEqual([]);
  expect(overflow, `pixels too wide: ${view}`).toBe(0);
}

async function show({ theme, width }: View): Promise<void> {
  document.documentElement.dataset['theme'] = theme;
  if (window.innerWidth !== width) await page.viewport(width, windowHeight);
}

/**
 * Stops animations. A running animation would make screenshots differ between runs, and would change the measured
 * contrast.
 */
function holdAnimations(): void {
  // Hides the text cursor, whose blinking would make screenshots differ.
  document.documentElement.style.caretColor = 'transparent';
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
    else {
      animation.pause();
      animation.currentTime = 0;
    }
  }
}
