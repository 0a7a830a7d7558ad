import type { Locator, Page } from '@playwright/test';
import { serveExample } from './embedPages.ts';
import { expect, test } from './fixtures.ts';
import { continueButton, continueWithEmail } from './widgetForm.ts';

const newcomer = 'newcomer@fairlead.example';

const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const watermark = (place: Page | Locator) =>
  place.getByRole('link', { name: 'Powered by Stytch (opens in a new tab)' });
/** Waits until the page has the response to its request for the settings. */
async function openWithSettings(page: Page, path: string): Promise<void> {
  const loaded = page.waitForResponse('**/projects/bootstrap/**');
  await page.goto(path);
  await (await loaded).finished();
}

test('an email address of a domain that the project does not accept is refused before anything is sent', async ({
  page,
  emulator,
}) => {
  await emulator.changeProject({ email_domains: ['Bank.Example.', 'bücher.example'] });
  await continueWithEmail(page, newcomer);
  await expect(emailField(page)).toHaveAccessibleDescription(
    'Use an email address of bank.example or xn--bcher-kva.example.',
  );
  expect(await emulator.requests('/sdk/v1/users/search')).toEqual([]);
  await emailField(page).fill('Ada@BANK.example');
  await continueButton(page).click();
  await expect(page.getByText('Ada@BANK.example')).toBeVisible();
  expect(await emulator.requests('/sdk/v1/users/search')).toHaveLength(1);
});

test('the watermark appears, and nothing moves', async ({ page, emulator }) => {
  await emulator.changeProject({ disable_sdk_watermark: false });
  await page.setViewportSize({ width: 320, height: 900 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/projects/bootstrap/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/sign-in');
  const widget = page.locator('[data-widget]');
  const next = page.getByRole('link', { name: 'Back to login' });
  // One Tap changes the length of the page on narrow screens, so compare with the widget only.
  const distance = async () => {
    const [above, below] = await Promise.all([widget.boundingBox(), next.boundingBox()]);
    return above && below && { height: above.height, gap: below.y - above.y - above.height };
  };
  await expect(continueButton(page)).toBeVisible();
  const before = await distance();
  release();
  await expect(watermark(page)).toBeVisible();
  expect(await distance()).toEqual(before);
  const [link, button, frame] = await Promise.all([
    watermark(page).boundingBox(),
    continueButton(page).boundingBox(),
    widget.boundingBox(),
  ]);
  if (!link || !button || !frame) throw new Error('The widget is not on the screen.');
  expect(link.height).toBeGreaterThanOrEqual(24);
  expect(link.y).toBeGreaterThanOrEqual(button.y + button.height);
  expect(link.y + link.height).toBeLessThanOrEqual(frame.y + frame.height);
});

test('embedded widgets show the watermark unless the project hides it', async ({
  page,
  context,
  emulator,
}) => {
  await serveExample(context);
  await emulator.changeProject({ disable_sdk_watermark: false });
  await page.goto('/docs/embed/index.html');
  for (const place of ['#sign-in', '#island']) {
    await expect(watermark(page.locator(place))).toBeVisible();
    await expect(watermark(page.locator(place))).toHaveCSS('font-size', '12px');
  }
  await emulator.changeProject({ disable_sdk_watermark: true });
  await openWithSettings(page, '/docs/embed/index.html');
  const widget = page.locator('#sign-in');
  await widget.getByRole('textbox', { name: 'Email' }).fill(newcomer);
  await widget.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(widget.getByLabel('Passcode', { exact: true })).toBeFocused();
  await expect(watermark(page)).toHaveCount(0);
});
