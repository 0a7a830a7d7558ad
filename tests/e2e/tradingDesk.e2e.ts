import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openAccount } from './signIn.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Get Quote' });
const amount = (page: Page) => page.getByLabel('Amount');
const from = (page: Page) => page.getByLabel('From');
const to = (page: Page) => page.getByLabel('FOR', { exact: true });
const requests = (page: Page) => page.getByRole('region', { name: 'Your requests' });

test('a request is logged with every digit and listed, and the draft survives a visit to another page only', async ({
  page,
}) => {
  await openAccount(page, '/dashboard/trading-desk');
  // Without script, the quote must not be put into the URL.
  await expect(page.locator('form').filter({ has: submit(page) })).toHaveJSProperty('method', 'dialog');
  await page.getByRole('button', { name: 'Sell' }).click();
  await amount(page).fill('123456.000000000000000001');
  await from(page).selectOption('ETH');
  await to(page).selectOption('USDC');
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Quote requested:'));
  await submit(page).click();
  const [, request] = (await logged).args();
  expect(await request?.jsonValue()).toEqual({
    type: 'sell',
    amount: '123456.000000000000000001',
    fromCurrency: 'ETH',
    toCurrency: 'USDC',
  });
  await expect(page.getByRole('status').filter({ hasText: 'recorded' })).toHaveText(
    'Request 1 recordedSell 123,456.000000000000000001 ETH for USDC. This is not yet a quote.',
  );

  await amount(page).fill('3.5');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  await page.getByRole('link', { name: 'Trading Desk' }).click();
  await expect(amount(page)).toHaveValue('3.5');
  await expect(from(page)).toHaveValue('ETH');
  await expect(to(page)).toHaveValue('USDC');
  await submit(page).click();
  await expect(requests(page).getByRole('listitem')).toHaveText([
    'Request 2Sell 3.50 ETH for USDC',
    'Request 1Sell 123,456.000000000000000001 ETH for USDC',
  ]);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/ETH|3\.5/);
  await page.reload();
  await expect(amount(page)).toHaveValue('');
  await expect(requests(page).getByRole('listitem')).toHaveCount(0);
});

test.describe('in a browser set to German', () => {
  test.use({ locale: 'de-DE' });

  test('amounts are read and shown in the language of the site, and one with two readings is asked back', async ({
    page,
  }) => {
    await openAccount(page);
    await expect(page.getByText('$1,234,567.89').first()).toBeVisible();
    await page.goto('/dashboard/trading-desk');
    await from(page).selectOption('BTC');
    await to(page).selectOption('USD');
    await amount(page).pressSequentially('1.250');
    await submit(page).click();
    await expect(amount(page)).toHaveAccessibleDescription(/Do you mean 1,250\.00 or 1\.2500\?/);
    await page.getByRole('button', { name: '1,250.00' }).click();
    await expect(amount(page)).toBeFocused();
    await submit(page).click();
    const recorded = page.getByRole('status').filter({ hasText: 'recorded' });
    await expect(recorded).toContainText('Buy 1,250.00 BTC for USD');
  });
});
