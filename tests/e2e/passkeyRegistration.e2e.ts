import type { Locator, Page } from '@playwright/test';
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
  expect(await messageKinds(emulator)).toEqual(['passkey_added']);
  await expect(title(page)).toBeFocused();
  await expect(widgetOf(page).getByRole('heading', { level: 2 })).toHaveText('Existing Passkeys');

  // The rest of this test uses the keyboard.
  await widgetOf(page)
    .getByRole('button', { name: /^Rename Chrome on Linux, / })
    .press('Enter');
  const field = widgetOf(page).getByLabel('Name of this Passkey');
  await expect(field).toBeFocused();
  await expect(widgetOf(page).getByRole('button', { name: 'Done' })).toHaveCount(0);
  await field.fill('Thrown away');
  await field.press('Escape');
  await expect(widgetOf(page).getByRole('button', { name: /^Rename Chrome on Linux, / })).toBeFocused();
  await page.keyboard.press('Enter');
  await field.fill('My laptop');
  await field.press('Enter');
  await expect(widgetOf(page).getByText('Passkey renamed to My laptop.')).toBeVisible();
  await expect(widgetOf(page).getByRole('button', { name: 'Rename My laptop' })).toBeFocused();
  await page.reload();
  await press(page, 'Skip');
  await expect(title(page)).toHaveText('Existing Passkeys');
  await expect(rows(page)).toHaveText(['My laptopSet up with Chrome on Linux']);

  await press(page, 'Delete My laptop');
  await expect(widgetOf(page).getByText('Once deleted, the passkey cannot be restored.')).toBeVisible();
  await expect(widgetOf(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(widgetOf(page).getByRole('button', { name: 'Delete My laptop' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, 'Delete');
  await expect(widgetOf(page).getByText('My laptop was deleted.')).toBeVisible();
  await expect(title(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(0);
  expect(await messageKinds(emulator)).toEqual(['passkey_removed', 'passkey_added']);
  // The Signal API has made the authenticator remove the passkey.
  await expect.poll(() => authenticator.passkeys()).toEqual([]);
  await press(page, 'Done');
  await expect(title(page)).toHaveText('All done');
  await expect(emitted(page)).toHaveText(['authentication-flow-complete']);
});

test('a second passkey is created on another device, and the first device reports that it has one', async ({
  page,
  emulator,
}) => {
  const authenticator = await openPasskeys(page);
  await createPasskey(page);
  await press(page, 'Set up another Passkey');
  await expect(title(page)).toBeFocused();
  await press(page, 'Create a Passkey');
  const alert = widgetOf(page).getByRole('alert');
  await expect(alert).toHaveText(
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  );
  expect(await authenticator.passkeys()).toHaveLength(1);
  await authenticator.remove();
  const otherDevice = await addVirtualAuthenticator(page);
  await createPasskey(page);
  await expect(rows(page)).toHaveText([defaultName, / 2$/]);
  expect(await otherDevice.passkeys()).toHaveLength(1);
  expect(await messageKinds(emulator)).toEqual(['passkey_added', 'passkey_added']);
});

test('a canceled prompt changes nothing and can be opened again', async ({ page, emulator }) => {
  const authenticator = await openPasskeys(page);
  await authenticator.setUserPresent(false);
  await press(page, 'Create a Passkey');
  await expect(widgetOf(page).getByRole('button', { name: 'Waiting for your device...' })).toBeDisabled();
  await press(page, 'Cancel');
  const create = widgetOf(page).getByRole('button', { name: 'Create a Passkey' });
  await expect(create).toBeFocused();
  await expect(widgetOf(page).getByRole('alert')).toHaveText('');
  await authenticator.setUserPresent(true);
  await createPasskey(page);
  expect(await emulator.requests('/sdk/v1/webauthn/register')).toHaveLength(1);
  await expect(emitted(page)).toHaveCount(0);
});

test('a failed user verification explains how to continue', async ({ page }) => {
  const authenticator = await openPasskeys(page);
  await authenticator.setUserVerified(false);
  await press(page, 'Create a Passkey');
  await expect(widgetOf(page).getByRole('alert')).toHaveText(
    'Your Passkey was not created. Click "Create a Passkey" to try again or skip without adding a Passkey.',
  );
  await expect(widgetOf(page).locator('[data-focus-target="failure"]')).toBeFocused();
  await expect(emitted(page)).toHaveText([/^passkey-dismissed: /]);
  await authenticator.setUserVerified(true);
  await createPasskey(page);
});

/** Lets the session grow too old to change sign-in methods. */
async function ageSession(emulator: EmulatorControl): Promise<void> {
  await emulator.changeProject({ factor_change_max_age_minutes: 5 });
  await emulator.setClock({ advance_ms: 6 * 60_000 });
}

async function confirmByPassword(widget: Locator): Promise<void> {
  await widget.getByLabel('Password', { exact: true }).fill(demoClient.password);
  await widget.getByRole('button', { name: 'Confirm with your password' }).click();
}

test('an old session is stepped up, and the operation continues', async ({ page, emulator, complaints }) => {
  complaints.allow(/status of 403/);
  await openPasskeys(page);
  await createPasskey(page);
  await ageSession(emulator);

  await press(page, /^Delete Chrome on Linux, /);
  await press(page, 'Delete');
  await expect(title(page)).toHaveText('Confirm that it is you');
  await expect(title(page)).toBeFocused();
  await press(page, 'Cancel');
  await expect(widgetOf(page).getByRole('alert')).toHaveText(
    /^Chrome on Linux, .* was not deleted and can still be used to sign in, because you did not confirm that it is you\.$/,
  );
  await expect(rows(page)).toHaveText([defaultName]);

  await press(page, /^Delete Chrome on Linux, /);
  await press(page, 'Delete');
  await press(page, 'Use a Passkey');
  await expect(widgetOf(page).getByText(/^Chrome on Linux, .* was deleted\./)).toBeVisible();
  expect(await messageKinds(emulator)).toEqual(['passkey_removed', 'passkey_added']);

  await emulator.setClock({ advance_ms: 6 * 60_000 });
  await press(page, 'Set up another Passkey');
  await press(page, 'Create a Passkey');
  await confirmByPassword(widgetOf(page));
  await expect(title(page)).toHaveText('Passkey successfully created!');
  expect(await emulator.sessions()).toHaveLength(1);
});

test('a failed deletion is reported, and the passkey reappears', async ({ page, emulator, complaints }) => {
  complaints.allow(/status of 500/);
  await openPasskeys(page);
  await createPasskey(page);
  await emulator.addFault({
    method: 'DELETE',
    path: '/sdk/v1/users/webauthn_registrations/*',
    times: 1,
    effect: { type: 'status', status: 500 },
  });
  await press(page, /^Delete Chrome on Linux, /);
  await press(page, 'Delete');
  await expect(widgetOf(page).getByRole('alert')).toContainText(
    /^Chrome on Linux, .* was not deleted and can still be used to sign in\./,
  );
  await expect(widgetOf(page).locator('[data-focus-target="failure"]')).toBeFocused();
  await expect(rows(page)).toHaveText([defaultName]);
  await expect(emitted(page)).toHaveText([/^provider-broken: /]);
});

test('a browser without passkeys reports it, and the client continues without one', async ({ page }) => {
  await openAccount(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/docs/embed/passkeys.html');
  await expect(widgetOf(page).getByText(/^This browser cannot create a Passkey\./)).toBeVisible();
  await press(page, 'Skip');
  await expect(title(page)).toHaveText('Existing Passkeys');
});

test('without a session the widget and its page report that a sign-in is required', async ({ page }) => {
  const noUserMessage = 'Cannot use PasskeyRegistration component without active user authenticated.';
  await page.goto('/docs/embed/passkeys.html');
  await expect(widgetOf(page).getByRole('alert')).toHaveText(noUserMessage);
  await expect(emitted(page)).toHaveText([`not-signed-in: ${noUserMessage}`]);
});

test('the passkey ceremony is in a separate chunk, loaded only where passkeys can be used', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const ceremonies = () => requestedUrls.filter((url) => url.includes('/dist/widget/passkeyCeremony'));
  await page.goto('/docs/embed/index.html');
  await expect(page.locator('#sign-in').getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(ceremonies()).toEqual([]);
  await openPasskeys(page);
  await expect(widgetOf(page).getByRole('button', { name: 'Create a Passkey' })).toBeEnabled();
  await expect.poll(ceremonies).toHaveLength(1);
});
