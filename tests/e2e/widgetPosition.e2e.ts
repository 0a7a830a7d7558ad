import type { Locator, Page } from '@playwright/test';
import { serveExample } from './embedPages.ts';
import { expect, test } from './fixtures.ts';
import { closeOneTap, oneTapPrompt } from './oneTapPrompt.ts';
import { continueButton, passcodeField, typePhone } from './widgetForm.ts';

const card = (page: Page | Locator) => page.locator('[data-widget]');
const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? -Infinity;

test('the next screen starts in view, and the page does not scroll if its top is', async ({
  page,
  emulator,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/sign-in');
  // The dismissed prompt does not return during the visit.
  await closeOneTap(page);
  await typePhone(page, 'Text');
  await continueButton(page).click();
  await expect(passcodeField(page)).toBeFocused();
  expect(await topOf(card(page))).toBeGreaterThanOrEqual(0);
  await expect(page.getByRole('heading', { name: 'Enter passcode' })).toBeInViewport();
  await expect(passcodeField(page)).toBeInViewport();

  await page.setViewportSize({ width: 1440, height: 700 });
  await emulator.setClock({ advance_ms: 11_000 });
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await typePhone(page, 'Text');
  await page.evaluate(() => scrollTo({ top: 40 }));
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

async function coveredControls(cover: Locator, controls: Locator): Promise<string[]> {
  const promptBox = await cover.boundingBox();
  if (!promptBox) throw new Error('The prompt is not on the screen.');
  return controls.evaluateAll(
    (elements, { x, y, width, height }) =>
      elements
        .filter((element) => {
          const box = element.getBoundingClientRect();
          if (box.width === 0 && box.height === 0) return false;
          const isBeside = box.right <= x || box.left >= x + width;
          const isAboveOrBelow = box.bottom <= y || box.top >= y + height;
          return !isBeside && !isAboveOrBelow;
        })
        .map(({ textContent }) => textContent),
    promptBox,
  );
}

test('the prompt covers no control of the header and of the form, and is a bottom sheet on a phone', async ({
  page,
}) => {
  const header = page.getByRole('banner').locator('a, button');
  const form = card(page).locator('input, button');
  await page.goto('/sign-in');
  // On a phone and a laptop every way to sign in is visible at first sight. The last size has no room for the form and the
  // prompt, which stays at the end of the page.
  for (const [width, height] of [
    [768, 900],
    [1440, 900],
    [390, 844],
    [320, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(oneTapPrompt(page)).toBeVisible();
    // Three tabs, the field, its button, a passkey, three providers and the wallets.
    await expect(form).toHaveCount(10);
    for (const controls of [header, form])
      expect(await coveredControls(oneTapPrompt(page), controls), `${width} px`).toEqual([]);
    if (width === 320) continue;
    for (const control of await form.all()) await expect(control).toBeInViewport({ ratio: 1 });
    if (width !== 390) continue;
    const box = await oneTapPrompt(page).boundingBox();
    expect(box && [box.x, box.width, box.y + box.height]).toEqual([0, width, height]);
  }
  // At the end of the page it lies below the footer with the languages.
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }));
  const footer = page.getByRole('contentinfo').locator('a, button');
  expect(await coveredControls(oneTapPrompt(page), footer)).toEqual([]);
  // Between the last control of the page and the prompt is the empty frame of the client library.
  await page.getByRole('radio', { checked: true }).last().focus();
  await page.keyboard.press('Tab');
  await expect(oneTapPrompt(page).getByRole('button').first()).toBeFocused();
});

test('the dismissed prompt does not return during the visit', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(oneTapPrompt(page)).toBeVisible();
  await closeOneTap(page);
  // The prompt sends the request below before it appears, so no request means that there was no prompt.
  let requestCount = 0;
  await page.route('**/clientside-services/google/status', (route) => {
    requestCount += 1;
    return route.continue();
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with Google' }).locator('path')).toHaveAttribute(
    'd',
    /./,
  );
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await expect(oneTapPrompt(page)).toHaveCount(0);
  expect(requestCount).toBe(0);
});
