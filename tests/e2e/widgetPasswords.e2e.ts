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

test('the project’s password rules show which are met', async ({ page, emulator }) => {
  await emulator.changeProject({ password_policy: 'luds', luds_complexity: 3, luds_minimum_count: 12 });
  await continueWithEmail(page, newcomer);
  await field(page).fill('abcdefgh1');
  const rules = page.getByRole('list', { name: 'Password rules' }).getByRole('listitem');
  await expect(rules).toHaveText([
    'Must be at least 12 characters long not met',
    'Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol not met',
  ]);
  await field(page).fill('Abcdefghijk1');
  await expect(rules).toHaveText([/long met$/, /symbol met$/]);
  await expect(continueButton(page)).toBeEnabled();
});

test('a wrong password keeps the screen, and the right one signs in', async ({ page, complaints }) => {
  complaints.allow(/401|Signing in failed/);
  await continueWithEmail(page, demoClient.email);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeFocused();
  await field(page).fill('Liquidity-2027!');
  await continueButton(page).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleDescription('The email address or the password is wrong.');
  await expect(field(page)).toHaveValue('Liquidity-2027!');
  await page.getByRole('button', { name: 'Show Password' }).click();
  await expect(field(page)).toHaveAttribute('type', 'text');
  await field(page).fill(demoClient.password);
  await field(page).press('Enter');
  await page.waitForURL('**/dashboard/account');
});

test('a forgotten password is reset by email, which can be resent', async ({ page, emulator }) => {
  await continueWithEmail(page, demoClient.email);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeFocused();
  const first = await emulator.messageTo(demoClient.email);
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Email resent')).toBeVisible();
  const [second] = await emulator.messages({ to: demoClient.email });
  expect(second?.link).not.toBe(first.link);
  await page.goto(second?.link ?? '');
  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
});

test('a password that must be replaced sends an email at once', async ({ page, emulator, complaints }) => {
  complaints.allow(/400/);
  await emulator.changeProject({ breach_detection_on_authentication: true });
  await emulator.createUser({ email: newcomer, password: 'Password1!' });
  await continueWithEmail(page, newcomer);
  await field(page).fill('Password1!');
  await continueButton(page).click();
  const title = page.getByRole('heading', { name: 'Check your email to set a new password', exact: true });
  await expect(title).toBeFocused();
  expect((await emulator.messageTo(newcomer)).kind).toBe('password_reset');
});

test('a client without a password chooses between a link and a new password', async ({ page, emulator }) => {
  await emulator.createUser({ email: newcomer });
  await continueWithEmail(page, newcomer);
  await page.getByRole('button', { name: 'Create a password instead' }).click();
  const title = page.getByRole('heading', { name: 'Check your email to set a new password!', exact: true });
  await expect(title).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(newcomer);
  await continueButton(page).click();
  await page.getByRole('button', { name: 'Login without a password' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  expect((await emulator.messageTo(newcomer)).kind).toBe('magic_link');
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
