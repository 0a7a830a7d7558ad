import { randomBytes } from 'node:crypto';
import { requireText } from '../fields.ts';
import { requireSession, requireStepUp, succeed, type Answer, type Call } from '../http/call.ts';
import { ProviderError, badRequest, lastWayIn } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { answerWithSession } from '../http/sessionAnswer.ts';
import { Refusal } from '../refusal.ts';
import { accountLocked } from '../rules/lock.ts';
import { notifyOwner } from '../rules/mail/notice.ts';
import { readSessionMinutes, writeSession, type OpenSession } from '../rules/sessions/openSession.ts';
import { requireWallet } from '../rules/wallets/addresses.ts';
import { readMessage, writeMessage } from '../rules/wallets/signInMessage.ts';
import { isSignedBy, requireSignature } from '../rules/wallets/signatures.ts';
import { readSiweParameters } from '../rules/wallets/siweParameters.ts';
import { clearAttempts, countAttempt } from '../store/attempts.ts';
import type { Store } from '../store/database.ts';
import type { WalletChallengeRow, WalletRow } from '../store/schema.ts';
import { findSession } from '../store/sessions.ts';
import { hasWayIn, insertUser } from '../store/users.ts';
import {
  attemptsOf,
  deleteWallet,
  findWallet,
  insertWallet,
  insertWalletChallenge,
  openWalletChallenges,
  takeWalletChallenge,
  walletChallengeMs,
  walletChallengesOf,
  type Wallet,
} from '../store/wallets.ts';
import { walletFactor } from '../wire/factors.ts';
import { readWireUser } from '../wire/users.ts';

const statement = 'Sign in with this wallet. Signing costs nothing and moves nothing.';
const chainIds = { ethereum: '1', solana: 'mainnet' } as const;

/** Where a call comes from, as a wallet compares it with where it is. */
const domainOf = ({ pageOrigin }: Call) => new URL(pageOrigin).host;

async function start(call: Call, wallet: Wallet, userId: string | null): Promise<Answer> {
  const { provider, pageOrigin, now } = call;
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
  await provider.store.transaction().execute((transaction) =>
    insertWalletChallenge(transaction, now, {
      nonce,
      wallet_type: wallet.type,
      address: wallet.address,
      user_id: userId,
      domain: domainOf(call),
      message,
      expires_at: expiresAt,
    }),
  );
  return succeed(call, { challenge: message });
}

function readParameters({ body, pageOrigin, provider }: Call, { type }: Wallet, expiresAt: number) {
  if (!provider.settings.siwe_required_for_crypto_wallets) return {};
  if (type === 'ethereum') return readSiweParameters(body, pageOrigin, expiresAt);
  if (body['siwe_params'] === undefined || body['siwe_params'] === null) return {};
  throw badRequest('siwe_params are for Ethereum alone.', 'crypto_wallet_type_incompatible_with_siwe');
}

async function startSecondary(call: Call): Promise<Answer> {
  const wallet = requireWallet(call.body);
  const { user_id: userId } = requireSession(call);
  const known = await findWallet(call.provider.store, wallet);
  // A wallet that is added is one way in more.
  if (known?.user_id !== userId) requireStepUp(call);
  return start(call, wallet, userId);
}

async function authenticate(call: Call): Promise<Answer> {
  const minutes = readSessionMinutes(call.body);
  const wallet = requireWallet(call.body);
  const signature = requireSignature(wallet.type, call.body);
  // One transaction for all of it: of many right answers at once one opens a session. A refusal that counts is handed out of
  // it, since what is thrown inside would undo the counting.
  const outcome = await call.provider.store
    .transaction()
    .execute((transaction) => judge(transaction, call, { wallet, signature, minutes }));
  if (outcome instanceof Refusal) throw outcome;
  const { session, isAdded } = outcome;
  if (isAdded) {
    const { user_id: userId } = session.row;
    await notifyOwner(call.provider, { kind: 'wallet_added', userId, name: wallet.address });
  }
  return answerWithSession(call, session);
}

interface Judged {
  readonly session: OpenSession;
  /** Whether the wallet is new to an account that was there before. */
  readonly isAdded: boolean;
}

async function judge(
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
): Promise<Judged | Refusal> {
  const { now, sessionToken } = call;
  const held = sessionToken === null ? null : await findSession(store, sessionToken, now);
  const asker = { domain: domainOf(call), userId: held?.user_id ?? null };
  const challenges = await walletChallengesOf(store, now, wallet, asker);
  if (challenges.length === 0) return notAuthenticated();
  const lockedUntil = await countAttempt(store, attemptsOf(wallet), now);
  if (lockedUntil !== null) return accountLocked(lockedUntil, now);
  const signed = challenges.find(
    (challenge) => isAsStored(challenge) && isSignedBy(wallet, challenge.message, signature),
  );
  if (!signed) return notAuthenticated();
  const startsAt = readMessage(signed.message)?.notBefore ?? null;
  await clearAttempts(store, attemptsOf(wallet));
  if (startsAt !== null && Date.parse(startsAt) > now) {
    return new ProviderError(401, 'siwe_message_not_valid_yet', 'The signed text is not valid yet.');
  }
  await takeWalletChallenge(store, signed.nonce);
  const known = await findWallet(store, wallet);
  const owned = await ownedWallet(store, call, { wallet, known, adderId: signed.user_id });
  return {
    session: await writeSession(store, call, owned.user_id, walletFactor(owned), minutes),
    isAdded: known === null && signed.user_id !== null,
  };
}

/** Nothing is accepted that says anything else than what is known of it. */
function isAsStored(row: WalletChallengeRow): boolean {
  const said = readMessage(row.message);
  return (
    said !== null &&
    said.type === row.wallet_type &&
    said.address === row.address &&
    said.domain === row.domain &&
    said.nonce === row.nonce &&
    Date.parse(said.expirationTime) === row.expires_at
  );
}

/** The wallet as somebody's: its owner's, else of whoever adds it, else of a new user. */
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
  const { identifiers } = call.provider;
  const userId = adderId ?? (await insertUser(store, identifiers, call.now, {}));
  return insertWallet(store, identifiers, userId, wallet);
}

/** One answer for another text, another wallet, and a text that is used, past its end, or was never asked for. */
const notAuthenticated = () =>
  new ProviderError(
    401,
    'unable_to_authenticate_crypto_wallet',
    'The signature is not one of this wallet for what it was last asked to sign. Try again.',
  );

const walletNotFound = () => new ProviderError(404, 'crypto_wallet_not_found', 'There is no such wallet.');

async function remove(call: Call): Promise<Answer> {
  const { user_id: userId, session_id: sessionId } = requireStepUp(call);
  const { store } = call.provider;
  const id = requireText(call.parameters, 'id');
  const address = await store.transaction().execute(async (transaction) => {
    const deleted = await deleteWallet(transaction, { userId, id, sessionId });
    if (deleted === null) throw walletNotFound();
    if (!(await hasWayIn(transaction, userId))) throw lastWayIn();
    return deleted;
  });
  await notifyOwner(call.provider, { kind: 'wallet_removed', userId, name: address });
  return succeed(call, { user_id: userId, __user: await readWireUser(store, userId) });
}

export const walletRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/sdk/v1/crypto_wallets/authenticate/start/primary',
    access: 'public-token',
    takesCaptcha: true,
    fidelity: 'stricter',
    note: `An EIP-4361 text whatever \`siwe_required_for_crypto_wallets\` says, and its like for Solana; good for ${walletChallengeMs / 60_000} minutes, ${openWalletChallenges} at a time. \`siwe_params\` count where that setting is on; \`uri\` has to be of the page’s origin.`,
    handle: (call) => start(call, requireWallet(call.body), null),
  },
  {
    method: 'POST',
    path: '/sdk/v1/crypto_wallets/authenticate/start/secondary',
    access: 'session',
    takesCaptcha: true,
    fidelity: 'stricter',
    note: 'As primary; the signature then proves one factor more, or adds the wallet to the account.',
    handle: startSecondary,
  },
  {
    method: 'POST',
    path: '/sdk/v1/crypto_wallets/authenticate',
    access: 'public-token',
    takesCaptcha: true,
    fidelity: 'stricter',
    note: 'EIP-191 with s in its lower half, ed25519 by RFC 8032 without keys of small order; no signatures of contracts (EIP-1271). Failures lock the wallet.',
    handle: authenticate,
  },
  {
    method: 'DELETE',
    path: '/sdk/v1/users/crypto_wallets/:id',
    access: 'session',
    fidelity: 'stricter',
    note: 'Ends every other session that was opened with the wallet; the last way into an account stays.',
    handle: remove,
  },
];
