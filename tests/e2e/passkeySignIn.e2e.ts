import type { BrowserContext, Page } from '@playwright/test';
import {
  addVirtualAuthenticator,
  type VirtualAuthenticator,
} from '../emulator/conformance/virtualAuthenticator.ts';
import { expect, test } from './fixtures.ts';
import { closeOneTap } from './oneTapPrompt.ts';
import { givePasskey } from './passkeys.ts';
import { signIn, submitLogin } from './signIn.ts';

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

/** Somebody who touches their authenticator when a dialog asks for it, and leaves alone what waits in the autofill. */
interface Hand {
  /** Whether they answer a dialog at all. */
  answers: boolean;
  /** Waits until a page has asked the autofill. */
  readonly autofillAsked: (page: Page) => Promise<unknown>;
}

/** Lets a hand touch an authenticator right before a page's dialog asks it; the browser's own requests stay as they are. */
async function touchWhenAsked(page: Page, authenticator: VirtualAuthenticator): Promise<Hand> {
  const hand: Hand = {
    answers: true,
    autofillAsked: (asking) =>
      asking.waitForFunction(() => performance.getEntriesByName('autofill asked').length > 0),
  };
  await authenticator.simulatePresence(false);
  await page.exposeFunction('touch', (isDue: boolean) =>
    authenticator.simulatePresence(isDue && hand.answers),
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
        // What the autofill asks afterwards is left alone again.
        await touch(false);
      }
    };
  });
  return hand;
}

function watchAutofill(): void {
  const get = navigator.credentials.get.bind(navigator.credentials);
  navigator.credentials.get = (options) => {
    if (options?.mediation === 'conditional') performance.mark('autofill asked');
    return get(options);
  };
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

test('a refused passkey is said on the login page, which still takes the password', async ({
  page,
  context,
  complaints,
  emulator,
}) => {
  complaints.allow(/404|Signing in failed/);
  await holdPasskey(page, context);
  await emulator.reset();
  await page.goto('/login');
  await expect(page.getByRole('alert').getByText(unknownPasskey)).toBeVisible();
  await expect(page.locator('[data-focus-target="failure"]')).toBeFocused();
  await submitLogin(page);
  await expect(account(page)).toBeVisible();
});

test('the button takes the request of the autofill back before it asks', async ({
  page,
  context,
  emulator,
}) => {
  const authenticator = await holdPasskey(page, context);
  const hand = await touchWhenAsked(page, authenticator);
  const start = '/sdk/v1/webauthn/authenticate/start/primary';
  const before = await emulator.requests(start);
  await page.goto('/sign-in');
  await hand.autofillAsked(page);
  await button(page).click();
  await expect(account(page)).toBeVisible();
  expect(await emulator.requests(start)).toHaveLength(before.length + 1);
});

test('a prompt that is cancelled leaves everything as it was, and can be opened again', async ({
  page,
  context,
}) => {
  const authenticator = await holdPasskey(page, context);
  const hand = await touchWhenAsked(page, authenticator);
  hand.answers = false;
  await page.goto('/sign-in');
  await hand.autofillAsked(page);
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Waiting for your passkey...' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page)).toBeFocused();
  hand.answers = true;
  await button(page).click();
  await expect(account(page)).toBeVisible();
});

test('whoever the authenticator does not recognise is told, without an alarm', async ({ page, context }) => {
  const authenticator = await holdPasskey(page, context);
  await touchWhenAsked(page, authenticator);
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
  complaints.allow(/404|Signing in failed/);
  const authenticator = await holdPasskey(page, context);
  await emulator.reset();
  await touchWhenAsked(page, authenticator);
  await page.goto('/sign-in');
  await button(page).click();
  await expect(page.getByRole('alert').filter({ hasText: unknownPasskey })).toBeVisible();
  // Told by the Signal API, the authenticator has let go of it.
  await expect.poll(() => authenticator.passkeys()).toEqual([]);
});

test('leaving the page while the prompt is open takes the request back', async ({ page, context }) => {
  const authenticator = await holdPasskey(page, context);
  await authenticator.simulatePresence(false);
  await page.goto('/sign-in');
  // Google's prompt may cover the way to other pages.
  await closeOneTap(page);
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
  const hand = await touchWhenAsked(page, authenticator);
  await page.goto('/sign-in');
  const other = await context.newPage();
  await other.addInitScript(watchAutofill);
  await other.goto('/login');
  await Promise.all([page, other].map(hand.autofillAsked));
  await page.bringToFront();
  await button(page).click();
  await expect(account(page)).toBeVisible();
  await expect(account(other)).toBeVisible();
});

test('a browser without passkeys says so and offers the other ways', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/sign-in');
  await expect(page.getByText('This browser cannot use passkeys. Please go on another way.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Text' })).toBeVisible();
});
