import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { barePath, compareVisits, reactPath, stillPath } from './floors.ts';

const rounds = 5;
const allowedRatio = 1.15;

// A trace photographs the page at every step, which takes longer than what is measured.
test.use({ trace: 'off' });

/** @returns milliseconds until something of the page was painted first (Paint Timing, "first-contentful-paint") */
async function watchPaint(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' });
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return Number(await paint.jsonValue());
}

test('the home page is painted nearly as soon as a static one', async ({ browser }, info) => {
  test.setTimeout(360_000);
  const paths = ['/', stillPath('home'), barePath, reactPath];
  const [home = NaN, still = NaN, bare = NaN, drawn = NaN] = await compareVisits(browser, {
    paths,
    rounds,
    isSettled: ([ours = NaN, floor = NaN]) => ours <= floor * allowedRatio,
    watch: watchPaint,
  });
  const figures = [
    `home ${home.toFixed(0)} ms`,
    `static ${still.toFixed(0)} ms (ratio ${(home / still).toFixed(2)})`,
    `bare and unstyled ${bare.toFixed(0)} ms (ratio ${(home / bare).toFixed(2)})`,
    `React and one form ${drawn.toFixed(0)} ms (ratio ${(home / drawn).toFixed(2)})`,
  ].join(', ');
  info.annotations.push({ type: 'figures', description: figures });
  console.info(figures);
  expect(home, figures).toBeLessThanOrEqual(still * allowedRatio);
});
