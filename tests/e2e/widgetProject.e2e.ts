import type { Locator, Page } from '@playwright/test';
import { serveExample } from './embedPages.ts';
import { expect, test } from './fixtures.ts';
import { continueButton, continueWithEmail, submitPhone, typeEmail, typePhone } from './widgetForm.ts';

const bootstrapPath = '/sdk/v1/projects/bootstrap/*';
const outage = { path: bootstrapPath, effect: { type: 'status', status: 503 } } as const;
const newcomer = 'newcomer@fairlead.example';

const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const watermark = (place: Page | Locator) =>
  place.getByRole('link', { name: 'Powered by Stytch (opens in a new tab)' });
const missing = (page: Page) =>
  page.getByText('Some settings for signing in could not be loaded. You can still sign in.');

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
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveValue(newcomer);
  await emailField(page).fill('ada@mail.bank.example');
  await continueButton(page).click();
  await expect(emailField(page)).toHaveAccessibleDescription(/^Use an email address of /);
  expect(await emulator.requests('/sdk/v1/users/search')).toEqual([]);
  await emailField(page).fill('Ada@BANK.example');
  await continueButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Ada@BANK.example')).toBeVisible();
  expect(await emulator.requests('/sdk/v1/users/search')).toHaveLength(1);
});

test('a phone number is not compared with the domains of email addresses', async ({ page, emulator }) => {
  await emulator.changeProject({ email_domains: ['bank.example'] });
  await page.goto('/sign-in');
  await typePhone(page, 'Text');
  await submitPhone(page);
});

test('missing settings are announced, leave the form usable and can be loaded again', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/status of 503|Stytch/);
  await emulator.changeProject({ email_domains: ['bank.example'] });
  await emulator.addFault(outage);
  await page.goto('/sign-in');
  await expect(missing(page)).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  const before = (await emulator.requests(bootstrapPath)).length;
  await again.press('Enter');
  await emulator.responsesOf(bootstrapPath, before + 1);
  await expect(again).toBeFocused();
  await expect(missing(page)).toBeVisible();
  await emulator.clearFaults();
  await again.press('Enter');
  await expect(missing(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await typeEmail(page, newcomer);
  await continueButton(page).click();
  await expect(emailField(page)).toHaveAccessibleDescription('Use an email address of bank.example.');
});

test('without the settings the provider decides about an email address', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/status of 503|Stytch/);
  await emulator.changeProject({ email_domains: ['bank.example'] });
  await emulator.addFault(outage);
  await continueWithEmail(page, newcomer);
  await expect(page.getByText(newcomer)).toBeVisible();
  expect(await emulator.requests('/sdk/v1/users/search')).toHaveLength(1);
});

test('a project that hides the watermark has none', async ({ page }) => {
  await openWithSettings(page, '/sign-in');
  await continueWithEmail(page, newcomer);
  await expect(page.getByText(newcomer)).toBeVisible();
  await expect(watermark(page)).toHaveCount(0);
});

for (const [width, scheme] of [
  [1440, 'light'],
  [768, 'dark'],
  [320, 'light'],
  [320, 'dark'],
] as const) {
  test(`the watermark appears at ${width} px in ${scheme} mode, and nothing moves`, async ({
    page,
    emulator,
  }) => {
    await emulator.changeProject({ disable_sdk_watermark: false });
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
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
    await expect(watermark(page)).toHaveAttribute('href', 'https://stytch.com/');
    const [link, button, frame] = await Promise.all([
      watermark(page).boundingBox(),
      continueButton(page).boundingBox(),
      widget.boundingBox(),
    ]);
    if (!link || !button || !frame) throw new Error('The widget is not on the screen.');
    expect(link.height).toBeGreaterThanOrEqual(24);
    expect(link.y).toBeGreaterThanOrEqual(button.y + button.height);
    expect(link.y + link.height).toBeLessThanOrEqual(frame.y + frame.height);
    expect(link.x).toBeGreaterThanOrEqual(frame.x);
    expect(link.x + link.width).toBeLessThanOrEqual(frame.x + frame.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await typeEmail(page, newcomer);
    await continueButton(page).click();
    await expect(page.getByText(newcomer)).toBeVisible();
    await expect(watermark(page)).toBeVisible();
  });
}

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
