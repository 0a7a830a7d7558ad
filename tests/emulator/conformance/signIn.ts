import type { Page } from 'playwright';
import { demoClient } from '../../../src/config/localProvider.ts';
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
 * Signs in with a password through the client library in a page.
 *
 * @param credentials email address and password; the demo client's by default
 * @param minutes requested session duration
 */
export async function trySignIn(
  page: Page,
  credentials: { readonly email: string; readonly password: string } = demoClient,
  minutes = 60,
): Promise<Attempt<AuthenticationResponse>> {
  return page.evaluate(
    ([email, password, duration]) =>
      window.attempt(() =>
        window.client.passwords.authenticate({ email, password, session_duration_minutes: duration }),
      ),
    [credentials.email, credentials.password, minutes] as const,
  );
}

/** Signs in with a password and throws if that fails. */
export async function signIn(
  page: Page,
  credentials?: { readonly email: string; readonly password: string },
  minutes?: number,
): Promise<AuthenticationResponse> {
  const { value, error } = await trySignIn(page, credentials, minutes);
  if (!value) throw new Error(`Sign-in failed: ${error?.message}`);
  return value;
}
