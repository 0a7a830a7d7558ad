import { address as checkAddress, getBase58Decoder } from '@solana/web3.js';
import { askWallet, identityError } from './askWallet.ts';
import type { ChainWallet, DiscoveredWallet } from './chainWallet.ts';
import { callMethod, hasMethod, safeList, safeGet } from './untrustedWallet.ts';

const keyLength = 32;
const signatureLength = 64;
const signFeature = 'solana:signMessage';

/**
 * Adapts a Solana wallet: one of the Wallet Standard, or an older one that `asStandardWallet` converts.
 *
 * @param handle the wallet's own object
 * @param protocol `injected-solana` for an older wallet
 */
export function openSolanaWallet({
  handle,
  protocol,
}: Pick<DiscoveredWallet, 'handle' | 'protocol'>): ChainWallet {
  const wallet = protocol === 'injected-solana' ? asStandardWallet(handle) : handle;
  const feature = (name: string) => safeGet(wallet, 'features', name);

  /**
   * Returns the wallet's account object with this address, which `signMessage` expects. Throws `wallet-changed` if the
   * wallet no longer has that account.
   */
  function requireSameAccount(address: string): unknown {
    const accounts = signingAccounts(safeGet(wallet, 'accounts'));
    if (accounts.length === 0) throw identityError('wallet-locked');
    const same = accounts.find((account) => safeGet(account, 'address') === address);
    if (same === undefined) throw identityError('wallet-changed');
    return same;
  }

  return {
    async connect(signal) {
      const answer = await askWallet(signal, () => callMethod(feature('standard:connect'), 'connect'));
      const accounts = safeGet(answer, 'accounts');
      const [account] = signingAccounts(accounts);
      if (account !== undefined) return addressOf(account);
      // Wallets leave out the feature for an account on a hardware wallet that signs no messages.
      throw identityError(safeList(accounts).some(isOnSolana) ? 'wallet-unsupported' : 'wallet-locked');
    },

    async sign({ address, message }, signal) {
      const account = requireSameAccount(address);
      const bytes = new TextEncoder().encode(message);
      // The wallet gets a copy: it could otherwise change the bytes that its answer is compared with.
      const answer = await askWallet(signal, () =>
        callMethod(feature(signFeature), 'signMessage', { account, message: bytes.slice() }),
      );
      requireSameAccount(address);
      const [output] = safeList(answer);
      const signature = safeGet(output, 'signature');
      const signed = safeGet(output, 'signedMessage');
      if (!ArrayBuffer.isView(signature) || !ArrayBuffer.isView(signed)) throw identityError('wallet-failed');
      const signatureBytes = bytesOf(signature, signatureLength);
      // A Ledger signs the message inside a wrapper, which the identity provider would reject.
      const isUnwrapped = bytesOf(signed, bytes.length)?.every((byte, index) => byte === bytes[index]);
      if (!signatureBytes || !isUnwrapped) throw identityError('wallet-unsupported');
      return getBase58Decoder().decode(signatureBytes);
    },

    canSignIn: () => Promise.resolve(true),

    watch(address, notify) {
      const events = feature('standard:events');
      if (!hasMethod(events, 'on')) return () => undefined;
      let isStopped = false;
      let stop: unknown;
      const listener = (change: unknown) => {
        const changed = safeGet(change, 'accounts');
        if (isStopped || changed === undefined) return;
        const accounts = signingAccounts(changed);
        if (accounts.length === 0) notify('disconnected');
        else if (!accounts.some((account) => safeGet(account, 'address') === address))
          notify('account-changed');
      };
      try {
        stop = Reflect.apply(Object(safeGet(events, 'on')), events, ['change', listener]);
      } catch {
        // A failed subscription is ignored: the account is checked before and after signing anyway.
      }
      return () => {
        isStopped = true;
        void callMethod({ stop }, 'stop').catch(() => undefined);
      };
    },
  };
}

/** Returns the accounts that can sign messages, in the wallet's order. */
function signingAccounts(accounts: unknown): readonly unknown[] {
  return safeList(accounts).filter((account) => {
    return isOnSolana(account) && safeList(safeGet(account, 'features')).includes(signFeature);
  });
}

function isOnSolana(account: unknown): boolean {
  return safeList(safeGet(account, 'chains')).some(
    (chain) => typeof chain === 'string' && chain.startsWith('solana:'),
  );
}

/** Reads the wallet address of an account. */
function addressOf(account: unknown): string {
  const address = safeGet(account, 'address');
  const key = bytesOf(safeGet(account, 'publicKey'), keyLength);
  try {
    if (typeof address === 'string' && key && getBase58Decoder().decode(key) === checkAddress(address)) {
      return address;
    }
  } catch {
    // The library throws for an invalid address.
  }
  throw identityError('wallet-failed');
}

/** Copies bytes that may come from another realm; returns `null` if there are not exactly `length` bytes. */
function bytesOf(value: unknown, length: number): Uint8Array | null {
  if (!ArrayBuffer.isView(value) || value.byteLength !== length) return null;
  return new Uint8Array(value.buffer, value.byteOffset, length).slice();
}

const chains = ['solana:mainnet'];
const features = ['solana:signMessage'];

/**
 * Adapts an object from `window.solana` to the Wallet Standard.
 *
 * @param provider the wallet's own object, with Phantom's `connect`, `signMessage`, `on` and `publicKey`
 */
function asStandardWallet(provider: object): object {
  return {
    /** A getter, since the account's key changes without an event. */
    get accounts() {
      return accountsOf(safeGet(provider, 'publicKey'));
    },
    features: {
      'standard:connect': {
        async connect() {
          const answer = await callMethod(provider, 'connect');
          return { accounts: accountsOf(safeGet(answer, 'publicKey') ?? safeGet(provider, 'publicKey')) };
        },
      },
      'solana:signMessage': {
        async signMessage({ message }: { readonly message: Uint8Array }) {
          const answer = await callMethod(provider, 'signMessage', message, 'utf8');
          // Some of these wallets return the signature alone. None returns the signed message, so assume that it is the
          // requested one.
          return [{ signature: safeGet(answer, 'signature') ?? answer, signedMessage: message }];
        },
      },
      'standard:events': {
        on(_event: 'change', listener: (change: object) => void) {
          const onAccount = (key: unknown) => listener({ accounts: accountsOf(key) });
          const onDisconnect = () => listener({ accounts: [] });
          if (!hasMethod(provider, 'on')) return () => undefined;
          void callMethod(provider, 'on', 'accountChanged', onAccount).catch(() => undefined);
          void callMethod(provider, 'on', 'disconnect', onDisconnect).catch(() => undefined);
          const off = hasMethod(provider, 'off') ? 'off' : 'removeListener';
          return () => {
            void callMethod(provider, off, 'accountChanged', onAccount).catch(() => undefined);
            void callMethod(provider, off, 'disconnect', onDisconnect).catch(() => undefined);
          };
        },
      },
    },
  };
}

function accountsOf(key: unknown): readonly object[] {
  if (key === null || key === undefined) return [];
  return [
    {
      address: callKeyMethod(key, 'toBase58') ?? callKeyMethod(key, 'toString'),
      publicKey: callKeyMethod(key, 'toBytes'),
      chains,
      features,
    },
  ];
}

function callKeyMethod(key: unknown, method: string): unknown {
  try {
    return hasMethod(key, method) ? Reflect.apply(Object(safeGet(key, method)), key, []) : undefined;
  } catch {
    return undefined;
  }
}
