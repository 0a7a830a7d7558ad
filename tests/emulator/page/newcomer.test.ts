import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { demoClient } from '../../../src/emulator/demoData.ts';
import { shortWalletAddress } from '../../../src/emulator/page/wording.ts';
import { ethereumSigner } from '../../../src/emulator/tests/walletLab.ts';
import { pageLabForTests, row } from './pageLab.ts';

const lab = pageLabForTests();

const hourMs = 3_600_000;
const cellOf = async (page: Page, text: string, column: string) => {
  const headers = await page.getByRole('columnheader').allTextContents();
  return row(page, text).getByRole('cell').nth(headers.indexOf(column));
};
test('the banner shows the purpose of the page and the demo account, and no link without a site', async () => {
  const page = await lab.open();
  const banner = page.getByRole('banner');
  await banner.getByText('Simulates the identity provider.').waitFor();
  expect(await banner.textContent()).toContain(`Demo account: ${demoClient.email} / ${demoClient.password}`);
  expect(await banner.getByRole('link', { name: 'Back to the site' }).count()).toBe(0);
});

test('times that are in the future after a clock reset are shown as absolute times', async () => {
  await lab.control.clock.advance(hourMs);
  await lab.control.users.create({ email: 'ada@example.com' });
  await lab.control.clock.reset();
  const page = await lab.open('#users');
  const created = await cellOf(page, 'ada@example.com', 'Created');
  expect(await created.textContent()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

test('factors have readable names, and a wallet user is shown by the wallet address', async () => {
  await lab.signIn();
  const signer = ethereumSigner();
  const wallet = { crypto_wallet_type: signer.type, crypto_wallet_address: signer.address };
  const started = (await lab.sdk('/crypto_wallets/authenticate/start/primary', wallet)) as {
    data: { challenge: string };
  };
  const signature = signer.sign(started.data.challenge);
  await lab.sdk('/crypto_wallets/authenticate', { ...wallet, signature, session_duration_minutes: 60 });
  const short = shortWalletAddress(signer.address);
  const page = await lab.open('#sessions');
  await row(page, short).waitFor();
  expect(await (await cellOf(page, demoClient.email, 'Factors')).textContent()).toBe('Password');
  expect(await (await cellOf(page, short, 'Factors')).textContent()).toBe('Wallet');
  await page.goto(`${lab.origin}/emulator#users`);
  await row(page, short).waitFor();
  await page.getByLabel('Filter users').fill(signer.address);
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
});

test('the request log hides telemetry until it is selected', async () => {
  const page = await lab.open('#requests');
  await page.getByText('No requests yet.').waitFor();
  await lab.sdk('/events', [{ telemetry: {}, event: { event_name: 'email_sent' } }]);
  await lab.readAgain();
  await page.getByText('Only telemetry requests so far.').waitFor();
  await lab.signIn();
  await lab.readAgain();
  await row(page, '/sdk/v1/passwords/authenticate').waitFor();
  expect(await row(page, '/sdk/v1/events').count()).toBe(0);
  await page.getByLabel('Show telemetry').check();
  await row(page, '/sdk/v1/events').waitFor();
  await page.getByLabel('Show telemetry').uncheck();
  await expect.poll(() => row(page, '/sdk/v1/events').count()).toBe(0);
});

test('every list can be searched', async () => {
  await lab.control.users.create({ email: 'ada@example.com', password: 'x' });
  await lab.signIn('x', 'ada@example.com');
  await lab.signIn();
  for (const path of ['/sdk/v1/otps/*', '/sdk/v1/users/*']) {
    await lab.control.faults.add({ path, effect: { type: 'delay', ms: 1 } });
  }
  const page = await lab.open('');
  const searches = [
    ['sessions', 'password ADA'],
    ['faults', 'otps delay'],
    ['requests', 'ada'],
  ] as const;
  for (const [panel, text] of searches) {
    await page.goto(`${lab.origin}/emulator#${panel}`);
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(2);
    await page.getByRole('searchbox', { name: `Filter ${panel}` }).fill(text);
    await expect
      .poll(async () => ({ panel, rows: await page.getByRole('row').count() }))
      .toEqual({ panel, rows: 2 });
    await page.getByRole('searchbox', { name: `Filter ${panel}` }).fill('nowhere');
    await page.locator('p:visible', { hasText: 'No entry matches the filter.' }).waitFor();
  }
});
