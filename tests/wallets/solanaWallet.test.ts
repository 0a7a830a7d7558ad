import { ed25519 } from '@noble/curves/ed25519.js';
import { getBase58Decoder, getBase58Encoder } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { openSolanaWallet } from '../../src/wallets/solanaWallet.ts';
import { codeOf, never, rpcError, throwing, scriptedSolana } from './scriptedWallets.ts';

const still = new AbortController().signal;
const message = 'localhost wants you to sign in with your Solana account:\nÜ';
const open = (handle: object) => openSolanaWallet({ handle, speaks: 'wallet-standard' });

const base58 = (text: string) => new Uint8Array(getBase58Encoder().encode(text));
const addressOf = (key: Uint8Array) => getBase58Decoder().decode(key);
const isSigned = (signature: string, address: string) =>
  ed25519.verify(base58(signature), new TextEncoder().encode(message), base58(address));

async function connected(script: Parameters<typeof scriptedSolana>[1] = {}) {
  const scripted = scriptedSolana('Phantom', script);
  const wallet = open(scripted.wallet);
  const address = await wallet.connect(still);
  return { ...scripted, opened: wallet, address, sign: () => wallet.sign({ address, message }, still) };
}

/** An account as a wallet would give it, with something else in it. */
function spoilt(more: object) {
  const [address = ''] = scriptedSolana().addresses;
  return {
    address,
    publicKey: base58(address),
    chains: ['solana:mainnet'],
    features: ['solana:signMessage'],
    ...more,
  };
}

describe('a wallet of Solana', () => {
  test('gives its first account, and signs the bytes of the text', async () => {
    const { address, addresses, sign } = await connected();
    expect(address).toBe(addresses[0]);
    expect(isSigned(await sign(), address)).toBe(true);
  });

  test.each([
    ['declined', rpcError(4001), 'wallet-declined'],
    ['declined in words', new Error('User rejected the request.'), 'wallet-declined'],
    ['busy', rpcError(-32_002), 'wallet-busy'],
    ['not authorised', rpcError(4100), 'wallet-locked'],
    ['disconnected', rpcError(4900), 'wallet-missing'],
    ['throwing nothing', undefined, 'wallet-failed'],
  ])('that is %s', async (_name, error, code) => {
    const { wallet } = scriptedSolana('Phantom', { connect: throwing(error) });
    expect(await codeOf(open(wallet).connect(still))).toBe(code);
    const { sign } = await connected({ signMessage: throwing(error) });
    expect(await codeOf(sign())).toBe(code);
  });

  test.each([
    ['no accounts', { accounts: [] }, 'wallet-locked'],
    ['nothing', undefined, 'wallet-locked'],
    ['an account of another chain', { accounts: [spoilt({ chains: ['sui:mainnet'] })] }, 'wallet-locked'],
    ['an account that signs no texts', { accounts: [spoilt({ features: [] })] }, 'wallet-locked'],
    [
      'another address than its key',
      { accounts: [spoilt({ publicKey: new Uint8Array(32) })] },
      'wallet-failed',
    ],
    ['a key cut short', { accounts: [spoilt({ publicKey: new Uint8Array(31) })] }, 'wallet-failed'],
    ['no key', { accounts: [spoilt({ publicKey: undefined })] }, 'wallet-failed'],
    ['an address that is none', { accounts: [spoilt({ address: 'O0Il' })] }, 'wallet-failed'],
    ['an address that is no text', { accounts: [spoilt({ address: 7 })] }, 'wallet-failed'],
  ])('that gives %s', async (_name, answer, code) => {
    const { wallet } = scriptedSolana('Phantom', { connect: () => answer });
    expect(await codeOf(open(wallet).connect(still))).toBe(code);
  });

  test.each([
    ['nothing', () => undefined],
    ['no output', () => []],
    [
      'no signature',
      ([input]: readonly unknown[]) => [{ signedMessage: Reflect.get(Object(input), 'message') }],
    ],
    [
      'a signature cut short',
      ([input]: readonly unknown[]) => [
        { signature: new Uint8Array(63), signedMessage: Reflect.get(Object(input), 'message') },
      ],
    ],
    ['no word of what it signed', () => [{ signature: new Uint8Array(64) }]],
    [
      'the signature of another text',
      () => [{ signature: new Uint8Array(64), signedMessage: new TextEncoder().encode(`${message}!`) }],
    ],
    [
      'the signature of a text of the same length, made over in place',
      ([input]: readonly unknown[]) => {
        const bytes = Reflect.get(Object(input), 'message') as Uint8Array;
        bytes.fill(65);
        return [{ signature: new Uint8Array(64), signedMessage: bytes }];
      },
    ],
  ])('that answers with %s', async (_name, signMessage) => {
    const { sign } = await connected({ signMessage });
    expect(await codeOf(sign())).toBe('wallet-failed');
  });

  test('that is no wallet at all', async () => {
    for (const wallet of [{}, { features: { 'standard:connect': 7 } }]) {
      expect(await codeOf(open(wallet).connect(still))).toBe('wallet-failed');
    }
  });

  test('whose account is switched before it signs is not asked to sign', async () => {
    const { sign, switchAccount, asked } = await connected();
    switchAccount();
    expect(await codeOf(sign())).toBe('wallet-changed');
    expect(asked).not.toContain('signMessage');
  });

  test('whose account is switched while it signs', async () => {
    const scripted = await connected({
      signMessage: () => {
        scripted.switchAccount();
        return [];
      },
    });
    expect(await codeOf(scripted.sign())).toBe('wallet-changed');
  });

  test('that is locked before it signs', async () => {
    const { sign, lock } = await connected();
    lock();
    expect(await codeOf(sign())).toBe('wallet-locked');
  });

  test('that never answers is not waited for once the signal has fired', async () => {
    const leaving = new AbortController();
    const asked = open(scriptedSolana('Phantom', { connect: never }).wallet).connect(leaving.signal);
    leaving.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
    const { opened, address } = await connected({ signMessage: never });
    const signing = new AbortController();
    const signed = opened.sign({ address, message }, signing.signal);
    signing.abort(new Error('left too'));
    await expect(signed).rejects.toThrow('left too');
  });

  test('that is watched tells of another account and of none, until it is watched no more', async () => {
    const { opened, address, switchAccount, lock, emit, listeners } = await connected();
    const told: string[] = [];
    const stop = opened.watch(address, (change) => told.push(change));
    emit({ features: {} });
    expect(told).toEqual([]);
    switchAccount();
    lock();
    expect(told).toEqual(['account-changed', 'disconnected']);
    stop();
    switchAccount();
    expect(told).toHaveLength(2);
    expect(listeners.size).toBe(0);
    for (const on of [throwing(new Error('caught')), () => 7, undefined]) {
      open({ features: { 'standard:events': { on } } }).watch(address, () => undefined)();
    }
  });
});

describe('a wallet of Solana in a global', () => {
  function injected(script: object = {}) {
    const secret = ed25519.utils.randomSecretKey();
    const bytes = ed25519.getPublicKey(secret);
    const listeners = new Map<string, (key: unknown) => void>();
    const key = { toBytes: () => bytes, toBase58: () => addressOf(bytes), toString: () => addressOf(bytes) };
    const provider = {
      publicKey: null as unknown,
      async connect() {
        provider.publicKey = key;
        return { publicKey: key };
      },
      signMessage: async (text: Uint8Array): Promise<unknown> => ({ signature: ed25519.sign(text, secret) }),
      on: (event: string, listener: (account: unknown) => void) => void listeners.set(event, listener),
      off: (event: string) => void listeners.delete(event),
      ...script,
    };
    return { provider, listeners, secret, address: addressOf(bytes) };
  }
  const openInjected = (handle: object) => openSolanaWallet({ handle, speaks: 'injected-solana' });

  test('connects and signs like any other', async () => {
    const { provider, address } = injected();
    const wallet = openInjected(provider);
    expect(await wallet.connect(still)).toBe(address);
    expect(isSigned(await wallet.sign({ address, message }, still), address)).toBe(true);
  });

  test('may answer with the signature alone, and tell its key without a name for it', async () => {
    const { provider, secret, address } = injected();
    provider.signMessage = async (text) => ed25519.sign(text, secret);
    const connect = provider.connect.bind(provider);
    Object.assign(provider, { connect: () => connect().then(() => true) });
    const wallet = openInjected(provider);
    expect(await wallet.connect(still)).toBe(address);
    expect(isSigned(await wallet.sign({ address, message }, still), address)).toBe(true);
  });

  test('is locked where it has no key, has changed where it has another, and says so', async () => {
    const { provider, listeners, address } = injected();
    const wallet = openInjected(provider);
    await wallet.connect(still);
    const told: string[] = [];
    const stop = wallet.watch(address, (change) => told.push(change));
    provider.publicKey = injected().provider.publicKey;
    expect(await codeOf(wallet.sign({ address, message }, still))).toBe('wallet-locked');
    const other = injected();
    await other.provider.connect();
    provider.publicKey = other.provider.publicKey;
    expect(await codeOf(wallet.sign({ address, message }, still))).toBe('wallet-changed');
    listeners.get('accountChanged')?.(provider.publicKey);
    listeners.get('accountChanged')?.(null);
    listeners.get('disconnect')?.(undefined);
    expect(told).toEqual(['account-changed', 'disconnected', 'disconnected']);
    stop();
    expect(listeners.size).toBe(0);
  });

  test('that gives junk for a key is refused', async () => {
    for (const key of [7, 'x', {}, { toString: throwing(new Error('caught')), toBytes: () => 7 }]) {
      const { provider } = injected({ connect: async () => ({ publicKey: key }) });
      expect(await codeOf(openInjected(provider).connect(still))).toBe('wallet-failed');
    }
  });
});
