import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { ethereumSigner, signers, type Signer } from '../walletLab.ts';
import { labForTests } from './lab.ts';
import { attempt, heldUser, signIn } from './signIn.ts';

const lab = labForTests();
let page: Page;

const start = ({ type, address }: Signer, more: object = {}) =>
  attempt(page, (client, options) => client.cryptoWallets.authenticateStart(options), {
    crypto_wallet_type: type,
    crypto_wallet_address: address,
    ...more,
  });
const finish = async (signer: Signer, { value }: Awaited<ReturnType<typeof start>>) =>
  attempt(page, (client, options) => client.cryptoWallets.authenticate(options), {
    crypto_wallet_type: signer.type,
    crypto_wallet_address: signer.address,
    signature: signer.sign(String(value?.challenge)),
    session_duration_minutes: 60,
  });

describe.each(signers)('the client with a wallet on %s', (type, newSigner) => {
  test.each([false, true])('signs in and lists the wallet (SIWE required: %s)', async (isOn) => {
    await lab.control.project.change({ siwe_required_for_crypto_wallets: isOn });
    page = await lab.openPage();
    const signer = newSigner();
    expect((await finish(signer, await start(signer))).error).toBeNull();
    expect((await heldUser(page))?.crypto_wallets).toEqual([
      expect.objectContaining({ crypto_wallet_address: signer.address, crypto_wallet_type: type }),
    ]);
    const sent = lab.recordedRequests.find(({ path }) => path.endsWith('/start/primary'))?.body ?? '';
    expect(sent.includes('siwe_params')).toBe(isOn && type === 'ethereum');
  });

  test('adds the wallet to the signed-in user and removes it', async () => {
    page = await lab.openPage();
    await signIn(page);
    const signer = newSigner();
    expect((await finish(signer, await start(signer))).error).toBeNull();
    expect(lab.recordedRequests.some(({ path }) => path.endsWith('/start/secondary'))).toBe(true);
    const left = await page.evaluate(async () => {
      const id = window.client.user.getSync()?.crypto_wallets[0]?.crypto_wallet_id ?? '';
      await window.client.user.deleteCryptoWallet(id);
      return window.client.user.getSync()?.crypto_wallets;
    });
    expect(left).toEqual([]);
  });
});

test('the message contains the client’s siwe_params', async () => {
  await lab.control.project.change({ siwe_required_for_crypto_wallets: true });
  page = await lab.openPage();
  const { value } = await start(ethereumSigner(), {
    siwe_params: { chain_id: '10', statement: 'I accept.' },
  });
  expect(value?.challenge).toContain('\n\nI accept.\n\n');
  expect(value?.challenge).toContain(`\nURI: ${lab.pageOrigin}\nVersion: 1\nChain ID: 10\n`);
});
