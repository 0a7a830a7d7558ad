import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { approveConnection, approveSignature, walletError, type TestWalletDependencies } from './behavior.ts';
import { toHex } from './seed.ts';

const name = 'Test wallet (Ethereum)';
const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

interface Account {
  readonly address: string;
  readonly secret: Uint8Array;
}

function account(seed: Uint8Array, index: number): Account {
  const secret = keccak_256(Uint8Array.from([...seed, index]));
  const key = secp256k1.getPublicKey(secret, false).subarray(1);
  return { secret, address: `0x${toHex(keccak_256(key)).slice(-40)}` };
}

/** Signs as `personal_sign` does (EIP-191). */
function sign({ secret }: Account, message: Uint8Array): string {
  const prefix = utf8ToBytes(`\u0019Ethereum Signed Message:\n${message.length}`);
  const digest = keccak_256(Uint8Array.from([...prefix, ...message]));
  const [recovery = 0, ...numbers] = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' });
  return `0x${toHex(Uint8Array.from([...numbers, 27 + recovery]))}`;
}

/**
 * Announces an Ethereum wallet (EIP-6963) whose behavior the emulator's setting `test_wallet` selects.
 *
 * @param page the window; the wallet announces itself now and on each `eip6963:requestProvider`
 * @param seed the seed from which the wallet's two accounts are derived
 */
export function announceTestEthereum(
  page: EventTarget,
  seed: Uint8Array,
  dependencies: TestWalletDependencies,
): void {
  const accounts = [account(seed, 0), account(seed, 1)] as const;
  const listeners = new Map<string, Set<(data: unknown) => void>>();
  let current: Account | null = null;
  const shown = () => (current ? [current.address] : []);
  const emit = (event: string, data: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(data);
  };

  async function personalSign([data, signerAddress]: readonly unknown[]): Promise<string> {
    const signer = accounts.find(({ address }) => address === String(signerAddress).toLowerCase());
    if (!signer || signer !== current) throw walletError(4100, 'The account is not connected.');
    const message = readHex(data);
    const behavior = await approveSignature(dependencies, name, new TextDecoder().decode(message));
    if (behavior === 'disconnects') {
      current = null;
      emit('accountsChanged', []);
      throw walletError(4900, 'The wallet has disconnected.');
    }
    if (behavior === 'switches-account') {
      current = signer === accounts[0] ? accounts[1] : accounts[0];
      emit('accountsChanged', shown());
    }
    return sign(signer, message);
  }

  const provider = {
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      switch (method) {
        case 'eth_requestAccounts':
          current = (await approveConnection(dependencies, name, accounts[0].address)) ? accounts[0] : null;
          return shown();
        case 'eth_accounts':
          return shown();
        case 'eth_chainId':
          return '0x1';
        case 'personal_sign':
          return personalSign(params);
        default:
          throw walletError(4200, 'The wallet has no such method.');
      }
    },
    on(event: string, listener: (data: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener(event: string, listener: (data: unknown) => void) {
      listeners.get(event)?.delete(listener);
    },
  };
  const info = { uuid: crypto.randomUUID(), name, icon, rdns: 'example.fairlead.testwallet' };
  const detail = Object.freeze({ info: Object.freeze(info), provider });
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  page.addEventListener('eip6963:requestProvider', announce);
  announce();
}

function readHex(data: unknown): Uint8Array {
  if (typeof data !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(data)) {
    throw walletError(-32_602, 'The text to sign must be hex after 0x.');
  }
  return Uint8Array.from(data.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
