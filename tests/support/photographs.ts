import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';

export const themes = ['light', 'dark'] as const;
/** CSS pixels: the narrowest width of WCAG 2.2 (1.4.10), a tablet, and a desktop. */
export const widths = [320, 768, 1280] as const;
const windowHeight = 900;
/** Height of the browser window (`vite.config.ts`); a taller viewport would be scaled down. */
const tallestWindow = 2400;

export interface View {
  readonly theme: (typeof themes)[number];
  readonly width: (typeof widths)[number];
}

/** Result of inspecting a screen in one view. */
export interface Look extends View {
  /** Axe violations, one for each element. */
  readonly violations: readonly string[];
  /** CSS pixels by which the page is wider than the viewport (WCAG 2.2, 1.4.10). */
  readonly overflow: number;
  /** Screenshot path below the pictures folder; `null` if none was taken. */
  readonly picture: string | null;
}

export const deskView: View = { theme: 'light', width: 1280 };
const phoneView: View = { theme: 'dark', width: 320 };
/** Whether Preact renders the page. It uses the same styles and elements, so one view of each state is enough. */
export const isPreact = import.meta.env['RENDERER'] === 'preact';
const allViews: readonly View[] = widths
  .toReversed()
  .flatMap((width) => themes.map((theme) => ({ theme, width })));
const twoViews: readonly View[] = [deskView, phoneView];
const pictures: unknown = import.meta.env['PICTURES'];
/** With `PICTURES=atlas` only the photographed views, for speed. */
export const everyView: readonly View[] = isPreact ? [deskView] : pictures === 'atlas' ? twoViews : allViews;

/** A screenshot takes three times as long as axe, so the other views are photographed only on request. */
const photographed = pictures === 'all' ? allViews : twoViews;

/** The themes differ only in colors, so the dark views run only the color rules. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the current screen with axe in every view, and takes screenshots on a light desktop and a dark phone, or in every
 * view with `PICTURES=all`.
 *
 * @param name file name without the view; may contain folders
 * @throws AssertionError if axe finds a violation or the page scrolls sideways (WCAG 2.2, 1.4.10)
 */
export async function photograph(name: string): Promise<void> {
  for (const look of await lookAt(name, everyView)) expectNoFault(name, look);
}

/**
 * Like `photograph`, but returns the results instead of asserting them. Leaves the page in `deskView`.
 *
 * @param name file name without the view; may contain folders
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
 * @param name of the screen
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

/** Running animations would make screenshots differ between runs and change the contrast. */
function holdAnimations(): void {
  // Hides the blinking caret.
  document.documentElement.style.caretColor = 'transparent';
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
    else {
      animation.pause();
      animation.currentTime = 0;
    }
  }
}
