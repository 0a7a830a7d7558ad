import type { Page } from '@playwright/test';
import { demoClient, localPublicToken } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { continueWithEmail, continueButton, passwordField } from './widgetForm.ts';

const authenticate = '/sdk/v1/passwords/authenticate';
const advice = 'To sign in now, use a link by email or reset your password.';
const lockedDetail = `Sign-in is locked for a while after too many attempts. ${advice} You can try again in 60 minutes.`;

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

/** Locks the account of an email address with ten wrong passwords, sent directly and not by the browser. */
async function lock(origin: string, email: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const response = await fetch(`${origin}${authenticate}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Basic ${btoa(`${localPublicToken}:${localPublicToken}`)}`,
        'X-SDK-Client': btoa('{}'),
        'X-SDK-Parent-Host': origin,
        Origin: origin,
      },
      body: JSON.stringify({ email, password: `Wrong-Horse-${attempt}!`, session_duration_minutes: 60 }),
    });
    expect(response.status).toBe(401);
  }
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test.beforeEach(({ complaints }) => {
  complaints.allow(/429|Signing in failed/);
});

for (const { whose, email } of [
  { whose: 'a client’s', email: demoClient.email },
  { whose: 'an unknown', email: 'nobody@fairlead.example' },
]) {
  test(`the login page explains the lock of ${whose} email address and how to sign in`, async ({
    page,
    site,
  }) => {
    await lock(site.origin, email);
    await logIn(page, email, demoClient.password);
    await expect(alert(page).getByRole('paragraph')).toHaveText(['Invalid email or password', lockedDetail]);
  });
}

test('the widget explains the lock, and the link by email signs in', async ({ page, site, emulator }) => {
  await lock(site.origin, demoClient.email);
  await continueWithEmail(page, demoClient.email);
  await passwordField(page).fill(demoClient.password);
  await continueButton(page).click();
  await expect(passwordField(page)).toHaveAccessibleDescription(new RegExp(advice));
  await expect(passwordField(page)).toHaveAccessibleDescription(/You can try again in 60 minutes\.$/);
  await page.getByRole('button', { name: 'Login without a password' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  const { link } = await emulator.messageTo(demoClient.email);
  await page.goto(link ?? '');
  await continueButton(page).click();
  await expect(page).toHaveURL('/dashboard/account');
});

test('too many requests show the time to wait on the login page and in the widget', async ({
  page,
  emulator,
}) => {
  await emulator.addFault({
    path: authenticate,
    effect: { type: 'status', status: 429, error_type: 'too_many_requests', retry_after: 45 },
  });
  await logIn(page, demoClient.email, demoClient.password);
  await expect(alert(page).getByRole('paragraph')).toHaveText([
    'Invalid email or password',
    'There were too many attempts in a short time. You can try again in 45 seconds.',
  ]);
  await continueWithEmail(page, demoClient.email);
  await passwordField(page).fill(demoClient.password);
  await continueButton(page).click();
  await expect(passwordField(page)).toHaveAccessibleDescription(/You can try again in 45 seconds\.$/);
});
