import { demoClient } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { continueWithEmail, continueButton, passwordField as field } from './widgetForm.ts';

const newcomer = 'newcomer@fairlead.example';
const password = 'Brass-Lantern-71-Quay';

test('a new user sees that a password is weak or breached, and signs up with a good one', async ({
  page,
  emulator,
}) => {
  await continueWithEmail(page, newcomer);
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused();
  await expect(continueButton(page)).toBeDisabled();
  await field(page).fill('liverpool');
  await expect(page.locator('[data-bar="red"]')).toHaveCount(1);
  await expect(continueButton(page)).toBeDisabled();
  await field(page).fill('Password1!');
  await expect(page.getByRole('alert').filter({ hasText: 'security issue' })).toBeVisible();
  await expect(continueButton(page)).toBeDisabled();
  await field(page).fill(password);
  await expect(page.locator('[data-bar="green"]')).toHaveCount(4);
  await continueButton(page).click();
  await page.waitForURL('**/dashboard/account');
  expect(await emulator.requests('/sdk/v1/passwords')).toHaveLength(1);
});

test('telemetry contains the shown screens and sent emails, and no secrets', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sdk/v1/events')) sent.push(request.postData() ?? '');
  });
  await continueWithEmail(page, demoClient.email);
  await field(page).fill(demoClient.password);
  await page.getByRole('button', { name: /forgot/i }).click();
  await page.getByRole('heading', { name: 'Forgot password?' }).waitFor();
  await expect.poll(() => sent.join('\n')).toContain('email_sent');
  const all = sent.join('\n');
  expect(all).toContain('render_login_screen');
  expect(all).toContain(demoClient.email);
  expect(all).not.toContain(demoClient.password);
});
