import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { approveConnection, approveSignature, walletError, type TestWalletDependencies } from './behavior.ts';

const name = 'Test wallet (Solana)';
const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
const chains = ['solana:mainnet'] as const;
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Own base58 encoder: the Solana library must load only after a wallet is chosen. */
function toBase58(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte > 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}

function account(seed: Uint8Array, index: number) {
  const secret = sha256(Uint8Array.from([...seed, index]));
  const publicKey = ed25519.getPublicKey(secret);
  const shown = {
    address: toBase58(publicKey),
    publicKey,
    chains,
    features: ['solana:signMessage'],
  } as const;
  return { secret, shown };
}

interface Change {
  readonly accounts: readonly object[];
}

/**
 * Registers a Solana wallet (Wallet Standard) whose behavior the emulator's setting `test_wallet` selects.
 *
 * @param page the window; the wallet registers itself now and on each `wallet-standard:app-ready`
 * @param seed the seed from which the wallet's two accounts are derived
 */
export function registerTestSolana(
  page: EventTarget,
  seed: Uint8Array,
  dependencies: TestWalletDependencies,
): void {
  const accounts = [account(seed, 0), account(seed, 1)] as const;
  const listeners = new Set<(change: Change) => void>();
  let current: (typeof accounts)[number] | null = null;
  const shown = () => (current ? [current.shown] : []);
  const emitChange = () => {
    for (const listener of listeners) listener({ accounts: shown() });
  };

  async function signMessage(input: { account: { address: string }; message: Uint8Array }) {
    const signer = accounts.find(({ shown: { address } }) => address === input.account.address);
    if (!signer || signer !== current) throw walletError(4100, 'The account is not connected.');
    const behavior = await approveSignature(dependencies, name, new TextDecoder().decode(input.message));
    if (behavior === 'disconnects') {
      current = null;
      emitChange();
      throw walletError(4900, 'The wallet has disconnected.');
    }
    if (behavior === 'switches-account') {
      current = signer === accounts[0] ? accounts[1] : accounts[0];
      emitChange();
    }
    return [{ signedMessage: input.message, signature: ed25519.sign(input.message, signer.secret) }];
  }

  const wallet = {
    version: '1.0.0',
    name,
    icon,
    chains,
    get accounts() {
      return shown();
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect(): Promise<Change> {
          current = (await approveConnection(dependencies, name, accounts[0].shown.address))
            ? accounts[0]
            : null;
          return { accounts: shown() };
        },
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: 'change', listener: (change: Change) => void) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      'solana:signMessage': { version: '1.0.0', signMessage },
    },
  };
  const introduce = (api: unknown) => {
    const register: unknown = Reflect.get(Object(api), 'register');
    if (typeof register === 'function') Reflect.apply(register, api, [wallet]);
  };
  page.addEventListener('wallet-standard:app-ready', (event) => {
    introduce(Reflect.get(event, 'detail'));
  });
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: introduce }));
}
