import type { BrowserContext, Page } from '@playwright/test';
import {
  addVirtualAuthenticator,
  type VirtualAuthenticator,
} from '../emulator/conformance/virtualAuthenticator.ts';
import { expect, test } from './fixtures.ts';
import { closeOneTap } from './oneTapPrompt.ts';
import { addPasskey } from './passkeys.ts';
import { openAccount } from './signIn.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Continue with a Passkey' });
const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' });

/** Adds a passkey to the demo client and clears the session. Returns the authenticator that holds the passkey. */
async function preparePasskey(page: Page, context: BrowserContext): Promise<VirtualAuthenticator> {
  const authenticator = await addVirtualAuthenticator(page);
  await openAccount(page);
  await addPasskey(page);
  await page.goto('about:blank');
  await context.clearCookies();
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
  context,
  emulator,
}) => {
  const authenticator = await preparePasskey(page, context);
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

test('a passkey chosen in autofill signs in on the widget page and on the login page', async ({
  page,
  context,
}) => {
  await preparePasskey(page, context);
  await page.goto('/sign-in');
  await expect(account(page)).toBeVisible();
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/login?next=/dashboard/crypto');
  await page.waitForURL('**/dashboard/crypto');
  await expect(page.getByRole('heading', { level: 1, name: 'Crypto' })).toBeVisible();
});

test('a canceled prompt and a failed user verification are followed by a sign-in', async ({
  page,
  context,
}) => {
  const authenticator = await preparePasskey(page, context);
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
  context,
  complaints,
  emulator,
}) => {
  complaints.allow(/404|Signing in failed/);
  const authenticator = await preparePasskey(page, context);
  await emulator.reset();
  await simulatePresence(page, authenticator);
  await page.goto('/sign-in');
  await button(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Passkey registration not found.' })).toBeVisible();
  // The Signal API has made the authenticator remove the passkey.
  await expect.poll(() => authenticator.passkeys()).toEqual([]);
});

test('leaving the page aborts the open prompt', async ({ page, context }) => {
  const authenticator = await preparePasskey(page, context);
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
  const authenticator = await preparePasskey(page, context);
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
