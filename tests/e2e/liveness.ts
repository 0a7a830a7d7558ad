import type { Page } from '@playwright/test';

/** Keeps the application away from a page. @returns lets it in */
export async function holdApplicationBack(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/js/index.*', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until the application runs on a page, and answers what is done there. */
export async function waitForTakeover(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlySubmit?.isTakenOver);
}

/**
 * Opens a prerendered page and waits until the application runs there. A press of a button or a submit before that counts
 * later; a link followed before is a page load, and a radio button chosen before changes nothing.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForTakeover(page);
}

/**
 * Tells in the page whether all that a selector finds, which must be something, is alive. React marks the nodes it has taken
 * over; nothing else shows that a part of the page has been hydrated.
 */
export function areHydrated(selector: string): boolean {
  const nodes = [...document.querySelectorAll(selector)];
  return (
    nodes.length > 0 &&
    nodes.every((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$')))
  );
}

/** Waits until all that a selector finds is alive. */
export async function waitForHydration(page: Page, selector = '#root h1'): Promise<void> {
  await page.waitForFunction(areHydrated, selector);
}

/** Waits until the page has painted so many frames, in which anything that moves has moved. */
export async function waitForFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let seen = 0; seen < frames; seen += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Waits until every animation that has an end has ended, and the page is painted as it is then. */
export async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  await waitForFrames(page, 2);
}

/** Waits until what comes after the form is laid out, its background drawings are decoded, and both are painted. */
export async function waitForArrival(page: Page): Promise<void> {
  await page.waitForFunction(() => document.body.dataset['arriving'] === undefined);
  await page.evaluate(async () => {
    const backgrounds = [...document.querySelectorAll('*')].flatMap((element) => [
      ...getComputedStyle(element).backgroundImage.matchAll(/url\("([^"]+)"\)/g),
    ]);
    await Promise.all(
      backgrounds.map(([, url = '']) => {
        const image = new Image();
        image.src = url;
        return image.decode();
      }),
    );
  });
  await waitForRest(page);
}
