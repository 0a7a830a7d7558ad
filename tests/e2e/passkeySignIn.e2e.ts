import type { BrowserContext, Page } from '@playwright/test';
import {
  addVirtualAuthenticator,
  type VirtualAuthenticator,
} from '../emulator/conformance/virtualAuthenticator.ts';
import { expect, test } from './fixtures.ts';
import { givePasskey } from './passkeys.ts';
import { signIn } from './signIn.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Continue with a Passkey' });
const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' });
const unknownPasskey =
  'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.';

/** Signs the demo client in, gives them a passkey, and forgets the session. */
async function holdPasskey(page: Page, context: BrowserContext): Promise<VirtualAuthenticator> {
  const authenticator = await addVirtualAuthenticator(page);
  await signIn(page);
  await givePasskey(page);
  await page.goto('about:blank');
  await context.clearCookies();
  return authenticator;
}

/** A browser whose autofill knows no passkeys, so that nothing happens before a press. */
async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** Waits until a challenge is there. */
async function waitForChallenge(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => name.includes('/webauthn/authenticate/start/')),
  );
}

test('the button signs in with a passkey, and the confirmation leads to the dashboard', async ({
  page,
  context,
  emulator,
}) => {
  await holdPasskey(page, context);
  await withoutAutofill(page);
  await page.goto('/sign-in');
  await button(page).click();
  await expect(account(page)).toBeVisible();
  expect(await emulator.requests('/sdk/v1/webauthn/authenticate')).toHaveLength(1);
});

test('a passkey chosen in the autofill signs in on the page of the widget', async ({ page, context }) => {
  await holdPasskey(page, context);
  await page.goto('/sign-in');
  await expect(account(page)).toBeVisible();
});

test('a passkey chosen in the autofill signs in on the login page', async ({ page, context }) => {
  await holdPasskey(page, context);
  await page.goto('/login?next=/dashboard/crypto');
  await page.waitForURL('**/dashboard/crypto');
  await expect(page.getByRole('heading', { level: 1, name: 'Crypto' })).toBeVisible();
});

test('the button takes the request of the autofill back before it asks', async ({
  page,
  context,
  emulator,
}) => {
  const authenticator = await holdPasskey(page, context);
  // Nobody touches the authenticator, so the request waits in the autofill.
  await authenticator.simulatePresence(false);
  await page.goto('/sign-in');
  await waitForChallenge(page);
  await authenticator.simulatePresence(true);
  await button(page).click();
  await expect(account(page)).toBeVisible();
  expect(await emulator.requests('/sdk/v1/webauthn/authenticate/start/primary')).toHaveLength(1);
});

test('a prompt that is cancelled leaves everything as it was, and can be opened again', async ({
  page,
  context,
}) => {
  const authenticator = await holdPasskey(page, context);
  await authenticator.simulatePresence(false);
  await page.goto('/sign-in');
  await waitForChallenge(page);
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Waiting for your passkey...' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page)).toBeFocused();
  await authenticator.simulatePresence(true);
  await button(page).click();
  await expect(account(page)).toBeVisible();
});

test('whoever the authenticator does not recognise is told, without an alarm', async ({ page, context }) => {
  const authenticator = await holdPasskey(page, context);
  await authenticator.recognise(false);
  await page.goto('/sign-in');
  await button(page).click();
  await expect(page.getByText('No passkey was used. Try again, or go on another way.')).toBeVisible();
  await expect(button(page)).toBeFocused();
  await authenticator.recognise(true);
  await button(page).click();
  await expect(account(page)).toBeVisible();
});

test('a passkey that the provider has no longer says so, and the password manager hears of it', async ({
  page,
  context,
  complaints,
  emulator,
}) => {
  complaints.allow(/404/);
  complaints.allow(/Signing in failed/);
  const authenticator = await holdPasskey(page, context);
  await emulator.reset();
  await authenticator.simulatePresence(false);
  await page.goto('/sign-in');
  await button(page).click();
  await authenticator.simulatePresence(true);
  await expect(page.getByRole('alert').filter({ hasText: unknownPasskey })).toBeVisible();
  // Told by the Signal API, the authenticator has let go of it.
  await expect.poll(() => authenticator.passkeys()).toEqual([]);
});

test('leaving the page while the prompt is open takes the request back', async ({ page, context }) => {
  const authenticator = await holdPasskey(page, context);
  await authenticator.simulatePresence(false);
  await page.goto('/sign-in');
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Waiting for your passkey...' })).toBeDisabled();
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await authenticator.simulatePresence(true);
  await page.goBack();
  await expect(account(page)).toBeVisible();
});

test('two tabs ask for passkeys side by side, and the second is signed in with the first', async ({
  page,
  context,
}) => {
  const authenticator = await holdPasskey(page, context);
  await authenticator.simulatePresence(false);
  await page.goto('/sign-in');
  const other = await context.newPage();
  await other.goto('/login');
  await page.bringToFront();
  await button(page).click();
  await authenticator.simulatePresence(true);
  await expect(account(page)).toBeVisible();
  await expect(account(other)).toBeVisible();
});

test('a browser without passkeys says so and offers the other ways', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/sign-in');
  await expect(page.getByText('This browser cannot use passkeys. Please go on another way.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Text' })).toBeVisible();
});
