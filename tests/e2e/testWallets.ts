import { ed25519 } from '@noble/curves/ed25519.js';
import type { Page } from '@playwright/test';
import { getBase58Decoder } from '@solana/web3.js';
import { getBytes, hexlify, randomBytes, Wallet } from 'ethers';

/** What a wallet does when it is asked; without one it does what it should. */
type Answer = (params: readonly unknown[]) => unknown;

/** A wallet in a page, whose key and whose person are here. */
export interface TestWallet {
  /** By method: `eth_requestAccounts`, `personal_sign`; `connect`, `signMessage`. */
  readonly script: Map<string, Answer>;
  readonly asked: string[];
  /** Those it can have; it has the first. */
  readonly addresses: readonly string[];
  /** Has the person choose the other account, which the page is told of. */
  readonly switchAccount: () => Promise<void>;
}

/** An error as EIP-1193 has it. */
export class WalletError extends Error {
  readonly code: number;

  constructor(code: number, message = 'No.') {
    super(message);
    this.code = code;
  }
}

export const rejected = (): never => {
  throw new WalletError(4001, 'User rejected the request.');
};
export const never = () => new Promise<never>(() => undefined);

const wallets = new WeakMap<Page, Map<string, (method: string, params: readonly unknown[]) => unknown>>();

/** Lets the wallets of a page ask here what to answer: keys never get into the page. */
async function answering(
  page: Page,
): Promise<Map<string, (method: string, params: readonly unknown[]) => unknown>> {
  const known = wallets.get(page);
  if (known) return known;
  const made = new Map<string, (method: string, params: readonly unknown[]) => unknown>();
  wallets.set(page, made);
  await page.exposeFunction('askTestWallet', async (id: string, method: string, params: unknown[]) => {
    try {
      return { result: await made.get(id)?.(method, params) };
    } catch (error) {
      if (error instanceof WalletError) return { error: { code: error.code, message: error.message } };
      throw error;
    }
  });
  return made;
}

/**
 * Puts a wallet of Ethereum into every page that is opened from now on; it announces itself (EIP-6963) and signs for real.
 *
 * @param identity by which it answers to a name; its private keys where a test needs a certain address
 */
export async function addEthereumWallet(
  page: Page,
  identity: { readonly rdns: string; readonly name: string; readonly keys?: readonly string[] },
): Promise<TestWallet> {
  const keys = (identity.keys ?? [0, 1].map(() => hexlify(randomBytes(32)))).map((key) => new Wallet(key));
  const info = { rdns: identity.rdns, name: identity.name };
  const script = new Map<string, Answer>();
  const asked: string[] = [];
  let current = 0;
  const accounts = () => [keys[current]?.address.toLowerCase()];
  (await answering(page)).set(identity.rdns, (method, params) => {
    asked.push(method);
    const scripted = script.get(method);
    if (scripted) return scripted(params);
    if (method === 'personal_sign') {
      const [message, address] = params.map(String);
      const key = keys.find((one) => one.address.toLowerCase() === address?.toLowerCase());
      return key?.signMessage(getBytes(message ?? ''));
    }
    return accounts();
  });
  await page.addInitScript(({ rdns, name }) => {
    const heard = new EventTarget();
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
        heard.addEventListener(event, (told) => listener((told as CustomEvent<unknown>).detail)),
      removeListener: () => undefined,
    };
    const detail = Object.freeze({
      info: { rdns, name, uuid: `uuid of ${rdns}`, icon: 'data:image/png;base64,' },
      provider,
    });
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    addEventListener('eip6963:requestProvider', announce);
    addEventListener(`tell ${rdns}`, (told) =>
      heard.dispatchEvent(
        new CustomEvent('accountsChanged', { detail: (told as CustomEvent<unknown>).detail }),
      ),
    );
    announce();
  }, info);
  return {
    script,
    asked,
    addresses: keys.map(({ address }) => address),
    async switchAccount() {
      current = 1 - current;
      await page.evaluate(
        ([rdns, detail]) => void dispatchEvent(new CustomEvent(`tell ${rdns}`, { detail })),
        [identity.rdns, accounts()] as const,
      );
    },
  };
}

/** Puts a wallet of Solana into every page that is opened from now on; it registers itself (Wallet Standard) and signs for real. */
export async function addSolanaWallet(page: Page, name: string): Promise<Omit<TestWallet, 'switchAccount'>> {
  const secret = ed25519.utils.randomSecretKey();
  const publicKey = ed25519.getPublicKey(secret);
  const address = getBase58Decoder().decode(publicKey);
  const script = new Map<string, Answer>();
  const asked: string[] = [];
  (await answering(page)).set(name, (method, params) => {
    asked.push(method);
    const scripted = script.get(method);
    if (scripted) return scripted(params);
    if (method === 'connect') return null;
    return [...ed25519.sign(Uint8Array.from(params.map(Number)), secret)];
  });
  await page.addInitScript(
    (given) => {
      const ask = Reflect.get(window, 'askTestWallet') as (
        ...asking: unknown[]
      ) => Promise<{ result?: unknown; error?: { code: number; message: string } }>;
      const told = async (method: string, params: unknown[]) => {
        const { result, error } = await ask(given.name, method, params);
        if (error) throw Object.assign(new Error(error.message), { code: error.code });
        return result;
      };
      const account = {
        address: given.address,
        publicKey: Uint8Array.from(given.publicKey),
        chains: ['solana:mainnet'],
        features: ['solana:signMessage'],
      };
      let accounts: object[] = [];
      const wallet = {
        version: '1.0.0',
        name: given.name,
        icon: 'data:image/png;base64,',
        chains: ['solana:mainnet'],
        get accounts() {
          return accounts;
        },
        features: {
          'standard:connect': {
            version: '1.0.0',
            async connect() {
              await told('connect', []);
              accounts = [account];
              return { accounts };
            },
          },
          'standard:events': { version: '1.0.0', on: () => () => undefined },
          'solana:signMessage': {
            version: '1.0.0',
            async signMessage({ message }: { message: Uint8Array }) {
              const signature = Uint8Array.from((await told('signMessage', [...message])) as number[]);
              return [{ signedMessage: message, signature }];
            },
          },
        },
      };
      const register = ({ register: take }: { register: (one: object) => void }) => take(wallet);
      dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
      addEventListener('wallet-standard:app-ready', (ready) =>
        register((ready as CustomEvent<{ register: (one: object) => void }>).detail),
      );
    },
    { name, address, publicKey: [...publicKey] },
  );
  return { script, asked, addresses: [address] };
}
