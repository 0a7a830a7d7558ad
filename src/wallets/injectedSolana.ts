import { call, hasMethod, read } from './strangers.ts';

const chains = ['solana:mainnet'];
const features = ['solana:signMessage'];

/**
 * Makes what some wallets put into `window.solana` look like a wallet of the Wallet Standard.
 *
 * @param provider the wallet's own object, with `connect`, `signMessage`, `on` and `publicKey` as Phantom made them usual
 */
export function asStandardWallet(provider: object): object {
  return {
    /** Read anew each time, since it changes without notice. */
    get accounts() {
      return accountsOf(read(provider, 'publicKey'));
    },
    features: {
      'standard:connect': {
        async connect() {
          const answer = await call(provider, 'connect');
          return { accounts: accountsOf(read(answer, 'publicKey') ?? read(provider, 'publicKey')) };
        },
      },
      'solana:signMessage': {
        async signMessage({ message }: { readonly message: Uint8Array }) {
          const answer = await call(provider, 'signMessage', message, 'utf8');
          // Some answer with the signature alone. What was signed is not told, so it is what was asked for.
          return [{ signature: read(answer, 'signature') ?? answer, signedMessage: message }];
        },
      },
      'standard:events': {
        on(_event: 'change', listener: (change: object) => void) {
          const onAccount = (key: unknown) => listener({ accounts: accountsOf(key) });
          const onDisconnect = () => listener({ accounts: [] });
          if (!hasMethod(provider, 'on')) return () => undefined;
          void call(provider, 'on', 'accountChanged', onAccount).catch(() => undefined);
          void call(provider, 'on', 'disconnect', onDisconnect).catch(() => undefined);
          const off = hasMethod(provider, 'off') ? 'off' : 'removeListener';
          return () => {
            void call(provider, off, 'accountChanged', onAccount).catch(() => undefined);
            void call(provider, off, 'disconnect', onDisconnect).catch(() => undefined);
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
      address: written(key, 'toBase58') ?? written(key, 'toString'),
      publicKey: written(key, 'toBytes'),
      chains,
      features,
    },
  ];
}

function written(key: unknown, method: string): unknown {
  try {
    return hasMethod(key, method) ? Reflect.apply(Object(read(key, method)), key, []) : undefined;
  } catch {
    return undefined;
  }
}
