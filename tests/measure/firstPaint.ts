import type { Page } from 'playwright';
import { median, type Measurement } from './figure.ts';
import { barePath, compareVisits, reactPath, stillPath } from './floors.ts';

const rounds = 5;
const allowedRatio = 1.15;

/** @returns milliseconds until the first content was painted (Paint Timing, "first-contentful-paint") */
async function watchPaint(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' });
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return Number(await paint.jsonValue());
}

/** Home page is painted nearly as soon as the same page without scripts. */
export const measureFirstPaint: Measurement = async (browser, origin) => {
  const [home = [], still = [], bare = [], react = []] = await compareVisits(browser, {
    urls: ['/', stillPath('home'), barePath, reactPath].map((path) => origin + path),
    rounds,
    isSettled: ([ours = [], floor = []]) => median(ours) <= median(floor) * allowedRatio,
    watch: watchPaint,
  });
  const measured = median(home);
  const times = (floor: readonly number[]) =>
    `${(measured / median(floor)).toFixed(2)} × ${median(floor).toFixed(0)} ms`;
  return [
    {
      what: 'first paint, / on slow 4G',
      measured,
      least: Math.min(...home),
      most: Math.max(...home),
      budget: median(still) * allowedRatio,
      margin: 0,
      note: `budget ${allowedRatio} × static; measured ${times(still)} static, ${times(bare)} bare and unstyled, ${times(react)} React and one form`,
    },
  ];
};
