import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { applicationScript, visit, waitForHydration } from './hydration.ts';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Demo account' });
const headerTop = (page: Page) =>
  page.getByRole('banner').evaluate((header) => Math.round(header.getBoundingClientRect().top));

test('the demo banner names the account on one line at 320 px, follows the skip link, and leads to the emulator', async ({
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

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Open the emulator' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/emulator$/);
  await expect(page.getByRole('link', { name: 'Back to the site' })).toHaveAttribute('href', '/');
});

test('the demo banner stays dismissed for the visit from the first paint of each page, without layout shift', async ({
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
  await otherPage.unrouteAll();
  await visit(otherPage, '/login');
  await expect(banner(otherPage)).toHaveCount(0);
  const shift = await otherPage.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0);
  });
  expect(shift).toBeLessThan(0.02);
  await otherPage.close();
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
