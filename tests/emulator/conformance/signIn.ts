import type { Page } from 'playwright';
import { demoClient } from '../../../src/config/localProvider.ts';
import type { Attempt } from './browserClient.ts';

/** The parts of an authentication's answer that tests look at. */
export interface SignedIn {
  readonly user_id: string;
  readonly session_token: string;
  readonly session_jwt: string;
  readonly session: { readonly session_id: string; readonly started_at: string; readonly expires_at: string };
  readonly user: { readonly emails: readonly { readonly email: string; readonly verified: boolean }[] };
}

/**
 * Signs in with a password through the client in a page.
 *
 * @param credentials the demo client's when left out
 * @param minutes how long the session is asked to last
 */
export async function trySignIn(
  page: Page,
  credentials: { readonly email: string; readonly password: string } = demoClient,
  minutes = 60,
): Promise<Attempt<SignedIn>> {
  return page.evaluate(
    ([email, password, duration]) =>
      window.attempt(() =>
        window.client.passwords.authenticate({ email, password, session_duration_minutes: duration }),
      ),
    [credentials.email, credentials.password, minutes] as const,
  );
}

/** Signs in and fails the test when that fails. */
export async function signIn(
  page: Page,
  credentials?: { readonly email: string; readonly password: string },
  minutes?: number,
): Promise<SignedIn> {
  const { value, error } = await trySignIn(page, credentials, minutes);
  if (!value) throw new Error(`Signing in failed: ${error?.message}`);
  return value;
}
