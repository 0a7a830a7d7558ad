import { ed25519 } from '@noble/curves/ed25519.js';
import type { Page } from '@playwright/test';
import { getBase58Decoder } from '@solana/web3.js';
import { getBytes, hexlify, randomBytes, Wallet } from 'ethers';

/** Scripted implementation of a wallet method. */
type WalletMethod = (params: readonly unknown[]) => unknown;

/** A wallet in a page. The test holds the keys of the wallet, and accepts or rejects its requests. */
export interface TestWallet {
  /**
   * Implementations that a test substitutes, by method name: `eth_requestAccounts` and `personal_sign` of Ethereum,
   * `connect` and `signMessage` of Solana.
   */
  readonly script: Map<string, WalletMethod>;
  readonly calledMethods: string[];
  /** Wallet addresses of the accounts; the first one is active initially. */
  readonly walletAddresses: readonly string[];
  /** Switches to the other account and emits `accountsChanged`. */
  readonly switchAccount: () => Promise<void>;
}

/** Provider error as defined by EIP-1193. */
class WalletError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const rejectRequest = (): never => {
  throw new WalletError(4001, 'User rejected the request.');
};
export const neverResolve = () => new Promise<never>(() => undefined);

const wallets = new WeakMap<Page, Map<string, (method: string, params: readonly unknown[]) => unknown>>();

/**
 * Returns a page's map from wallet id to handler. The handlers run in the test process, so that keys never enter the
 * page.
 */
async function walletHandlers(
  page: Page,
): Promise<Map<string, (method: string, params: readonly unknown[]) => unknown>> {
  const existing = wallets.get(page);
  if (existing) return existing;
  const handlers = new Map<string, (method: string, params: readonly unknown[]) => unknown>();
  wallets.set(page, handlers);
  await page.exposeFunction('askTestWallet', async (id: string, method: string, params: unknown[]) => {
    try {
      return { result: await handlers.get(id)?.(method, params) };
    } catch (error) {
      if (error instanceof WalletError) return { error: { code: error.code, message: error.message } };
      throw error;
    }
  });
  return handlers;
}

/**
 * Adds an Ethereum wallet to all following documents of a page. The wallet announces itself (EIP-6963) and creates real
 * signatures.
 *
 * @param identity EIP-6963 identity of the wallet; `keys`: private keys, if a test needs certain wallet addresses
 */
export async function addEthereumWallet(
  page: Page,
  identity: { readonly rdns: string; readonly name: string; readonly keys?: readonly string[] },
): Promise<TestWallet> {
  const keys = (identity.keys ?? [0, 1].map(() => hexlify(randomBytes(32)))).map((key) => new Wallet(key));
  const info = { rdns: identity.rdns, name: identity.name };
  const script = new Map<string, WalletMethod>();
  const calledMethods: string[] = [];
  let current = 0;
  const accounts = () => [keys[current]?.address.toLowerCase()];
  (await walletHandlers(page)).set(identity.rdns, (method, params) => {
    calledMethods.push(method);
    const scripted = script.get(method);
    if (scripted) return scripted(params);
    if (method === 'personal_sign') {
      const [message, address] = params.map(String);
      const key = keys.find((candidate) => candidate.address.toLowerCase() === address?.toLowerCase());
      return key?.signMessage(getBytes(message ?? ''));
    }
    return accounts();
  });
  await page.addInitScript(({ rdns, name }) => {
    const events = new EventTarget();
    const ask = Reflect.get(window, 'askTestWallet') as (
      ...asking: unknown[]
    ) => Promise<{ result?: unknown; error?: { code: number; message: string } }>;
    const provider = {
      async request({ method, params = [] }: { method: string; params?: unknown[] }) {
        const { result, error } = await ask(rdns, method, params);
        if (error) throw Object.assign(new Error(error.message), { code: error.code });
        return result;
      },
      on: (event: string, listener: (data: unknown) => void) =>
        events.addEventListener(event, (received) => listener((received as CustomEvent<unknown>).detail)),
      removeListener: () => undefined,
    };
    const detail = Object.freeze({
      info: { rdns, name, uuid: `uuid of ${rdns}`, icon: 'data:image/png;base64,' },
      provider,
    });
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    addEventListener('eip6963:requestProvider', announce);
    addEventListener(`switch ${rdns}`, (received) =>
      events.dispatchEvent(
        new CustomEvent('accountsChanged', { detail: (received as CustomEvent<unknown>).detail }),
      ),
    );
    announce();
  }, info);
  return {
    script,
    calledMethods,
    walletAddresses: keys.map(({ address }) => address),
    async switchAccount() {
      current = 1 - current;
      await page.evaluate(
        ([rdns, detail]) => void dispatchEvent(new CustomEvent(`switch ${rdns}`, { detail })),
        [identity.rdns, accounts()] as const,
      );
    },
  };
}

/**
 * Adds a Solana wallet to all following documents of a page. The wallet registers itself (Wallet Standard) and creates
 * real signatures.
 */
export async function addSolanaWallet(page: Page, name: string): Promise<Omit<TestWallet, 'switchAccount'>> {
  const secret = ed25519.utils.randomSecretKey();
  const publicKey = ed25519.getPublicKey(secret);
  const address = getBase58Decoder().decode(publicKey);
  const script = new Map<string, WalletMethod>();
  const calledMethods: string[] = [];
  (await walletHandlers(page)).set(name, (method, params) => {
    calledMethods.push(method);
    const scripted = script.get(method);
    if (scripted) return scripted(params);
    if (method === 'connect') return null;
    return [...ed25519.sign(Uint8Array.from(params.map(Number)), secret)];
  });
  await page.addInitScript(
    (walletInfo) => {
      const ask = Reflect.get(window, 'askTestWallet') as (
        ...asking: unknown[]
      ) => Promise<{ result?: unknown; error?: { code: number; message: string } }>;
      const callWallet = async (method: string, params: unknown[]) => {
        const { result, error } = await ask(walletInfo.name, method, params);
        if (error) throw Object.assign(new Error(error.message), { code: error.code });
        return result;
      };
      const account = {
        address: walletInfo.address,
        publicKey: Uint8Array.from(walletInfo.publicKey),
        chains: ['solana:mainnet'],
        features: ['solana:signMessage'],
      };
      let accounts: object[] = [];
      const wallet = {
        version: '1.0.0',
        name: walletInfo.name,
        icon: 'data:image/png;base64,',
        chains: ['solana:mainnet'],
        get accounts() {
          return accounts;
        },
        features: {
          'standard:connect': {
            version: '1.0.0',
            async connect() {
              await callWallet('connect', []);
              accounts = [account];
              return { accounts };
            },
          },
          'standard:events': { version: '1.0.0', on: () => () => undefined },
          'solana:signMessage': {
            version: '1.0.0',
            async signMessage({ message }: { message: Uint8Array }) {
              const signature = Uint8Array.from((await callWallet('signMessage', [...message])) as number[]);
              return [{ signedMessage: message, signature }];
            },
          },
        },
      };
      const register = ({ register: registerWallet }: { register: (wallet: object) => void }) =>
        registerWallet(wallet);
      dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
      addEventListener('wallet-standard:app-ready', (ready) =>
        register((ready as CustomEvent<{ register: (wallet: object) => void }>).detail),
      );
    },
    { name, address, publicKey: [...publicKey] },
  );
  return { script, calledMethods, walletAddresses: [address] };
}

/** Chooses a wallet by its name from the list of wallets on the sign-in page. */
export async function chooseWallet(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with other Crypto Wallet' }).click();
  await page.getByRole('button', { name: `Continue with ${name}`, exact: true }).click();
}
