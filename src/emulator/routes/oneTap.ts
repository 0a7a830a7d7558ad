import type { OneTapFault } from '../contracts/projectContract.ts';
import { googleScript } from '../clientside/googleScript.ts';
import { readText, requireEmail, requireText } from '../fields.ts';
import {
  oneTapCookie,
  oneTapStartCookie,
  succeed,
  type RouteResponse,
  type Call,
  type Route,
} from '../http/call.ts';
import { ApiError, badRequest } from '../http/errors.ts';
import { httpOnlyAttributes } from '../http/sessionResponse.ts';
import { makeIdToken, verifyIdToken } from '../rules/oauth/idTokens.ts';
import { knownIdentities, subjectOf } from '../rules/oauth/identities.ts';
import { requireOAuthProvider } from '../rules/oauth/providers.ts';
import { redirectFor } from '../rules/oauth/linkAccount.ts';
import { challengeOf } from '../rules/pkce.ts';
import { requireRedirect } from '../rules/redirects.ts';
import { timingSafeEquals, newToken } from '../secrets.ts';
import { insertCredential, consumeCredential } from '../store/oneTapCredentials.ts';
import { oauthTokenMs } from '../store/oauth.ts';

const google = requireOAuthProvider({ provider: 'google' });

/** Client ID that the emulated project has at Google. */
export const googleClientId = 'local-emulator.apps.googleusercontent.com';

/** Maximum length of an ID token in a request; tokens of the emulator are shorter. */
const longestIdToken = 8_000;

/**
 * Faults for which the call that starts One Tap returns an error. For `oauth_config_not_found` it returns an empty
 * client ID instead, and Google's script reports the remaining faults.
 */
const startFaults: readonly OneTapFault[] = [
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
];

function requireProject({ body, emulator }: Call): void {
  if (!timingSafeEquals(requireText(body, 'publicToken'), emulator.publicToken)) {
    throw new ApiError(404, 'public_token_not_found', 'No project has this public token.');
  }
  const { one_tap_state: state } = emulator.settings;
  if (startFaults.includes(state)) throw badRequest('One Tap is not set up for this project.', state);
}

/**
 * Time in which a prompt can be answered, in seconds. The client library starts One Tap once for each page, and the
 * page can wait for the user.
 */
const promptSeconds = 3_600;

/** Returns the callback id of a browser. Only who knows the browser's cookie can calculate it. */
const callbackIdOf = ({ emulator }: Call, browser: string) =>
  emulator.identifiers.derive('oauth-callback', browser);

async function startOneTap(call: Call): Promise<RouteResponse> {
  requireProject(call);
  if (call.emulator.settings.one_tap_state === 'oauth_config_not_found') {
    return succeed(call, { googleClientId: '', oauthCallbackId: '' });
  }
  // The tabs of a browser share the cookie, so a new tab must not replace it.
  const browser = call.oneTapBrowser ?? newToken();
  const attributes = httpOnlyAttributes(call, promptSeconds);
  const headers = new Headers({ 'Set-Cookie': `${oneTapStartCookie}=${browser}; ${attributes}` });
  return succeed(call, { googleClientId, oauthCallbackId: callbackIdOf(call, browser) }, headers);
}

/** Checks that the browser that submits an ID token is the one that started One Tap. */
function requireStart(call: Call): void {
  const callbackId = requireText(call.body, 'oauthCallbackID');
  const { oneTapBrowser: browser } = call;
  if (browser === null || !timingSafeEquals(callbackId, callbackIdOf(call, browser))) {
    throw badRequest(
      'oauthCallbackID is not the one One Tap was started with in this browser.',
      'oauth_invalid_callback_request',
    );
  }
}

async function submitOneTap(call: Call): Promise<RouteResponse> {
  requireProject(call);
  requireStart(call);
  const redirects = { login: readRedirect(call, 'login'), signup: readRedirect(call, 'signup') };
  const token = requireText(call.body, 'idToken', longestIdToken);
  const { emulator, now } = call;
  const claims = await verifyIdToken(emulator, google, now, { token, audience: googleClientId });
  const { sub, email, name, jti, nonce, azp } = claims ?? {};
  const isComplete = typeof sub === 'string' && typeof email === 'string' && typeof jti === 'string';
  if (!isComplete || azp !== googleClientId || typeof nonce !== 'string') throw notAuthorized();
  const verifier = newToken();
  const url = await emulator.store.transaction().execute(async (transaction) => {
    if (!(await consumeCredential(transaction, now, { jti, nonce }))) throw notAuthorized();
    const account = {
      provider: google.name,
      subject: sub,
      account: email,
      is_verified: claims?.['email_verified'] === true ? 1 : 0,
      name: typeof name === 'string' ? name : '',
      scopes: google.scopes.join(' '),
      code_challenge: challengeOf(verifier),
      attach_user_id: null,
      business_entry: null,
    };
    return redirectFor(transaction, call, account, redirects);
  });
  const attributes = httpOnlyAttributes(call, oauthTokenMs / 1000);
  const headers = new Headers({ 'Set-Cookie': `${oneTapCookie}=${verifier}; ${attributes}` });
  return succeed(call, { redirect_url: url }, headers);
}

const readRedirect = (call: Call, purpose: 'login' | 'signup') =>
  requireRedirect(call, call.body, {
    field: `${purpose}RedirectURL`,
    fallbackPath: '/authenticate',
    errorType: `invalid_${purpose}_redirect_url`,
  });

/** Creates the same error for every invalid ID token, so that the cause is not revealed. */
const notAuthorized = () =>
  new ApiError(401, 'unable_to_authorize_oauth_provider', 'The ID token is invalid or has expired.');

/** Performs the checks that Google makes before it displays a prompt. */
function requireGoogleClient({ body, emulator }: Call): void {
  const { one_tap_state: state } = emulator.settings;
  if (state === 'origin_not_allowed_for_client') {
    throw new ApiError(403, 'unregistered_origin', 'The origin is not allowed for the client ID.');
  }
  if (state === 'invalid_client' || requireText(body, 'client_id') !== googleClientId) {
    throw new ApiError(401, 'invalid_client', 'There is no such client ID.');
  }
}

async function readStatus(call: Call): Promise<RouteResponse> {
  requireGoogleClient(call);
  return succeed(call, { accounts: await knownIdentities(call.emulator.store, google) });
}

async function makeCredential(call: Call): Promise<RouteResponse> {
  requireGoogleClient(call);
  const chosen = requireEmail(call.body, 'account');
  const { store } = call.emulator;
  const identity = (await knownIdentities(store, google)).find(({ account }) => account === chosen);
  if (!identity) throw badRequest('No Google account with this email address is available.');
  const nonce = readText(call.body, 'nonce') ?? newToken();
  const credential = await makeIdToken(call.emulator, google, call.now, {
    audience: googleClientId,
    subject: subjectOf(google, identity.account),
    ...identity,
    isVerified: true,
    nonce,
    jti: await insertCredential(store, call.now, nonce),
  });
  return succeed(call, { credential });
}

const post = { method: 'POST', access: 'open' } as const;

export const oneTapRoutes: readonly Route[] = [
  {
    ...post,
    path: '/clientside-services/api/oneTapStart',
    fidelity: 'stricter',
    note: 'Called by the frame. Returns the client ID at Google, or fails by the project’s `one_tap_state`. The callback id is valid for 1 hour and only in this browser, which gets an HttpOnly cookie.',
    handle: startOneTap,
  },
  {
    ...post,
    path: '/clientside-services/api/oneTapSubmit',
    fidelity: 'stricter',
    note: 'Called by the frame. Accepts an ID token once, within 5 minutes, and returns the redirect URL with a token for `oauth/authenticate`, which works only in the same browser.',
    handle: submitOneTap,
  },
  {
    method: 'GET',
    path: '/clientside-services/google/client.js',
    access: 'open',
    fidelity: 'simpler',
    note: 'Replaces `https://accounts.google.com/gsi/client`: the part of `google.accounts.id` that One Tap uses.',
    handle: async ({ origins, language }) => googleScript(origins.own, language),
  },
  {
    ...post,
    path: '/clientside-services/google/status',
    fidelity: 'simpler',
    note: 'Called by that script. Returns the available accounts, or `unregistered_origin` or `invalid_client`.',
    handle: readStatus,
  },
  {
    ...post,
    path: '/clientside-services/google/credential',
    fidelity: 'simpler',
    note: 'Called by that script. Returns an ID token of one of those accounts, signed with the emulator’s key.',
    handle: makeCredential,
  },
];
