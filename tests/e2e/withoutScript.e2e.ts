import type { Locator, Page } from '@playwright/test';
import { pages } from '../../src/server/pageTable.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

// Playwright's text locators skip `<noscript>`, so this locator finds the paragraph by its tag.
const noticeOf = (page: Page, text: string): Locator => page.locator('noscript p').filter({ hasText: text });

const signInPages = pages.filter(({ path, isForm }) => isForm && path !== '/contact');

test('without JavaScript every sign-in page shows a notice above a disabled form, and every dashboard page in place of the content', async ({
  page,
  complaints,
}) => {
  for (const { path } of signInPages) {
    await page.goto(path);
    expect(await page.locator('body > noscript').count(), `${path}: lines below the footer`).toBe(0);
    const notice = noticeOf(page, 'Signing in needs JavaScript.');
    await expect(notice, path).toBeInViewport();
    expect(await notice.evaluate((element) => getComputedStyle(element).borderTopStyle), path).toBe('solid');
    const controls = page.locator('main').locator('input, select, button').filter({ visible: true });
    await expect(controls.first(), path).toBeAttached();
    const [first] = await controls.all();
    const noticeBox = await notice.boundingBox();
    const controlBox = await first?.boundingBox();
    expect(noticeBox?.y ?? Infinity, path).toBeLessThan(controlBox?.y ?? -Infinity);
    for (const control of await controls.all()) {
      await control.focus();
      await expect(control, path).not.toBeFocused();
    }
  }
  complaints.allow(/404 \(Not Found\).*\/dashboard\/not-found/);
  for (const { path } of pages.filter(({ isPrivate }) => isPrivate)) {
    await page.goto(path);
    expect(await page.locator('body > noscript').count(), `${path}: lines below the footer`).toBe(0);
    await expect(noticeOf(page, 'The dashboard needs JavaScript.'), path).toBeInViewport();
    await expect(page.getByRole('link', { name: 'support@fairlead.example' }), path).toBeVisible();
    const skeletons = await page.locator('div[aria-hidden="true"]').all();
    expect(skeletons.length, path).toBeGreaterThan(0);
    for (const skeleton of skeletons) await expect(skeleton, path).toBeHidden();
    await expect(page.getByText('Checking your session...'), path).toBeHidden();
  }
});

test('without JavaScript the emulator shows a notice with the JSON endpoints', async ({ page }) => {
  await page.goto('/emulator');
  const notice = noticeOf(page, 'This page needs JavaScript.');
  await expect(notice).toBeInViewport();
  expect(await notice.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
  await expect(notice.getByRole('link', { name: '/emulator/api/messages' })).toBeVisible();
});
