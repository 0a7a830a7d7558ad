import { readText, requireEmail, requireText, type Fields } from '../fields.ts';
import type { Call } from '../http/call.ts';
import { pause } from '../http/connection.ts';
import { ProviderError, badRequest } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { Refusal } from '../refusal.ts';
import { knownIdentities, subjectOf, type Identity } from '../rules/oauth/identities.ts';
import { requireProvider, type OAuthProvider } from '../rules/oauth/providers.ts';
import { invalidAttachToken, redirectFor } from '../rules/oauth/settle.ts';
import { readChallenge } from '../rules/pkce.ts';
import { requireRedirect } from '../rules/redirects.ts';
import { isSame } from '../secrets.ts';
import type { Store } from '../store/database.ts';
import { findStart, insertStart, spendStart, takeAttachToken } from '../store/oauthTokens.ts';
import type { OAuthStartRow } from '../store/schema.ts';
import { consentPage, delays } from './consentPage.ts';

const longestName = 128;
const longestParameter = 500;
const mostParameters = 20;

/** Begins a sign-in, or shows the consent page of one that has begun. */
async function start(call: Call): Promise<Response> {
  const provider = requireProvider(call.parameters);
  const state = readText(call.body, 'state');
  if (state !== undefined) return showConsent(call, provider, state);
  if (!isSame(requireText(call.body, 'public_token'), call.provider.publicToken)) {
    throw new ProviderError(404, 'public_token_not_found', 'No project has this public token.');
  }
  const { store, settings } = call.provider;
  const { login, signup } = readRedirects(call);
  const codeChallenge = readChallenge(call.body, settings.pkce_required_for_oauth);
  const scopes = (readText(call.body, 'custom_scopes') ?? '').split(' ').filter(Boolean);
  const parameters = readParameters(call.body);
  const attachToken = readText(call.body, 'oauth_attach_token');
  const begun = await store.transaction().execute(async (transaction) =>
    insertStart(transaction, call.now, {
      provider: provider.name,
      login_redirect_url: login.href,
      signup_redirect_url: signup.href,
      scopes: [...new Set([...provider.scopes, ...scopes])].join(' '),
      parameters: JSON.stringify(parameters),
      code_challenge: codeChallenge ?? null,
      attach_user_id:
        attachToken === undefined
          ? null
          : await attachTo(transaction, call.now, { token: attachToken, provider: provider.name }),
    }),
  );
  // An address of its own for what has begun: loading it again, or going back to it, begins nothing.
  return leadTo(`/v1/public/oauth/${provider.name}/start?state=${begun}`);
}

async function attachTo(
  store: Store,
  now: number,
  attach: { readonly token: string; readonly provider: string },
): Promise<string> {
  const userId = await takeAttachToken(store, now, attach);
  if (userId === null) throw invalidAttachToken();
  return userId;
}

function readRedirects(call: Call) {
  const read = (purpose: 'login' | 'signup') =>
    requireRedirect(call, call.body, {
      field: `${purpose}_redirect_url`,
      fallbackPath: '/authenticate',
      errorType: `invalid_${purpose}_redirect_url`,
    });
  return { login: read('login'), signup: read('signup') };
}

/** What the page wants passed on to the provider, without the `provider_` in front. */
function readParameters(body: Fields): Readonly<Record<string, string>> {
  const names = Object.keys(body).filter((name) => name.startsWith('provider_'));
  if (names.length > mostParameters || names.some((name) => !/^\w{1,64}$/.test(name))) {
    throw badRequest(`There may be ${mostParameters} provider parameters, of letters, digits and _.`);
  }
  return Object.fromEntries(
    names.map((name) => [name.slice('provider_'.length), readText(body, name, longestParameter) ?? '']),
  );
}

/** What a sign-in was started with, as long as its consent page may be answered. */
async function requireStart(call: Call, provider: OAuthProvider, state: string): Promise<OAuthStartRow> {
  const begun = await findStart(call.provider.store, call.now, state);
  if (!begun) throw badRequest('This sign-in was not started here, or too long ago.', 'oauth_invalid_state');
  if (begun.provider !== provider.name) {
    throw badRequest('This sign-in was started with another provider.', 'oauth_state_mismatch');
  }
  if (begun.is_spent === 1) throw spent();
  return begun;
}

const spent = () =>
  badRequest('This sign-in has been answered already. An answer counts once.', 'oauth_state_used');

async function showConsent(
  call: Call,
  provider: OAuthProvider,
  state: string,
  problem?: { readonly message: string; readonly answer: Fields },
): Promise<Response> {
  const { store, settings } = call.provider;
  return consentPage({
    provider,
    project: settings.project_name,
    start: await requireStart(call, provider, state),
    state,
    known: await knownIdentities(store, provider),
    ...(problem ? { problem } : {}),
  });
}

/** Takes the answer of the consent page and leads on to where the sign-in was started from. */
async function answer(call: Call): Promise<Response> {
  const provider = requireProvider(call.parameters);
  const state = requireText(call.body, 'state');
  const { store } = call.provider;
  const begun = await requireStart(call, provider, state);
  const isRefused = readText(call.body, 'answer') === 'refuse';
  let identity: Identity | null;
  try {
    identity = isRefused ? null : await readIdentity(call, provider);
  } catch (error) {
    if (!(error instanceof Refusal) || !call.isPerson) throw error;
    return showConsent(call, provider, state, { message: error.message, answer: call.body });
  }
  await waitAsAsked(call);
  return leadTo(
    await store.transaction().execute(async (transaction) => {
      if (!(await spendStart(transaction, begun))) throw spent();
      if (identity === null) return refusalOf(new URL(begun.login_redirect_url), provider);
      const said = wordOf(call, provider, begun, identity);
      const redirects = {
        login: new URL(begun.login_redirect_url),
        signup: new URL(begun.signup_redirect_url),
      };
      return redirectFor(transaction, call, said, redirects);
    }),
  );
}

const wordOf = (call: Call, provider: OAuthProvider, begun: OAuthStartRow, identity: Identity) => ({
  provider: provider.name,
  subject: subjectOf(provider, identity.account),
  account: identity.account,
  is_verified: call.body['unverified'] === undefined ? 1 : 0,
  name: identity.name,
  scopes: begun.scopes,
  code_challenge: begun.code_challenge,
  attach_user_id: begun.attach_user_id,
});

async function readIdentity(call: Call, provider: OAuthProvider): Promise<Identity> {
  const isChosen = call.body['account'] !== undefined;
  const account = requireEmail(call.body, isChosen ? 'account' : 'email');
  const known = await knownIdentities(call.provider.store, provider);
  const before = known.find((identity) => identity.account === account);
  const typed = isChosen ? '' : (readText(call.body, 'name', longestName)?.trim() ?? '');
  return { account, name: typed || (before?.name ?? '') };
}

/** In real time, as a person would wait; whoever has gone away in the meantime has answered nothing. */
async function waitAsAsked(call: Call): Promise<void> {
  const asked = readText(call.body, 'delay') ?? '0';
  const seconds = delays.find(([value]) => value === asked)?.[0];
  if (seconds === undefined) throw badRequest('delay is not one of the choices.');
  if (seconds === '0') return;
  await pause(Number(seconds) * 1_000, [call.provider.closed.signal, call.signal]);
  if (call.signal.aborted) throw badRequest('The answer was taken back.');
}

/** The redirect of a refusal (RFC 6749, 4.1.2.1): no token, and none that the URL may have had. */
function refusalOf(redirect: URL, { title }: OAuthProvider): string {
  const { searchParams } = redirect;
  searchParams.delete('token');
  searchParams.set('stytch_token_type', 'oauth');
  searchParams.set('error', 'access_denied');
  searchParams.set('error_description', `The sign-in with ${title} was refused.`);
  return redirect.href;
}

function leadTo(location: string): Response {
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
    fidelity: 'simpler',
    note: 'Shows a page that stands in for the provider: choose or type an identity, or refuse. Refusals are pages, unless the caller accepts JSON and no HTML.',
    handle: start,
  },
  {
    ...page,
    method: 'POST',
    fidelity: 'simpler',
    note: 'The form of that page; one answer counts, within 10 minutes. Leads to the login URL whoever has an account and whoever refuses (`error=access_denied`), to the signup URL whoever has none.',
    handle: answer,
  },
];
