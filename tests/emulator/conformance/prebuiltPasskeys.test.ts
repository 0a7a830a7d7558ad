import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { demoClient } from '../../../src/config/localProvider.ts';
import { screensForTests, press, waitForText, emittedEvents } from './prebuiltScreens.ts';
import { addVirtualAuthenticator } from './virtualAuthenticator.ts';

const screens = screensForTests();

const login = {
  screen: 'login',
  products: ['passkeys', 'otp'],
  config: { otpOptions: { methods: ['email'], expirationMinutes: 5 } },
} as const;
const registration = { screen: 'passkey', products: ['passkeys'] } as const;

async function signIn(page: Page): Promise<void> {
  await page.evaluate(
    ([email, password]) =>
      window.prebuilt.passwords.authenticate({ email, password, session_duration_minutes: 60 }),
    [demoClient.email, demoClient.password] as const,
  );
}

test('the prebuilt UI creates a passkey and signs in with it', async () => {
  const page = await screens.open({ screen: 'login', products: ['otp'], config: login.config });
  await addVirtualAuthenticator(page);
  await signIn(page);
  await page.evaluate((options) => window.mount(options), registration);
  await press(page, /Create a Passkey/i);
  await waitForText(page, 'Passkey successfully created!');
  expect((await screens.messageTo(demoClient.email)).kind).toBe('passkey_added');
  await page.evaluate(() => window.prebuilt.session.revoke());
  await page.evaluate((mounting) => window.mount(mounting), login);
  await waitForText(page, 'successfully authenticated');
  expect(await screens.requireSession(page)).toMatchObject({
    email: demoClient.email,
    factors: ['webauthn webauthn_registration'],
  });
  // The prebuilt UI starts autofill twice, aborts one request and reports the abort as an error.
  const { errors } = await emittedEvents(page);
  expect(errors.filter((message) => !message.includes('signal is aborted'))).toEqual([]);
});
