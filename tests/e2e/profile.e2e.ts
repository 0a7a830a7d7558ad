import type { Page } from '@playwright/test';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import {
  addVirtualAuthenticator,
  type VirtualAuthenticator,
} from '../../src/emulator/tests/conformance/virtualAuthenticator.ts';
import { chunkFile } from './chunkFiles.ts';
import { expect, test } from './fixtures.ts';
import { waitForFrames } from './hydration.ts';
import { fillNewPassword, openAccount, requestSession, submitLogin } from './signIn.ts';
const newPassword = 'Brass.Lantern.71.Quay';
const offer = (page: Page) => page.getByRole('region', { name: 'Sign in with a Passkey next time' });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const passkeys = (page: Page) => part(page, 'Passkeys');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Disables passkey autofill, which a virtual authenticator would accept during password tests. */
async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** Opens a page of the dashboard in a browser that has passkeys. */
async function openWithPasskeys(page: Page, path: string): Promise<VirtualAuthenticator> {
  const authenticator = await addVirtualAuthenticator(page);
  await withoutAutofill(page);
  await openAccount(page, path);
  return authenticator;
}

/**
 * Waits until the page is rendered. A passkey offer is rendered together with the page, so none can appear afterwards.
 */
async function waitForOfferDecision(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

declare global {
  interface Window {
    /** Every top position of each page's heading, in pixels of the document. */
    headingPositions: Map<string, Set<number>>;
  }
}

/** Records the heading's position in every frame of all documents that open afterwards. */
async function recordHeadingPositions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const positions = (globalThis.window.headingPositions = new Map<string, Set<number>>());
    const recordFrame = () => {
      const heading = document.querySelector('h1');
      const box = heading?.getBoundingClientRect();
      if (heading && box && box.height > 0) {
        const seen = positions.get(heading.innerText) ?? new Set();
        positions.set(heading.innerText, seen.add(Math.round(box.top + scrollY)));
      }
      requestAnimationFrame(recordFrame);
    };
    recordFrame();
  });
}

/** Waits until all finite animations have finished and the page is painted. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
  });
  await waitForFrames(page, 2);
}

/** Waits until the page is rendered and animations have finished. Returns all recorded positions of a heading. */
async function positionsOf(page: Page, heading: string): Promise<number[]> {
  await waitForOfferDecision(page);
  await waitForAnimations(page);
  return page.evaluate((name) => [...(window.headingPositions.get(name) ?? [])], heading);
}

test.describe('the offer of a passkey', () => {
  test('leads from a password sign-in to a passkey and does not reappear', async ({ page, emulator }) => {
    const authenticator = await openWithPasskeys(page, '/dashboard/account');
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
    // The section about the session shows the new sign-in method.
    await expect(part(page, 'This session').getByRole('listitem')).toHaveText([/^Password/, /^Passkey/]);
    const message = await emulator.messageTo(demoClient.email);
    expect(message.subject).toMatch(/passkey/i);

    await button(page, 'Done').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Passkeys' })).toBeFocused();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await waitForOfferDecision(page);
    await expect(offer(page)).toBeHidden();
  });

  test('is on the account page only, with its buttons on one line, and moves no rendered content', async ({
    page,
  }) => {
    await recordHeadingPositions(page);
    await openWithPasskeys(page, '/dashboard/account');
    await expect(offer(page)).toBeVisible();
    expect.soft(await positionsOf(page, 'Account')).toHaveLength(1);
    for (const width of [640, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const accept = await offer(page).getByRole('button', { name: 'Set up a Passkey' }).boundingBox();
      const decline = await offer(page).getByRole('button', { name: 'Not now' }).boundingBox();
      expect.soft(decline?.y, `at ${width} px`).toBe(accept?.y);
    }

    await page.goto('/dashboard/crypto');
    await expect(page.getByRole('heading', { level: 1, name: 'Crypto Dashboard' })).toBeVisible();
    await expect(offer(page)).toBeHidden();
    await page.goto('/dashboard/profile');
    await expect(part(page, 'Passkeys')).toContainText('You have no Passkeys.');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect(offer(page)).toBeVisible();
    expect.soft(await positionsOf(page, 'Account'), 'after the profile').toHaveLength(1);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect.soft(await positionsOf(page, 'Profile'), 'the profile after the account').toHaveLength(1);
  });
});

test.describe('the passkeys of the profile', () => {
  test('can be opened by URL, such as the well-known ones for password managers', async ({
    page,
    request,
  }) => {
    const endpoints = (await (await request.get('/.well-known/passkey-endpoints')).json()) as {
      enroll: string;
      manage: string;
    };
    await openWithPasskeys(page, endpoints.enroll);
    await expect(page.getByRole('heading', { name: 'Set up a new Passkey' })).toBeVisible();
    await button(page, 'Skip').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Passkeys' })).toBeFocused();
    await page.goto('/healthz');
    await page.goto(endpoints.manage);
    await expect(page.getByRole('heading', { level: 2, name: 'Passkeys' })).toBeFocused();
    await expect(passkeys(page)).toContainText('You have no Passkeys.');
  });

  test('that fail to load leave the rest of the page usable', async ({ page, complaints }) => {
    complaints.allow(/Loading chunk|Part of the page failed to load|ERR_FAILED/);
    const panels = await chunkFile('startProfileSections');
    await page.route(panels, (route) => route.abort());
    await openWithPasskeys(page, '/dashboard/profile');
    await expect(passkeys(page).getByRole('alert')).toHaveText('Your Passkeys could not be shown');
    await openForm(page);
    await page.unroute(panels);
    await passkeys(page).getByRole('button', { name: 'Reload' }).click();
    await expect(passkeys(page)).toContainText('You have no Passkeys.');
  });
});

/**
 * Opens the password form. Waits until its first field has the focus, which would otherwise move while text is filled
 * in.
 */
async function openForm(page: Page): Promise<void> {
  // Wait for the passkeys: when they load, they push the form down, and a press would miss its button.
  await passkeys(page).getByRole('button').first().waitFor();
  await button(page, 'Change Password').click();
  await expect(page.getByLabel('Current Password', { exact: true })).toBeFocused();
}

test.describe('the password of the profile', () => {
  async function fill(page: Page, current: string, newValue: string): Promise<void> {
    await page.getByLabel('Current Password', { exact: true }).fill(current);
    await fillNewPassword(page, newValue);
  }

  test('is changed: the session continues, all others end, and only the new password works', async ({
    page,
    emulator,
    complaints,
  }) => {
    complaints.allow(/401|credentials-wrong/);
    await openAccount(page, '/dashboard/profile');
    // The session of another browser.
    await requestSession(page);
    expect(await emulator.sessions()).toHaveLength(2);
    await openForm(page);

    await fill(page, 'Liquidity-2027!', newPassword);
    await page.keyboard.press('Enter');
    const current = page.getByLabel('Current Password', { exact: true });
    await expect(current).toHaveAccessibleDescription('This is not your current password.');
    await expect(current).toBeFocused();
    await expect(page.getByLabel('New Password', { exact: true })).toHaveValue(newPassword);

    await current.fill(demoClient.password);
    await button(page, 'Change Password').click();
    const status = part(page, 'Password').getByRole('status').first();
    await expect(status).toContainText('Your password was changed');
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
  });
});

test('the profile shows the identity and the session of the identity provider, and logs out', async ({
  page,
  emulator,
}) => {
  await openAccount(page, '/dashboard/profile');
  const identity = part(page, 'Identity');
  await expect(identity.getByRole('listitem')).toContainText(['Name', 'Account type']);
  await expect(identity).toContainText('Demo Client');
  await expect(part(page, 'Linked accounts')).toContainText('You have no linked accounts.');
  const session = part(page, 'This session');
  await expect(session.getByRole('term')).toHaveText(['Started', 'Last used', 'Ends', 'Signed in with']);
  const [known] = await emulator.sessions();
  const moments = await session
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  const iso = (text: string | undefined) => new Date(String(text)).toISOString();
  expect(moments[0]).toBe(iso(known?.started_at));
  expect(moments[2]).toBe(iso(known?.expires_at));
  const lifetime = Date.parse(known?.expires_at ?? '') - Date.parse(known?.started_at ?? '');
  expect(lifetime).toBe(sessionDurationMinutes * 60_000);
  await expect(session.getByRole('listitem')).toHaveText([/^Password/]);
  await button(page, 'Log out').click();
  await page.waitForURL('/login');
  // The session ends at the provider while the login page opens.
  await expect.poll(() => emulator.sessions()).toHaveLength(0);
});
