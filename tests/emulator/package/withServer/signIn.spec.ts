import { expect, test } from '@playwright/test';
import { createEmulatorClient } from 'fairlead-emulator/client';
import { emulatorOrigin } from './origins.js';

const emulator = createEmulatorClient({ origin: emulatorOrigin });

test.beforeEach(async ({ page }) => {
  await emulator.reset();
  await page.goto('/');
});

test('signs in with a link that the server opens', async ({ page }) => {
  await page.getByRole('button', { name: 'Send link' }).click();
  const { link = '' } = await emulator.messages.waitFor({ to: 'ada@example.com', kind: 'magic_link' });
  await page.goto(link);
  await expect(page.getByText('Signed in as ada@example.com')).toBeVisible();
  expect(await emulator.sessions.list()).toHaveLength(1);
});

test('signs in with a new Google account, then with the known one', async ({ page }) => {
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill('bo@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Signed in as bo@example.com')).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'bo@example.com' }).click();
  await expect(page.getByText('Signed in as bo@example.com')).toBeVisible();
});

test('returns from Google without an account', async ({ page }) => {
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Failed:')).toBeVisible();
});
