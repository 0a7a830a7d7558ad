import type { Page } from '@playwright/test';
import { demoClient, localPublicToken } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { submitLogin } from './signIn.ts';
import { continueWithEmail, continueButton, passwordField } from './widgetForm.ts';

const authenticate = '/sdk/v1/passwords/authenticate';
const advice = 'To sign in now, use a link by email or reset your password.';

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

const paragraphs = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ }).getByRole('paragraph');

test('a rate limit and a lock say how long to wait, and the link by email signs in', async ({
  page,
  site,
  emulator,
  complaints,
}) => {
  complaints.allow(/429|Signing in failed/);
  await emulator.addFault({
    path: authenticate,
    effect: { type: 'status', status: 429, error_type: 'too_many_requests', retry_after: 45 },
  });
  await page.goto('/login');
  await submitLogin(page);
  await expect(paragraphs(page)).toHaveText([
    'Invalid email or password',
    'There were too many attempts in a short time. You can try again in 45 seconds.',
  ]);
  await emulator.clearFaults();

  await lock(site.origin, demoClient.email);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(paragraphs(page)).toHaveText([
    'Invalid email or password',
    `Sign-in is locked for a while after too many attempts. ${advice} You can try again in 60 minutes.`,
  ]);
  await continueWithEmail(page, demoClient.email);
  await passwordField(page).fill(demoClient.password);
  await continueButton(page).click();
  await expect(passwordField(page)).toHaveAccessibleDescription(
    new RegExp(`${advice} You can try again in 60 minutes\\.$`),
  );
  await page.getByRole('button', { name: 'Login without a password' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  const { link } = await emulator.messageTo(demoClient.email);
  await page.goto(link ?? '');
  await continueButton(page).click();
  await expect(page).toHaveURL('/dashboard/account');
});
