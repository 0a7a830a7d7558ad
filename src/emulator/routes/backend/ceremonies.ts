import { isObject, readText, requireText } from '../../fields.ts';
import { succeed, type Call, type RouteResponse, type Route } from '../../http/call.ts';
import { badRequest } from '../../http/errors.ts';
import { requireWallet } from '../../rules/wallets/walletAddresses.ts';
import { findWallet, walletChallengesOf, type Wallet } from '../../store/wallets.ts';
import { passkeysOf } from '../../store/passkeys.ts';
import { hasSignInMethod, insertUser } from '../../store/users.ts';
import { attachOAuth, authenticateOAuth } from '../oauth.ts';
import {
  authenticatePasskey,
  passkeyNotFound,
  registerPasskey,
  renameOwnPasskey,
  startAuthentication,
  startRegistration,
} from '../passkeys.ts';
import { authenticateWallet, startWallet } from '../wallets.ts';
import { namedUser, requireNamedUser, requireUserId } from './account.ts';

async function startPasskeySignIn(call: Call): Promise<RouteResponse> {
  const isNamed = (readText(call.body, 'user_id') ?? '') !== '';
  return startAuthentication(call, isNamed ? await requireUserId(call, call.body) : null);
}

async function renamePasskeyOfAnyUser(call: Call): Promise<RouteResponse> {
  const owner = await call.emulator.store
    .selectFrom('webauthn_registrations')
    .select('user_id')
    .where('webauthn_registration_id', '=', requireText(call.parameters, 'id'))
    .executeTakeFirst();
  if (!owner) throw passkeyNotFound();
  return renameOwnPasskey(call, owner.user_id);
}

async function listCredentials(call: Call): Promise<RouteResponse> {
  const userId = await requireUserId(call, call.parameters, 'id');
  const rows = await passkeysOf(call.emulator.store, userId, requireText(call.parameters, 'domain'));
  const credentials = rows.map((row) => ({
    credential_id: row.credential_id,
    webauthn_registration_id: row.webauthn_registration_id,
    type: 'public-key',
    public_key: row.public_key,
  }));
  return succeed(call, { credentials });
}

/** Starts a sign-in with a wallet, and creates the account of an unknown one, as at Stytch. */
async function startWalletSignIn(call: Call): Promise<RouteResponse> {
  const wallet = requireWallet(call.body);
  const named = await namedUser(call);
  const owned = (await findWallet(call.emulator.store, wallet))?.user_id;
  const known = named ?? owned ?? (await waitingUser(call, wallet));
  const userId = known ?? (await addEmptyUser(call));
  const { body } = await startWallet({ ...call, pageOrigin: pageOf(call) }, wallet, userId);
  return { body: { ...body, user_id: userId, user_created: known === null } };
}

/** Returns the user whom an earlier call has created for a wallet that has not signed yet. */
async function waitingUser({ emulator, now }: Call, wallet: Wallet): Promise<string | null> {
  for (const { user_id: id } of await walletChallengesOf(emulator.store, now, wallet, null)) {
    if (id !== null && !(await hasSignInMethod(emulator.store, id))) return id;
  }
  return null;
}

const addEmptyUser = async ({ emulator, now }: Call): Promise<string> =>
  emulator.store
    .transaction()
    .execute(async (transaction) => (await insertUser(transaction, emulator.identifiers, now, {})).userId);

/** Returns the origin of the page that asks the wallet: that of `siwe_params`, or without it the emulator's own. */
function pageOf({ body, pageOrigin }: Call): string {
  const parameters = body['siwe_params'] ?? null;
  if (parameters === null) return pageOrigin;
  if (!isObject(parameters)) throw badRequest('siwe_params must be an object.');
  const uri = requireText(parameters, 'uri');
  const domain = requireText(parameters, 'domain');
  if (!/^https?:/.test(uri) || !URL.canParse(uri) || new URL(uri).host !== domain) {
    throw badRequest('siwe_params.uri must be a URL on siwe_params.domain.', 'invalid_siwe_domain');
  }
  return new URL(uri).origin;
}

async function exchangeOAuthToken(call: Call): Promise<RouteResponse> {
  const { session, ...body } = (await authenticateOAuth(call)).body;
  return { body: { ...body, user_session: session, reset_sessions: false } };
}

const post = { method: 'POST', access: 'project-secret' } as const;
const pageRule = 'By the rules of `/sdk/v1';

export const backendCeremonyRoutes: readonly Route[] = [
  {
    ...post,
    path: '/v1/webauthn/register/start',
    note: 'For the user of `user_id`. The ceremony may end on any page of `domain`.',
    handle: async (call) => startRegistration(call, await requireUserId(call, call.body)),
  },
  {
    ...post,
    path: '/v1/webauthn/register',
    note: `${pageRule}/webauthn/register\`, without a step-up.`,
    handle: async (call) => registerPasskey(call, await requireUserId(call, call.body), null),
  },
  {
    ...post,
    path: '/v1/webauthn/authenticate/start',
    note: 'With `user_id`, the options list the passkeys of that user.',
    handle: startPasskeySignIn,
  },
  {
    ...post,
    path: '/v1/webauthn/authenticate',
    fidelity: 'stricter',
    note: `${pageRule}/webauthn/authenticate\`.`,
    handle: authenticatePasskey,
  },
  { ...post, method: 'PUT', path: '/v1/webauthn/:id', handle: renamePasskeyOfAnyUser },
  {
    ...post,
    method: 'GET',
    path: '/v1/webauthn/credentials/:id/:domain',
    note: '`public_key` is a COSE key in base64url.',
    handle: listCredentials,
  },
  {
    ...post,
    path: '/v1/crypto_wallets/authenticate/start',
    note: 'Creates the user of an unknown wallet at once. The message names the page of `siwe_params`, without them the emulator.',
    handle: startWalletSignIn,
  },
  {
    ...post,
    path: '/v1/crypto_wallets/authenticate',
    fidelity: 'stricter',
    note: `${pageRule}/crypto_wallets/authenticate\`. Without \`siwe_params\` in the response.`,
    handle: authenticateWallet,
  },
  {
    ...post,
    path: '/v1/oauth/attach',
    note: 'For the user of `user_id` or of a session.',
    handle: async (call) => attachOAuth(call, await requireNamedUser(call)),
  },
  {
    ...post,
    path: '/v1/oauth/authenticate',
    fidelity: 'stricter',
    note: `${pageRule}/oauth/authenticate\`. A token of \`oauth/attach\` needs no session, but none of another user.`,
    handle: exchangeOAuthToken,
  },
];
