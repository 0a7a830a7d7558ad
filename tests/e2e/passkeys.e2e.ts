import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import {
  addVirtualAuthenticator,
  type VirtualAuthenticator,
} from '../../src/emulator/tests/conformance/virtualAuthenticator.ts';
import { serveExample } from './embedPages.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { closeOneTap } from './oneTapPrompt.ts';
import { addPasskey } from './passkeys.ts';
import { forgetSession, openAccount } from './signIn.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Continue with a Passkey' });
const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' });

/** Adds a passkey to the demo client and clears the session. Returns the authenticator that holds the passkey. */
async function preparePasskey(page: Page): Promise<VirtualAuthenticator> {
  const authenticator = await addVirtualAuthenticator(page);
  await openAccount(page, '/healthz');
  await addPasskey(page);
  await forgetSession(page);
  return authenticator;
}

/** Controls the user presence that `simulatePresence` simulates. */
interface UserPresence {
  /** Whether passkey dialogs are confirmed. */
  isGiven: boolean;
  /** Waits until a page has requested passkey autofill. */
  readonly waitForAutofill: (page: Page) => Promise<unknown>;
}

/** Makes the virtual authenticator confirm user presence in passkey dialogs; autofill requests stay pending. */
async function simulatePresence(page: Page, authenticator: VirtualAuthenticator): Promise<UserPresence> {
  const presence: UserPresence = {
    isGiven: true,
    waitForAutofill: (target) =>
      target.waitForFunction(() => performance.getEntriesByName('autofill requested').length > 0),
  };
  await authenticator.setUserPresent(false);
  await page.exposeFunction('touch', (isDialogOpen: boolean) =>
    authenticator.setUserPresent(isDialogOpen && presence.isGiven),
  );
  await page.addInitScript(watchAutofill);
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = async (options) => {
      if (options?.mediation === 'conditional') return get(options);
      const touch = Reflect.get(window, 'touch') as (isDue: boolean) => Promise<void>;
      await touch(true);
      try {
        return await get(options);
      } finally {
        // Turn user presence off again, because a later autofill request must stay pending.
        await touch(false);
      }
    };
  });
  return presence;
}

function watchAutofill(): void {
  const get = navigator.credentials.get.bind(navigator.credentials);
  navigator.credentials.get = (options) => {
    if (options?.mediation === 'conditional') performance.mark('autofill requested');
    return get(options);
  };
}

test('the button signs in with a passkey, and the confirmation leads to the dashboard', async ({
  page,
  emulator,
}) => {
  const authenticator = await preparePasskey(page);
  const presence = await simulatePresence(page, authenticator);
  const start = '/sdk/v1/webauthn/authenticate/start/primary';
  const before = await emulator.requests(start);
  await page.goto('/sign-in');
  await presence.waitForAutofill(page);
  // The dialog opens although the autofill request is pending, and uses its challenge.
  await button(page).click();
  await expect(account(page)).toBeVisible();
  expect(await emulator.requests(start)).toHaveLength(before.length + 1);
  expect(await emulator.requests('/sdk/v1/webauthn/authenticate')).toHaveLength(1);
});

test('a passkey chosen in autofill signs in on the widget page and on the login page', async ({ page }) => {
  await preparePasskey(page);
  await page.goto('/sign-in');
  await expect(account(page)).toBeVisible();
  await forgetSession(page);
  await page.goto('/login?next=/dashboard/crypto');
  await page.waitForURL('**/dashboard/crypto');
  await expect(page.getByRole('heading', { level: 1, name: 'Crypto' })).toBeVisible();
});

test('a canceled prompt and a failed user verification are followed by a sign-in', async ({ page }) => {
  const authenticator = await preparePasskey(page);
  const presence = await simulatePresence(page, authenticator);
  presence.isGiven = false;
  await page.goto('/sign-in');
  await presence.waitForAutofill(page);
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Waiting for your passkey...' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page)).toBeFocused();

  presence.isGiven = true;
  await authenticator.setUserVerified(false);
  await button(page).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await authenticator.setUserVerified(true);
  await button(page).click();
  await expect(account(page)).toBeVisible();
});

test('a deleted passkey is reported and removed from the password manager', async ({
  page,
  complaints,
  emulator,
}) => {
  complaints.allow(/404|Signing in failed/);
  const authenticator = await preparePasskey(page);
  await emulator.reset();
  await simulatePresence(page, authenticator);
  await page.goto('/sign-in');
  await button(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Passkey registration not found.' })).toBeVisible();
  // The Signal API has made the authenticator remove the passkey.
  await expect.poll(() => authenticator.passkeys()).toEqual([]);
});

test('leaving the page aborts the open prompt', async ({ page }) => {
  const authenticator = await preparePasskey(page);
  await authenticator.setUserPresent(false);
  await page.goto('/sign-in');
  // Close Google's prompt, because it may cover the links to other pages.
  await closeOneTap(page);
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Waiting for your passkey...' })).toBeDisabled();
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await authenticator.setUserPresent(true);
  await page.goBack();
  await expect(account(page)).toBeVisible();
});

test('two tabs request passkeys at once, and the second follows the sign-in of the first', async ({
  page,
  context,
}) => {
  const authenticator = await preparePasskey(page);
  const presence = await simulatePresence(page, authenticator);
  await page.goto('/sign-in');
  const otherTab = await context.newPage();
  await otherTab.addInitScript(watchAutofill);
  await otherTab.goto('/login');
  await Promise.all([page, otherTab].map(presence.waitForAutofill));
  await page.bringToFront();
  await button(page).click();
  await expect(account(page)).toBeVisible();
  await expect(account(otherTab)).toBeVisible();
});

const widgetOf = (page: Page) => page.locator('#passkeys');
const emitted = (page: Page) => page.locator('#log').getByRole('listitem');
const title = (page: Page) => widgetOf(page).getByRole('heading', { level: 1 });
const press = (page: Page, name: string | RegExp) =>
  widgetOf(page).getByRole('button', { name, exact: true }).click();
/** Default name of a device's first passkey: device and date. */
const defaultName = /^Chrome \(Linux\), [A-Z][a-z]{2} \d{1,2}, \d{4}$/;
const rows = (page: Page) => widgetOf(page).getByRole('listitem');
const messageKinds = async (emulator: EmulatorControl) =>
  (await emulator.messages({ to: demoClient.email })).map(({ kind }) => kind);

async function openPasskeys(page: Page): Promise<VirtualAuthenticator> {
  const authenticator = await addVirtualAuthenticator(page);
  await openAccount(page, '/docs/embed/passkeys.html');
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
  await press(page, /^Rename Chrome \(Linux\), /);
  const field = widgetOf(page).getByLabel('Name of this Passkey');
  await field.fill('My laptop');
  await field.press('Enter');
  await expect(widgetOf(page).getByText('Passkey renamed to My laptop.')).toBeVisible();
  await page.reload();
  await press(page, 'Skip');
  await expect(title(page)).toHaveText('Existing Passkeys');
  await expect(rows(page)).toHaveText(['My laptopSet up with Chrome (Linux)']);

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
  await press(page, /^Delete Chrome \(Linux\), /);
  await press(page, 'Delete');
  await expect(title(page)).toHaveText('Confirm that it is you');
  await press(page, 'Use a Passkey');
  await expect(widgetOf(page).getByText(/^Chrome \(Linux\), .* was deleted\./)).toBeVisible();
  expect(await messageKinds(emulator)).toEqual(['passkey_removed', 'passkey_added']);
  expect(await emulator.sessions()).toHaveLength(1);
});
