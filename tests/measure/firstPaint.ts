import type { Page } from 'playwright';
import type { Measurement } from './figure.ts';
import { barePath, compareWithBaselines, reactPath, staticPath } from './baselines.ts';

/** Returns the milliseconds until the page has painted its first content ("first-contentful-paint" of Paint Timing). */
async function watchPaint(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' });
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return Number(await paint.jsonValue());
}

/** Measures the first paint of the home page, compared with the same page without scripts. */
export const measureFirstPaint: Measurement = async (browser, origin) => [
  await compareWithBaselines(browser, origin, {
    name: 'first paint, / on slow 4G',
    path: '/',
    baselines: [
      { name: 'static', path: staticPath('home') },
      { name: 'bare and unstyled', path: barePath },
      { name: 'React and one form', path: reactPath },
    ],
    allowedRatio: 1.15,
    rounds: 5,
    watch: watchPaint,
  }),
];
