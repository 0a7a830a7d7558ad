import { callMethod, hasMethod, safeGet } from './untrustedWallet.ts';

const chains = ['solana:mainnet'];
const features = ['solana:signMessage'];

/**
 * Adapts an object from `window.solana` to the Wallet Standard.
 *
 * @param provider the wallet's own object, with Phantom's `connect`, `signMessage`, `on` and `publicKey`
 */
export function asStandardWallet(provider: object): object {
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
