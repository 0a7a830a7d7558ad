import { getBytes, verifyMessage } from 'ethers';
import { describe, expect, test } from 'vitest';
import { openEthereumWallet } from '../../src/wallets/ethereumWallet.ts';
import { outcomeOf, never, rpcError, throwing, scriptedEthereum } from './scriptedWallets.ts';

const noAbort = new AbortController().signal;
const message = 'localhost wants you to sign in with your Ethereum account:\nÜ';
const open = (provider: object) => openEthereumWallet({ handle: provider });

async function connected(script: Parameters<typeof scriptedEthereum>[0] = {}) {
  const scripted = scriptedEthereum(script);
  const wallet = open(scripted.provider);
  const address = await wallet.connect(noAbort);
  return { ...scripted, wallet, address, sign: () => wallet.sign({ address, message }, noAbort) };
}

describe('an Ethereum wallet', () => {
  test('returns its first account by EIP-55, and signs the message as text', async () => {
    const { address, addresses, sign, calls } = await connected();
    expect(address).toBe(addresses[0]);
    expect(verifyMessage(message, await sign())).toBe(address);
    expect(calls.map(({ method }) => method)).toEqual([
      'eth_requestAccounts',
      'eth_accounts',
      'personal_sign',
      'eth_accounts',
    ]);
    const [hex, by] = calls[2]?.params ?? [];
    expect(new TextDecoder().decode(getBytes(String(hex)))).toBe(message);
    expect(by).toBe(address);
  });

  test.each([
    ['declined', rpcError(4001), 'wallet-declined'],
    ['declined, with the code of ethers', rpcError('ACTION_REJECTED'), 'wallet-declined'],
    [
      'declined, with a nested original error',
      Object.assign(rpcError(-32_603), { data: { originalError: { code: 4001 } } }),
      'wallet-declined',
    ],
    ['declined, in a cause', new Error('x', { cause: rpcError(4001) }), 'wallet-declined'],
    ['declined, without a code', new Error('User rejected the request.'), 'wallet-declined'],
    ['busy', rpcError(-32_002, 'Already processing eth_requestAccounts.'), 'wallet-busy'],
    ['unauthorized', rpcError(4100), 'wallet-locked'],
    ['disconnected', rpcError(4900), 'wallet-disconnected'],
    ['disconnected from its chain', rpcError(4901), 'wallet-disconnected'],
    ['unsupported', rpcError(4200), 'wallet-unsupported'],
    ['unsupported, without a code', new Error('Ledger does not support this.'), 'wallet-unsupported'],
    ['failing, with an internal error', rpcError(-32_603, 'Internal error'), 'wallet-failed'],
    ['failing, with a string', 'nonsense', 'wallet-failed'],
    ['failing, with undefined', undefined, 'wallet-failed'],
    ['failing, with null', null, 'wallet-failed'],
    [
      'failing, with a hostile proxy',
      new Proxy(
        {},
        {
          get() {
            throw new Error('caught');
          },
        },
      ),
      'wallet-failed',
    ],
  ])('maps a request that is %s to its failure code', async (_name, error, code) => {
    const { provider } = scriptedEthereum({ eth_requestAccounts: throwing(error) });
    expect(await outcomeOf(open(provider).connect(noAbort))).toBe(code);
    const { sign } = await connected({ personal_sign: throwing(error) });
    expect(await outcomeOf(sign())).toBe(code);
  });

  test.each([
    ['no accounts', [], 'wallet-locked'],
    ['nothing', undefined, 'wallet-failed'],
    ['a string', '0x52908400098527886E0F7030069857D2E4169EE7', 'wallet-failed'],
    ['an object', { 0: '0x52908400098527886E0F7030069857D2E4169EE7', length: 1 }, 'wallet-failed'],
    ['a list of numbers', [7], 'wallet-failed'],
    ['a list of null', [null], 'wallet-failed'],
    ['an ENS name', ['vitalik.eth'], 'wallet-failed'],
    ['a truncated address', ['0x5290'], 'wallet-failed'],
    ['a wrong checksum', ['0x52908400098527886E0F7030069857d2e4169EE7'], 'wallet-failed'],
    ['an ICAP address', ['XE65GB6LDNXYOFTX0NSV3FUWKOWIXAMJK36'], 'wallet-failed'],
    ['a Solana address', ['11111111111111111111111111111111'], 'wallet-failed'],
    ['a list that throws', new Proxy([], { get: throwing(new Error('caught')) }), 'wallet-failed'],
  ])('fails if the accounts are %s', async (_name, accounts, code) => {
    const { provider } = scriptedEthereum({ eth_requestAccounts: () => accounts });
    expect(await outcomeOf(open(provider).connect(noAbort))).toBe(code);
  });

  test.each([
    ['nothing', undefined],
    ['an empty string', ''],
    ['no hex', 'signed!'],
    ['hex without 0x', 'ab'.repeat(65)],
    ['an odd number of digits', `0x${'ab'.repeat(65)}a`],
    ['a byte array', new Uint8Array(65)],
  ])('fails if the signature is %s', async (_name, signature) => {
    const { sign } = await connected({ personal_sign: () => signature });
    expect(await outcomeOf(sign())).toBe('wallet-failed');
  });

  test.each([
    ['too short', 64],
    ['that of a contract (ERC-1271)', 130],
    ['that of a contract which does not exist yet (ERC-6492)', 512],
  ])('has an account that cannot sign in if the signature is %s', async (_name, length) => {
    const { sign } = await connected({ personal_sign: () => `0x${'ab'.repeat(length)}` });
    expect(await outcomeOf(sign())).toBe('wallet-unsupported');
  });

  test.each([
    ['a key', '0x', true],
    ['a key that runs the code of a contract (EIP-7702)', `0xef0100${'ab'.repeat(20)}`, true],
    ['a contract', '0x6080', false],
    ['an unknown kind', null, true],
  ])('knows whether an account with %s can sign in', async (_name, code, canSignIn) => {
    const { wallet, address, calls } = await connected({ eth_getCode: () => code });
    expect(await wallet.canSignIn(address, noAbort)).toBe(canSignIn);
    expect(calls.at(-1)).toEqual({ method: 'eth_getCode', params: [address, 'latest'] });
  });

  test('fails if the object is not a wallet', async () => {
    for (const provider of [{}, { request: 7 }, { request: () => undefined }]) {
      expect(await outcomeOf(open(provider).connect(noAbort))).toBe('wallet-failed');
    }
    expect(await outcomeOf(open({ request: throwing(rpcError(4001)) }).connect(noAbort))).toBe(
      'wallet-declined',
    );
  });

  test('is not asked to sign after its account was switched', async () => {
    const { sign, switchAccount, calls } = await connected();
    switchAccount();
    expect(await outcomeOf(sign())).toBe('wallet-changed');
    expect(calls.map(({ method }) => method)).not.toContain('personal_sign');
  });

  test('fails if its account is switched while it signs', async () => {
    const scripted = await connected({
      personal_sign: () => {
        scripted.switchAccount();
        return `0x${'ab'.repeat(65)}`;
      },
    });
    expect(await outcomeOf(scripted.sign())).toBe('wallet-changed');
  });

  test('fails if it is locked before it signs', async () => {
    const { sign, lock } = await connected();
    lock();
    expect(await outcomeOf(sign())).toBe('wallet-locked');
  });

  test('rejects on abort if it never answers, and ignores a late answer', async () => {
    let answer: (accounts: unknown) => void = () => undefined;
    const late = new Promise((resolve) => (answer = resolve));
    const { provider } = scriptedEthereum({ eth_requestAccounts: () => late });
    const controller = new AbortController();
    const connecting = open(provider).connect(controller.signal);
    controller.abort(new Error('left'));
    await expect(connecting).rejects.toThrow('left');
    answer([]);
    const { wallet, address } = await connected({ personal_sign: never });
    const signing = new AbortController();
    const signed = wallet.sign({ address, message }, signing.signal);
    signing.abort(new Error('left too'));
    await expect(signed).rejects.toThrow('left too');
    await expect(wallet.connect(signing.signal)).rejects.toThrow('left too');
  });
});

describe('watching an Ethereum wallet', () => {
  test('reports a switched account, a locked wallet and a disconnect until it stops', async () => {
    const { wallet, address, switchAccount, lock, emit } = await connected();
    const changes: string[] = [];
    const stop = wallet.watch(address, (change) => changes.push(change));
    emit('accountsChanged', [address]);
    emit('accountsChanged', [address.toLowerCase()]);
    expect(changes).toEqual([]);
    switchAccount();
    lock();
    emit('disconnect', rpcError(4900));
    emit('accountsChanged', 'junk');
    expect(changes).toEqual(['account-changed', 'disconnected', 'disconnected', 'account-changed']);
    stop();
    switchAccount();
    emit('disconnect');
    expect(changes).toHaveLength(4);
  });

  test('ignores a wallet without events, and one that throws', () => {
    const mute = { request: never };
    const hostile = {
      ...mute,
      on: throwing(new Error('caught')),
      removeListener: throwing(new Error('too')),
    };
    for (const provider of [mute, hostile]) {
      expect(open(provider).watch('0x', () => undefined)()).toBeUndefined();
    }
  });
});
