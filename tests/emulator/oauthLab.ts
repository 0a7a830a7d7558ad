import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { pageOrigin, type Reply, type TestClient } from './emulatorClient.ts';

export const loginUrl = `${pageOrigin}/authenticate`;
export const signupUrl = `${pageOrigin}/welcome`;

/** Somebody without an account. */
export const newcomer = 'ann@example.com';

/** What a person types on the page of a provider that does not know them yet. */
export const typed = (email: string, name = '') => ({ email, name });

/** What a browser says it accepts when a person follows a link. */
const personsAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

type Query = Readonly<Record<string, string>>;

/** What the provider answered a person's browser with. */
export interface Visit {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Where it leads, when it is a redirect. */
  readonly location: URL | null;
}

/** Takes a person's browser to an address of the provider, or has it send a form there. Redirects are not followed. */
export async function visit(
  client: TestClient,
  path: string,
  form?: Query | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Visit> {
  const response = await client.emulator.fetch(
    new Request(`${pageOrigin}${path}`, {
      redirect: 'manual',
      headers: { Accept: personsAccept, ...headers },
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

/** The address that the client library takes a browser to. */
export function startPath(client: TestClient, provider = 'google', query: Query = {}): string {
  const parameters = new URLSearchParams({
    public_token: client.emulator.publicToken,
    login_redirect_url: loginUrl,
    signup_redirect_url: signupUrl,
    ...query,
  });
  return `/v1/public/oauth/${provider}/start?${parameters}`;
}

/** Begins a sign-in. @returns the state of its consent page */
export async function begin(client: TestClient, provider = 'google', query: Query = {}): Promise<string> {
  const { status, location, text } = await visit(client, startPath(client, provider, query));
  expect([status, text]).toEqual([303, '']);
  return location?.searchParams.get('state') ?? '';
}

/** The consent page of a sign-in that has begun. */
export const consentOf = (client: TestClient, state: string, provider = 'google') =>
  visit(client, `/v1/public/oauth/${provider}/start?state=${state}`);

/** Answers a consent page. */
export const answer = (client: TestClient, state: string, form: Query, provider = 'google') =>
  visit(client, `/v1/public/oauth/${provider}/start`, { state, ...form });

/** Goes through with a sign-in. @returns where it leads */
export async function consent(
  client: TestClient,
  {
    provider = 'google',
    form = { account: demoClient.email },
    query = {},
  }: { readonly provider?: string; readonly form?: Query; readonly query?: Query } = {},
): Promise<URL> {
  const { status, location } = await answer(client, await begin(client, provider, query), form, provider);
  if (location === null) throw new Error(`The consent page answered ${status}.`);
  return location;
}

/** Goes through with a sign-in. @returns the token for the page */
export async function tokenOf(client: TestClient, options?: Parameters<typeof consent>[1]): Promise<string> {
  return (await consent(client, options)).searchParams.get('token') ?? '';
}

/** Exchanges a token, as the client library does. */
export const exchange = (client: TestClient, token: string, more: object = {}): Promise<Reply> =>
  client.sdk('POST', '/oauth/authenticate', { token, session_duration_minutes: 60, ...more });

/** Signs in by way of the consent page, from start to end. */
export const signInByConsent = async (
  client: TestClient,
  options?: Parameters<typeof consent>[1],
): Promise<Reply> => exchange(client, await tokenOf(client, options));

/** A refusal by status and type, of the API or, by its words, of a page. */
export function refusal(reply: Reply | Visit): readonly unknown[] {
  if ('at' in reply) return [reply.status, reply.at('error_type')];
  return [reply.status, /<code>([a-z_]+)<\/code>/.exec(reply.text)?.[1]];
}

export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
