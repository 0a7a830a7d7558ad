import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { demoClient } from '../../../src/emulator/demoData.ts';
import { pageLabForTests, press, row as rowOf, seesStatus } from './pageLab.ts';

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
  const page = await lab.open('#users');
  await row(page).waitFor();
  const token = await createAuthenticator();
  await lab.readAgain();
  await row(page).getByText('in setup').waitFor();
  const code = await codeOf(page);
  await press(page, `Copy code for ${demoClient.email}`);
  await seesStatus(page, `Copied code for ${demoClient.email}.`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  expect(await lab.sdk('/totps/authenticate', { totp_code: code }, token)).toHaveProperty('data.totp_id');
  await lab.readAgain();
  await row(page).getByText('used', { exact: true }).waitFor();
  expect(await row(page).getByText('in setup').count()).toBe(0);
});

test('the code and its seconds move with the emulator’s clock', async () => {
  const { now } = await lab.control.clock.freeze();
  await lab.control.clock.advance(30_000 - (Date.parse(now) % 30_000));
  await createAuthenticator();
  const page = await lab.open('#users');
  await row(page).getByText('30 s', { exact: true }).waitFor();
  const first = await codeOf(page);
  await lab.control.clock.advance(20_000);
  await lab.readAgain();
  await row(page).getByText('10 s', { exact: true }).waitFor();
  expect(await codeOf(page)).toBe(first);
  await lab.control.clock.advance(10_000);
  await lab.readAgain();
  await row(page).getByText('30 s', { exact: true }).waitFor();
  expect(await codeOf(page)).not.toBe(first);
});

test('Undo brings the authenticators back', async () => {
  await createAuthenticator();
  const page = await lab.open('#users');
  await row(page).waitFor();
  await page.goto(`${lab.origin}/emulator#settings`);
  await press(page, 'Reset to demo');
  await press(page, 'Undo');
  await seesStatus(page, 'Previous state restored.');
  await page.goto(`${lab.origin}/emulator#users`);
  await row(page).waitFor();
  expect(await codeOf(page)).toMatch(/^\d{6}$/);
});

test('the page copies the secrets without showing them', async () => {
  const credentials = await lab.control.project.credentials();
  const page = await lab.open('#settings');
  await page.getByText(credentials.project_id, { exact: true }).waitFor();
  await press(page, 'Copy project secret');
  await seesStatus(page, 'Copied the project secret.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(credentials.secret);
  expect(await page.content()).not.toContain(credentials.secret);
  await press(page, 'Copy webhook secret');
  await seesStatus(page, 'Copied the webhook secret.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(credentials.webhook_secret);
});

test('a button adds the sample organizations, whose members can be filtered', async () => {
  const page = await lab.open('#organizations');
  await page.getByText('No organizations.', { exact: false }).waitFor();
  await press(page, 'Add sample organizations');
  await seesStatus(
    page,
    'Two sample organizations added. Their members have the password of the demo account.',
  );
  await rowOf(page, 'mei.tanaka@pellworth.example').getByText('requester', { exact: true }).waitFor();
  await page.getByLabel('Filter organizations').fill('clara');
  expect(await page.getByRole('row', { name: /Clara Voss/ }).count()).toBe(2);
});

test('a long list shows its newest entries, says so, and its filter finds the others', async () => {
  const count = 203;
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      lab.control.users.create({ email: `tester-${index + 1}@example.com` }),
    ),
  );
  const newest = (await lab.control.users.list()).at(-1)?.emails[0]?.email ?? '';
  const page = await lab.open('#users');
  const note = page.getByText(/The newest 200 of 20\d entries are shown/);
  await note.waitFor();
  expect(await note.textContent()).toContain('The filter searches all of them.');
  expect(await page.locator('tbody tr').count()).toBe(200);
  expect(await rowOf(page, newest).count()).toBe(1);
  expect(await row(page).count()).toBe(0);
  await page.getByLabel('Filter users').fill(demoClient.email);
  await row(page).waitFor();
  expect(await note.count()).toBe(0);
});
