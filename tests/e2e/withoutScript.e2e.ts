import type { Locator, Page } from '@playwright/test';
import { pages } from '../../src/server/pageTable.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

// Playwright's text locators skip `<noscript>`, so this locator finds the paragraph by its tag.
const noticeOf = (page: Page, text: string): Locator => page.locator('noscript p').filter({ hasText: text });

const signInPages = pages.filter(({ path, isForm }) => isForm && path !== '/contact');

for (const { path } of signInPages) {
  test(`without JavaScript ${path} shows a notice above a disabled form`, async ({ page }) => {
    await page.goto(path);
    const notice = noticeOf(page, 'Signing in needs JavaScript.');
    await expect(notice).toBeInViewport();
    expect(await notice.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
    const controls = page.locator('main').locator('input, select, button').filter({ visible: true });
    await expect(controls.first()).toBeAttached();
    const [first] = await controls.all();
    const noticeBox = await notice.boundingBox();
    const controlBox = await first?.boundingBox();
    expect(noticeBox?.y ?? Infinity).toBeLessThan(controlBox?.y ?? -Infinity);
    for (const control of await controls.all()) {
      await control.focus();
      await expect(control).not.toBeFocused();
    }
  });
}

for (const { path } of pages.filter(({ isPrivate }) => isPrivate)) {
  test(`without JavaScript ${path} shows a notice in place of the content`, async ({ page, complaints }) => {
    complaints.allow(/404 \(Not Found\).*\/dashboard\/not-found/);
    await page.goto(path);
    await expect(noticeOf(page, 'The dashboard needs JavaScript.')).toBeInViewport();
    await expect(page.getByRole('link', { name: 'support@fairlead.example' })).toBeVisible();
    const skeletons = await page.locator('div[aria-hidden="true"]').all();
    expect(skeletons.length).toBeGreaterThan(0);
    for (const skeleton of skeletons) await expect(skeleton).toBeHidden();
    await expect(page.getByText('Checking your session...')).toBeHidden();
  });
}

test('without JavaScript no page has an extra line below the footer', async ({ page, complaints }) => {
  complaints.allow(/404 \(Not Found\)/);
  for (const { path } of pages) {
    await page.goto(path);
    expect(await page.locator('body > noscript').count(), path).toBe(0);
  }
});

test('without JavaScript the emulator shows a notice with the JSON endpoints', async ({ page }) => {
  await page.goto('/emulator');
  const notice = noticeOf(page, 'This page needs JavaScript.');
  await expect(notice).toBeInViewport();
  expect(await notice.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
  await expect(notice.getByRole('link', { name: '/emulator/api/messages' })).toBeVisible();
});
