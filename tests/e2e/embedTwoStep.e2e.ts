import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { demoClient, localPublicToken } from '../../src/config/localProvider.ts';
import type { PageSession } from '../../src/embed/embedContract.ts';
import { serveExample } from './embedPages.ts';
import { expect, test } from './fixtures.ts';
import { enrollAuthenticator } from './secondFactors.ts';
import { requestSession } from './signIn.ts';

const widget = (page: Page) => page.locator('#sign-in');
const title = (page: Page) => widget(page).getByRole('heading', { level: 1 });
const emitted = (page: Page) => page.locator('#log').getByRole('listitem');
const button = (page: Page, name: string) => widget(page).getByRole('button', { name, exact: true });
const codeField = (page: Page) => widget(page).locator('input[autocomplete="one-time-code"]');
const ended = 'authentication-flow-complete';

type Start = 'mountLogin' | 'mountPasskeyRegistration';

/** Opens a page with one widget, which writes its events and errors into the list `#log`. */
async function openWidget(page: Page, config: object, start: Start = 'mountLogin'): Promise<void> {
  await page.goto('/docs/embed/index.html');
  await page.getByRole('button', { name: 'Unmount both' }).click();
  await page.locator('#log').evaluate((log) => log.replaceChildren());
  await page.evaluate(
    async ({ module, name, publicToken, options }) => {
      const { [name]: mount } = await import(module);
      const log = (text: string) =>
        document
          .querySelector('#log')
          ?.append(Object.assign(document.createElement('li'), { textContent: text }));
      const { session } = mount('#sign-in', {
        publicToken,
        apiOrigin: location.origin,
        config: options,
        callbacks: {
          onEvent: ({ type }: { type: string }) => log(type),
          onError: ({ code }: { code: string }) => log(`error ${code}`),
        },
      });
      Object.assign(globalThis, { session });
    },
    { module: '/dist/widget/widget.js', name: start, publicToken: localPublicToken, options: config },
  );
}

/** Returns the session as the host page of the widget sees it. */
const sessionOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'session') as PageSession).get());

async function enterPassword(page: Page): Promise<void> {
  await widget(page).getByRole('textbox', { name: 'Email' }).fill(demoClient.email);
  await button(page, 'Continue').click();
  await widget(page).getByLabel('Password', { exact: true }).fill(demoClient.password);
  await button(page, 'Continue').click();
}

test.beforeEach(({ context }) => serveExample(context));

test('a client with an authenticator app is signed in only after its code', async ({ page, emulator }) => {
  const app = await enrollAuthenticator(page, emulator);
  await openWidget(page, { products: ['passwords'] });
  await enterPassword(page);
  await expect(title(page)).toHaveText('Enter the code from your authenticator app');
  await expect(codeField(page)).toBeFocused();
  await expect(emitted(page)).toHaveText(['render_login_screen']);
  expect(await sessionOf(page)).toBeNull();
  await codeField(page).fill(await app.code());
  await expect(widget(page).getByText('You have successfully logged in.')).toBeVisible();
  await expect(title(page)).toBeFocused();
  await expect(emitted(page)).toHaveText(['render_login_screen', ended]);
  expect(await emulator.sessions()).toHaveLength(1);
  expect(await sessionOf(page)).toMatchObject({
    method: 'password',
    methods: ['password', 'authenticator-app'],
  });
});

test('a widget on a page with an incomplete session asks for the code, also after a reload', async ({
  page,
  emulator,
}) => {
  const app = await enrollAuthenticator(page, emulator);
  const { cookies, origin } = await requestSession(page);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  await openWidget(page, { products: ['passwords'] });
  await expect(title(page)).toHaveText('Enter the code from your authenticator app');
  await openWidget(page, { products: ['passwords'] });
  await expect(title(page)).toHaveText('Enter the code from your authenticator app');
  await expect(emitted(page)).toHaveText([]);
  await codeField(page).fill(await app.code());
  await expect(title(page)).toHaveText('Success!');
  await expect(emitted(page)).toHaveText([ended]);
});

test('Back ends the session and shows the form with the email address', async ({
  page,
  context,
  emulator,
}) => {
  await enrollAuthenticator(page, emulator);
  await openWidget(page, { products: ['passwords'] });
  await enterPassword(page);
  await expect(title(page)).toHaveText('Enter the code from your authenticator app');
  await button(page, 'Back').click();
  await expect(title(page)).toHaveText('Sign up or log in');
  await expect(widget(page).getByRole('textbox', { name: 'Email' })).toHaveValue(demoClient.email);
  await expect.poll(() => emulator.sessions()).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('stytch_session');
  await expect(emitted(page)).toHaveText(['render_login_screen']);
});

test('a page may require a second factor, which a client without one sets up', async ({ page, emulator }) => {
  await openWidget(page, { products: ['passwords'], twoStep: { required: true, methods: ['totp'] } });
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
  await expect(emitted(page)).toHaveText(['render_login_screen']);
  const code = await widget(page)
    .getByRole('region', { name: 'Recovery codes' })
    .getByRole('listitem')
    .first()
    .innerText();
  await button(page, 'I saved the codes').click();
  await widget(page).getByLabel('Recovery code').fill(code);
  await button(page, 'Confirm').click();
  await expect(widget(page).getByText('You have successfully logged in.')).toBeVisible();
  await expect(emitted(page)).toHaveText(['render_login_screen', ended]);
});

test('passkeys are shown only after the second step', async ({ page, emulator, complaints }) => {
  complaints.allow(/status of 40\d/);
  const app = await enrollAuthenticator(page, emulator);
  const { cookies, origin } = await requestSession(page);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  await openWidget(page, {}, 'mountPasskeyRegistration');
  await expect(title(page)).toHaveText('Enter the code from your authenticator app');
  await expect(button(page, 'Skip')).toHaveCount(0);
  await codeField(page).fill(await app.code());
  await expect(title(page)).toHaveText('Set up a new Passkey');
  await openWidget(page, {}, 'mountPasskeyRegistration');
  await expect(title(page)).toHaveText('Set up a new Passkey');
});
