import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { demoClient } from '../demoData.ts';
import { pageOrigin, type Reply, type TestClient } from './emulatorClient.ts';

export const loginUrl = `${pageOrigin}/authenticate`;
export const signupUrl = `${pageOrigin}/welcome`;

/** Email address that has no account. */
export const newcomer = 'ann@example.com';

/** Returns the consent form as filled in by a new user. */
export const typed = (email: string, name = '') => ({ email, name });

const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

type Query = Readonly<Record<string, string>>;

/** The emulator's response to a browser navigation. */
export interface Visit {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly location: URL | null;
}

/** Requests a page of the emulator, or posts a form to it, without following redirects. */
export async function visit(
  client: TestClient,
  path: string,
  form?: Query | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Visit> {
  const response = await client.emulator.fetch(
    new Request(`${pageOrigin}${path}`, {
      redirect: 'manual',
      headers: { Accept: browserAccept, ...headers },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    }),
  );
  const location = response.headers.get('Location');
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    location: location === null ? null : new URL(location, pageOrigin),
  };
}

/** Returns the path and query at which the client library starts a sign-in. */
export function startPath(client: TestClient, provider = 'google', query: Query = {}): string {
  const parameters = new URLSearchParams({
    public_token: client.emulator.publicToken,
    login_redirect_url: loginUrl,
    signup_redirect_url: signupUrl,
    ...query,
  });
  return `/v1/public/oauth/${provider}/start?${parameters}`;
}

/** Starts a sign-in and returns the `state` of its consent page. */
export async function beginSignIn(
  client: TestClient,
  provider = 'google',
  query: Query = {},
): Promise<string> {
  const { status, location, text } = await visit(client, startPath(client, provider, query));
  expect([status, text]).toEqual([303, '']);
  return location?.searchParams.get('state') ?? '';
}

/** Opens the consent page of a started sign-in. */
export const consentOf = (client: TestClient, state: string, provider = 'google') =>
  visit(client, `/v1/public/oauth/${provider}/start?state=${state}`);

/** Submits the consent form. */
export const submitConsent = (client: TestClient, state: string, form: Query, provider = 'google') =>
  visit(client, `/v1/public/oauth/${provider}/start`, { state, ...form });

/** Starts a sign-in, consents, and returns the URL of the redirect. */
export async function consent(
  client: TestClient,
  {
    provider = 'google',
    form = { account: demoClient.email },
    query = {},
  }: { readonly provider?: string; readonly form?: Query; readonly query?: Query } = {},
): Promise<URL> {
  const { status, location } = await submitConsent(
    client,
    await beginSignIn(client, provider, query),
    form,
    provider,
  );
  if (location === null) throw new Error(`The consent page returned ${status}.`);
  return location;
}

/** Starts a sign-in, consents, and returns the token in the URL of the redirect. */
export async function tokenOf(client: TestClient, options?: Parameters<typeof consent>[1]): Promise<string> {
  return (await consent(client, options)).searchParams.get('token') ?? '';
}

/** Exchanges a token for a session, as the client library does. */
export const exchange = (client: TestClient, token: string, more: object = {}): Promise<Reply> =>
  client.sdk('POST', '/oauth/authenticate', { token, session_duration_minutes: 60, ...more });

/** Signs in through the consent page. */
export const signInByConsent = async (
  client: TestClient,
  options?: Parameters<typeof consent>[1],
): Promise<Reply> => exchange(client, await tokenOf(client, options));

/** Returns the HTTP status and the error type of a refusal by the API or a page, as a pair. */
export function refusal(reply: Reply | Visit): readonly unknown[] {
  if ('at' in reply) return [reply.status, reply.at('error_type')];
  return [reply.status, /<code>([a-z_]+)<\/code>/.exec(reply.text)?.[1]];
}

export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Returns the parameters of a sign-in that adds an account to the signed-in user. */
export const attachQuery = async (client: TestClient, provider = 'github') => ({
  oauth_attach_token: String(
    (await client.sdk('POST', '/oauth/attach', { provider })).at('data.oauth_attach_token'),
  ),
});
