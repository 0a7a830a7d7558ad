import type { Locator, Page } from '@playwright/test';
import { serveExample } from './embedPages.ts';
import { expect, test } from './fixtures.ts';
import { closeOneTap } from './oneTapPrompt.ts';
import { continueButton, passcodeField, typePhone } from './widgetForm.ts';

const card = (page: Page | Locator) => page.locator('[data-widget]');
const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? -Infinity;

test('the next screen starts in view, and the page does not scroll if its top is', async ({
  page,
  emulator,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/sign-in');
  await typePhone(page, 'Text');
  await continueButton(page).click();
  await expect(passcodeField(page)).toBeFocused();
  expect(await topOf(card(page))).toBeGreaterThanOrEqual(0);
  await expect(page.getByRole('heading', { name: 'Enter passcode' })).toBeInViewport();
  await expect(passcodeField(page)).toBeInViewport();

  await page.setViewportSize({ width: 1440, height: 700 });
  await emulator.setClock({ advance_ms: 11_000 });
  await page.goto('/sign-in');
  await closeOneTap(page);
  await typePhone(page, 'Text');
  await page.evaluate(() => scrollTo({ top: 120 }));
  expect(await topOf(card(page))).toBeGreaterThan(0);
  const before = await page.evaluate(() => scrollY);
  await continueButton(page).evaluate((button: HTMLButtonElement) => button.click());
  await expect(passcodeField(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('an embedded widget scrolls its container', async ({ page, context }) => {
  await serveExample(context);
  await page.goto('/docs/embed/index.html');
  const box = page.locator('#newsletter');
  const widget = box.locator('#sign-in');
  await widget.getByRole('textbox', { name: 'Email' }).fill('box@fairlead.example');
  await box.evaluate((form) => {
    form.style.height = '300px';
    form.style.overflow = 'auto';
  });
  await widget.getByRole('button', { name: 'Continue', exact: true }).evaluate((button: HTMLElement) => {
    button.scrollIntoView({ block: 'start' });
    button.click();
  });
  await expect(widget.getByLabel('Passcode', { exact: true })).toBeFocused();
  expect(await topOf(card(widget))).toBeGreaterThanOrEqual(await topOf(box));
});
