import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { applicationScript, waitForHydration, waitForInteractive } from './hydration.ts';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Demo account' });
const headerTop = (page: Page) =>
  page.getByRole('banner').evaluate((header) => Math.round(header.getBoundingClientRect().top));

test('the demo banner names the account on one line at 320 px, beside the emulator link', async ({
  page,
}) => {
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

test('the demo banner follows the skip link in the tab order and leads to the emulator', async ({ page }) => {
  await page.goto('/contact');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Open the emulator' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/emulator$/);
  await expect(page.getByRole('link', { name: 'Back to the site' })).toHaveAttribute('href', '/');
});

test('the demo banner stays dismissed for the visit from the first paint of each page', async ({
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

  const otherPage = await context.newPage();
  await otherPage.route('**/static/js/**', (route) => route.abort());
  await otherPage.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(banner(otherPage)).toBeHidden();
  expect(await headerTop(otherPage)).toBe(0);
  await otherPage.close();
});

test('the dismissed demo banner causes no layout shift on the next page', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'demo-banner', value: 'dismissed', url: baseURL ?? '' }]);
  await page.goto('/login', { waitUntil: 'load' });
  await waitForInteractive(page);
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

test('the demo banner disappears after hydration if dismissed before', async ({ page }) => {
  await page.route(applicationScript, async (route) => {
    await page.waitForFunction(() => window.earlySubmit !== undefined);
    await banner(page).getByRole('button', { name: 'Dismiss' }).click();
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(banner(page)).toHaveCount(0);
});
