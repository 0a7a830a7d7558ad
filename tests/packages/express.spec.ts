import { expect, type Page } from '@playwright/test';
import { ada, emulator, test } from './silentPage.js';

const phone = '+12025550199';

test.beforeEach(({ page }) => page.goto('/'));

const fill = (page: Page, field: string, text = '') => page.getByLabel(field).fill(text);

async function press(page: Page, label: string) {
  await page.getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(`${label}: done`);
}

async function signInWithPassword(page: Page) {
  await fill(page, 'Email', ada.email);
  await fill(page, 'Password', ada.password);
  await press(page, 'Sign in with password');
}

/** Returns whose session the server finds in the cookies of the page. */
const session = async (page: Page) => (await page.request.get('/session')).json();

async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enterSentCode(page: Page, to: string) {
  const { code } = await emulator.messages.waitFor({ to, kind: 'otp' });
  await fill(page, 'Code', code);
  await press(page, 'Enter code');
}

async function enterAppCode(page: Page) {
  // A code is good once, so each one is of another time step.
  await emulator.clock.advance(30_000);
  const [app] = await emulator.authenticators.list();
  await fill(page, 'Code', app?.code);
  await press(page, 'Enter code of app');
}

test('a new account has a session at once', async ({ page }) => {
  await fill(page, 'Email', 'bo@example.com');
  await fill(page, 'Password', ada.password);
  await press(page, 'Create account');
  expect(await session(page)).toEqual({ email: 'bo@example.com', factors: ['password'] });
});

test('password, and sign-out, after which the server refuses the session', async ({ page }) => {
  await signInWithPassword(page);
  expect(await session(page)).toEqual({ email: ada.email, factors: ['password'] });
  const cookies = await page.context().cookies();
  await press(page, 'Sign out');
  expect(await session(page)).toEqual({ error: 'no_session_arguments' });
  await page.context().addCookies(cookies);
  expect(await session(page)).toEqual({ error: 'session_not_found' });
  expect(await emulator.sessions.list()).toEqual([]);
});

test('new password by email', async ({ page }) => {
  await fill(page, 'Email', ada.email);
  await press(page, 'Forgot password');
  const { link = '' } = await emulator.messages.waitFor({ to: ada.email, kind: 'password_reset' });
  await page.goto(link);
  await fill(page, 'Password', 'Other-Horse-88-Battery');
  await press(page, 'Set password');
  expect(await session(page)).toMatchObject({ email: ada.email });
});

test('link by email, which the server opens', async ({ page }) => {
  await fill(page, 'Email', ada.email);
  await press(page, 'Email a link');
  const { link = '' } = await emulator.messages.waitFor({ to: ada.email, kind: 'magic_link' });
  await page.goto(link);
  expect(await session(page)).toEqual({ email: ada.email, factors: ['magic_link'] });
  // The client library has the session of the server, so it can end it.
  await press(page, 'Sign out');
  expect(await emulator.sessions.list()).toEqual([]);
});

test('code by email', async ({ page }) => {
  await fill(page, 'Email', ada.email);
  await press(page, 'Email a code');
  await enterSentCode(page, ada.email);
  expect(await session(page)).toEqual({ email: ada.email, factors: ['otp'] });
});

test('code by text message', async ({ page }) => {
  await fill(page, 'Phone', phone);
  await press(page, 'Text a code');
  await enterSentCode(page, phone);
  expect(await session(page)).toEqual({ email: null, factors: ['otp'] });
});

test('Google, whose token the server uses', async ({ page }) => {
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill('bo@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await session(page)).toEqual({ email: 'bo@example.com', factors: ['oauth'] });
});

test('Ethereum wallet', async ({ page }) => {
  await press(page, 'Sign in with wallet');
  expect(await session(page)).toEqual({ email: null, factors: ['signature_challenge'] });
});

test('passkey', async ({ page }) => {
  await addAuthenticator(page);
  await signInWithPassword(page);
  await press(page, 'Add passkey');
  await press(page, 'Sign out');
  await press(page, 'Sign in with passkey');
  expect(await session(page)).toEqual({ email: ada.email, factors: ['webauthn'] });
});

test('second step by text message', async ({ page }) => {
  await signInWithPassword(page);
  await fill(page, 'Phone', phone);
  await press(page, 'Text a second code');
  await enterSentCode(page, phone);
  await press(page, 'Sign out');
  await emulator.messages.clear();
  await signInWithPassword(page);
  expect(await session(page)).toEqual({ email: ada.email, factors: ['password'] });
  await press(page, 'Text a second code');
  await enterSentCode(page, phone);
  expect(await session(page)).toEqual({ email: ada.email, factors: ['password', 'otp'] });
});

test('second step by authenticator app', async ({ page }) => {
  await signInWithPassword(page);
  await press(page, 'Add authenticator app');
  await enterAppCode(page);
  await press(page, 'Sign out');
  await signInWithPassword(page);
  expect(await session(page)).toEqual({ email: ada.email, factors: ['password'] });
  await enterAppCode(page);
  expect(await session(page)).toEqual({ email: ada.email, factors: ['password', 'totp'] });
});
