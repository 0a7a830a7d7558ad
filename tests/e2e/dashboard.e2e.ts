import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chunkFile } from './chunkFiles.ts';
import { expect, test } from './fixtures.ts';
import { openAccount, submitLogin } from './signIn.ts';

const rows = (page: Page) => page.locator('tbody [aria-rowindex]');
const search = (page: Page) => page.getByPlaceholder('Search transactions...');
const range = (page: Page) => page.getByLabel('Date range');
const column = (page: Page, name: string) => page.getByRole('columnheader', { name });

/** Returns the table's `aria-rowcount` without the header row, including rows not rendered. */
async function rowCount(page: Page): Promise<number> {
  return Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1;
}

test('the filter is in the URL: a reload keeps it, Back and Forward change it', async ({ page }) => {
  await openAccount(page);
  await search(page).fill('wire');
  await expect(page).toHaveURL('/dashboard/account?search=wire');
  await range(page).selectOption('90d');
  await expect(page).toHaveURL('/dashboard/account?search=wire&range=90d');
  await column(page, 'Amount').getByRole('button').click();
  await expect(page).toHaveURL('/dashboard/account?search=wire&range=90d&sort=amount&direction=ascending');
  const found = await rowCount(page);

  await page.reload();
  await expect(search(page)).toHaveValue('wire');
  await expect(range(page)).toHaveValue('90d');
  await expect(column(page, 'Amount')).toHaveAttribute('aria-sort', 'ascending');
  expect(await rowCount(page)).toBe(found);

  await page.goBack();
  await expect(column(page, 'Date')).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(range(page)).toHaveValue('7d');
  await page.goBack();
  await expect(search(page)).toHaveValue('');
  await page.goForward();
  await expect(search(page)).toHaveValue('wire');
  await expect(page).toHaveURL('/dashboard/account?search=wire');

  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/dashboard/account');
  await expect(search(page)).toHaveValue('');

  await page.goto('/dashboard/account?range=99y&sort=__proto__&direction=sideways');
  await expect(range(page)).toHaveValue('7d');
  await expect(column(page, 'Date')).toHaveAttribute('aria-sort', 'descending');
});

test('the displayed rows are exported in order as a safe CSV file', async ({ page }) => {
  await openAccount(page, '/dashboard/account?range=30d&sort=amount&direction=ascending');
  const count = await rowCount(page);
  const first = await rows(page).first().locator('td').allTextContents();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^transactions-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFDate,Description,Type,Amount,Balance,Status');
  expect(lines).toHaveLength(count + 2);
  const plainCells = first.map((text) => text.replace('−', '-').replaceAll(/[$+,]/g, ''));
  expect(lines[1]?.replaceAll(/"(.*?)"/g, (_, cell: string) => cell.replaceAll(',', ''))).toBe(
    plainCells.join(','),
  );
  expect(lines.slice(0, -1).some((line) => /(?:^|,)"?(?:[=+@]|-(?!\d))/.test(line))).toBe(false);
});

test(
  'a long table renders only nearby rows, but every row can be reached and is numbered',
  { tag: '@every-engine' },
  async ({ page }) => {
    await openAccount(page, '/dashboard/account?range=all');
    const count = await rowCount(page);
    expect(await rows(page).count()).toBeLessThan(count);
    // The page grows once the virtualizer has loaded, so scroll down repeatedly until the last row is rendered.
    const lastRowIndex = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return rows(page).last().getAttribute('aria-rowindex');
    };
    await expect.poll(lastRowIndex).toBe(String(count + 1));
    await expect(rows(page).last()).toBeInViewport();
    // The header row stays in view while the rows scroll.
    await expect(column(page, 'Date')).toBeInViewport();
  },
);

test('print shows every row, the account holder, the date range and the print date, without controls', async ({
  page,
}) => {
  const printedAt = new Date('2026-11-22T15:00:00');
  await page.clock.setFixedTime('2026-11-20T12:00:00');
  await openAccount(page);
  await expect(page.getByText('Account holder', { exact: false })).toBeHidden();
  await page.clock.setFixedTime(printedAt);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Sign in with a Passkey next time' })).toBeHidden();
  await expect(page.getByText('Account holder: Demo Client', { exact: true })).toBeVisible();
  await expect(page.getByText('Printed on 2026-11-22', { exact: true })).toBeVisible();
  await expect(page.getByText('Last 7 days (2026-11-13 to 2026-11-20)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Demo Client' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await range(page).selectOption('all');
  const count = await rowCount(page);
  await page.emulateMedia({ media: 'print' });
  await expect(rows(page)).toHaveCount(count);
  await expect(search(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => rows(page).count()).toBeLessThan(count);
});

test('the drawn balance loads after the transactions, and is read by keyboard', async ({ page }) => {
  const chart = await chunkFile('BalanceChart');
  let release = (): void => undefined;
  await page.route(chart, async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  await openAccount(page);
  // The table is in use while the drawing has not loaded.
  await search(page).fill('wire');
  await expect(page).toHaveURL('/dashboard/account?search=wire');
  await expect(page.getByRole('slider')).toHaveCount(0);
  release();
  const slider = page.getByRole('slider', { name: 'Day' });
  await slider.focus();
  const today = await slider.getAttribute('aria-valuetext');
  expect(today).toContain('balance $1,234,567.89');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', String(today));
  await expect(slider).toBeFocused();
});

test('the sections are a menu on a small screen and stand on the left of a wide one', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAccount(page);
  const toggle = page.getByRole('button', { name: 'Sections' });
  const link = page.getByRole('link', { name: 'Trading Desk' });
  await expect(link).toBeHidden();
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await link.focus();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/trading-desk');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(link).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(toggle).toBeHidden();
  await expect(link).toHaveAttribute('aria-current', 'page');
  const box = await page.getByRole('navigation', { name: 'Sections' }).boundingBox();
  expect(box?.x).toBe(0);
});

const missing = '/dashboard/no/such/section';
const heading = { level: 1, name: 'Page not found' } as const;

test('an unknown path below the dashboard has status 404, asks for a session first, and keeps the frame', async ({
  page,
  site,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\)/);
  const html = await (await fetch(`${site.origin}${missing}`)).text();
  expect(html).toContain('<title>Page not found · Fairlead</title>');

  await page.goto(`${missing}?page=2`);
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('next')).toBe(`${missing}?page=2`);
  await submitLogin(page);
  await expect(page.getByRole('heading', heading)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(missing);

  const response = await page.goto(missing);
  expect(response?.status()).toBe(404);
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Fairlead');
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Demo Client/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/dashboard/account');
});

const submit = (page: Page) => page.getByRole('button', { name: 'Get Quote' });
const amount = (page: Page) => page.getByLabel('Amount');
const from = (page: Page) => page.getByLabel('From');
const to = (page: Page) => page.getByLabel('FOR', { exact: true });
const requests = (page: Page) => page.getByRole('region', { name: 'Your requests' });

test('a request is logged with every digit and lasts until logout, and the draft until a reload', async ({
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
    /^Request [0-9A-Z]{6}-1 recordedSell 123,456\.000000000000000001 ETH, paid out in USDC\. This is not yet a quote\.$/,
  );

  await amount(page).fill('3.5');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  await page.getByRole('link', { name: 'Trading Desk' }).click();
  await expect(amount(page)).toHaveValue('3.5');
  await expect(from(page)).toHaveValue('ETH');
  await expect(to(page)).toHaveValue('USDC');
  await submit(page).click();
  const sentences = requests(page).getByRole('listitem').getByRole('paragraph');
  const both = ['Sell 3.50 ETH, paid out in USDC', 'Sell 123,456.000000000000000001 ETH, paid out in USDC'];
  await expect(sentences).toHaveText(both);
  await requests(page)
    .getByRole('button', { name: /^Withdraw/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Withdraw request', exact: true }).click();
  await page.reload();
  await expect(amount(page)).toHaveValue('');
  await expect(sentences).toHaveText(both);
  await expect(requests(page).getByText('Withdrawn')).toHaveCount(1);

  await page.getByRole('button', { name: /Demo Client/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login*');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/ETH|3\.5/);
});

test.describe('in a browser set to German', () => {
  test.use({ locale: 'de-DE' });

  test('amounts are read and shown in the language of the site, and one with two readings is asked back', async ({
    page,
  }) => {
    await openAccount(page);
    await expect(page.getByText('$1,234,567.89').first()).toBeVisible();
    await page.getByRole('link', { name: 'Trading Desk' }).click();
    await from(page).selectOption('BTC');
    await to(page).selectOption('USD');
    await amount(page).pressSequentially('1.250');
    await submit(page).click();
    await expect(amount(page)).toHaveAccessibleDescription(/Do you mean 1,250\.00 or 1\.2500\?/);
    await page.getByRole('button', { name: '1,250.00' }).click();
    await expect(amount(page)).toBeFocused();
    await submit(page).click();
    const recorded = page.getByRole('status').filter({ hasText: 'recorded' });
    await expect(recorded).toContainText('Buy 1,250.00 BTC, paid in USD');
  });
});
