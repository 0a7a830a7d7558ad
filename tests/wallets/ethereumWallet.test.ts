import { getBytes, verifyMessage } from 'ethers';
import { describe, expect, test } from 'vitest';
import { openEthereumWallet } from '../../src/wallets/ethereumWallet.ts';
import { codeOf, never, rpcError, throwing, scriptedEthereum } from './scriptedWallets.ts';

const still = new AbortController().signal;
const message = 'localhost wants you to sign in with your Ethereum account:\nÜ';
const open = (provider: object) => openEthereumWallet({ handle: provider });

/** A wallet that is connected. */
async function connected(script: Parameters<typeof scriptedEthereum>[0] = {}) {
  const scripted = scriptedEthereum(script);
  const wallet = open(scripted.provider);
  const address = await wallet.connect(still);
  return { ...scripted, wallet, address, sign: () => wallet.sign({ address, message }, still) };
}

describe('a wallet of Ethereum', () => {
  test('gives its first account by EIP-55, and signs what it is given as text', async () => {
    const { address, addresses, sign, asked } = await connected();
    expect(address).toBe(addresses[0]);
    expect(verifyMessage(message, await sign())).toBe(address);
    expect(asked.map(({ method }) => method)).toEqual([
      'eth_requestAccounts',
      'eth_accounts',
      'personal_sign',
      'eth_accounts',
    ]);
    const [hex, by] = asked[2]?.params ?? [];
    expect(new TextDecoder().decode(getBytes(String(hex)))).toBe(message);
    expect(by).toBe(address);
  });

  test.each([
    ['declined', rpcError(4001), 'wallet-declined'],
    ['declined, as ethers says it', rpcError('ACTION_REJECTED'), 'wallet-declined'],
    [
      'declined, as an original error',
      Object.assign(rpcError(-32_603), { data: { originalError: { code: 4001 } } }),
      'wallet-declined',
    ],
    ['declined, in a cause', new Error('x', { cause: rpcError(4001) }), 'wallet-declined'],
    ['declined in words', new Error('User rejected the request.'), 'wallet-declined'],
    ['busy', rpcError(-32_002, 'Already processing eth_requestAccounts.'), 'wallet-busy'],
    ['not authorised', rpcError(4100), 'wallet-locked'],
    ['disconnected', rpcError(4900), 'wallet-missing'],
    ['off its chain', rpcError(4901), 'wallet-missing'],
    ['unable', rpcError(4200), 'wallet-failed'],
    ['broken', rpcError(-32_603, 'Internal error'), 'wallet-failed'],
    ['throwing text', 'nonsense', 'wallet-failed'],
    ['throwing nothing', undefined, 'wallet-failed'],
    ['throwing null', null, 'wallet-failed'],
    [
      'throwing what throws when it is read',
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
  ])('that is %s', async (_name, error, code) => {
    const { provider } = scriptedEthereum({ eth_requestAccounts: throwing(error) });
    expect(await codeOf(open(provider).connect(still))).toBe(code);
    const { sign } = await connected({ personal_sign: throwing(error) });
    expect(await codeOf(sign())).toBe(code);
  });

  test.each([
    ['no accounts', [], 'wallet-locked'],
    ['nothing', undefined, 'wallet-failed'],
    ['a text', '0x52908400098527886E0F7030069857D2E4169EE7', 'wallet-failed'],
    ['an object', { 0: '0x52908400098527886E0F7030069857D2E4169EE7', length: 1 }, 'wallet-failed'],
    ['a number', [7], 'wallet-failed'],
    ['null', [null], 'wallet-failed'],
    ['a name', ['vitalik.eth'], 'wallet-failed'],
    ['an address cut short', ['0x5290'], 'wallet-failed'],
    ['a wrong checksum', ['0x52908400098527886E0F7030069857d2e4169EE7'], 'wallet-failed'],
    ['an address of another kind', ['XE65GB6LDNXYOFTX0NSV3FUWKOWIXAMJK36'], 'wallet-failed'],
    ['an address of Solana', ['11111111111111111111111111111111'], 'wallet-failed'],
    ['a list that throws', new Proxy([], { get: throwing(new Error('caught')) }), 'wallet-failed'],
  ])('that gives %s for accounts', async (_name, accounts, code) => {
    const { provider } = scriptedEthereum({ eth_requestAccounts: () => accounts });
    expect(await codeOf(open(provider).connect(still))).toBe(code);
  });

  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['no hex', 'signed!'],
    ['hex without its mark', 'ab'.repeat(65)],
    ['too little', `0x${'ab'.repeat(64)}`],
    ['half a byte', `0x${'ab'.repeat(65)}a`],
    ['far too much', `0x${'ab'.repeat(5_000)}`],
    ['bytes', new Uint8Array(65)],
  ])('that gives %s for a signature', async (_name, signature) => {
    const { sign } = await connected({ personal_sign: () => signature });
    expect(await codeOf(sign())).toBe('wallet-failed');
  });

  test('that is no wallet at all', async () => {
    for (const provider of [{}, { request: 7 }, { request: () => undefined }]) {
      expect(await codeOf(open(provider).connect(still))).toBe('wallet-failed');
    }
    expect(await codeOf(open({ request: throwing(rpcError(4001)) }).connect(still))).toBe('wallet-declined');
  });

  test('whose account is switched before it signs is not asked to sign', async () => {
    const { sign, switchAccount, asked } = await connected();
    switchAccount();
    expect(await codeOf(sign())).toBe('wallet-changed');
    expect(asked.map(({ method }) => method)).not.toContain('personal_sign');
  });

  test('whose account is switched while it signs', async () => {
    const scripted = await connected({
      personal_sign: () => {
        scripted.switchAccount();
        return `0x${'ab'.repeat(65)}`;
      },
    });
    expect(await codeOf(scripted.sign())).toBe('wallet-changed');
  });

  test('that is locked before it signs', async () => {
    const { sign, lock } = await connected();
    lock();
    expect(await codeOf(sign())).toBe('wallet-locked');
  });

  test('that never answers is not waited for once the signal has fired, nor heard of later', async () => {
    let answer: (accounts: unknown) => void = () => undefined;
    const late = new Promise((resolve) => (answer = resolve));
    const { provider } = scriptedEthereum({ eth_requestAccounts: () => late });
    const leaving = new AbortController();
    const asked = open(provider).connect(leaving.signal);
    leaving.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
    answer([]);
    const { wallet, address } = await connected({ personal_sign: never });
    const signing = new AbortController();
    const signed = wallet.sign({ address, message }, signing.signal);
    signing.abort(new Error('left too'));
    await expect(signed).rejects.toThrow('left too');
    await expect(wallet.connect(signing.signal)).rejects.toThrow('left too');
  });
});

describe('a wallet of Ethereum that is watched', () => {
  test('tells of another account and of none, and of its end, until it is watched no more', async () => {
    const { wallet, address, switchAccount, lock, emit } = await connected();
    const told: string[] = [];
    const stop = wallet.watch(address, (change) => told.push(change));
    emit('accountsChanged', [address]);
    emit('accountsChanged', [address.toLowerCase()]);
    expect(told).toEqual([]);
    switchAccount();
    lock();
    emit('disconnect', rpcError(4900));
    emit('accountsChanged', 'junk');
    expect(told).toEqual(['account-changed', 'disconnected', 'disconnected', 'account-changed']);
    stop();
    switchAccount();
    emit('disconnect');
    expect(told).toHaveLength(4);
  });

  test('and cannot be, or throws, is left alone', () => {
    const mute = { request: never };
    const hostile = {
      ...mute,
      on: throwing(new Error('caught')),
      removeListener: throwing(new Error('too')),
    };
    for (const one of [mute, hostile]) {
      expect(open(one).watch('0x', () => undefined)()).toBeUndefined();
    }
  });
});
