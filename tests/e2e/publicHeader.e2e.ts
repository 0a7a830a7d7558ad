import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { waitForFont } from './hydration.ts';
import { openAccount, submitLogin } from './signIn.ts';

const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const dashboard = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Demo Client' });

/** Returns the rounded boxes of the header's parts before the last one, by the width of the page, which fits its window. */
async function boxesByWidth(page: Page): Promise<Readonly<Record<number, readonly string[]>>> {
  await waitForFont(page);
  const boxes: Record<number, readonly string[]> = {};
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    boxes[width] = await page.evaluate(() =>
      Array.from(document.querySelectorAll('header :is(a, nav button, nav ul)'), (element) => {
        const { x, y, width: own } = element.getBoundingClientRect();
        return [x, y, own].map(Math.round).join();
      }).slice(0, 6),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  return boxes;
}

test('a visitor sees Login and downloads neither the session nor the menu', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Ann');
  await page.waitForLoadState('networkidle');
  await expect(login(page)).toBeVisible();
  expect(requested.filter((url) => /startSession|startClientMenu|stytchIdentity/.test(url))).toEqual([]);
});

test('a client sees Dashboard and the user menu in the place of Login', async ({ page }) => {
  await page.goto('/contact');
  await expect(login(page)).toBeVisible();
  const before = await boxesByWidth(page);
  await openAccount(page, '/contact');
  await expect(dashboard(page)).toBeVisible();
  await expect(login(page)).toHaveCount(0);
  expect(await boxesByWidth(page)).toEqual(before);
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test(
  'the header follows a session that another tab opens and ends, and logs out',
  { tag: '@every-engine' },
  async ({ page, context }) => {
    await page.goto('/');
    await expect(login(page)).toBeVisible();
    const tab = await context.newPage();
    await tab.goto('/login');
    await submitLogin(tab);
    await expect(dashboard(page)).toBeVisible();

    await tab.getByRole('button', { name: 'Demo Client' }).click();
    await tab.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(login(page)).toBeVisible();
    await tab.close();

    await openAccount(page, '/');
    await dashboard(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await page.goBack();
    await expect(dashboard(page)).toBeVisible();
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
    await expect(login(page)).toBeVisible();
  },
);
