import type { Page } from 'playwright';
import type { Measurement } from './figure.ts';
import { barePath, figureBesideFloors, reactPath, stillPath } from './floors.ts';

/** @returns milliseconds until the first content was painted (Paint Timing, "first-contentful-paint") */
async function watchPaint(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' });
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return Number(await paint.jsonValue());
}

/** Home page is painted nearly as soon as the same page without scripts. */
export const measureFirstPaint: Measurement = async (browser, origin) => [
  await figureBesideFloors(browser, origin, {
    what: 'first paint, / on slow 4G',
    path: '/',
    floors: [
      { name: 'static', path: stillPath('home') },
      { name: 'bare and unstyled', path: barePath },
      { name: 'React and one form', path: reactPath },
    ],
    allowedRatio: 1.15,
    rounds: 5,
    watch: watchPaint,
  }),
];
