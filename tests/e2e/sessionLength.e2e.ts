import type { BrowserContext, Page } from '@playwright/test';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { addVirtualAuthenticator } from '../emulator/conformance/virtualAuthenticator.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { oneTapPrompt } from './oneTapPrompt.ts';
import { addPasskey } from './passkeys.ts';
import { signIn } from './signIn.ts';
import { addEthereumWallet, addSolanaWallet } from './testWallets.ts';
import {
  requestPasscode,
  continueWithEmail,
  continueButton,
  passcodeField,
  passwordField,
} from './widgetForm.ts';

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly emulator: EmulatorControl;
}

/** Adds a passkey to the demo client and clears the session. */
async function preparePasskey({ page, context, emulator }: Visit): Promise<void> {
  await addVirtualAuthenticator(page);
  await signIn(page);
  await addPasskey(page);
  await page.goto('about:blank');
  await context.clearCookies();
  await emulator.revokeSessions();
}

async function byPasscode({ page, emulator }: Visit, tab: 'Text' | 'WhatsApp'): Promise<void> {
  await page.goto('/sign-in');
  await passcodeField(page).fill(await requestPasscode(page, emulator, tab));
}

/** All sign-in methods of the site, each with a function that signs in with it. */
const methods: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'the password on the login page': ({ page }) => signIn(page),
  async 'passkey autofill on the login page'(visit) {
    await preparePasskey(visit);
    await visit.page.goto('/login');
  },
  async 'the passkey button'(visit) {
    await preparePasskey(visit);
    await visit.page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await visit.page.goto('/sign-in');
    await visit.page.getByRole('button', { name: 'Continue with a Passkey' }).click();
  },
  async 'the password in the widget'({ page }) {
    await continueWithEmail(page, demoClient.email);
    await passwordField(page).fill(demoClient.password);
    await continueButton(page).click();
  },
  async 'a new account in the widget'({ page }) {
    await continueWithEmail(page, 'newcomer@fairlead.example');
    await passwordField(page).fill('Brass-Lantern-71-Quay');
    await continueButton(page).click();
  },
  async 'a link by email'({ page, emulator }) {
    await continueWithEmail(page, demoClient.email);
    await page.getByRole('button', { name: 'Login without a password' }).click();
    const { link } = await emulator.messageTo(demoClient.email);
    await page.goto(link ?? '');
    await continueButton(page).click();
  },
  'a passcode by text message': (visit) => byPasscode(visit, 'Text'),
  'a passcode by WhatsApp': (visit) => byPasscode(visit, 'WhatsApp'),
  async 'an OAuth provider'({ page }) {
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Continue with Google', exact: true }).click();
    await page.getByRole('button', { name: /Demo Client/ }).click();
  },
  async 'Google One Tap'({ page }) {
    await page.goto('/sign-in');
    await oneTapPrompt(page)
      .getByRole('button', { name: /Demo Client/ })
      .click();
  },
  async 'an Ethereum wallet'({ page }) {
    await addEthereumWallet(page, { rdns: 'io.metamask', name: 'MetaMask' });
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Continue with Metamask', exact: true }).click();
  },
  async 'a Solana wallet'({ page }) {
    await addSolanaWallet(page, 'Phantom');
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Continue with Phantom', exact: true }).click();
  },
};

for (const [name, run] of Object.entries(methods)) {
  test(`a session lasts ${sessionDurationMinutes} minutes after signing in with ${name}`, async ({
    page,
    context,
    emulator,
    complaints,
  }) => {
    // Allows the client library's advice to use PKCE, and warnings about One Tap, which most of these tests do not use.
    complaints.allow(/No code verifier found|oneTap/);
    await run({ page, context, emulator });
    await expect(page).toHaveURL('/dashboard/account');
    const sessions = await emulator.sessions();
    expect(sessions).toHaveLength(1);
    const minutes = sessions.map(
      ({ started_at, expires_at }) => (Date.parse(expires_at) - Date.parse(started_at)) / 60_000,
    );
    expect(minutes).toEqual([sessionDurationMinutes]);
  });
}

test('the sign-in page states how long a session lasts', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByText(`Yours lasts ${sessionDurationMinutes} minutes.`)).toBeVisible();
});
