import type { Page } from 'playwright';
import { demoClient } from '../../demoData.ts';
import type { Attempt } from './browserClient.ts';

/** The fields of an authentication response that tests use. */
export interface AuthenticationResponse {
  readonly user_id: string;
  readonly session_token: string;
  readonly session_jwt: string;
  readonly session: { readonly session_id: string; readonly started_at: string; readonly expires_at: string };
  readonly user: { readonly emails: readonly { readonly email: string; readonly verified: boolean }[] };
}

/**
 * Calls the client library in a page.
 *
 * @param call function that runs in the page
 * @param args further parameters of the function, as JSON
 */
export const attempt = <Args extends readonly unknown[], Value>(
  page: Page,
  call: (client: Window['client'], ...args: Args) => Promise<Value> | Value,
  ...args: Args
): Promise<Attempt<Awaited<Value>>> =>
  page.evaluate(`window.attempt(() => (${String(call)})(window.client, ...${JSON.stringify(args)}))`);

/** Returns the error type of a refused call of the client library. */
export const errorType = ({ error }: Attempt<unknown>): unknown => error?.fields['error_type'];

/**
 * Signs in with a password through the client library in a page.
 *
 * @param credentials email address and password; the demo client's by default
 * @param minutes requested session duration
 */
export const trySignIn = (
  page: Page,
  { email, password }: { readonly email: string; readonly password: string } = demoClient,
  minutes = 60,
): Promise<Attempt<AuthenticationResponse>> =>
  attempt(page, (client, options) => client.passwords.authenticate(options), {
    email,
    password,
    session_duration_minutes: minutes,
  });

/** Signs in with a password and throws if that fails. */
export async function signIn(...call: Parameters<typeof trySignIn>): Promise<AuthenticationResponse> {
  const { value, error } = await trySignIn(...call);
  if (!value) throw new Error(`Sign-in failed: ${error?.message}`);
  return value;
}

/** Completes the sign-in whose token is in the URL of a page. */
export const authenticateByUrl = (page: Page) =>
  attempt(page, (client) => client.authenticateByUrl({ session_duration_minutes: 30 }));

/** Returns the id of the session that the client library holds, or null. */
export const sessionId = (page: Page): Promise<string | null> =>
  page.evaluate(() => window.client.session.getSync()?.session_id ?? null);

/** Returns the user that the client library holds. */
export const heldUser = (page: Page) => page.evaluate(() => window.client.user.getSync());

/** Returns the kinds of sign-in for which a page stores a PKCE verifier. */
export const verifiers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).flatMap((key) => key.split('::PKCE_VERIFIER:').slice(1)));
