import { ed25519 } from '@noble/curves/ed25519.js';
import { getBase58Decoder, getBase58Encoder } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { openSolanaWallet } from '../../src/wallets/solanaWallet.ts';
import { outcomeOf, never, rpcError, throwing, scriptedSolana } from './scriptedWallets.ts';

const noAbort = new AbortController().signal;
const message = 'localhost wants you to sign in with your Solana account:\nÜ';
const open = (handle: object) => openSolanaWallet({ handle, protocol: 'wallet-standard' });

const base58 = (text: string) => new Uint8Array(getBase58Encoder().encode(text));
const addressOf = (key: Uint8Array) => getBase58Decoder().decode(key);
const isSigned = (signature: string, address: string) =>
  ed25519.verify(base58(signature), new TextEncoder().encode(message), base58(address));

async function connected(script: Parameters<typeof scriptedSolana>[1] = {}) {
  const scripted = scriptedSolana('Phantom', script);
  const wallet = open(scripted.wallet);
  const address = await wallet.connect(noAbort);
  return { ...scripted, opened: wallet, address, sign: () => wallet.sign({ address, message }, noAbort) };
}

/** Returns a valid account with some fields replaced. */
function accountWith(more: object) {
  const [address = ''] = scriptedSolana().addresses;
  return {
    address,
    publicKey: base58(address),
    chains: ['solana:mainnet'],
    features: ['solana:signMessage'],
    ...more,
  };
}

describe('a Solana wallet', () => {
  test('returns its first account, and signs the bytes of the message', async () => {
    const { address, addresses, sign } = await connected();
    expect(address).toBe(addresses[0]);
    expect(isSigned(await sign(), address)).toBe(true);
  });

  test.each([
    ['declined', rpcError(4001), 'wallet-declined'],
    ['declined, without a code', new Error('User rejected the request.'), 'wallet-declined'],
    ['busy', rpcError(-32_002), 'wallet-busy'],
    ['unauthorized', rpcError(4100), 'wallet-locked'],
    ['disconnected', rpcError(4900), 'wallet-disconnected'],
    ['failing, with undefined', undefined, 'wallet-failed'],
  ])('maps a request that is %s to its failure code', async (_name, error, code) => {
    const { wallet } = scriptedSolana('Phantom', { connect: throwing(error) });
    expect(await outcomeOf(open(wallet).connect(noAbort))).toBe(code);
    const { sign } = await connected({ signMessage: throwing(error) });
    expect(await outcomeOf(sign())).toBe(code);
  });

  test.each([
    ['no accounts', { accounts: [] }, 'wallet-locked'],
    ['nothing', undefined, 'wallet-locked'],
    [
      'an account of another chain',
      { accounts: [accountWith({ chains: ['sui:mainnet'] })] },
      'wallet-locked',
    ],
    [
      'an account that cannot sign messages',
      { accounts: [accountWith({ features: [] })] },
      'wallet-unsupported',
    ],
    [
      'an account whose address does not match its key',
      { accounts: [accountWith({ publicKey: new Uint8Array(32) })] },
      'wallet-failed',
    ],
    [
      'an account with a truncated key',
      { accounts: [accountWith({ publicKey: new Uint8Array(31) })] },
      'wallet-failed',
    ],
    ['an account without a key', { accounts: [accountWith({ publicKey: undefined })] }, 'wallet-failed'],
    ['an account with an invalid address', { accounts: [accountWith({ address: 'O0Il' })] }, 'wallet-failed'],
    ['an account with a numeric address', { accounts: [accountWith({ address: 7 })] }, 'wallet-failed'],
  ])('fails if it connects with %s', async (_name, answer, code) => {
    const { wallet } = scriptedSolana('Phantom', { connect: () => answer });
    expect(await outcomeOf(open(wallet).connect(noAbort))).toBe(code);
  });

  test.each([
    ['nothing', () => undefined],
    ['no output', () => []],
    [
      'no signature',
      ([input]: readonly unknown[]) => [{ signedMessage: Reflect.get(Object(input), 'message') }],
    ],
    ['no signed message', () => [{ signature: new Uint8Array(64) }]],
  ])('fails if it signs with %s', async (_name, signMessage) => {
    const { sign } = await connected({ signMessage });
    expect(await outcomeOf(sign())).toBe('wallet-failed');
  });

  // The account of a Ledger signs the message inside a wrapper.
  test.each([
    [
      'a truncated signature',
      ([input]: readonly unknown[]) => [
        { signature: new Uint8Array(63), signedMessage: Reflect.get(Object(input), 'message') },
      ],
    ],
    [
      'a signature of another message',
      () => [{ signature: new Uint8Array(64), signedMessage: new TextEncoder().encode(`${message}!`) }],
    ],
    [
      'a signature of a message that was modified in place',
      ([input]: readonly unknown[]) => {
        const bytes = Reflect.get(Object(input), 'message') as Uint8Array;
        bytes.fill(65);
        return [{ signature: new Uint8Array(64), signedMessage: bytes }];
      },
    ],
  ])('has an account that cannot sign in if it signs with %s', async (_name, signMessage) => {
    const { sign } = await connected({ signMessage });
    expect(await outcomeOf(sign())).toBe('wallet-unsupported');
  });

  test('fails if the object is not a wallet', async () => {
    for (const wallet of [{}, { features: { 'standard:connect': 7 } }]) {
      expect(await outcomeOf(open(wallet).connect(noAbort))).toBe('wallet-failed');
    }
  });

  test('is not asked to sign after its account was switched', async () => {
    const { sign, switchAccount, calls } = await connected();
    switchAccount();
    expect(await outcomeOf(sign())).toBe('wallet-changed');
    expect(calls).not.toContain('signMessage');
  });

  test('fails if its account is switched while it signs', async () => {
    const scripted = await connected({
      signMessage: () => {
        scripted.switchAccount();
        return [];
      },
    });
    expect(await outcomeOf(scripted.sign())).toBe('wallet-changed');
  });

  test('fails if it is locked before it signs', async () => {
    const { sign, lock } = await connected();
    lock();
    expect(await outcomeOf(sign())).toBe('wallet-locked');
  });

  test('rejects on abort if it never answers', async () => {
    const controller = new AbortController();
    const connecting = open(scriptedSolana('Phantom', { connect: never }).wallet).connect(controller.signal);
    controller.abort(new Error('left'));
    await expect(connecting).rejects.toThrow('left');
    const { opened, address } = await connected({ signMessage: never });
    const signing = new AbortController();
    const signed = opened.sign({ address, message }, signing.signal);
    signing.abort(new Error('left too'));
    await expect(signed).rejects.toThrow('left too');
  });

  test('reports a switched account and a locked wallet until watching stops', async () => {
    const { opened, address, switchAccount, lock, emit, listeners } = await connected();
    const changes: string[] = [];
    const stop = opened.watch(address, (change) => changes.push(change));
    emit({ features: {} });
    expect(changes).toEqual([]);
    switchAccount();
    lock();
    expect(changes).toEqual(['account-changed', 'disconnected']);
    stop();
    switchAccount();
    expect(changes).toHaveLength(2);
    expect(listeners.size).toBe(0);
    for (const on of [throwing(new Error('caught')), () => 7, undefined]) {
      open({ features: { 'standard:events': { on } } }).watch(address, () => undefined)();
    }
  });
});

describe('an injected Solana wallet', () => {
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
  const openInjected = (handle: object) => openSolanaWallet({ handle, protocol: 'injected-solana' });

  test('connects and signs like a standard wallet', async () => {
    const { provider, address } = injected();
    const wallet = openInjected(provider);
    expect(await wallet.connect(noAbort)).toBe(address);
    expect(isSigned(await wallet.sign({ address, message }, noAbort), address)).toBe(true);
  });

  test('may return a bare signature, and its key only as a property', async () => {
    const { provider, secret, address } = injected();
    provider.signMessage = async (text) => ed25519.sign(text, secret);
    const connect = provider.connect.bind(provider);
    Object.assign(provider, { connect: () => connect().then(() => true) });
    const wallet = openInjected(provider);
    expect(await wallet.connect(noAbort)).toBe(address);
    expect(isSigned(await wallet.sign({ address, message }, noAbort), address)).toBe(true);
  });

  test('fails and reports a change if it has no key or another key', async () => {
    const { provider, listeners, address } = injected();
    const wallet = openInjected(provider);
    await wallet.connect(noAbort);
    const changes: string[] = [];
    const stop = wallet.watch(address, (change) => changes.push(change));
    provider.publicKey = injected().provider.publicKey;
    expect(await outcomeOf(wallet.sign({ address, message }, noAbort))).toBe('wallet-locked');
    const otherWallet = injected();
    await otherWallet.provider.connect();
    provider.publicKey = otherWallet.provider.publicKey;
    expect(await outcomeOf(wallet.sign({ address, message }, noAbort))).toBe('wallet-changed');
    listeners.get('accountChanged')?.(provider.publicKey);
    listeners.get('accountChanged')?.(null);
    listeners.get('disconnect')?.(undefined);
    expect(changes).toEqual(['account-changed', 'disconnected', 'disconnected']);
    stop();
    expect(listeners.size).toBe(0);
  });

  test('fails if its key is invalid', async () => {
    for (const key of [7, 'x', {}, { toString: throwing(new Error('caught')), toBytes: () => 7 }]) {
      const { provider } = injected({ connect: async () => ({ publicKey: key }) });
      expect(await outcomeOf(openInjected(provider).connect(noAbort))).toBe('wallet-failed');
    }
  });
});
