import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openAccount } from './signIn.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Get Quote' });
const amount = (page: Page) => page.getByLabel('Amount');
const from = (page: Page) => page.getByLabel('From');
const to = (page: Page) => page.getByLabel('FOR', { exact: true });
const requests = (page: Page) => page.getByRole('region', { name: 'Your requests' });

/** Opens the trading desk and sets everything except the amount. */
async function openForBitcoin(page: Page): Promise<void> {
  await openAccount(page, '/dashboard/trading-desk');
  await from(page).selectOption('BTC');
  await to(page).selectOption('USD');
}

function loggedAmounts(page: Page): () => Promise<unknown[]> {
  const amounts: Promise<unknown>[] = [];
  page.on('console', (message) => {
    const [, request] = message.args();
    if (message.text().startsWith('Quote requested:') && request) {
      amounts.push(request.evaluate((logged) => Reflect.get(Object(logged), 'amount') as unknown));
    }
  });
  return () => Promise.all(amounts);
}

async function forceSelect(select: Locator, value: string): Promise<void> {
  await select.evaluate((element, chosen) => {
    if (element instanceof HTMLSelectElement) element.value = chosen;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }, value);
}

test.describe('the trading desk', () => {
  test('does not put the quote into the URL if its form is submitted without script', async ({ page }) => {
    await openAccount(page, '/dashboard/trading-desk');
    const form = page.locator('form').filter({ has: submit(page) });
    await expect(form).toHaveJSProperty('method', 'dialog');
  });

  test('shows the specified labels', async ({ page }) => {
    await openAccount(page, '/dashboard/trading-desk');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Obtain Quote');
    await expect(page.getByText('Enter your trade request details below', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Buy' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Sell' })).toHaveAttribute('aria-pressed', 'false');
    await expect(amount(page)).toHaveAttribute('inputmode', 'decimal');
    const offered = (texts: readonly string[]) => texts.filter((text) => !text.startsWith('Select'));
    expect(offered(await from(page).locator('option').allTextContents())).toEqual([
      'BTC (Bitcoin)',
      'ETH (Ethereum)',
      'USDT (Tether)',
      'USDC (USD Coin)',
    ]);
    expect(offered(await to(page).locator('option').allTextContents())).toEqual([
      'USD (US Dollar)',
      'USDT',
      'USDC',
    ]);
    await expect(page.getByText('FOR', { exact: true })).toBeVisible();
    await expect(submit(page)).toBeDisabled();
  });

  test('shows the button only when amount, asset and currency are set, in any order', async ({ page }) => {
    await openAccount(page, '/dashboard/trading-desk');
    await amount(page).fill('1');
    await expect(submit(page)).toBeDisabled();
    await from(page).selectOption('BTC');
    await expect(submit(page)).toBeDisabled();
    await to(page).selectOption('USD');
    await expect(submit(page)).toBeEnabled();
    await amount(page).fill('');
    await expect(submit(page)).toBeDisabled();
  });

  test('disables the equal option, and changes the other selector if it is chosen anyway', async ({
    page,
  }) => {
    await openAccount(page, '/dashboard/trading-desk');
    await from(page).selectOption('USDT');
    await expect(to(page).locator('option[value=USDT]')).toBeDisabled();
    await to(page).selectOption('USDC');
    await expect(from(page).locator('option[value=USDC]')).toBeDisabled();
    // A client cannot choose a disabled option, but autofill, an extension or an old browser can.
    await forceSelect(from(page), 'USDC');
    await expect(from(page)).toHaveValue('USDC');
    await expect(to(page)).toHaveValue('USD');
    await forceSelect(to(page), 'USDC');
    await expect(to(page)).toHaveValue('USDC');
    await expect(from(page)).toHaveValue('BTC');
  });

  test('logs the request with every digit, displays it and shows no price', async ({ page }) => {
    await openAccount(page, '/dashboard/trading-desk');
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
    await amount(page).fill('2');
    await expect(page.getByRole('status').filter({ hasText: 'recorded' })).toHaveCount(0);
  });

  test('explains an invalid amount beside the field', async ({ page }) => {
    await openAccount(page, '/dashboard/trading-desk');
    await from(page).selectOption('BTC');
    await to(page).selectOption('USD');
    await amount(page).fill('0');
    await submit(page).click();
    await expect(amount(page)).toHaveAccessibleDescription('Enter an amount above zero. BTC');
    await expect(amount(page)).toBeFocused();
  });
});

test.describe('an amount in English', () => {
  test.use({ locale: 'en-US' });

  test('is refused in another notation, kept as typed and never recorded', async ({ page }) => {
    const typed = '1.250,50';
    const logged = loggedAmounts(page);
    await openForBitcoin(page);
    await amount(page).pressSequentially(typed);
    await submit(page).click();
    await expect(amount(page)).toHaveValue(typed);
    await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(amount(page)).toHaveAccessibleDescription(/^Enter a number such as 1,250\.50\./);
    await expect(amount(page)).toBeFocused();
    expect(await logged()).toEqual([]);
  });

  test('refuses a pasted amount that is not a number', async ({ page }) => {
    const logged = loggedAmounts(page);
    await openForBitcoin(page);
    await amount(page).focus();
    await page.keyboard.insertText('1.250,50');
    await page.keyboard.press('Enter');
    await expect(amount(page)).toHaveValue('1.250,50');
    await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
    expect(await logged()).toEqual([]);
  });

  test('is displayed before it is sent, and grouped on blur', async ({ page }) => {
    await openForBitcoin(page);
    await amount(page).fill('1.250');
    await expect(page.getByText('You buy 1.25 BTC for USD', { exact: true })).toBeVisible();
    await amount(page).fill('1250.5');
    await expect(page.getByText('You buy 1,250.50 BTC for USD', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sell' }).click();
    await expect(amount(page)).toHaveValue('1,250.5');
    await expect(page.getByText('You sell 1,250.50 BTC for USD', { exact: true })).toBeVisible();
    await expect(submit(page)).toHaveAccessibleDescription('You sell 1,250.50 BTC for USD');
  });

  test('has its unit at the field and ignores arrow keys and wheel', async ({ page }) => {
    await openForBitcoin(page);
    await expect(amount(page)).toHaveAccessibleDescription('For example, 1,250.50 BTC');
    await amount(page).fill('5');
    await amount(page).press('ArrowUp');
    await amount(page).hover();
    await page.mouse.wheel(0, 200);
    await expect(amount(page)).toHaveValue('5');
  });

  test('is refused above the decimals or the maximum of its asset', async ({ page }) => {
    const logged = loggedAmounts(page);
    await openForBitcoin(page);
    await amount(page).fill('99999999999999999999');
    await submit(page).click();
    await expect(amount(page)).toHaveAccessibleDescription(/^Enter at most 10,000\.00 BTC, or contact us\./);
    await amount(page).fill('0.000000001');
    await submit(page).click();
    await expect(amount(page)).toHaveAccessibleDescription(/^Use at most 8 decimal places for BTC\./);
    expect(await logged()).toEqual([]);
  });
});

for (const { locale, typed, shown } of [
  { locale: 'de-DE', typed: '1.250,50', shown: '1.250,50' },
  { locale: 'fr-FR', typed: '1 250,50', shown: '1 250,50' },
  { locale: 'de-CH', typed: "1'250.50", shown: '1’250.50' },
]) {
  test.describe(`an amount in ${locale}`, () => {
    test.use({ locale });

    test(`"${typed}" is 1250.5`, async ({ page }) => {
      const logged = loggedAmounts(page);
      await openForBitcoin(page);
      await amount(page).pressSequentially(typed);
      await submit(page).click();
      const confirmation = page.getByRole('status').filter({ hasText: 'recorded' });
      // Versions of the Unicode data differ in spaces and apostrophes, so the text is normalized.
      const confirmationText = async () =>
        (await confirmation.textContent())?.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll("'", '’');
      await expect.poll(confirmationText).toContain(`Buy ${shown} BTC for USD`);
      expect(await logged()).toEqual(['1250.5']);
    });
  });
}

test('the draft and the requests survive a visit to another page, but are lost on reload', async ({
  page,
}) => {
  await openForBitcoin(page);
  await amount(page).fill('2');
  await submit(page).click();
  await amount(page).fill('3.5');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  await page.getByRole('link', { name: 'Trading Desk' }).click();
  await expect(amount(page)).toHaveValue('3.5');
  await expect(from(page)).toHaveValue('BTC');
  await expect(to(page)).toHaveValue('USD');
  await expect(requests(page).getByRole('listitem')).toHaveText(['Request 1Buy 2.00 BTC for USD']);
  await submit(page).click();
  await expect(requests(page).getByRole('listitem')).toHaveText([
    'Request 2Buy 3.50 BTC for USD',
    'Request 1Buy 2.00 BTC for USD',
  ]);
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(await stored()).not.toMatch(/BTC|3\.5/);
  await page.reload();
  await expect(amount(page)).toHaveValue('');
  await expect(requests(page).getByRole('listitem')).toHaveCount(0);
});

test('asset and currency can be swapped only if both sides allow it', async ({ page }) => {
  await openForBitcoin(page);
  const swap = page.getByRole('button', { name: /^Swap / });
  await expect(swap).toHaveCount(0);
  await from(page).selectOption('USDT');
  await expect(swap).toHaveCount(0);
  await to(page).selectOption('USDC');
  await page.getByRole('button', { name: 'Swap USDT and USDC' }).click();
  await expect(from(page)).toHaveValue('USDC');
  await expect(to(page)).toHaveValue('USDT');
  await expect(page.getByRole('button', { name: 'Swap USDC and USDT' })).toBeFocused();
});
