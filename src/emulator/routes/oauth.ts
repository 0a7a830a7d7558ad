import { randomBytes } from 'node:crypto';
import { formatTimestamp } from '../clock.ts';
import { requireText } from '../fields.ts';
import {
  requireStepUp,
  succeed,
  type RouteResponse,
  type Call,
  requireRemoval,
  type FactorRemoval,
  type Route,
} from '../http/call.ts';
import { ApiError } from '../http/errors.ts';
import { respondWithSession } from '../http/sessionResponse.ts';
import { wireRegistration } from '../wire/users.ts';
import { countNotice, notifyOwner } from '../rules/mail/notice.ts';
import { makeIdToken } from '../rules/oauth/idTokens.ts';
import { requireOAuthProvider, findOAuthProvider } from '../rules/oauth/providers.ts';
import { linkAccount } from '../rules/oauth/linkAccount.ts';
import { challengeOf, checkVerifier, readVerifier } from '../rules/pkce.ts';
import { readSessionMinutes, writeSession } from '../rules/sessions/openSession.ts';
import { insertAttachToken, consumeOAuthToken, deleteRegistration } from '../store/oauth.ts';
import type { OAuthTokenRow } from '../store/schema.ts';
import { oauthFactor } from '../wire/factors.ts';
import { removeMethod } from './removeMethod.ts';

const accessTokenMs = 3_600_000;

/** Exchanges the token of a finished OAuth sign-in. */
export async function authenticateOAuth(call: Call): Promise<RouteResponse> {
  const token = requireText(call.body, 'token');
  const verifier = readVerifier(call.body);
  const minutes = readSessionMinutes(call.body);
  const { store } = call.emulator;
  // One transaction: a refusal rolls it back, so that the token stays valid.
  const { account, registration, session, postage } = await store
    .transaction()
    .execute(async (transaction) => {
      const taken = await consumeOAuthToken(transaction, call.now, token);
      if (!taken || taken.business_entry !== null) throw oauthTokenNotFound();
      checkVerifier(taken.code_challenge, oneTapVerifier(call, taken) ?? verifier, 'sign-in');
      const settled = await linkAccount(transaction, call, taken);
      const factor = oauthFactor(settled.registration, settled.emailId);
      const { user_id: userId } = settled.registration;
      return {
        account: taken,
        registration: settled.registration,
        postage: settled.isAdded
          ? await countNotice(transaction, call, { kind: 'oauth_added', userId })
          : null,
        session: await writeSession(transaction, call, userId, factor, minutes),
      };
    });
  if (postage) {
    const { user_id: userId, provider } = registration;
    await notifyOwner(call, postage, { kind: 'oauth_added', userId, name: titleOf(provider) });
  }
  return respondWithSession(call, session, {
    ...wireRegistration(registration),
    provider_values: await valuesOf(call, account),
  });
}

/** Returns the verifier in the One Tap cookie if it belongs to the token. */
function oneTapVerifier({ oneTapVerifier: verifier }: Call, token: OAuthTokenRow): string | undefined {
  return verifier !== null && challengeOf(verifier) === token.code_challenge ? verifier : undefined;
}

const titleOf = (provider: string) => findOAuthProvider(provider)?.title ?? provider;

/** Creates the same error for an unknown, a used and an expired token, and for one of the other project. */
export const oauthTokenNotFound = () =>
  new ApiError(
    404,
    'oauth_token_not_found',
    'This sign-in has been finished already or is no longer valid. Start again.',
  );

/**
 * Creates the tokens and claims that a real OAuth provider would return. The access and refresh tokens give access to
 * nothing.
 */
export async function valuesOf(
  call: Call,
  account: OAuthTokenRow,
): Promise<Readonly<Record<string, unknown>>> {
  const provider = findOAuthProvider(account.provider);
  const random = () => randomBytes(32).toString('base64url');
  const claims = {
    audience: `${account.provider}-client-of-the-emulator`,
    subject: account.subject,
    account: account.account,
    isVerified: account.is_verified === 1,
    name: account.name,
  };
  return {
    access_token: random(),
    refresh_token: random(),
    id_token: provider?.isOpenId ? await makeIdToken(call.emulator, provider, call.now, claims) : '',
    scopes: account.scopes.split(' '),
    expires_at: formatTimestamp(call.now + accessTokenMs),
  };
}

/** Creates a token with which one OAuth sign-in adds its account to a user. */
export async function attachOAuth(call: Call, userId: string): Promise<RouteResponse> {
  const { name } = requireOAuthProvider(call.body);
  const { store } = call.emulator;
  const token = await insertAttachToken(store, call.now, { userId, provider: name });
  return succeed(call, { user_id: userId, oauth_attach_token: token });
}

/** Removes an OAuth account. */
export const removeOAuthAccount = (call: Call, removal: FactorRemoval): Promise<RouteResponse> =>
  removeMethod(call, removal, async (store) => {
    const name = await deleteRegistration(store, removal);
    if (name === null) throw registrationNotFound();
    return { kind: 'oauth_removed', name: titleOf(name) };
  });

export const registrationNotFound = () =>
  new ApiError(404, 'oauth_user_registration_not_found', 'There is no such account to remove.');

export const oauthRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/sdk/v1/oauth/authenticate',
    access: 'public-token',
    fidelity: 'stricter',
    note: 'Single use, valid for 5 minutes; a PKCE failure does not consume the token. The user is found by provider and subject, then by verified email address, or created. On a page with a session of the same user, the account becomes a factor of that session; a session of another user is ended.',
    handle: authenticateOAuth,
  },
  {
    method: 'POST',
    path: '/sdk/v1/oauth/attach',
    access: 'session',
    fidelity: 'stricter',
    note: 'Returns a token for one sign-in with that provider. The result is valid only on a page that is signed in as the same user.',
    handle: async (call) => attachOAuth(call, (await requireStepUp(call)).user_id),
  },
  {
    method: 'DELETE',
    path: '/sdk/v1/users/oauth/:id',
    access: 'session',
    fidelity: 'stricter',
    note: 'Ends every other session that was opened with the account. The last sign-in method cannot be removed (`cannot_delete_last_primary_factor`).',
    handle: async (call) => removeOAuthAccount(call, await requireRemoval(call)),
  },
];
