import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { resetDoneRedirectMs, resetRequestRedirectMs } from '../../machines/contracts/timing.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './hydration.ts';
import { fillNewPassword, logOut, openAccount, requestReset, submitLogin, requestSession } from './signIn.ts';

const newPassword = 'Sterling-2027?';

test(
  'a forgotten password is reset by the emailed link; the old one no longer works',
  { tag: '@every-engine' },
  async ({ page, emulator, complaints }) => {
    complaints.allow(/401 \(Unauthorized\)|Signing in failed/);
    await page.clock.install();
    // `visit` waits for hydration: before hydration, the link would load a new page, and the typed email would be lost.
    await visit(page, '/login');
    await page.getByLabel('Email').fill(demoClient.email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await expect(page.getByLabel('Email')).toHaveValue(demoClient.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(
      page.getByText('If an account exists with this email, you will receive a password reset link'),
    ).toBeVisible();
    await page.clock.fastForward(resetRequestRedirectMs);
    await expect(page).toHaveURL('/login');

    const { link } = await emulator.messageTo(demoClient.email);
    await page.goto(link ?? '');
    const button = page.getByRole('button', { name: 'Reset Password' });
    await expect(button).toBeDisabled();
    await fillNewPassword(page, newPassword);
    await button.click();
    await expect(page.getByText('Password reset successful!')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await page.clock.fastForward(resetDoneRedirectMs);
    await expect(page).toHaveURL('/login');
    await expect(
      page.getByText('Password reset successful. Please log in with your new password.'),
    ).toBeVisible();
    expect(await emulator.sessions()).toEqual([]);

    await submitLogin(page);
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await submitLogin(page, newPassword);
    await expect(page).toHaveURL('/dashboard/account');
  },
);

test(
  'a login link requires a press, so that a scanner cannot use it up, and works once',
  { tag: '@every-engine' },
  async ({ page, emulator, complaints }) => {
    complaints.allow(/401 \(Unauthorized\)/);
    await requestReset(page);
    const { login_link: link = '' } = await emulator.messageTo(demoClient.email);
    await fetch(link);
    await page.goto(link);
    await expect(page).toHaveURL(/\/authenticate\?/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/dashboard/account');
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await page.goto(link);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  },
);

test('each link of a reset mail works on the page of the other one', async ({ page, emulator }) => {
  await requestReset(page);
  const { link = '', login_link: loginLink = '' } = await emulator.messageTo(demoClient.email);
  await page.goto(link.replace('/reset-password?', '/authenticate?'));
  await expect(page.getByRole('textbox', { name: 'New Password' })).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password\?.*token=/);
  await page.goto(loginLink.replace('/login?', '/reset-password?'));
  await expect(page).toHaveURL(/\/authenticate\?/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/dashboard/account');
});

test('a link opened in another browser explains why it fails', async ({
  page,
  browser,
  site,
  emulator,
  complaints,
}) => {
  complaints.allow(/400 \(Bad Request\)/);
  await page.clock.install();
  await openAccount(page);
  await requestReset(page);
  const { link = '' } = await emulator.messageTo(demoClient.email);
  const reset = async (opened: typeof page) => {
    await opened.goto(link);
    await fillNewPassword(opened, newPassword);
    await opened.getByRole('button', { name: 'Reset Password' }).click();
  };
  const otherContext = await browser.newContext({ baseURL: site.origin });
  const otherBrowser = await otherContext.newPage();
  await reset(otherBrowser);
  await expect(otherBrowser.getByRole('heading', { level: 1 })).toHaveText(
    'Open this link in the same browser',
  );
  await otherContext.close();
  await reset(page);
  await expect(page.getByText('Password reset successful!')).toBeVisible();
  await page.clock.fastForward(resetDoneRedirectMs);
  // The reset has ended the session of this browser, too.
  await expect(page.getByText('Please log in with your new password.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test(
  'after logging out, Back shows nothing private and leads to the login page',
  { tag: '@every-engine' },
  async ({ page, emulator }) => {
    await openAccount(page);
    await page.getByRole('link', { name: 'Crypto' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crypto Dashboard');
    await recordPrivatePixels(page);
    await logOut(page);
    await expect(page).toHaveURL('/login');
    // The page does not wait until the provider has revoked the session.
    await expect.poll(() => emulator.sessions()).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => Reflect.get(window, 'privateSights'))).toEqual([]);
  },
);

test('a page from the back/forward cache is checked before it shows private data', async ({
  page,
  context,
  emulator,
}) => {
  await openAccount(page);
  await page.goto('/emulator');
  await emulator.revokeSessions();
  await context.clearCookies();
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test(
  'a deep link without a session leads to the login page and, after signing in, to its target by a full page load',
  { tag: '@every-engine' },
  async ({ page }) => {
    await page.goto('/dashboard/trading-desk');
    await expect(page).toHaveURL('/login?next=%2Fdashboard%2Ftrading-desk');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await submitLogin(page);
    await expect(page).toHaveURL('/dashboard/trading-desk');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Obtain Quote');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/dashboard/account');
  },
);

test('a client signs in by keyboard', { tag: '@every-engine' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(demoClient.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoClient.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/account');
  await page.getByRole('button', { name: 'Demo Client' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Demo Client' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

/** Records each frame that shows the dashboard's heading or the client's name. */
async function recordPrivatePixels(page: import('@playwright/test').Page): Promise<void> {
  await page.evaluate(() => {
    const privateSightings: string[] = [];
    Object.assign(window, { privateSights: privateSightings });
    addEventListener('popstate', () => {
      const recordFrame = () => {
        const text = document.body.innerText;
        if (/Crypto Dashboard|Demo Client/.test(text)) privateSightings.push(text);
        requestAnimationFrame(recordFrame);
      };
      recordFrame();
    });
  });
}

async function enterAs(page: Page, email: string, path = '/dashboard/account'): Promise<void> {
  const { cookies, origin } = await requestSession(page, email);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
}

test('only the demo client has sample data; a new account is empty, also in print and as CSV', async ({
  page,
  emulator,
}) => {
  const email = 'first@fairlead.example';
  await emulator.createUser({ email, password: demoClient.password });
  await enterAs(page, email, '/dashboard/account?range=all');
  await expect(page.getByText('$0.00')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  await expect(page.getByText(/1,234,567|Sample data/)).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe(
    '\uFEFFDate,Description,Type,Amount,Balance,Status\r\n',
  );

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('$0.00')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Request a quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Obtain Quote' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('$0.00')).toBeVisible();

  // Another tab of the same browser signs in the demo client, whom this tab then shows.
  const tab = await page.context().newPage();
  await enterAs(tab, demoClient.email);
  await expect(page.getByText('$1,234,567.89').first()).toBeVisible();
});

test('the login page and the popup lead to the sign-up, whose account type and first steps the account has', async ({
  page,
  emulator,
}) => {
  const email = 'second@fairlead.example';
  await emulator.createUser({ email, password: demoClient.password });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Open an account' }).click();
  await expect(page).toHaveURL('/sign-in?account=new');
  const types = page.getByRole('navigation', { name: 'Account type' });
  for (const [name, path] of [
    ['Terms & Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path);

  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started' }).first().click();
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  await page.getByRole('link', { name: 'Open an account' }).click();
  await expect(page).toHaveURL('/sign-in?account=individual');
  // The prerendered page has no choice, so this one is stored when it is rendered.
  await page.reload();
  await expect(types.getByRole('link', { name: 'Individual' })).toHaveAttribute('aria-current', 'true');

  await enterAs(page, email);
  await expect(page.getByText('Individual account. You can change it in your profile.')).toBeVisible();
  const steps = page.getByRole('region', { name: 'Your first steps' });
  await steps.getByRole('button', { name: 'Add a Passkey' }).click();
  await expect(page).toHaveURL('/dashboard/profile#new-passkey');
  await page.goBack();
  await steps.getByRole('button', { name: 'Dismiss' }).click();
  await expect(steps).toBeHidden();
});
