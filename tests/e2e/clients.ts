import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { addEthereumWallet } from './testWallets.ts';

/** A client whose name tests the layout. */
export interface TestClient {
  /** Short name for test titles. */
  readonly label: string;
  readonly displayName: string;
  readonly signIn: (page: Page, emulator: EmulatorControl) => Promise<void>;
}

const password = demoClient.password;
const longName = { first_name: 'Alexandra Wilhelmina', last_name: 'Konstantinopoulos-Featherstonehaugh' };
const longEmail = 'christopher.featherstonehaughmontgomery@internationaltreasuryoperations.example.com';
const walletKey = `0x${'1'.repeat(64)}`;

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
}

/** The demo client and clients with difficult names: a long one, only an email address, only a wallet. */
export const testClients: readonly TestClient[] = [
  {
    label: 'demo-client',
    displayName: 'Demo Client',
    signIn: (page) => signInByPassword(page, demoClient.email),
  },
  {
    label: 'long-name',
    displayName: `${longName.first_name} ${longName.last_name}`,
    async signIn(page, emulator) {
      const email = 'alexandra@fairlead.example';
      await emulator.createUser({ email, password, name: longName });
      await signInByPassword(page, email);
    },
  },
  {
    label: 'long-email',
    displayName: longEmail,
    async signIn(page, emulator) {
      await emulator.createUser({ email: longEmail, password });
      await signInByPassword(page, longEmail);
    },
  },
  {
    label: 'wallet',
    displayName: '0x19E7…ff2A',
    async signIn(page) {
      await addEthereumWallet(page, { rdns: 'io.metamask', name: 'MetaMask', keys: [walletKey] });
      await page.goto('/sign-in');
      await page.getByRole('button', { name: 'Continue with Metamask', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    },
  },
];
