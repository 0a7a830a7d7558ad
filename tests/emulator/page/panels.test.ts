import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { expect, test, describe, afterEach, beforeEach } from 'vitest';
import { demoClient } from '../../../src/config/localProvider.ts';
import { pageLabForTests, press, row as rowOf, seesStatus } from './pageLab.ts';

describe('authenticators', () => {
  const lab = pageLabForTests();

  const row = (page: Page) => rowOf(page, demoClient.email);
  const codeOf = async (page: Page) =>
    (await row(page)
      .getByText(/^\d{6}$/)
      .textContent()) ?? '';

  /** Signs in, starts to set up an authenticator app, and returns the session token. */
  async function createAuthenticator(): Promise<string> {
    const { session_token: token } = (await lab.signIn()).data;
    await lab.sdk('/totps', { expiration_minutes: 30 }, token);
    return token;
  }

  test('the code on the page finishes the setup without a phone', async () => {
    await lab.control.clock.freeze();
    const page = await lab.open('#authenticators');
    await page.getByText('No authenticators yet.').waitFor();
    const token = await createAuthenticator();
    await lab.readAgain();
    await row(page).getByText('waiting for its first code').waitFor();
    const code = await codeOf(page);
    await press(page, `Copy code for ${demoClient.email}`);
    await seesStatus(page, `Copied code for ${demoClient.email}.`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    expect(await lab.sdk('/totps/authenticate', { totp_code: code }, token)).toHaveProperty('data.totp_id');
    await lab.readAgain();
    await row(page).getByText('verified', { exact: true }).waitFor();
    await row(page).getByText('used', { exact: true }).waitFor();
  });

  test('the code and its seconds move with the emulator’s clock', async () => {
    const { now } = await lab.control.clock.freeze();
    await lab.control.clock.advance(30_000 - (Date.parse(now) % 30_000));
    await createAuthenticator();
    const page = await lab.open('#authenticators');
    await row(page).getByText('30 s').waitFor();
    const first = await codeOf(page);
    await lab.control.clock.advance(20_000);
    await lab.readAgain();
    await row(page).getByText('10 s').waitFor();
    expect(await codeOf(page)).toBe(first);
    await lab.control.clock.advance(10_000);
    await lab.readAgain();
    await row(page).getByText('30 s').waitFor();
    expect(await codeOf(page)).not.toBe(first);
  });

  test('Undo brings the authenticators back', async () => {
    await createAuthenticator();
    const page = await lab.open('#authenticators');
    await row(page).waitFor();
    await page.goto(`${lab.origin}/emulator#state`);
    await press(page, 'Reset to demo');
    await press(page, 'Undo');
    await seesStatus(page, 'Previous state restored.');
    await page.goto(`${lab.origin}/emulator#authenticators`);
    await row(page).waitFor();
    expect(await codeOf(page)).toMatch(/^\d{6}$/);
  });
});

describe('webhooks', () => {
  const lab = pageLabForTests();

  let status = 500;
  let requests = 0;
  const receiver = createServer((request, response) => {
    requests += 1;
    request.resume().on('end', () => response.writeHead(status).end());
  });
  let url: string;
  beforeEach(async () => {
    status = 500;
    requests = 0;
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  });
  afterEach(async () => {
    await lab.control.webhooks.setUrl(null);
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  });

  test('the page sets the endpoint, shows the attempts and sends again', async () => {
    await lab.control.clock.freeze();
    const page = await lab.open('#webhooks');
    await page.getByText('No deliveries yet.').waitFor();
    lab.expectRefusal(400, '/webhooks');
    await page.getByRole('textbox', { name: 'Endpoint URL', exact: true }).fill('http://example.com/');
    await press(page, 'Save endpoint');
    await page
      .getByText('url must be on this computer. EMULATOR_WEBHOOK_HOSTS allows other hosts.')
      .waitFor();
    await page.getByRole('textbox', { name: 'Endpoint URL', exact: true }).fill(url);
    await press(page, 'Save endpoint');
    await page.getByText('Webhook endpoint saved.').waitFor();
    await lab.control.users.create({ email: 'ada@example.com' });
    await lab.readAgain();
    const row = rowOf(page, 'dashboard.user.create');
    await row.getByText('waiting', { exact: true }).waitFor();
    await row.getByText('500', { exact: true }).waitFor();
    await lab.control.clock.advance(5_000);
    await lab.readAgain();
    await row.getByText('500, 500', { exact: true }).waitFor();
    await row.getByText('in 5 min', { exact: true }).waitFor();
    status = 204;
    await row.getByText('Send again', { exact: true }).click();
    await row.getByText('delivered', { exact: true }).waitFor();
    await row.getByText('500, 500, 204', { exact: true }).waitFor();
    await press(page, 'Clear deliveries');
    await page.getByText('No deliveries yet.').waitFor();
    expect(requests).toBe(3);
  });

  test('the page copies the secrets without showing them', async () => {
    const credentials = await lab.control.project.credentials();
    const page = await lab.open('#project');
    await page.getByText(credentials.project_id, { exact: true }).waitFor();
    await press(page, 'Copy project secret');
    await seesStatus(page, 'Copied the project secret.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(credentials.secret);
    expect(await page.content()).not.toContain(credentials.secret);
    await page.goto(`${lab.origin}/emulator#webhooks`);
    await press(page, 'Copy signing secret');
    await seesStatus(page, 'Copied the signing secret.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(credentials.webhook_secret);
  });
});
