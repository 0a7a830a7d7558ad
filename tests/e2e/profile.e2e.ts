import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import {
  addVirtualAuthenticator,
  type VirtualAuthenticator,
} from '../emulator/conformance/virtualAuthenticator.ts';
import { expect, test } from './fixtures.ts';
import { waitForRest } from './liveness.ts';
import { givePasskey } from './passkeys.ts';
import { fillNewPassword, logOut, openAccount, submitLogin } from './signIn.ts';
import { continueWith } from './widgetForm.ts';

const newPassword = 'Brass.Lantern.71.Quay';
const offer = (page: Page) => page.getByRole('region', { name: 'Sign in with a Passkey next time' });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const passkeys = (page: Page) => part(page, 'Passkeys');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The login page offers passkeys in the autofill, and a virtual authenticator takes them up: not where a password is tested. */
async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

async function signInByPassword(page: Page): Promise<VirtualAuthenticator> {
  const authenticator = await addVirtualAuthenticator(page);
  await withoutAutofill(page);
  await openAccount(page);
  return authenticator;
}

/** Waits for the page: an offer comes with it, so that its absence then means something. */
async function waitForDecision(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The pages that an offer is made on, by their headings. */
const dashboardPages = [
  { name: 'Account', path: '/dashboard/account', link: 'Account' },
  { name: 'Obtain Quote', path: '/dashboard/trading-desk', link: 'Trading Desk' },
  { name: 'Crypto Dashboard', path: '/dashboard/crypto', link: 'Crypto' },
];

declare global {
  interface Window {
    /** How far below the top of the document each page's heading has stood, in any frame. */
    headingPlaces: Map<string, Set<number>>;
  }
}

/** Notes in every frame, from the next document on, where the heading stands. */
async function watchHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places = (globalThis.window.headingPlaces = new Map<string, Set<number>>());
    const look = () => {
      const heading = document.querySelector('h1');
      const box = heading?.getBoundingClientRect();
      if (heading && box && box.height > 0) {
        const known = places.get(heading.innerText) ?? new Set();
        places.set(heading.innerText, known.add(Math.round(box.top + scrollY)));
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

/** Where the page's heading has stood since it came, once what is offered above it is decided and nothing moves. */
async function placesOf(page: Page, heading: string): Promise<number[]> {
  await waitForDecision(page);
  await waitForRest(page);
  return page.evaluate((name) => [...(window.headingPlaces.get(name) ?? [])], heading);
}

async function openProfile(page: Page): Promise<void> {
  await page.goto('/dashboard/profile');
  await expect(passkeys(page).getByRole('heading', { level: 3 })).toBeVisible();
}

/** Logs out and in again, to an account that makes no offer. */
async function isNotOfferedAgain(page: Page): Promise<void> {
  await logOut(page);
  await page.waitForURL('/login');
  await submitLogin(page);
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  await waitForDecision(page);
  await expect(offer(page)).toBeHidden();
}

test.describe('the offer of a passkey', () => {
  test('leads from a sign-in by password to a passkey, and never comes again', async ({ page, emulator }) => {
    const authenticator = await signInByPassword(page);
    await expect(offer(page)).toBeVisible();
    await offer(page).getByRole('button', { name: 'Set up a Passkey' }).click();
    await expect(page).toHaveURL('/dashboard/profile#new-passkey');
    await expect(offer(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Set up a new Passkey' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Passkeys' })).toBeFocused();
    await button(page, 'Create a Passkey').click();
    const created = page.getByRole('heading', { name: 'Passkey successfully created!' });
    await expect(created).toBeVisible();
    await expect(created).toBeFocused();
    await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);
    expect(await authenticator.passkeys()).toHaveLength(1);
    // What is known of the session follows.
    await expect(part(page, 'This session').getByRole('listitem')).toHaveText(['Password', 'Passkey']);
    const mail = await emulator.messageTo(demoClient.email);
    expect(mail.subject).toMatch(/passkey/i);

    await button(page, 'Done').click();
    await expect(page.getByRole('heading', { name: 'Existing Passkeys' })).toBeFocused();
    await page.getByRole('link', { name: 'Account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await expect(offer(page)).toBeHidden();
    await isNotOfferedAgain(page);
  });

  test('is gone for good after not now: over a reload, and over a new sign-in', async ({ page }) => {
    await signInByPassword(page);
    await offer(page).getByRole('button', { name: 'Not now' }).click();
    await expect(offer(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeFocused();
    await page.reload();
    await waitForDecision(page);
    await expect(offer(page)).toBeHidden();
    await isNotOfferedAgain(page);
  });

  test('stays until it is answered, but not on the profile, and keeps nobody from the page', async ({
    page,
  }) => {
    await signInByPassword(page);
    await expect(offer(page)).toBeVisible();
    await page.getByLabel('Search').fill('wire');
    await page.getByRole('link', { name: 'Trading Desk' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Obtain Quote' })).toBeVisible();
    await expect(offer(page)).toBeVisible();
    await button(page, 'Demo Client').click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(offer(page)).toBeHidden();
    await page.reload();
    await waitForDecision(page);
    await expect(offer(page)).toBeHidden();
    await page.getByRole('link', { name: 'Crypto' }).click();
    await expect(offer(page)).toBeVisible();
  });

  test('is not printed', async ({ page }) => {
    await signInByPassword(page);
    await expect(offer(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(offer(page)).toBeHidden();
  });

  for (const { name, path, link } of dashboardPages) {
    test(`moves nothing that stands already on ${name}`, async ({ page }) => {
      await signInByPassword(page);
      await watchHeadings(page);
      await page.goto(path);
      await expect(offer(page)).toBeVisible();
      expect(await placesOf(page, name)).toHaveLength(1);
    });

    test(`moves nothing on the way from ${name} to the profile and back`, async ({ page }) => {
      await signInByPassword(page);
      await watchHeadings(page);
      await page.goto('/dashboard/profile');
      await expect(part(page, 'Passkeys')).toContainText('You have no Passkeys.');
      await page.getByRole('link', { name: link }).click();
      await expect(offer(page)).toBeVisible();
      expect(await placesOf(page, name)).toHaveLength(1);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
      expect(await placesOf(page, 'Profile')).toHaveLength(1);
    });
  }

  test('is not made where passkeys cannot be used', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    });
    await openAccount(page);
    await waitForDecision(page);
    await expect(offer(page)).toBeHidden();
  });
});

test.describe('the passkeys of the profile', () => {
  test('are led to by their address', async ({ page }) => {
    await signInByPassword(page);
    await page.goto('/dashboard/profile#passkeys');
    await expect(page.getByRole('heading', { level: 2, name: 'Passkeys' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Existing Passkeys' })).toBeVisible();
    await expect(passkeys(page)).toContainText('You have no Passkeys.');
  });

  test('are found where password managers are told they are', async ({ page, request }) => {
    await signInByPassword(page);
    const endpoints = (await (await request.get('/.well-known/passkey-endpoints')).json()) as {
      enroll: string;
      manage: string;
    };
    await page.goto(endpoints.enroll);
    await expect(page.getByRole('heading', { name: 'Set up a new Passkey' })).toBeVisible();
    await button(page, 'Skip').click();
    await expect(page.getByRole('heading', { name: 'Existing Passkeys' })).toBeFocused();
    await page.goto('/dashboard/crypto');
    await page.goto(endpoints.manage);
    await expect(page.getByRole('heading', { name: 'Existing Passkeys' })).toBeVisible();
  });

  test('that one tab deletes are gone in the other as soon as it is looked at again', async ({
    page,
    context,
  }) => {
    await signInByPassword(page);
    await givePasskey(page);
    await openProfile(page);
    await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);
    const other = await context.newPage();
    await openProfile(other);
    await passkeys(other)
      .getByRole('button', { name: /^Delete / })
      .click();
    await expect(passkeys(other)).toContainText('Once deleted, the passkey cannot be restored.');
    await button(other, 'Delete').click();
    await expect(passkeys(other)).toContainText('was deleted.');
    await expect(passkeys(other).getByRole('listitem')).toHaveCount(0);
    await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);
    // Headless, both tabs are seen all the time.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(passkeys(page).getByRole('listitem')).toHaveCount(0);
    await expect(passkeys(page)).toContainText('You have no Passkeys.');
  });

  test('that cannot be loaded leave the rest of the page of use', async ({ page, complaints }) => {
    complaints.allow(/startPasskeyPanel|A part of the page is missing|ERR_FAILED/);
    await signInByPassword(page);
    await page.route('**/startPasskeyPanel.*.js', (route) => route.abort());
    await page.goto('/dashboard/profile');
    await expect(passkeys(page).getByRole('alert')).toHaveText('Your Passkeys could not be shown');
    await openForm(page);
    await page.unroute('**/startPasskeyPanel.*.js');
    await button(page, 'Reload').click();
    await expect(page.getByRole('heading', { name: 'Existing Passkeys' })).toBeVisible();
  });
});

/** The focus moves once the form is painted; text that is filled in before would go where the focus goes. */
async function openForm(page: Page): Promise<void> {
  // The passkeys stand above the form and move it when they arrive: a press in that moment would miss its button.
  await passkeys(page).getByRole('button').first().waitFor();
  await button(page, 'Change Password').click();
  await expect(page.getByLabel('Current Password', { exact: true })).toBeFocused();
}

test.describe('the password of the profile', () => {
  async function fill(page: Page, current: string, chosen: string): Promise<void> {
    await page.getByLabel('Current Password', { exact: true }).fill(current);
    await fillNewPassword(page, chosen);
  }

  test('is changed: the session goes on, every other one ends, and only the new one signs in', async ({
    page,
    browser,
    emulator,
    complaints,
    baseURL,
  }) => {
    complaints.allow(/401|credentials-wrong/);
    await openAccount(page);
    const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await openAccount(await elsewhere.newPage());
    expect(await emulator.sessions()).toHaveLength(2);
    await page.goto('/dashboard/profile');
    await openForm(page);

    await fill(page, 'Liquidity-2027!', newPassword);
    await page.keyboard.press('Enter');
    const current = page.getByLabel('Current Password', { exact: true });
    await expect(current).toHaveAccessibleDescription('This is not your current password.');
    await expect(current).toBeFocused();
    await expect(page.getByLabel('New Password', { exact: true })).toHaveValue(newPassword);

    await current.fill(demoClient.password);
    await button(page, 'Change Password').click();
    const said = part(page, 'Password').getByRole('status').first();
    await expect(said).toContainText('Your password was changed');
    await expect(current).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(await emulator.sessions()).toHaveLength(1);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await button(page, 'Log out').click();
    await page.waitForURL('/login');
    await submitLogin(page);
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await submitLogin(page, newPassword);
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await elsewhere.close();
  });

  test('cannot be a breached one, and says so in the words of the provider', async ({ page, complaints }) => {
    complaints.allow(/400/);
    await openAccount(page, '/dashboard/profile');
    await openForm(page);
    await fill(page, demoClient.password, 'Password1!');
    await button(page, 'Change Password').click();
    const alert = part(page, 'Password').getByRole('alert');
    await expect(alert).not.toBeEmpty();
    await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('Password1!');
  });

  test('that a client lacks is set by a link to the first address', async ({ page, emulator }) => {
    const email = 'passwordless@fairlead.example';
    await emulator.createUser({ email });
    await continueWith(page, email);
    await page.getByRole('button', { name: 'Login without a password' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    const { link } = await emulator.messageTo(email);
    await page.goto(String(link));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    await page.goto('/dashboard/profile');
    await expect(part(page, 'Password')).toContainText('You have no password.');
    await button(page, 'Send Reset Link').click();
    await expect(part(page, 'Password')).toContainText(`A link was sent to ${email}`);
    const [newest] = await emulator.messages({ to: email });
    expect(newest?.kind).toBe('password_reset');
  });

  test('whose change was not answered is told as uncertain, and what was typed stays', async ({
    page,
    complaints,
    emulator,
  }) => {
    complaints.allow(/ERR_EMPTY_RESPONSE|Failed to load resource/);
    await openAccount(page, '/dashboard/profile');
    await openForm(page);
    await fill(page, demoClient.password, newPassword);
    await emulator.addFault({ path: '/sdk/v1/passwords/existing_password/reset', effect: { type: 'drop' } });
    await button(page, 'Change Password').click();
    await expect(part(page, 'Password').getByRole('alert')).toContainText(
      'We do not know whether your password was changed',
    );
    await expect(page.getByLabel('New Password', { exact: true })).toHaveValue(newPassword);
    await emulator.clearFaults();
  });
});

test('the session of the profile is told as the provider has it', async ({ page, emulator }) => {
  await openAccount(page, '/dashboard/profile');
  const session = part(page, 'This session');
  await expect(session.getByRole('term')).toHaveText(['Started', 'Last used', 'Ends', 'Signed in with']);
  const [known] = await emulator.sessions();
  const moments = await session
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  const iso = (written: string | undefined) => new Date(String(written)).toISOString();
  expect(moments[0]).toBe(iso(known?.started_at));
  expect(moments[2]).toBe(iso(known?.expires_at));
  await expect(session.getByRole('listitem')).toHaveText(['Password']);
  await button(page, 'Log out').click();
  await page.waitForURL('/login');
  expect(await emulator.sessions()).toHaveLength(0);
});
