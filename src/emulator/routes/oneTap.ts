import type { OneTapFault } from '../../../machines/contracts/oauthRequests.ts';
import { googleScript } from '../clientside/googleScript.ts';
import { readText, requireEmail, requireText } from '../fields.ts';
import { succeed, type Answer, type Call } from '../http/call.ts';
import { ProviderError, badRequest } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { makeIdToken, verifyIdToken } from '../rules/oauth/idTokens.ts';
import { knownIdentities, subjectOf } from '../rules/oauth/identities.ts';
import { requireProvider } from '../rules/oauth/providers.ts';
import { redirectFor } from '../rules/oauth/settle.ts';
import { requireRedirect } from '../rules/redirects.ts';
import { isSame, newToken } from '../secrets.ts';
import { insertCredential, takeCredential } from '../store/oneTapCredentials.ts';

const google = requireProvider({ provider: 'google' });

/** What the project is known to Google as. */
export const googleClientId = 'local-emulator.apps.googleusercontent.com';

/** Longer than any ID token made here. */
const longestIdToken = 8_000;

/** What the provider refuses itself; the other states are Google's to refuse, or show in the answer. */
const providerFaults: readonly OneTapFault[] = [
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
];

/** Checks that the frame speaks for this project, whose One Tap is set up. */
function requireProject({ body, provider }: Call): void {
  if (!isSame(requireText(body, 'publicToken'), provider.publicToken)) {
    throw new ProviderError(404, 'public_token_not_found', 'No project has this public token.');
  }
  const { one_tap_state: state } = provider.settings;
  if (providerFaults.includes(state)) throw badRequest('One Tap is not set up for this project.', state);
}

const callbackIdOf = ({ provider }: Call) => provider.identifiers.of('oauth-callback', provider.publicToken);

async function startOneTap(call: Call): Promise<Answer> {
  requireProject(call);
  const isConfigured = call.provider.settings.one_tap_state !== 'oauth_config_not_found';
  return succeed(call, {
    googleClientId: isConfigured ? googleClientId : '',
    oauthCallbackId: isConfigured ? callbackIdOf(call) : '',
  });
}

async function submitOneTap(call: Call): Promise<Answer> {
  requireProject(call);
  if (!isSame(requireText(call.body, 'oauthCallbackID'), callbackIdOf(call))) {
    throw badRequest(
      'oauthCallbackID is not the one One Tap was started with.',
      'oauth_invalid_callback_request',
    );
  }
  const redirects = { login: readRedirect(call, 'login'), signup: readRedirect(call, 'signup') };
  const token = requireText(call.body, 'idToken', longestIdToken);
  const { provider, now } = call;
  const claims = await verifyIdToken(provider, google, now, { token, audience: googleClientId });
  const { sub, email, name, jti, nonce, azp } = claims ?? {};
  const isWhole = typeof sub === 'string' && typeof email === 'string' && typeof jti === 'string';
  if (!isWhole || azp !== googleClientId || typeof nonce !== 'string') throw notAuthorized();
  const url = await provider.store.transaction().execute(async (transaction) => {
    if (!(await takeCredential(transaction, now, { jti, nonce }))) throw notAuthorized();
    const said = {
      provider: google.name,
      subject: sub,
      account: email,
      is_verified: claims?.['email_verified'] === true ? 1 : 0,
      name: typeof name === 'string' ? name : '',
      scopes: google.scopes.join(' '),
      code_challenge: null,
      attach_user_id: null,
    };
    return redirectFor(transaction, call, said, redirects);
  });
  return succeed(call, { redirect_url: url });
}

const readRedirect = (call: Call, purpose: 'login' | 'signup') =>
  requireRedirect(call, call.body, {
    field: `${purpose}RedirectURL`,
    fallbackPath: '/authenticate',
    errorType: `invalid_${purpose}_redirect_url`,
  });

/** One answer for every ID token that is not good, whatever is wrong with it. */
const notAuthorized = () =>
  new ProviderError(401, 'unable_to_authorize_oauth_provider', 'The ID token is not good, or not any more.');

/** What Google checks before it shows a prompt to a page. */
function requireGoogleClient({ body, provider }: Call): void {
  const { one_tap_state: state } = provider.settings;
  if (state === 'origin_not_allowed_for_client') {
    throw new ProviderError(403, 'unregistered_origin', 'The origin is not allowed for the client ID.');
  }
  if (state === 'invalid_client' || requireText(body, 'client_id') !== googleClientId) {
    throw new ProviderError(401, 'invalid_client', 'There is no such client ID.');
  }
}

async function readStatus(call: Call): Promise<Answer> {
  requireGoogleClient(call);
  return succeed(call, { accounts: await knownIdentities(call.provider.store, google) });
}

async function makeCredential(call: Call): Promise<Answer> {
  requireGoogleClient(call);
  const asked = requireEmail(call.body, 'account');
  const { store } = call.provider;
  const identity = (await knownIdentities(store, google)).find(({ account }) => account === asked);
  if (!identity) throw badRequest('Nobody is signed in at the stand-in for Google with this address.');
  const nonce = readText(call.body, 'nonce') ?? newToken();
  const credential = await makeIdToken(call.provider, google, call.now, {
    audience: googleClientId,
    subject: subjectOf(google, identity.account),
    ...identity,
    isVerified: true,
    nonce,
    jti: await insertCredential(store, call.now, nonce),
  });
  return succeed(call, { credential });
}

const asked = { method: 'POST', access: 'open' } as const;

export const oneTapRoutes: readonly Route[] = [
  {
    ...asked,
    path: '/clientside-services/api/oneTapStart',
    fidelity: 'equal',
    note: 'For the frame: the client ID at Google; the project’s `one_tap_state` makes it fail.',
    handle: startOneTap,
  },
  {
    ...asked,
    path: '/clientside-services/api/oneTapSubmit',
    fidelity: 'stricter',
    note: 'For the frame: takes the ID token once, within 5 minutes, and says where to go with a token for `oauth/authenticate`.',
    handle: submitOneTap,
  },
  {
    method: 'GET',
    path: '/clientside-services/google/client.js',
    access: 'open',
    fidelity: 'simpler',
    note: 'Stands in for `https://accounts.google.com/gsi/client`: `google.accounts.id` as far as One Tap takes it.',
    handle: async ({ origins }) => googleScript(origins.own),
  },
  {
    ...asked,
    path: '/clientside-services/google/status',
    fidelity: 'simpler',
    note: 'For that script: the accounts to choose among, or `unregistered_origin` or `invalid_client`.',
    handle: readStatus,
  },
  {
    ...asked,
    path: '/clientside-services/google/credential',
    fidelity: 'simpler',
    note: 'For that script: an ID token of one of those accounts, signed with the emulator’s key.',
    handle: makeCredential,
  },
];
