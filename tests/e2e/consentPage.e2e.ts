import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { demoClient, localPublicToken } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

test.use({ viewport: { width: 320, height: 720 } });

/** Starts an OAuth sign-in like the client library, with a redirect target that ignores the result. */
async function startSignIn(
  page: Page,
  baseURL: string | undefined,
  more: Record<string, string> = {},
): Promise<void> {
  const query = new URLSearchParams({
    public_token: localPublicToken,
    login_redirect_url: `${baseURL}/contact`,
    signup_redirect_url: `${baseURL}/contact?new=1`,
    code_challenge: 'A'.repeat(43),
    ...more,
  });
  await page.goto(`/v1/public/oauth/google/start?${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in with Google');
}

async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(axe);
  const { violations }: AxeResults = await page.evaluate('axe.run()');
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

/** Returns the query parameters of the URL that the redirect opened, by name. */
const redirectParameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const token = expect.stringMatching(/^[\w-]{43}$/);

test('the consent page is accessible in both colors at 320 px, complete, with an error, and after a failure', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 40[04]/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await startSignIn(page, baseURL, {
      custom_scopes: 'https://www.googleapis.com/auth/admin.directory.user.readonly',
      provider_login_hint: demoClient.email,
      provider_prompt: 'select_account',
    });
    await page.getByText('Test options').click();
    await expectNoViolations(page);
    await page.getByRole('textbox', { name: 'Email address' }).fill('ann@example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText('The email address is not valid.');
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeFocused();
    await expectNoViolations(page);

    await page.goto('/v1/public/oauth/google/start?public_token=public-token-test-of-another-project');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in failed');
    await expect(page.getByText('public_token_not_found')).toBeVisible();
    await expectNoViolations(page);
  }
});

/** Presses Enter and returns the query parameters of the return to the site, whose script removes the token from the URL. */
async function parametersAfterEnter(page: Page): Promise<object> {
  const returned = page.waitForRequest('**/contact?*');
  await page.keyboard.press('Enter');
  const parameters = Object.fromEntries(new URL((await returned).url()).searchParams);
  await page.waitForURL('**/contact?*');
  return parameters;
}

test('by keyboard: chooses an account, or enters a new user without choosing another account', async ({
  page,
  baseURL,
}) => {
  await startSignIn(page, baseURL);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /Demo Client/ })).toBeFocused();
  expect(await parametersAfterEnter(page)).toEqual({ stytch_token_type: 'oauth', token });

  await startSignIn(page, baseURL);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeFocused();
  await page.keyboard.type('ann@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ann Example');
  expect(await parametersAfterEnter(page)).toEqual({ new: '1', stytch_token_type: 'oauth', token });
});

test('by keyboard and without JavaScript: refuses the sign-in', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await startSignIn(page, baseURL);
  await page.getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/contact?*');
  expect(redirectParameters(page)).toEqual({
    stytch_token_type: 'oauth',
    error: 'access_denied',
    error_description: 'The sign-in with Google was refused.',
  });
  await context.close();
});

test('consent counts once: Back and a second tab get an error and no token', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  await startSignIn(page, baseURL);
  const second = await context.newPage();
  await second.goto(page.url());
  await page.getByRole('button', { name: /Demo Client/ }).click();
  await page.waitForURL('**/contact?*');
  await page.goBack();
  // Back either restores the page with the form or reloads it with the error. Only the form has this button.
  const account = page.getByRole('button', { name: /Demo Client/ });
  if (await account.isVisible()) await account.click();
  for (const tab of [page, second]) {
    if (tab === second) await tab.getByRole('button', { name: /Demo Client/ }).click();
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Sign-in failed');
    await expect(tab.getByText('oauth_state_used')).toBeVisible();
    expect(tab.url()).not.toContain('token=');
  }
});
