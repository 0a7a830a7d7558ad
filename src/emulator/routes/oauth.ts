import { randomBytes } from 'node:crypto';
import { requireText } from '../fields.ts';
import { requireStepUp, succeed, type Answer, type Call } from '../http/call.ts';
import { ProviderError, lastWayIn } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { answerWithSession } from '../http/sessionAnswer.ts';
import { writeMoment } from '../moments.ts';
import { notifyOwner } from '../rules/mail/notice.ts';
import { makeIdToken } from '../rules/oauth/idTokens.ts';
import { requireProvider, standInFor } from '../rules/oauth/providers.ts';
import { settle } from '../rules/oauth/settle.ts';
import { checkVerifier, readVerifier } from '../rules/pkce.ts';
import { readSessionMinutes, writeSession } from '../rules/sessions/openSession.ts';
import { deleteRegistration } from '../store/oauthRegistrations.ts';
import { insertAttachToken, takeOAuthToken } from '../store/oauthTokens.ts';
import type { OAuthTokenRow } from '../store/schema.ts';
import { hasWayIn } from '../store/users.ts';
import { oauthFactor } from '../wire/factors.ts';
import { readWireUser, wireRegistration } from '../wire/users.ts';

const accessTokenMs = 3_600_000;

async function authenticate(call: Call): Promise<Answer> {
  const token = requireText(call.body, 'token');
  const verifier = readVerifier(call.body);
  const minutes = readSessionMinutes(call.body);
  const { store } = call.provider;
  // Whatever is refused in here leaves the token as good as it was.
  const { said, registration, session, isAdded } = await store.transaction().execute(async (transaction) => {
    const taken = await takeOAuthToken(transaction, call.now, token);
    if (!taken) throw tokenNotFound();
    checkVerifier(taken.code_challenge, verifier, 'sign-in');
    const settled = await settle(transaction, call, taken);
    const factor = oauthFactor(settled.registration, settled.emailId);
    const { user_id: userId } = settled.registration;
    return {
      said: taken,
      registration: settled.registration,
      isAdded: settled.isAdded,
      session: await writeSession(transaction, call, userId, factor, minutes),
    };
  });
  if (isAdded) {
    const { user_id: userId, provider } = registration;
    await notifyOwner(call.provider, { kind: 'oauth_added', userId, name: titleOf(provider) });
  }
  return answerWithSession(call, session, {
    ...wireRegistration(registration),
    provider_values: await valuesOf(call, said),
  });
}

const titleOf = (provider: string) => standInFor(provider)?.title ?? provider;

const tokenNotFound = () =>
  new ProviderError(
    404,
    'oauth_token_not_found',
    'This sign-in has been finished already or is no longer valid. Start again.',
  );

/** What the provider would have given the page's server. The access and refresh tokens open nothing. */
async function valuesOf(call: Call, said: OAuthTokenRow): Promise<Readonly<Record<string, unknown>>> {
  const provider = standInFor(said.provider);
  const random = () => randomBytes(32).toString('base64url');
  const claims = {
    audience: `${said.provider}-client-of-the-emulator`,
    subject: said.subject,
    account: said.account,
    isVerified: said.is_verified === 1,
    name: said.name,
  };
  return {
    access_token: random(),
    refresh_token: random(),
    id_token: provider?.isOpenId ? await makeIdToken(call.provider, provider, call.now, claims) : '',
    scopes: said.scopes.split(' '),
    expires_at: writeMoment(call.now + accessTokenMs),
  };
}

async function attach(call: Call): Promise<Answer> {
  const { user_id: userId } = requireStepUp(call);
  const { name } = requireProvider(call.body);
  const { store } = call.provider;
  const token = await insertAttachToken(store, call.now, { userId, provider: name });
  return succeed(call, { user_id: userId, oauth_attach_token: token });
}

async function remove(call: Call): Promise<Answer> {
  const { user_id: userId, session_id: sessionId } = requireStepUp(call);
  const id = requireText(call.parameters, 'id');
  const { store } = call.provider;
  const name = await store.transaction().execute(async (transaction) => {
    const deleted = await deleteRegistration(transaction, { userId, id, sessionId });
    if (deleted === null) throw registrationNotFound();
    if (!(await hasWayIn(transaction, userId))) throw lastWayIn();
    return deleted;
  });
  await notifyOwner(call.provider, { kind: 'oauth_removed', userId, name: titleOf(name) });
  return succeed(call, { user_id: userId, __user: await readWireUser(store, userId) });
}

const registrationNotFound = () =>
  new ProviderError(404, 'oauth_user_registration_not_found', 'There is no such account to remove.');

export const oauthRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/sdk/v1/oauth/authenticate',
    access: 'public-token',
    fidelity: 'stricter',
    note: 'Single use, 5 minutes; a PKCE failure does not use the token up. The account is found by provider and subject, then by the address the provider has verified, or made.',
    handle: authenticate,
  },
  {
    method: 'POST',
    path: '/sdk/v1/oauth/attach',
    access: 'session',
    fidelity: 'stricter',
    note: 'A token for one start with that provider; what comes of it is good only on a page that is signed in as the same user.',
    handle: attach,
  },
  {
    method: 'DELETE',
    path: '/sdk/v1/users/oauth/:id',
    access: 'session',
    fidelity: 'stricter',
    note: 'Ends every other session that was opened with the account; the last way in stays (`cannot_delete_last_primary_factor`).',
    handle: remove,
  },
];
