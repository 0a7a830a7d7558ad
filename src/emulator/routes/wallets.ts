import { randomBytes } from 'node:crypto';
import {
  requireSession,
  requireStepUp,
  succeed,
  type RouteResponse,
  type Call,
  requireRemoval,
  type FactorRemoval,
  type Route,
} from '../http/call.ts';
import { ApiError, badRequest } from '../http/errors.ts';
import { respondWithSession } from '../http/sessionResponse.ts';
import { countNotice, notifyOwner } from '../rules/mail/notice.ts';
import { sourceOf } from '../rules/origins.ts';
import { permitAddition } from '../rules/sessions/addition.ts';
import { findCurrentSession } from '../rules/sessions/currentSession.ts';
import { readSessionMinutes, writeSession, type OpenSession } from '../rules/sessions/openSession.ts';
import { requireWallet } from '../rules/wallets/walletAddresses.ts';
import { readMessage, writeMessage } from '../rules/wallets/signInMessage.ts';
import { isSignedBy, requireSignature } from '../rules/wallets/signatures.ts';
import { readSiweParameters } from '../rules/wallets/siweParameters.ts';
import type { Store } from '../store/database.ts';
import type { Postage } from '../store/sends.ts';
import type { WalletChallengeRow, WalletRow } from '../store/schema.ts';
import { insertUser } from '../store/users.ts';
import {
  deleteWallet,
  findWallet,
  insertWallet,
  insertWalletChallenge,
  maxOpenWalletChallenges,
  maxOpenWalletChallengesInAll,
  deleteWalletChallenge,
  walletChallengeMs,
  walletChallengesOf,
  type Wallet,
} from '../store/wallets.ts';
import { walletFactor } from '../wire/factors.ts';
import { removeMethod } from './removeMethod.ts';

const statement = 'Sign in with this wallet. Signing costs nothing and moves nothing.';
const chainIds = { ethereum: '1', solana: 'mainnet' } as const;

/** Host and port of the calling page, which wallets compare with the page they are connected to. */
const domainOf = ({ pageOrigin }: Call) => new URL(pageOrigin).host;

/** Writes the message that a wallet has to sign, for a user or, with `null`, for a visitor. */
export async function startWallet(call: Call, wallet: Wallet, userId: string | null): Promise<RouteResponse> {
  const { emulator, pageOrigin, now } = call;
  const expiresAt = now + walletChallengeMs;
  const nonce = randomBytes(16).toString('hex');
  const message = writeMessage({
    ...wallet,
    domain: domainOf(call),
    statement,
    uri: pageOrigin,
    chainId: chainIds[wallet.type],
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(expiresAt).toISOString(),
    notBefore: null,
    requestId: null,
    resources: [],
    ...readParameters(call, wallet, expiresAt),
  });
  await emulator.store.transaction().execute((transaction) =>
    insertWalletChallenge(transaction, now, {
      nonce,
      wallet_type: wallet.type,
      address: wallet.address,
      user_id: userId,
      domain: domainOf(call),
      source: sourceOf(call.ipAddress),
      message,
      expires_at: expiresAt,
    }),
  );
  return succeed(call, { challenge: message });
}

function readParameters({ api, body, pageOrigin, emulator }: Call, { type }: Wallet, expiresAt: number) {
  if (api === 'front-end' && !emulator.settings.siwe_required_for_crypto_wallets) return {};
  if (type === 'ethereum') return readSiweParameters(body, pageOrigin, expiresAt);
  if (body['siwe_params'] === undefined || body['siwe_params'] === null) return {};
  throw badRequest('siwe_params are for Ethereum alone.', 'crypto_wallet_type_incompatible_with_siwe');
}

async function startSecondary(call: Call): Promise<RouteResponse> {
  const wallet = requireWallet(call.body);
  const { user_id: userId } = requireSession(call);
  const known = await findWallet(call.emulator.store, wallet);
  // A wallet that the user does not have yet would become a sign-in method, so it requires a step-up.
  if (known?.user_id !== userId) await requireStepUp(call);
  return startWallet(call, wallet, userId);
}

/** Signs in with the signature of a wallet. */
export async function authenticateWallet(call: Call): Promise<RouteResponse> {
  const minutes = readSessionMinutes(call.body);
  const wallet = requireWallet(call.body);
  const signature = requireSignature(wallet.type, call.body);
  // One transaction, so that only one of several concurrent correct signatures opens a session. Wrong ones are not
  // counted: nobody guesses a signature, and anybody could lock out the owner of a public address.
  const { session, postage } = await call.emulator.store
    .transaction()
    .execute((transaction) => verifySignature(transaction, call, { wallet, signature, minutes }));
  if (postage) {
    const { user_id: userId } = session.row;
    await notifyOwner(call, postage, { kind: 'wallet_added', userId, name: wallet.address });
  }
  return respondWithSession(call, session);
}

interface VerifiedWallet {
  readonly session: OpenSession;
  /** Postage of the notice if this call added the wallet to an existing user. */
  readonly postage: Postage | null;
}

async function verifySignature(
  store: Store,
  call: Call,
  {
    wallet,
    signature,
    minutes,
  }: {
    readonly wallet: Wallet;
    readonly signature: Uint8Array;
    readonly minutes: number | undefined;
  },
): Promise<VerifiedWallet> {
  const { now } = call;
  const currentSession = await findCurrentSession(store, call);
  const page =
    call.api === 'backend' ? null : { domain: domainOf(call), userId: currentSession?.user_id ?? null };
  const challenges = await walletChallengesOf(store, now, wallet, page);
  const signed = challenges.find(
    (challenge) => isConsistent(challenge) && isSignedBy(wallet, challenge.message, signature),
  );
  if (!signed) throw notAuthenticated();
  const startsAt = readMessage(signed.message)?.notBefore ?? null;
  if (startsAt !== null && Date.parse(startsAt) > now) {
    throw new ApiError(401, 'siwe_message_not_valid_yet', 'The signed text is not valid yet.');
  }
  await deleteWalletChallenge(store, signed.nonce);
  const known = await findWallet(store, wallet);
  const owned = await ownedWallet(store, call, { wallet, known, adderId: signed.user_id });
  const isAdded = known === null && signed.user_id !== null;
  return {
    session: await writeSession(store, call, owned.user_id, walletFactor(owned), minutes),
    postage: isAdded ? await countNotice(store, call, { kind: 'wallet_added', userId: owned.user_id }) : null,
  };
}

/** Returns whether the message agrees with the other columns of its row. In a restored snapshot they can differ. */
function isConsistent(row: WalletChallengeRow): boolean {
  const message = readMessage(row.message);
  return (
    message !== null &&
    message.type === row.wallet_type &&
    message.address === row.address &&
    message.domain === row.domain &&
    message.nonce === row.nonce &&
    Date.parse(message.expirationTime) === row.expires_at
  );
}

/**
 * Returns the registered wallet. An unknown wallet is added to the signed-in user who requested the message, or to a
 * new user if a visitor requested it.
 */
async function ownedWallet(
  store: Store,
  call: Call,
  {
    wallet,
    known,
    adderId,
  }: { readonly wallet: Wallet; readonly known: WalletRow | null; readonly adderId: string | null },
): Promise<WalletRow> {
  if (known && adderId !== null && known.user_id !== adderId) {
    throw badRequest('The wallet belongs to another account.', 'duplicate_wallet_address');
  }
  if (known) return known;
  const { identifiers } = call.emulator;
  const addition =
    adderId === null
      ? await insertUser(store, identifiers, call.now, {})
      : await permitAddition(store, call, adderId);
  return insertWallet(store, identifiers, addition, wallet);
}

/** Creates the same error for a wrong signature and for a message that is used, expired or unknown. */
const notAuthenticated = () =>
  new ApiError(
    401,
    'unable_to_authenticate_crypto_wallet',
    'The signature is not one of this wallet for what it was last asked to sign. Try again.',
  );

export const walletNotFound = () => new ApiError(404, 'crypto_wallet_not_found', 'There is no such wallet.');

/** Removes a wallet. */
export const removeWallet = (call: Call, removal: FactorRemoval): Promise<RouteResponse> =>
  removeMethod(call, removal, async (store) => {
    const address = await deleteWallet(store, removal);
    if (address === null) throw walletNotFound();
    return { kind: 'wallet_removed', name: address };
  });

export const walletRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/sdk/v1/crypto_wallets/authenticate/start/primary',
    callsPerMinute: 120,
    access: 'public-token',
    browserChecks: 'captcha',
    fidelity: 'stricter',
    note: `Always an EIP-4361 message, regardless of \`siwe_required_for_crypto_wallets\`, and the same format for Solana. Valid for ${walletChallengeMs / 60_000} minutes, ${maxOpenWalletChallenges} at a time for one IP address and ${maxOpenWalletChallengesInAll} in all. \`siwe_params\` apply if that setting is on; \`uri\` must have the page’s origin.`,
    handle: (call) => startWallet(call, requireWallet(call.body), null),
  },
  {
    method: 'POST',
    path: '/sdk/v1/crypto_wallets/authenticate/start/secondary',
    access: 'session',
    browserChecks: 'captcha',
    fidelity: 'stricter',
    note: 'Like primary. The signature then adds a factor to the session, or adds the wallet to the account.',
    handle: startSecondary,
  },
  {
    method: 'POST',
    path: '/sdk/v1/crypto_wallets/authenticate',
    callsPerMinute: 60,
    access: 'public-token',
    browserChecks: 'captcha-and-telemetry',
    fidelity: 'stricter',
    note: 'EIP-191 with a low s, ed25519 by RFC 8032 without keys of small order; no contract signatures (EIP-1271). Failures lock nothing.',
    handle: authenticateWallet,
  },
  {
    method: 'DELETE',
    path: '/sdk/v1/users/crypto_wallets/:id',
    access: 'session',
    fidelity: 'stricter',
    note: 'Ends every other session that was opened with the wallet. The last sign-in method cannot be removed.',
    handle: async (call) => removeWallet(call, await requireRemoval(call)),
  },
];
