import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Look } from 'fairlead-statechart/atlas/walkRecord';
import { axeViolations } from './axeViolations.ts';

/** Position in the viewport and size of a screenshot, in CSS pixels. */
export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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

export const deskView: View = { theme: 'light', width: 1280 };
const phoneView: View = { theme: 'dark', width: 320 };
/**
 * Whether the tests render with Preact. Its pages have the same styles and elements as those of React, so one view of
 * each state is enough.
 */
export const isPreact = import.meta.env['RENDERER'] === 'preact';
const twoViews: readonly View[] = [deskView, phoneView];
/** Both themes and all widths, in three views: colors depend on the theme, clipping and overflow on the width. */
const layoutViews: readonly View[] = isPreact
  ? [deskView]
  : [deskView, { theme: 'light', width: 768 }, phoneView];
const allViews = widths.toReversed().flatMap((width) => themes.map((theme) => ({ theme, width })));
const pictures: unknown = import.meta.env['PICTURES'];
/**
 * The views to take screenshots of. A screenshot takes three times as long as a check with axe, so only the atlas takes
 * them.
 */
const photographed: readonly View[] = pictures === 'all' ? allViews : pictures === 'atlas' ? twoViews : [];
/** The views in which screens are inspected. With screenshots these are only the photographed ones, which is faster. */
export const everyView: readonly View[] = photographed.length > 0 ? photographed : layoutViews;

/**
 * Checks the current screen with axe in both themes and at all widths, without screenshots. Afterward the page has the
 * view `deskView`.
 *
 * @param name name of the screen in the message of an error
 * @throws AssertionError if axe finds a violation or the page scrolls sideways (WCAG 2.2, 1.4.10)
 */
export async function expectAccessible(name: string): Promise<void> {
  for (const view of layoutViews) {
    await show(view);
    expectNoFault(name, { ...(await faultsIn(view)), picture: null });
  }
  await show(deskView);
}

/**
 * Inspects the current screen with axe. With `PICTURES=atlas` it takes two screenshots: the light theme on a desktop, and
 * the dark theme on a phone; with `PICTURES=all` it takes one of every view. Afterward the page has the view `deskView`.
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

/** Results of axe by the screen that it checked. Many steps lead to a screen that another step has already shown. */
const checked = new Map<string, readonly string[]>();

async function lookAtView(name: string, view: View): Promise<Look> {
  const faults = await faultsIn(view);
  const isPhotographed =
    !isPreact && photographed.some(({ theme, width }) => theme === view.theme && width === view.width);
  const picture = isPhotographed ? `${name}-${view.theme}-${view.width}.png` : null;
  if (picture !== null) await takePicture(picture, view);
  return { ...faults, picture };
}

async function faultsIn(view: View): Promise<Omit<Look, 'picture'>> {
  holdAnimations();
  const screen = JSON.stringify([view, readMarkup(), ...fieldStates()]);
  const violations = checked.get(screen) ?? (await findViolations());
  checked.set(screen, violations);
  const overflow = Math.max(0, document.documentElement.scrollWidth - view.width);
  return { ...view, violations, overflow };
}

/** Matches the ids that React and Vitest generate, which differ each time a screen is rendered. */
const generatedIds = /_r_\w+_|__vitest_\w+__/g;

/** Reads the markup of the page, in which two renderings of a screen are the same. Values of fields are not part of it. */
export const readMarkup = (): string => document.body.innerHTML.replaceAll(generatedIds, '');

async function findViolations(): Promise<readonly string[]> {
  const found = await axeViolations(document);
  return found.map(({ id, html }) => `${id}: ${html}`);
}

/** Returns what the markup does not contain: values of fields, and which element has the focus. */
function fieldStates(): readonly unknown[] {
  const fields = [...document.querySelectorAll('input, textarea, select')];
  const elements = [...document.querySelectorAll('*')];
  return [
    fields.map((field) => [Reflect.get(field, 'value'), Reflect.get(field, 'checked')]),
    document.activeElement && elements.indexOf(document.activeElement),
  ];
}

/** Takes a screenshot of the content of the page, with a viewport as tall as the content. */
async function takePicture(path: string, { width }: View): Promise<void> {
  const height = Math.min(tallestWindow, Math.max(windowHeight, document.documentElement.scrollHeight));
  if (height > windowHeight) await page.viewport(width, height);
  await commands.takePicture(path, contentBox(width, height));
  if (height > windowHeight) await page.viewport(width, windowHeight);
}

/**
 * Returns the part of the page that shows something, with a margin. Most screens fill a small part of a desktop window,
 * and the time for a screenshot grows with its area.
 */
function contentBox(width: number, height: number): PictureBox {
  const margin = 24;
  const boxes = [...document.body.querySelectorAll('*')]
    .filter((element) => element.childElementCount === 0)
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0);
  const edge = (side: 'left' | 'top' | 'right' | 'bottom', outermost: typeof Math.min, most: number) =>
    boxes.length === 0 ? most : outermost(...boxes.map((box) => box[side]));
  const left = Math.max(0, Math.floor(edge('left', Math.min, 0)) - margin);
  const top = Math.max(0, Math.floor(edge('top', Math.min, 0)) - margin);
  const right = Math.min(width, Math.ceil(edge('right', Math.max, width)) + margin);
  const bottom = Math.min(height, Math.ceil(edge('bottom', Math.max, height)) + margin);
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
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
