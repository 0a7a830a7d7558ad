import { localPublicToken } from '../../src/config/localProvider.ts';
import { addVirtualAuthenticator } from '../emulator/conformance/virtualAuthenticator.ts';
import { expect, test } from './fixtures.ts';
import { addPasskey } from './passkeys.ts';
import { addEthereumWallet } from './testWallets.ts';

test('the only passkey of a client without another sign-in method cannot be deleted, and the page says why', async ({
  page,
}) => {
  await addVirtualAuthenticator(page);
  await addEthereumWallet(page, { rdns: 'io.metamask', name: 'MetaMask' });
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Metamask', exact: true }).click();
  await page.waitForURL('**/dashboard/account');
  await addPasskey(page);
  await page.goto('/dashboard/profile#passkeys');
  const passkeys = page.getByRole('region', { name: 'Passkeys', exact: true });
  const remove = passkeys.getByRole('button', { name: /^Delete / });
  await expect(remove).toBeEnabled();

  // The wallet is removed in another tab.
  const headers = {
    Authorization: `Basic ${btoa(`${localPublicToken}:${await sessionToken()}`)}`,
    'X-SDK-Client': btoa('{}'),
  };
  const me = await page.request.get('/sdk/v1/users/me', { headers });
  const { data } = (await me.json()) as { data: { crypto_wallets: { crypto_wallet_id: string }[] } };
  const walletId = data.crypto_wallets[0]?.crypto_wallet_id ?? '';
  const removed = await page.request.delete(`/sdk/v1/users/crypto_wallets/${walletId}`, { headers });
  expect(removed.ok()).toBe(true);
  await page.reload();

  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toHaveAccessibleDescription(
    'This is your only way to sign in. Add another one first.',
  );
  await remove.click({ force: true });
  await expect(passkeys.getByRole('button', { name: 'Delete', exact: true })).toBeHidden();
  await expect(passkeys.getByRole('button', { name: /^Rename / })).toBeEnabled();

  async function sessionToken(): Promise<string> {
    const cookies = await page.context().cookies();
    return cookies.find(({ name }) => name === 'stytch_session')?.value ?? '';
  }
});
