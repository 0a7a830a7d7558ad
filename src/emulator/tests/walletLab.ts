import { ed25519 } from '@noble/curves/ed25519.js';
import { getBase58Decoder } from '@solana/web3.js';
import { hexlify, randomBytes, Wallet } from 'ethers';
import type { WalletType } from '../store/wallets.ts';
import type { Reply, TestClient } from './emulatorClient.ts';

/** A test wallet that signs with the libraries of real wallets, not with the emulator's code. */
export interface Signer {
  readonly type: WalletType;
  readonly address: string;
  sign(message: string): string;
}

export function ethereumSigner(): Signer {
  const wallet = new Wallet(hexlify(randomBytes(32)));
  return { type: 'ethereum', address: wallet.address, sign: (message) => wallet.signMessageSync(message) };
}

export const base58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes);

export function solanaSigner(): Signer {
  const secret = ed25519.utils.randomSecretKey();
  return {
    type: 'solana',
    address: base58(ed25519.getPublicKey(secret)),
    sign: (message) => base58(ed25519.sign(Buffer.from(message), secret)),
  };
}

export const signers = [
  ['ethereum', ethereumSigner],
  ['solana', solanaSigner],
] as const;

const walletFields = ({ type, address }: Pick<Signer, 'type' | 'address'>) => ({
  crypto_wallet_type: type,
  crypto_wallet_address: address,
});

/** Requests a message to sign; `secondary` is the endpoint for a signed-in user. */
export const startWalletSignIn = (
  client: TestClient,
  signer: Pick<Signer, 'type' | 'address'>,
  kind: 'primary' | 'secondary' = 'primary',
  more: object = {},
): Promise<Reply> =>
  client.sdk('POST', `/crypto_wallets/authenticate/start/${kind}`, { ...walletFields(signer), ...more });

/** Requests a message to sign and returns its text. */
export async function messageFor(...args: Parameters<typeof startWalletSignIn>): Promise<string> {
  const reply = await startWalletSignIn(...args);
  if (reply.status !== 200) throw new Error(reply.text);
  return String(reply.at('data.challenge'));
}

export const authenticateWallet = (
  client: TestClient,
  signer: Pick<Signer, 'type' | 'address'>,
  signature: unknown,
  more: object = {},
  headers: Record<string, string> = {},
): Promise<Reply> =>
  client.sdk(
    'POST',
    '/crypto_wallets/authenticate',
    { ...walletFields(signer), signature, session_duration_minutes: 60, ...more },
    headers,
  );

/** Signs in with a wallet on a page without a session. */
export async function signInWithWallet(client: TestClient, signer: Signer): Promise<Reply> {
  client.token = null;
  return authenticateWallet(client, signer, signer.sign(await messageFor(client, signer)));
}

/** Adds a wallet to the signed-in user. */
export const addWallet = async (client: TestClient, signer: Signer = ethereumSigner()): Promise<Reply> =>
  authenticateWallet(client, signer, signer.sign(await messageFor(client, signer, 'secondary')));
