import { ed25519 } from '@noble/curves/ed25519.js';
import { getBase58Decoder } from '@solana/web3.js';
import { hexlify, randomBytes, Wallet } from 'ethers';
import type { WalletType } from '../../src/emulator/store/wallets.ts';
import type { Reply, TestClient } from './emulatorClient.ts';

/** A key with a wallet around it, made with the libraries that wallets are made with, not with the emulator's. */
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

const named = ({ type, address }: Pick<Signer, 'type' | 'address'>) => ({
  crypto_wallet_type: type,
  crypto_wallet_address: address,
});

/** Asks for a text to sign; by a page that is signed in, `secondary`. */
export const askToSign = (
  client: TestClient,
  signer: Pick<Signer, 'type' | 'address'>,
  way: 'primary' | 'secondary' = 'primary',
  more: object = {},
): Promise<Reply> =>
  client.sdk('POST', `/crypto_wallets/authenticate/start/${way}`, { ...named(signer), ...more });

/** The text to sign. */
export async function messageFor(...asked: Parameters<typeof askToSign>): Promise<string> {
  const reply = await askToSign(...asked);
  if (reply.status !== 200) throw new Error(reply.text);
  return String(reply.at('data.challenge'));
}

/** Brings a signature. */
export const bring = (
  client: TestClient,
  signer: Pick<Signer, 'type' | 'address'>,
  signature: unknown,
  more: object = {},
  headers: Record<string, string> = {},
): Promise<Reply> =>
  client.sdk(
    'POST',
    '/crypto_wallets/authenticate',
    { ...named(signer), signature, session_duration_minutes: 60, ...more },
    headers,
  );

/** Signs in from start to end, on a page that holds no session. */
export async function signInWithWallet(client: TestClient, signer: Signer): Promise<Reply> {
  client.token = null;
  return bring(client, signer, signer.sign(await messageFor(client, signer)));
}
