import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { demoClient } from '../../../src/config/localProvider.ts';
import { pageLabForTests } from './pageLab.ts';

const lab = pageLabForTests();

const row = (page: Page) => page.getByRole('row').filter({ hasText: demoClient.email });
const codeOf = async (page: Page) =>
  (await row(page)
    .getByText(/^\d{6}$/)
    .textContent()) ?? '';

/** Signs in, starts to set up an authenticator app, and returns the session token. */
async function createAuthenticator(): Promise<string> {
  const { email, password } = demoClient;
  const signedIn = (await lab.sdk('/passwords/authenticate', { email, password })) as {
    data: { session_token: string };
  };
  const { session_token: token } = signedIn.data;
  await lab.sdk('/totps', { expiration_minutes: 30 }, token);
  return token;
}

test('the code on the page finishes the setup without a phone', async () => {
  await lab.control.clock.freeze();
  const page = await lab.open('#authenticators');
  await page.getByText('No authenticators yet.').waitFor();
  const token = await createAuthenticator();
  await lab.readAgain();
  await row(page).getByText('waiting for its first code').waitFor();
  const code = await codeOf(page);
  await page.getByRole('button', { name: `Copy code for ${demoClient.email}`, exact: true }).click();
  await page.getByRole('status').getByText(`Copied code for ${demoClient.email}.`).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  expect(await lab.sdk('/totps/authenticate', { totp_code: code }, token)).toHaveProperty('data.totp_id');
  await lab.readAgain();
  await row(page).getByText('verified', { exact: true }).waitFor();
  await row(page).getByText('used', { exact: true }).waitFor();
});

test('the code and its seconds move with the emulator’s clock', async () => {
  const { now } = await lab.control.clock.freeze();
  await lab.control.clock.advance(30_000 - (Date.parse(now) % 30_000));
  await createAuthenticator();
  const page = await lab.open('#authenticators');
  await row(page).getByText('30 s').waitFor();
  const first = await codeOf(page);
  await lab.control.clock.advance(20_000);
  await lab.readAgain();
  await row(page).getByText('10 s').waitFor();
  expect(await codeOf(page)).toBe(first);
  await lab.control.clock.advance(10_000);
  await lab.readAgain();
  await row(page).getByText('30 s').waitFor();
  expect(await codeOf(page)).not.toBe(first);
});

test('Undo brings the authenticators back', async () => {
  await createAuthenticator();
  const page = await lab.open('#authenticators');
  await row(page).waitFor();
  await page.goto(`${lab.origin}/emulator#state`);
  await page.getByRole('button', { name: 'Reset to demo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('status').getByText('Previous state restored.').waitFor();
  await page.goto(`${lab.origin}/emulator#authenticators`);
  await row(page).waitFor();
  expect(await codeOf(page)).toMatch(/^\d{6}$/);
});
