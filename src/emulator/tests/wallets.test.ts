import { describe, expect, test } from 'vitest';
import { demoClient } from '../demoData.ts';
import { walletChallengeMs } from '../store/wallets.ts';
import { clientForEachTest, pageOrigin } from './emulatorClient.ts';
import { refusalOf, signInByPassword } from './passkeyLab.ts';
import {
  addWallet,
  startWalletSignIn,
  authenticateWallet,
  ethereumSigner,
  messageFor,
  signers,
  signInWithWallet,
  solanaSigner,
} from './walletLab.ts';

const client = clientForEachTest();

const walletsOf = async () => (await client.sdk('GET', '/users/me')).at('data.crypto_wallets');
const unable = [401, 'unable_to_authenticate_crypto_wallet'];

describe.each(signers)('a wallet on %s', (type, newSigner) => {
  test.each([false, true])(
    'signs a new user in, and the same user later (SIWE required: %s)',
    async (isOn) => {
      await client.control('PUT', '/project', { siwe_required_for_crypto_wallets: isOn });
      const signer = newSigner();
      const first = await signInWithWallet(client, signer);
      expect(first.status).toBe(200);
      expect(first.at('data.session.authentication_factors')).toEqual([
        {
          type: 'signature_challenge',
          delivery_method: 'crypto_wallet',
          last_authenticated_at: expect.any(String),
          crypto_wallet_factor: {
            crypto_wallet_id: expect.stringMatching(/^crypto-wallet-test-/),
            crypto_wallet_address: signer.address,
            crypto_wallet_type: type,
          },
        },
      ]);
      expect(first.at('data.user.crypto_wallets')).toEqual([
        {
          crypto_wallet_id: expect.any(String),
          crypto_wallet_address: signer.address,
          crypto_wallet_type: type,
          verified: true,
        },
      ]);
      const again = await signInWithWallet(client, signer);
      expect(again.at('data.user_id')).toBe(first.at('data.user_id'));
      expect(again.at('data.session.session_id')).not.toBe(first.at('data.session.session_id'));
      expect((await signInWithWallet(client, newSigner())).at('data.user_id')).not.toBe(
        first.at('data.user_id'),
      );
    },
  );

  test('is added to the signed-in user and is an additional factor later', async () => {
    await signInByPassword(client);
    const signer = newSigner();
    const session = (await client.sdk('POST', '/sessions/authenticate', {})).at('data.session.session_id');
    for (let time = 0; time < 2; time += 1) {
      const reply = await addWallet(client, signer);
      expect(reply.at('data.session.session_id')).toBe(session);
      expect(reply.at('data.session.authentication_factors')).toHaveLength(2);
      expect(reply.at('data.user.emails.0.email')).toBe(demoClient.email);
    }
    expect(await walletsOf()).toHaveLength(1);
    expect((await signInWithWallet(client, signer)).at('data.user.emails.0.email')).toBe(demoClient.email);
  });

  test('of another user is not added', async () => {
    const signer = newSigner();
    await signInWithWallet(client, signer);
    await signInByPassword(client);
    expect(refusalOf(await addWallet(client, signer))).toEqual([400, 'duplicate_wallet_address']);
    expect(await walletsOf()).toEqual([]);
  });

  test('is not locked by wrong signatures of anybody', async () => {
    const [signer, otherSigner] = [newSigner(), newSigner()];
    for (let time = 0; time < 15; time += 1) {
      const wrong = otherSigner.sign(await messageFor(client, signer));
      expect(refusalOf(await authenticateWallet(client, signer, wrong))).toEqual(unable);
    }
    expect((await signInWithWallet(client, signer)).status).toBe(200);
  });

  test('gets the same response whether known or not', async () => {
    const signer = newSigner();
    const stripped = async () =>
      (await messageFor(client, signer)).replaceAll(/[\da-f]{32}|\d{4}-.*Z/g, '').length;
    const before = await stripped();
    await signInWithWallet(client, signer);
    expect(await stripped()).toBe(before);
    const known = await startWalletSignIn(client, signer);
    expect(Object.keys(known.at('data') as object)).toEqual(['request_id', 'status_code', 'challenge']);
  });

  test('has five valid messages at a time; a sixth voids the first', async () => {
    const signer = newSigner();
    const messages: string[] = [];
    for (let time = 0; time < 6; time += 1) {
      messages.push(await messageFor(client, signer));
      await client.api.clock.advance(1);
    }
    const [first = '', latest = '', ...others] = messages;
    expect(refusalOf(await authenticateWallet(client, signer, signer.sign(first)))).toEqual(unable);
    for (const message of [others.at(-1) ?? '', latest]) {
      expect((await authenticateWallet(client, signer, signer.sign(message))).status).toBe(200);
      client.token = null;
    }
  });
});

describe('the message to sign', () => {
  const moment = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;

  test.each([
    [ethereumSigner, 'Ethereum', '1'],
    [solanaSigner, 'Solana', 'mainnet'],
  ] as const)('of %o follows EIP-4361 or its counterpart', async (newSigner, chain, chainId) => {
    const signer = newSigner();
    const message = await messageFor(client, signer);
    expect(message).toMatch(
      new RegExp(
        [
          `^localhost:4173 wants you to sign in with your ${chain} account:`,
          signer.address,
          '',
          '[ -~]+',
          '',
          `URI: ${pageOrigin}`,
          'Version: 1',
          `Chain ID: ${chainId}`,
          String.raw`Nonce: [0-9a-zA-Z]{8,}`,
          `Issued At: ${moment}`,
          `Expiration Time: ${moment}$`,
        ].join('\n'),
      ),
    );
    const [issued = '', expires = ''] = [...message.matchAll(new RegExp(moment, 'g'))].map(([text]) => text);
    expect(Date.parse(expires) - Date.parse(issued)).toBe(walletChallengeMs);
    expect(await messageFor(client, signer)).not.toBe(message);
  });

  test('follows the emulator’s clock', async () => {
    await client.api.clock.freeze();
    const { now } = JSON.parse((await client.control('GET', '/clock')).text) as { now: string };
    expect(await messageFor(client, ethereumSigner())).toContain(`Issued At: ${now}`);
  });

  const siwe = {
    uri: `${pageOrigin}/sign-in`,
    chain_id: '137',
    statement: 'I accept.',
    issued_at: '2026-01-01T00:00:00Z',
    not_before: '2026-01-01T00:00:01Z',
    message_request_id: 'a%20b:c',
    resources: ['https://example.com/a', 'ipfs://bafybei'],
  };

  test('includes siwe_params if SIWE is required', async () => {
    await client.control('PUT', '/project', { siwe_required_for_crypto_wallets: true });
    const signer = ethereumSigner();
    const message = await messageFor(client, signer, 'primary', { siwe_params: siwe });
    const lines = message
      .split('\n')
      .slice(3)
      .filter((line) => !/^(?:Nonce|Expiration)/.test(line));
    expect(lines).toEqual([
      'I accept.',
      '',
      `URI: ${pageOrigin}/sign-in`,
      'Version: 1',
      'Chain ID: 137',
      'Issued At: 2026-01-01T00:00:00Z',
      'Not Before: 2026-01-01T00:00:01Z',
      'Request ID: a%20b:c',
      'Resources:',
      '- https://example.com/a',
      '- ipfs://bafybei',
    ]);
    expect((await authenticateWallet(client, signer, signer.sign(message))).status).toBe(200);
  });

  test('ignores siwe_params if SIWE is not required, and does without them if it is', async () => {
    const signer = ethereumSigner();
    expect(await messageFor(client, signer, 'primary', { siwe_params: siwe })).not.toContain('Chain ID: 137');
    await client.control('PUT', '/project', { siwe_required_for_crypto_wallets: true });
    expect(await messageFor(client, signer, 'primary', { siwe_params: null })).toContain('Chain ID: 1\n');
    expect(await messageFor(client, solanaSigner())).toContain('Chain ID: mainnet\n');
  });

  test('is valid from its start time', async () => {
    await client.control('PUT', '/project', { siwe_required_for_crypto_wallets: true });
    const signer = ethereumSigner();
    const later = new Date(Date.now() + 60_000).toISOString();
    const message = await messageFor(client, signer, 'primary', { siwe_params: { not_before: later } });
    const reply = await authenticateWallet(client, signer, signer.sign(message));
    expect(refusalOf(reply)).toEqual([401, 'siwe_message_not_valid_yet']);
    await client.api.clock.advance(61_000);
    expect((await authenticateWallet(client, signer, signer.sign(message))).status).toBe(200);
  });
});

describe('an Ethereum address', () => {
  test('is the same wallet in any letter case', async () => {
    const signer = ethereumSigner();
    const upper = `0x${signer.address.slice(2).toUpperCase()}`;
    const ids = new Set<unknown>();
    for (const address of [signer.address, signer.address.toLowerCase(), upper]) {
      client.token = null;
      const message = await messageFor(client, { ...signer, address });
      expect(message).toContain(`\n${signer.address}\n`);
      const reply = await authenticateWallet(client, { ...signer, address }, signer.sign(message));
      ids.add(reply.at('data.user_id'));
    }
    expect(ids.size).toBe(1);
  });

  test.each([27, 28, 0, 1])('accepts a signature with v = %i', async (v) => {
    for (;;) {
      const signer = ethereumSigner();
      const signature = signer.sign(await messageFor(client, signer));
      if (Number.parseInt(signature.slice(-2), 16) !== (v < 27 ? v + 27 : v)) continue;
      const signatureHex = signature.slice(0, -2) + v.toString(16).padStart(2, '0');
      expect((await authenticateWallet(client, signer, signatureHex)).status).toBe(200);
      break;
    }
  });
});

test('a removed wallet does not come back by a message that was asked for before', async () => {
  await signInByPassword(client);
  const signer = solanaSigner();
  const id = (await addWallet(client, signer)).at('data.user.crypto_wallets.0.crypto_wallet_id');
  const signature = signer.sign(await messageFor(client, signer, 'secondary'));
  expect((await client.sdk('DELETE', `/users/crypto_wallets/${String(id)}`)).status).toBe(200);
  expect(refusalOf(await authenticateWallet(client, signer, signature))).toEqual(unable);
  expect(await walletsOf()).toEqual([]);
});

test('wallets and messages survive a snapshot, which cannot contain other wallet types', async () => {
  const signer = ethereumSigner();
  await signInWithWallet(client, signer);
  client.token = null;
  const message = await messageFor(client, signer);
  const saved = (await client.control('GET', '/snapshot')).text;
  await client.control('POST', '/reset', {});
  expect((await client.control('PUT', '/snapshot', saved)).status).toBe(204);
  expect((await authenticateWallet(client, signer, signer.sign(message))).status).toBe(200);
  const tampered = saved.replaceAll('"wallet_type":"ethereum"', '"wallet_type":"bitcoin"');
  expect((await client.control('PUT', '/snapshot', tampered)).status).toBe(400);
});
