import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { declinePasskey, openAccount } from './signIn.ts';

const columns = ['Date', 'Description', 'Type', 'Amount', 'Balance', 'Status'];
const ranges = ['Last 7 days', 'Last 30 days', 'Last 90 days', 'All time'];

const rows = (page: Page) => page.locator('tbody [aria-rowindex]');
const search = (page: Page) => page.getByPlaceholder('Search transactions...');
const range = (page: Page) => page.getByLabel('Date range');
const column = (page: Page, name: string) => page.getByRole('columnheader', { name });

/** Returns the table's `aria-rowcount` without the header row, including rows not rendered. */
async function rowCount(page: Page): Promise<number> {
  return Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1;
}

/** Returns the displayed amounts of a column (1-based index) in cents. */
async function cents(page: Page, columnIndex: number): Promise<number[]> {
  const texts = await rows(page).locator(`td:nth-child(${columnIndex})`).allTextContents();
  return texts.map((text) => Number(text.replace('−', '-').replace(/[^\d-]/g, '')));
}

test.describe('the account page', () => {
  test('shows balance, columns, search box and date ranges, and opens with the last seven days', async ({
    page,
  }) => {
    await openAccount(page);
    await expect(page).toHaveTitle(/^Account/);
    await expect(page.getByText('1,234,567.89', { exact: false }).first()).toHaveText('$1,234,567.89');
    await expect(page.getByText(/Sample data/)).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(columns);
    await expect(search(page)).toBeVisible();
    await expect(range(page).locator('option')).toHaveText(ranges);
    await expect(range(page)).toHaveValue('7d');
    await expect(range(page).locator('option:checked')).toHaveText('Last 7 days');
  });

  test('shows rows of date, type, signed amount, balance and status', async ({ page }) => {
    await openAccount(page);
    for (const row of await rows(page).all()) {
      const cells = await row.locator('td').allTextContents();
      expect(cells).toEqual([
        expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        expect.stringMatching(/\S/),
        expect.stringMatching(/^(?:Deposit|Withdrawal)$/),
        expect.stringMatching(cells[2] === 'Deposit' ? /^\+\$[\d,]+\.\d{2}$/ : /^−\$[\d,]+\.\d{2}$/),
        expect.stringMatching(/^\$[\d,]+\.\d{2}$/),
        expect.stringMatching(/^(?:Completed|Pending)$/),
      ]);
    }
  });

  test('each date range shows the transactions from its first day on', async ({ page }) => {
    await openAccount(page);
    const counts: number[] = [];
    for (const [label, days] of [
      ['Last 7 days', 7],
      ['Last 30 days', 30],
      ['Last 90 days', 90],
      ['All time', Number.POSITIVE_INFINITY],
    ] as const) {
      await range(page).selectOption({ label });
      counts.push(await rowCount(page));
      await column(page, 'Date').getByRole('button').click();
      const oldest = await rows(page).first().locator('time').getAttribute('datetime');
      const age = (Date.now() - Date.parse(oldest ?? '')) / 86_400_000;
      // Two days of tolerance: the age counts from the start of the oldest day, and the day may change during the test.
      expect(age).toBeLessThan(days + 2);
      await column(page, 'Date').getByRole('button').click();
    }
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(counts).size).toBe(4);
  });
});

test('the search matches description, type and amount regardless of case', async ({ page }) => {
  await openAccount(page, '/dashboard/account?range=all');
  const all = await rowCount(page);
  const [, description = '', type = '', amount = ''] = await rows(page)
    .first()
    .locator('td')
    .allTextContents();
  for (const [query, columnIndex] of [
    [description.toUpperCase(), 2],
    [type.toLowerCase(), 3],
    [amount.replace(/^[+−]/, ''), 4],
  ] as const) {
    await search(page).fill('');
    await expect.poll(() => rowCount(page)).toBe(all);
    await search(page).fill(query);
    await expect.poll(() => rowCount(page)).toBeLessThan(all);
    const found = await rows(page).locator(`td:nth-child(${columnIndex})`).allTextContents();
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((text) => text.toLowerCase().includes(query.toLowerCase()))).toBe(true);
  }
});

test('the result count is displayed, and announced when typing pauses', async ({ page }) => {
  await openAccount(page);
  await search(page).fill('withdrawal');
  const count = await rowCount(page);
  await expect(page.getByText(`${count} transactions`, { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'sorted by' })).toHaveText(
    `${count} transactions, sorted by Date, descending`,
  );
});

test('a search without matches reports it and offers to clear the filters', async ({ page }) => {
  await openAccount(page);
  await search(page).fill('no such thing');
  await expect(page.getByRole('heading', { name: 'No transactions found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(search(page)).toBeFocused();
  await expect(range(page).locator('option:checked')).toHaveText('All time');
  await expect(page).toHaveURL('/dashboard/account?range=all');
});

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
});

test('a malformed URL still shows the account', async ({ page }) => {
  await openAccount(page, '/dashboard/account?range=99y&sort=__proto__&direction=sideways');
  await expect(range(page)).toHaveValue('7d');
  await expect(column(page, 'Date')).toHaveAttribute('aria-sort', 'descending');
});

test('every column sorts in both directions, one column at a time', async ({ page }) => {
  await openAccount(page, '/dashboard/account?range=30d');
  for (const [columnIndex, name] of columns.entries()) {
    await column(page, name).getByRole('button').click();
    await expect(column(page, name)).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.locator('[aria-sort]')).toHaveCount(1);
    const isMoney = name === 'Amount' || name === 'Balance';
    const values = isMoney
      ? await cents(page, columnIndex + 1)
      : await rows(page)
          .locator(`td:nth-child(${columnIndex + 1})`)
          .allTextContents();
    const order = (a: number | string, b: number | string) => (a < b ? -1 : Number(a > b));
    expect(values).toEqual([...values].toSorted(order));
    await column(page, name).getByRole('button').click();
    await expect(column(page, name)).toHaveAttribute('aria-sort', 'descending');
  }
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
  expect(lines[0]).toBe('Date,Description,Type,Amount,Balance,Status');
  expect(lines).toHaveLength(count + 2);
  const plainCells = first.map((text) => text.replace('−', '-').replaceAll(/[$+,]/g, ''));
  expect(lines[1]?.replaceAll(/"(.*?)"/g, (_, cell: string) => cell.replaceAll(',', ''))).toBe(
    plainCells.join(','),
  );
  expect(lines.slice(0, -1).some((line) => /(?:^|,)"?(?:[=+@]|-(?!\d))/.test(line))).toBe(false);
});

test('a long table renders only nearby rows, but every row can be reached and is numbered', async ({
  page,
}) => {
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
});

test('print shows every row and the filter as text, without controls', async ({ page }) => {
  await openAccount(page, '/dashboard/account?range=all&search=o');
  const count = await rowCount(page);
  await page.emulateMedia({ media: 'print' });
  await expect(rows(page)).toHaveCount(count);
  await expect(page.getByText(/All time \(\d{4}-\d{2}-\d{2} to \d{4}-\d{2}-\d{2}\), “o”/)).toBeVisible();
  await expect(search(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => rows(page).count()).toBeLessThan(count);
});

test('print names the account holder, the date range and the print date, without the menu', async ({
  page,
}) => {
  const printedAt = new Date('2026-11-22T15:00:00');
  await page.clock.setFixedTime('2026-11-20T12:00:00');
  await openAccount(page);
  await expect(page.getByText('Account holder', { exact: false })).toBeHidden();
  await page.clock.setFixedTime(printedAt);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Account holder: Demo Client', { exact: true })).toBeVisible();
  await expect(page.getByText('Printed on 2026-11-22', { exact: true })).toBeVisible();
  await expect(page.getByText('Last 7 days (2026-11-13 to 2026-11-20)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Demo Client' })).toBeHidden();
});

test('the offer has its buttons on one line at 640 px, and the crypto page is as wide as the offer', async ({
  page,
}) => {
  await openAccount(page, '/dashboard/crypto');
  const boxOf = async (target: Locator) => {
    const box = await target.boundingBox();
    if (!box) throw new Error('Nothing is painted.');
    return box;
  };
  const offer = page.getByRole('region', { name: 'Sign in with a Passkey next time' });
  for (const width of [640, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const acceptButton = await boxOf(offer.getByRole('button', { name: 'Set up a Passkey' }));
    const declineButton = await boxOf(offer.getByRole('button', { name: 'Not now' }));
    expect(declineButton.y, `at ${width} px`).toBe(acceptButton.y);
    const placeholder = await boxOf(page.locator('main div:has(> h1)'));
    const { x, width: offerWidth } = await boxOf(offer);
    expect({ x: placeholder.x, width: placeholder.width }).toEqual({ x, width: offerWidth });
  }
});

test('the crypto page contains only its placeholder', async ({ page }) => {
  await openAccount(page, '/dashboard/crypto');
  await declinePasskey(page);
  await expect(page.getByRole('main')).toHaveText('Crypto Dashboard');
});

test('the profile shows the identity and logs out', async ({ page }) => {
  await openAccount(page, '/dashboard/profile');
  const identity = page.getByRole('region', { name: 'Identity' });
  await expect(identity.getByRole('term')).toHaveText(['Name']);
  await expect(identity).toContainText('Demo Client');
  await expect(page.getByRole('region', { name: 'Linked accounts' })).toContainText(
    'You have no linked accounts.',
  );
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/login');
});

test.describe('the keyboard', () => {
  test('searches, sorts and exports the table', async ({ page }) => {
    await openAccount(page);
    await search(page).focus();
    await page.keyboard.type('wire');
    await expect(page).toHaveURL(/search=wire/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await expect(range(page)).toHaveValue('all');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(column(page, 'Description')).toHaveAttribute('aria-sort', 'ascending');
  });

  test('requests a quote', async ({ page }) => {
    await openAccount(page, '/dashboard/trading-desk');
    await page.getByRole('button', { name: 'Buy' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Sell' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2.5');
    await page.keyboard.press('Tab');
    await page.keyboard.type('BTC');
    await page.keyboard.press('Tab');
    await page.keyboard.type('USDC');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Sell 2.50 BTC for USDC' })).toBeVisible();
  });

  test('opens the section menu on a small screen, closes it with Escape and follows a link', async ({
    page,
  }) => {
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
  });
});

test('a wide screen shows the sections on the left without a button', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAccount(page);
  await expect(page.getByRole('button', { name: 'Sections' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
  const box = await page.getByRole('navigation', { name: 'Sections' }).boundingBox();
  expect(box?.x).toBe(0);
});
