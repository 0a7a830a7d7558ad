import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { requestSession } from './signIn.ts';

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
    'Date,Description,Type,Amount,Balance,Status\r\n',
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
  for (const name of ['Terms & Conditions', 'Privacy Policy']) {
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(types).toBeVisible();
  }

  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started' }).first().click();
  await page.getByRole('button', { name: 'Apply Now' }).last().click();
  await page.getByRole('link', { name: 'Open an account' }).click();
  await expect(page).toHaveURL('/sign-in?account=institutional');
  // The prerendered page has no choice, so this one is stored when it is rendered.
  await page.reload();
  await expect(types.getByRole('link', { name: 'Institutional' })).toHaveAttribute('aria-current', 'true');

  await enterAs(page, email);
  await expect(page.getByText('Institutional account, as you chose at sign-up.')).toBeVisible();
  const steps = page.getByRole('region', { name: 'Your first steps' });
  await steps.getByRole('button', { name: 'Add a Passkey' }).click();
  await expect(page).toHaveURL('/dashboard/profile#new-passkey');
  await page.goBack();
  await steps.getByRole('button', { name: 'Dismiss' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByText('Institutional account, as you chose at sign-up.')).toBeVisible();
  await expect(steps).toBeHidden();
});
