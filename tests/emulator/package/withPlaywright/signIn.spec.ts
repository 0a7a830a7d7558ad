import { expect, test as base } from '@playwright/test';
import {
  emulatorFixtures,
  type EmulatorFixtures,
  type EmulatorWorkerFixtures,
} from 'fairlead-emulator/playwright';

const test = base.extend<EmulatorFixtures, EmulatorWorkerFixtures>(emulatorFixtures);

test.beforeEach(async ({ page, emulator }) => {
  const { origin, publicToken } = emulator;
  await page.addInitScript((settings) => Object.assign(window, { settings }), { origin, publicToken });
  await page.goto('/');
  await page.getByLabel('Email').fill('ada@example.com');
});

test('signs in with the code from the mail', async ({ page, emulator }) => {
  await page.getByRole('button', { name: 'Send code' }).click();
  const { code = '' } = await emulator.client.messages.waitFor({ to: 'ada@example.com', kind: 'otp' });
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('status')).toHaveText('Signed in as ada@example.com');
});

test('refuses a code that has expired', async ({ page, emulator }) => {
  await page.getByRole('button', { name: 'Send code' }).click();
  const { code = '' } = await emulator.client.messages.waitFor({ to: 'ada@example.com' });
  await emulator.client.clock.advance(6 * 60_000);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('status')).toHaveText('Failed: otp_code_not_found');
});

test('shows a failure of the provider, and calls it once', async ({ page, emulator }) => {
  const path = '/sdk/v1/otps/email/login_or_create';
  await emulator.client.faults.add({ path, effect: { type: 'status', status: 500 } });
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('status')).toHaveText(/^Failed/);
  const calls = (await emulator.client.requests.list(path)).filter(({ method }) => method === 'POST');
  expect(calls).toMatchObject([{ status: 500, fault: 'status' }]);
  // The users and the messages of the tests before are gone.
  expect(await emulator.client.users.list()).toHaveLength(2);
  expect(await emulator.client.messages.list()).toEqual([]);
});
