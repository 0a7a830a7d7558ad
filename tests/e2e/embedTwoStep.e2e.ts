import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { authenticatorStepMs } from '../../machines/contracts/timing.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { blankPath, heardFrom, mountOnPage, serveBlankPage, sessionOf } from './embedPages.ts';
import { expect, test } from './fixtures.ts';
import { enrollAuthenticator } from './secondFactors.ts';
import { requestSession } from './signIn.ts';

const widget = (page: Page) => page.locator('#sign-in');
const title = (page: Page) => widget(page).getByRole('heading', { level: 1 });
/** Returns the types of the events of the widget, and the codes of its errors. */
const emitted = async (page: Page) => (await heardFrom(page)).map(({ type, code }) => type ?? code);
const button = (page: Page, name: string) => widget(page).getByRole('button', { name, exact: true });
const codeField = (page: Page) => widget(page).locator('input[autocomplete="one-time-code"]');
const ended = 'authentication-flow-complete';

const products = { products: ['passwords'] };

/** Opens a page with one widget. */
async function openWidget(page: Page, config: object): Promise<void> {
  await page.goto(blankPath);
  await mountOnPage(page, 'mountLogin', { config });
}

async function enterPassword(page: Page): Promise<void> {
  await widget(page).getByRole('textbox', { name: 'Email' }).fill(demoClient.email);
  await button(page, 'Continue').click();
  await widget(page).getByLabel('Password', { exact: true }).fill(demoClient.password);
  await button(page, 'Continue').click();
}

/** Returns whether the browser would leave the page without a question. */
const canLeave = (page: Page) =>
  page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));

test.beforeEach(({ context }) => serveBlankPage(context));

test('a client with an authenticator app is signed in only after its code, which a reload asks for, and Back ends the session', async ({
  page,
  emulator,
}) => {
  const app = await enrollAuthenticator(page, emulator);
  await openWidget(page, products);
  await enterPassword(page);
  await expect(title(page)).toHaveText('Enter the code from your authenticator app');
  await expect(codeField(page)).toBeFocused();
  await expect.poll(() => emitted(page)).toEqual(['render_login_screen']);
  expect(await sessionOf(page)).toBeNull();
  await button(page, 'Back').click();
  await expect(widget(page).getByRole('textbox', { name: 'Email' })).toHaveValue(demoClient.email);
  await expect.poll(() => emulator.sessions()).toEqual([]);
  await enterPassword(page);
  await expect(title(page)).toHaveText('Enter the code from your authenticator app');
  await codeField(page).fill(await app.code());
  await expect(widget(page).getByText('You have successfully logged in.')).toBeVisible();
  await expect(title(page)).toBeFocused();
  await expect.poll(() => emitted(page)).toEqual(['render_login_screen', ended]);
  expect(await emulator.sessions()).toHaveLength(1);
  expect(await sessionOf(page)).toMatchObject({
    method: 'password',
    methods: ['password', 'authenticator-app'],
  });

  // A page with an incomplete session, also after a reload. Each code is valid once.
  await emulator.setClock({ advance_ms: authenticatorStepMs });
  const { cookies, origin } = await requestSession(page);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  await openWidget(page, products);
  await expect(title(page)).toHaveText('Enter the code from your authenticator app');
  await openWidget(page, products);
  await expect(title(page)).toHaveText('Enter the code from your authenticator app');
  await expect.poll(() => emitted(page)).toEqual([]);
  await codeField(page).fill(await app.code());
  await expect(title(page)).toHaveText('Success!');
  await expect.poll(() => emitted(page)).toEqual([ended]);
});

test('a page may require a second factor, which a client without one sets up', async ({ page, emulator }) => {
  await openWidget(page, { ...products, twoStep: { required: true, methods: ['totp'] } });
  await enterPassword(page);
  await expect(title(page)).toHaveText('Set up two-step verification');
  await expect(button(page, 'Use text messages')).toHaveCount(0);
  await button(page, 'Use an authenticator app').click();
  await button(page, 'I cannot scan the QR code').click();
  const key = await widget(page).locator('dd').first().innerText();
  await button(page, 'Continue').click();
  const { now } = await emulator.setClock({ frozen: true });
  const epoch = Math.floor(Date.parse(now) / 1_000);
  await codeField(page).fill(generateSync({ secret: key.replaceAll(/\s/g, ''), epoch }));
  await expect(title(page)).toHaveText('Save your recovery codes');
  await expect.poll(() => emitted(page)).toEqual(['render_login_screen']);
  expect(await canLeave(page)).toBe(false);
  const code = await widget(page)
    .getByRole('region', { name: 'Recovery codes' })
    .getByRole('listitem')
    .first()
    .innerText();
  await button(page, 'I saved the codes').click();
  await widget(page).getByLabel('Recovery code').fill(code);
  await button(page, 'Confirm').click();
  await expect(widget(page).getByText('You have successfully logged in.')).toBeVisible();
  expect(await canLeave(page)).toBe(true);
  await expect.poll(() => emitted(page)).toEqual(['render_login_screen', ended]);
});
