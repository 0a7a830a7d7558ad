import { readText, requireEmail, requireText, type Fields } from '../fields.ts';
import type { Call, Route } from '../http/call.ts';
import { pause } from '../http/connection.ts';
import { explanationOf } from '../http/document.ts';
import { ApiError, badRequest } from '../http/errors.ts';
import { Refusal } from '../refusal.ts';
import { identitiesFor, subjectOf, type Identity } from '../rules/oauth/identities.ts';
import { requireOAuthProvider, type OAuthProvider } from '../rules/oauth/providers.ts';
import { redirectForMember, tokenTypeOf } from '../rules/business/oauthEntry.ts';
import { invalidAttachToken, redirectFor } from '../rules/oauth/linkAccount.ts';
import { readChallenge } from '../rules/pkce.ts';
import { requireRedirect } from '../rules/redirects.ts';
import { timingSafeEquals } from '../secrets.ts';
import type { Store } from '../store/database.ts';
import { findStart, insertStart, consumeStart, consumeAttachToken } from '../store/oauth.ts';
import type { OAuthStartRow } from '../store/schema.ts';
import { consentPage, delays } from './consentPage.ts';

const longestName = 128;
const longestParameter = 500;
const mostParameters = 20;

/** Starts a sign-in, or shows the consent page of one that is in progress. */
async function start(call: Call): Promise<Response> {
  const provider = requireOAuthProvider(call.parameters);
  const state = readText(call.body, 'state');
  if (state !== undefined) return showConsent(call, provider, state);
  if (!timingSafeEquals(requireText(call.body, 'public_token'), call.emulator.publicToken)) {
    throw new ApiError(404, 'public_token_not_found', 'No project has this public token.');
  }
  const { store, settings } = call.emulator;
  const { login, signup } = readRedirects(call);
  const codeChallenge = readChallenge(call.body, settings.pkce_required_for_oauth);
  const scopes = readScopes(call.body, provider);
  const parameters = readParameters(call.body);
  const attachToken = readText(call.body, 'oauth_attach_token');
  const newState = await store.transaction().execute(async (transaction) =>
    insertStart(transaction, call.now, {
      provider: provider.name,
      login_redirect_url: login.href,
      signup_redirect_url: signup.href,
      scopes,
      parameters: JSON.stringify(parameters),
      code_challenge: codeChallenge ?? null,
      attach_user_id:
        attachToken === undefined
          ? null
          : await requireAttachUser(transaction, call.now, { token: attachToken, provider: provider.name }),
      business_entry: null,
    }),
  );
  return redirectToConsent(provider, newState);
}

/** Redirects to the consent page, which has its own URL, so that reloading it does not start another sign-in. */
export const redirectToConsent = ({ name }: OAuthProvider, state: string): Response =>
  redirectTo(`/v1/public/oauth/${name}/start?state=${state}`);

async function requireAttachUser(
  store: Store,
  now: number,
  attach: { readonly token: string; readonly provider: string },
): Promise<string> {
  const userId = await consumeAttachToken(store, now, attach);
  if (userId === null) throw invalidAttachToken();
  return userId;
}

export function readRedirects(call: Call) {
  const read = (purpose: 'login' | 'signup') =>
    requireRedirect(call, call.body, {
      field: `${purpose}_redirect_url`,
      fallbackPath: '/authenticate',
      errorType: `invalid_${purpose}_redirect_url`,
    });
  return { login: read('login'), signup: read('signup') };
}

/** Reads the requested scopes, with those of every sign-in. */
export function readScopes(body: Fields, provider: OAuthProvider): string {
  const scopes = (readText(body, 'custom_scopes') ?? '').split(' ').filter(Boolean);
  return [...new Set([...provider.scopes, ...scopes])].join(' ');
}

/** Reads the parameters to pass on to the OAuth provider, without their prefix `provider_`. */
export function readParameters(body: Fields): Readonly<Record<string, string>> {
  const names = Object.keys(body).filter((name) => name.startsWith('provider_'));
  if (names.length > mostParameters || names.some((name) => !/^\w{1,64}$/.test(name))) {
    throw badRequest(`There may be ${mostParameters} provider parameters, of letters, digits and _.`);
  }
  return Object.fromEntries(
    names.map((name) => [name.slice('provider_'.length), readText(body, name, longestParameter) ?? '']),
  );
}

async function requireStart(call: Call, provider: OAuthProvider, state: string): Promise<OAuthStartRow> {
  const started = await findStart(call.emulator.store, call.now, state);
  if (!started)
    throw badRequest('This sign-in was not started here, or too long ago.', 'oauth_invalid_state');
  if (started.provider !== provider.name) {
    throw badRequest('This sign-in was started with another provider.', 'oauth_state_mismatch');
  }
  if (started.is_spent === 1) throw alreadyAnswered();
  return started;
}

const alreadyAnswered = () =>
  badRequest('This sign-in has been answered already. An answer counts once.', 'oauth_state_used');

async function showConsent(
  call: Call,
  provider: OAuthProvider,
  state: string,
  problem?: { readonly message: string; readonly answer: Fields },
): Promise<Response> {
  const { store, settings } = call.emulator;
  const started = await requireStart(call, provider, state);
  return consentPage({
    language: call.language,
    provider,
    project: settings.project_name,
    start: started,
    state,
    known: await identitiesFor(store, provider, started),
    ...(problem ? { problem } : {}),
  });
}

/** Handles the form of the consent page and redirects the browser back to the page that started the sign-in. */
async function answer(call: Call): Promise<Response> {
  const provider = requireOAuthProvider(call.parameters);
  const state = requireText(call.body, 'state');
  const { store } = call.emulator;
  const started = await requireStart(call, provider, state);
  const isRefused = readText(call.body, 'answer') === 'refuse';
  let identity: Identity | null;
  try {
    identity = isRefused ? null : await readIdentity(call, provider, started);
  } catch (error) {
    if (!(error instanceof Refusal) || !call.wantsHtml) throw error;
    return showConsent(call, provider, state, {
      message: explanationOf(error, call.language),
      answer: call.body,
    });
  }
  await waitForChosenDelay(call);
  return redirectTo(
    await store.transaction().execute(async (transaction) => {
      if (!(await consumeStart(transaction, started))) throw alreadyAnswered();
      if (identity === null) return refusalUrl(started, provider);
      const account = tokenValues(call, provider, started, identity);
      const redirects = {
        login: new URL(started.login_redirect_url),
        signup: new URL(started.signup_redirect_url),
      };
      return started.business_entry === null
        ? redirectFor(transaction, call, account, redirects)
        : redirectForMember(transaction, call, account, redirects);
    }),
  );
}

const tokenValues = (call: Call, provider: OAuthProvider, started: OAuthStartRow, identity: Identity) => ({
  provider: provider.name,
  subject: subjectOf(provider, identity.account),
  account: identity.account,
  is_verified: call.body['unverified'] === undefined ? 1 : 0,
  name: identity.name,
  scopes: started.scopes,
  code_challenge: started.code_challenge,
  attach_user_id: started.attach_user_id,
  business_entry: started.business_entry,
});

async function readIdentity(call: Call, provider: OAuthProvider, started: OAuthStartRow): Promise<Identity> {
  const isChosen = call.body['account'] !== undefined;
  const account = requireEmail(call.body, isChosen ? 'account' : 'email');
  const known = await identitiesFor(call.emulator.store, provider, started);
  const before = known.find((identity) => identity.account === account);
  const typed = isChosen ? '' : (readText(call.body, 'name', longestName)?.trim() ?? '');
  return { account, name: typed || (before?.name ?? '') };
}

/** Waits in real time for the delay chosen in the form. If the browser disconnects meanwhile, there is no consent. */
async function waitForChosenDelay(call: Call): Promise<void> {
  const chosen = readText(call.body, 'delay') ?? '0';
  const seconds = delays.find((delay) => delay === chosen);
  if (seconds === undefined) throw badRequest('delay is not one of the choices.');
  if (seconds === '0') return;
  await pause(Number(seconds) * 1_000, [call.emulator.closed.signal, call.signal]);
  if (call.signal.aborted) throw badRequest('The answer was taken back.');
}

/**
 * Creates the redirect URL for a refused consent (RFC 6749, 4.1.2.1). Removes a `token` parameter that the redirect URL
 * already had.
 */
function refusalUrl(started: OAuthStartRow, { title }: OAuthProvider): string {
  const redirect = new URL(started.login_redirect_url);
  const { searchParams } = redirect;
  searchParams.delete('token');
  searchParams.set('stytch_token_type', tokenTypeOf(started));
  searchParams.set('error', 'access_denied');
  searchParams.set('error_description', `The sign-in with ${title} was refused.`);
  return redirect.href;
}

function redirectTo(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}

const page = { path: '/v1/public/oauth/:provider/start', access: 'open', isPage: true } as const;

export const oauthPageRoutes: readonly Route[] = [
  {
    ...page,
    method: 'GET',
    callsPerMinute: 120,
    fidelity: 'simpler',
    note: 'Shows a page that simulates the provider: choose or enter an account, or decline. Errors are HTML pages, unless the caller accepts only JSON.',
    handle: start,
  },
  {
    ...page,
    method: 'POST',
    fidelity: 'simpler',
    note: 'Submits the form of that page, once, within 10 minutes. Redirects existing users and refusals (`error=access_denied`) to the login URL, and new users to the signup URL.',
    handle: answer,
  },
];
