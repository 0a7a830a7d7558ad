import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import {
  addVirtualAuthenticator,
  type VirtualAuthenticator,
} from '../emulator/conformance/virtualAuthenticator.ts';
import { serveExample } from './embedPages.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './signIn.ts';

const widgetOf = (page: Page) => page.locator('#passkeys');
const emitted = (page: Page) => page.locator('#log').getByRole('listitem');
const title = (page: Page) => widgetOf(page).getByRole('heading', { level: 1 });
const press = (page: Page, name: string | RegExp) =>
  widgetOf(page).getByRole('button', { name, exact: true }).click();
/** Default name of a device's first passkey: device and date. */
const defaultName = /^Chrome on Linux, [A-Z][a-z]{2} \d{1,2}, \d{4}$/;
const rows = (page: Page) => widgetOf(page).getByRole('listitem');
const messageKinds = async (emulator: EmulatorControl) =>
  (await emulator.messages({ to: demoClient.email })).map(({ kind }) => kind);

async function openPasskeys(page: Page): Promise<VirtualAuthenticator> {
  const authenticator = await addVirtualAuthenticator(page);
  await openAccount(page);
  await page.goto('/docs/embed/passkeys.html');
  await expect(title(page)).toHaveText('Set up a new Passkey');
  return authenticator;
}

async function createPasskey(page: Page): Promise<void> {
  await press(page, 'Create a Passkey');
  await expect(title(page)).toHaveText('Passkey successfully created!');
}

test.beforeEach(({ context }) => serveExample(context));

test('a passkey is created, renamed and deleted, and the client is notified by email', async ({
  page,
  emulator,
}) => {
  const authenticator = await openPasskeys(page);
  await createPasskey(page);
  expect(await authenticator.passkeys()).toHaveLength(1);
  await press(page, /^Rename Chrome on Linux, /);
  const field = widgetOf(page).getByLabel('Name of this Passkey');
  await field.fill('My laptop');
  await field.press('Enter');
  await expect(widgetOf(page).getByText('Passkey renamed to My laptop.')).toBeVisible();
  await page.reload();
  await press(page, 'Skip');
  await expect(title(page)).toHaveText('Existing Passkeys');
  await expect(rows(page)).toHaveText(['My laptopSet up with Chrome on Linux']);

  await press(page, 'Delete My laptop');
  await press(page, 'Delete');
  await expect(widgetOf(page).getByText('My laptop was deleted.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  expect(await messageKinds(emulator)).toEqual(['passkey_removed', 'passkey_added']);
  // The Signal API has made the authenticator remove the passkey.
  await expect.poll(() => authenticator.passkeys()).toEqual([]);
  await press(page, 'Done');
  await expect(title(page)).toHaveText('All done');
  await expect(emitted(page)).toHaveText(['authentication-flow-complete']);
});

test('a canceled prompt, a failed user verification and a known device are reported; another device creates', async ({
  page,
  emulator,
}) => {
  const authenticator = await openPasskeys(page);
  const alert = widgetOf(page).getByRole('alert');
  await authenticator.setUserPresent(false);
  await press(page, 'Create a Passkey');
  await expect(widgetOf(page).getByRole('button', { name: 'Waiting for your device...' })).toBeDisabled();
  await press(page, 'Cancel');
  await expect(widgetOf(page).getByRole('button', { name: 'Create a Passkey' })).toBeFocused();
  await authenticator.setUserPresent(true);
  await authenticator.setUserVerified(false);
  await press(page, 'Create a Passkey');
  await expect(alert).toContainText('Your Passkey was not created.');
  await expect(emitted(page)).toHaveText([/^passkey-dismissed: /]);
  await authenticator.setUserVerified(true);
  await createPasskey(page);
  expect(await emulator.requests('/sdk/v1/webauthn/register')).toHaveLength(1);

  await press(page, 'Set up another Passkey');
  await press(page, 'Create a Passkey');
  await expect(alert).toContainText('it seems to be already registered');
  expect(await authenticator.passkeys()).toHaveLength(1);
  await authenticator.remove();
  const otherDevice = await addVirtualAuthenticator(page);
  await createPasskey(page);
  await expect(rows(page)).toHaveText([defaultName, / 2$/]);
  expect(await otherDevice.passkeys()).toHaveLength(1);
});

test('an old session is stepped up with a passkey, and the operation continues', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  await openPasskeys(page);
  await createPasskey(page);
  await emulator.changeProject({ factor_change_max_age_minutes: 5 });
  await emulator.setClock({ advance_ms: 6 * 60_000 });
  await press(page, /^Delete Chrome on Linux, /);
  await press(page, 'Delete');
  await expect(title(page)).toHaveText('Confirm that it is you');
  await press(page, 'Use a Passkey');
  await expect(widgetOf(page).getByText(/^Chrome on Linux, .* was deleted\./)).toBeVisible();
  expect(await messageKinds(emulator)).toEqual(['passkey_removed', 'passkey_added']);
  expect(await emulator.sessions()).toHaveLength(1);
});
