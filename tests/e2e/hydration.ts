import type { Page } from '@playwright/test';

/** Pattern of the URL of the script that starts the application. */
export const applicationScript = '**/static/js/index.*';

/**
 * Blocks the application's script.
 *
 * @returns a function that releases the script
 */
export async function delayApplication(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(applicationScript, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until the application has hydrated the page and handles events. */
export async function waitForInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlySubmit?.isHydrated);
}

/**
 * Opens a prerendered page and waits until it is interactive. Before that, a press or submit is deferred, a link loads
 * a page, and choosing a radio button has no effect.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForInteractive(page);
}

/**
 * Runs in the page and returns whether a selector matches and all its elements are hydrated. React marks hydrated
 * nodes; there is no other sign.
 */
export function areHydrated(selector: string): boolean {
  const nodes = [...document.querySelectorAll(selector)];
  return (
    nodes.length > 0 &&
    nodes.every((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$')))
  );
}

/** Waits until all elements of a selector are hydrated. */
export async function waitForHydration(page: Page, selector = '#root h1'): Promise<void> {
  await page.waitForFunction(areHydrated, selector);
}

/** Waits until the page has painted `count` frames. */
export async function waitForFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let seen = 0; seen < frames; seen += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Brings all finite animations to their end, and waits until the page is painted. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
  await waitForFrames(page, 2);
}

/** Waits until the content after the form is laid out, background images are decoded, and both are painted. */
export async function waitForDeferredContent(page: Page): Promise<void> {
  await page.waitForFunction(() => document.body.dataset['arriving'] === undefined);
  await page.evaluate(async () => {
    const backgrounds = [...document.querySelectorAll('*')].flatMap((element) => [
      ...getComputedStyle(element).backgroundImage.matchAll(/url\("([^"]+)"\)/g),
    ]);
    // Pictures below the fold load when they are close to the viewport.
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    // A picture that is decoded beside the painting may miss a screenshot.
    for (const picture of pictures) Object.assign(picture, { loading: 'eager', decoding: 'sync' });
    await Promise.all(pictures.map((picture) => picture.decode()));
    await Promise.all(
      backgrounds.map(([, url = '']) => {
        const image = new Image();
        image.src = url;
        return image.decode();
      }),
    );
  });
  await finishAnimations(page);
}

/** Waits for the font of the site, which comes with the full stylesheet after the first paint and changes widths. */
export async function waitForFont(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Hanken Grotesk') && status === 'loaded',
    ),
  );
}
