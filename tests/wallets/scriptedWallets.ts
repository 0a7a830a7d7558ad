import { ed25519 } from '@noble/curves/ed25519.js';
import { getBase58Decoder } from '@solana/web3.js';
import { getBytes, hexlify, randomBytes, Wallet } from 'ethers';
import { vi } from 'vitest';
import { toFailure } from '../../machines/contracts/failures.ts';

/** Substitute for a window in which wallets announce or inject themselves. */
export type Page = EventTarget & Record<string, unknown>;

export const openPage = (globals: Record<string, unknown> = {}): Page =>
  Object.assign(new EventTarget(), globals);

/** Stubs `window` with a page. Properties that the page lacks come from `globalThis`. */
export function stubWindow(page: Page): void {
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    Object.assign(page, { [name]: page[name].bind(page) });
  }
  const get = (rest: object, name: string | symbol): unknown => Reflect.get(name in page ? page : rest, name);
  vi.stubGlobal('window', new Proxy(globalThis, { get }));
}

/** Creates an error of EIP-1193. */
export const rpcError = (code: number | string, message = 'No.') =>
  Object.assign(new Error(message), { code });

/** Returns the failure code of a request, or `done`. */
export const outcomeOf = (request: Promise<unknown>) =>
  request.then(
    () => 'done',
    (error: unknown) => toFailure(error).code,
  );

export const throwing = (error: unknown) => () => {
  throw error;
};

export const never = () => new Promise<never>(() => undefined);

type Method = (parameters: readonly unknown[]) => unknown;

/** Creates an Ethereum wallet that creates real signatures; `script` replaces some of its methods. */
export function scriptedEthereum(script: Partial<Record<string, Method>> = {}) {
  const keys = [0, 1].map(() => new Wallet(hexlify(randomBytes(32))));
  const events = new EventTarget();
  const listeners = new Map<unknown, EventListener>();
  const calls: { readonly method: string; readonly params: readonly unknown[] }[] = [];
  let current = 0;
  let isLocked = false;
  const accounts = () => (isLocked ? [] : [keys[current]?.address.toLowerCase()]);
  const defaults: Record<string, Method> = {
    eth_requestAccounts: accounts,
    eth_accounts: accounts,
    personal_sign: ([message, address]) => {
      const key = keys.find((wallet) => wallet.address.toLowerCase() === String(address).toLowerCase());
      return key?.signMessage(getBytes(String(message)));
    },
  };
  const provider = {
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      calls.push({ method, params });
      const answer = script[method] ?? defaults[method];
      if (!answer) throw rpcError(4200, 'The wallet has no such method.');
      return answer(params);
    },
    on(event: string, listener: (data: unknown) => void) {
      const wrapped: EventListener = (happened) => listener((happened as CustomEvent<unknown>).detail);
      listeners.set(listener, wrapped);
      events.addEventListener(event, wrapped);
    },
    removeListener(event: string, listener: unknown) {
      events.removeEventListener(event, listeners.get(listener) ?? (() => undefined));
    },
  };
  const emit = (event: string, detail?: unknown) => events.dispatchEvent(new CustomEvent(event, { detail }));
  return {
    provider,
    calls,
    emit,
    addresses: keys.map(({ address }) => address),
    switchAccount: () => {
      current = 1 - current;
      emit('accountsChanged', accounts());
    },
    lock: () => {
      isLocked = true;
      emit('accountsChanged', []);
    },
  };
}

/** Announces a wallet (EIP-6963) now and on each request for announcements. */
export function announce(
  page: EventTarget,
  rdns: string,
  name: unknown,
  provider: object,
  more: object = {},
) {
  const detail = {
    info: { uuid: `uuid of ${rdns} ${String(name)}`, name, icon: 'data:image/png;base64,', rdns, ...more },
    provider,
  };
  const announceNow = () =>
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }));
  page.addEventListener('eip6963:requestProvider', announceNow);
  announceNow();
}

const standardFeatures = ['solana:signMessage'];

/** Creates a wallet of the Wallet Standard that creates real signatures; `script` replaces some of its methods. */
export function scriptedSolana(name: unknown = 'Phantom', script: Partial<Record<string, Method>> = {}) {
  const keys = [0, 1].map(() => {
    const secret = ed25519.utils.randomSecretKey();
    const publicKey = ed25519.getPublicKey(secret);
    const account = {
      address: getBase58Decoder().decode(publicKey),
      publicKey,
      chains: ['solana:mainnet'],
      features: standardFeatures,
    };
    return { secret, account };
  });
  const listeners = new Set<(change: object) => void>();
  const calls: string[] = [];
  let current: number | null = null;
  const run = async (method: string, fallback: Method, parameters: readonly unknown[]) => {
    calls.push(method);
    return (script[method] ?? fallback)(parameters);
  };
  const accounts = () => (current === null ? [] : [keys[current]?.account]);
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,',
    chains: ['solana:mainnet'],
    get accounts() {
      return accounts();
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: () =>
          run(
            'connect',
            () => {
              current ??= 0;
              return { accounts: accounts() };
            },
            [],
          ),
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: string, listener: (change: object) => void) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      'solana:signMessage': {
        version: '1.0.0',
        signMessage: (input: { account: { address: string }; message: Uint8Array }) =>
          run(
            'signMessage',
            () => {
              const key = keys.find(({ account }) => account.address === input.account.address);
              if (!key) throw new Error('No such account.');
              const signature = ed25519.sign(input.message, key.secret);
              return [{ signedMessage: input.message, signature }];
            },
            [input],
          ),
      },
    },
  };
  const emit = (change: object) => {
    for (const listener of listeners) listener(change);
  };
  return {
    wallet,
    calls,
    emit,
    addresses: keys.map(({ account }) => account.address),
    listeners,
    switchAccount: () => {
      current = current === 1 ? 0 : 1;
      emit({ accounts: accounts() });
    },
    lock: () => {
      current = null;
      emit({ accounts: [] });
    },
  };
}

/** Registers wallets (Wallet Standard), now and on each `app-ready`. */
export function registerWallets(page: EventTarget, ...wallets: readonly object[]) {
  const introduce = (api: { register: (...all: readonly object[]) => unknown }) => api.register(...wallets);
  page.addEventListener('wallet-standard:app-ready', (event) => {
    introduce((event as CustomEvent<{ register: () => unknown }>).detail);
  });
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: introduce }));
}
