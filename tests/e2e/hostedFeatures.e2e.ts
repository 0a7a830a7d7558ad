import type { Page } from '@playwright/test';
import { account, checkedProject } from './checkedSite.ts';
import { expect } from './fixtures.ts';
import { test } from './hostedProject.ts';
import { oneTapPrompt } from './oneTapPrompt.ts';
import { submitLogin } from './signIn.ts';

const password = '/sdk/v1/passwords/authenticate';

const expectFrame = (page: Page, url: string) =>
  expect.poll(() => page.frames().map((frame) => frame.url())).toContain(url);

test('a hosted project with captcha and device telemetry signs in by password', async ({
  page,
  hosted,
  emulator,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  await emulator.changeProject({ ...checkedProject, dfp_protected_auth_mode: 'DECISIONING' });
  await page.goto(`${hosted.origin}/login`);
  await submitLogin(page);
  await expect(account(page)).toBeVisible({ timeout: 20_000 });
  const [newest] = await emulator.requests(password);
  expect(newest?.body).toMatchObject({ dfp_telemetry_id: expect.any(String) });
  await expectFrame(page, 'https://www.google.com/recaptcha/enterprise/anchor');
});

test('One Tap of a hosted project leads to the sign-in', async ({ page, hosted, complaints }) => {
  // The identity provider starts One Tap itself, so there is no verifier.
  complaints.allow(/No code verifier found/);
  await page.goto(`${hosted.origin}/sign-in`);
  await expect(oneTapPrompt(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('link[href="https://accounts.google.com/gsi/style"]')).toHaveCount(1);
  await expectFrame(page, 'https://accounts.google.com/gsi/iframe/select');
  await page.getByRole('button', { name: /Demo Client/ }).click();
  // The page that the sign-in returns to ends the test, so that no request is on its way when the context closes.
  await expect(account(page)).toBeVisible({ timeout: 20_000 });
});

test('One Tap of a hosted project loads its script again after it failed', async ({
  page,
  hosted,
  complaints,
}) => {
  complaints.allow(/Signing in failed|Failed to load resource/);
  await page.route('https://accounts.google.com/gsi/client', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('console', (message) => message.text().includes('Signing in failed'));
  await page.goto(`${hosted.origin}/sign-in`);
  await failed;
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await page.goBack();
  await expect(oneTapPrompt(page)).toBeVisible({ timeout: 20_000 });
});
