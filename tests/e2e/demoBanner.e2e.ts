import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration, waitForTakeover } from './liveness.ts';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Demo account' });
const headerTop = (page: Page) =>
  page.getByRole('banner').evaluate((header) => Math.round(header.getBoundingClientRect().top));

test('names the demo account in one line at 320 px, beside the way to the emulator', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await expect(banner(page).getByRole('paragraph')).toHaveText(
    `Demo account: ${demoClient.email} / ${demoClient.password}`,
  );
  const box = await banner(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(40);
  for (const control of [
    banner(page).getByRole('link', { name: 'Open the emulator' }),
    banner(page).getByRole('button', { name: 'Dismiss' }),
  ]) {
    const { x = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    expect(x + width).toBeLessThanOrEqual(320);
  }
});

test('comes after the skip link for the keyboard, and leads to the emulator', async ({ page }) => {
  await page.goto('/contact');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Open the emulator' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/emulator$/);
});

test('dismissed, stays away for the visit, from the first paint of each page on', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED/);
  await page.goto('/contact');
  await waitForHydration(page);
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await headerTop(page)).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  await expect(banner(page)).toHaveCount(0);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'demo-banner');
  expect(cookie?.expires).toBe(-1);

  const other = await context.newPage();
  await other.route('**/static/js/**', (route) => route.abort());
  await other.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(banner(other)).toBeHidden();
  expect(await headerTop(other)).toBe(0);
  await other.close();
});

test('dismissed, shifts nothing while the next page arrives', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'demo-banner', value: 'dismissed', url: baseURL ?? '' }]);
  await page.goto('/login', { waitUntil: 'load' });
  await waitForTakeover(page);
  await waitForHydration(page);
  await expect(banner(page)).toHaveCount(0);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThan(0.02);
});

test('dismissed before the script has run, goes once it has', async ({ page }) => {
  await page.route('**/static/js/index.*', async (route) => {
    await page.waitForFunction(() => window.earlySubmit !== undefined);
    await banner(page).getByRole('button', { name: 'Dismiss' }).click();
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(banner(page)).toHaveCount(0);
});
