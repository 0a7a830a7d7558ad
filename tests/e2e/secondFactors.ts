import type { Page } from '@playwright/test';
import { authenticatorStepMs, sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { callProvider, storeSession, type SessionTokens } from './providerCalls.ts';
import { accountWith } from './scannedApp.ts';
import { requestSession } from './signIn.ts';

const duration = { session_duration_minutes: sessionDurationMinutes };

/** An authenticator that was set up through the API, without our screens. */
interface EnrolledAuthenticator {
  /** Shared secret in base32. */
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/**
 * Returns the code of an authenticator app. Advances the provider's clock by one interval, because a code is good once.
 *
 * @param secret shared secret in base32
 */
export async function nextCode(emulator: EmulatorControl, secret: string): Promise<string> {
  const { now } = await emulator.setClock({ advance_ms: authenticatorStepMs });
  return accountWith(secret).code(Date.parse(now));
}

/** Signs a client in by password through the API, and returns functions that use the session. */
async function openApiSession(page: Page) {
  const { cookies, origin } = await requestSession(page);
  const token = cookies[0]?.value ?? '';
  return {
    call: <Data>(path: string, body: object) => callProvider<Data>(page, token, path, body),
    /** Gives the session of a response to the page. */
    enter: (tokens: SessionTokens) => storeSession(page, origin, tokens),
  };
}

type ApiCall = Awaited<ReturnType<typeof openApiSession>>['call'];

async function createAuthenticator(call: ApiCall): Promise<EnrolledAuthenticator> {
  const { secret, recovery_codes: recoveryCodes } = await call<{ secret: string; recovery_codes: string[] }>(
    '/totps',
    { expiration_minutes: 30 },
  );
  return { secret, recoveryCodes };
}

/**
 * Signs a client in by password and sets up an authenticator app, both through the API. The page gets the session, which
 * has both factors.
 */
export async function openWithAuthenticator(
  page: Page,
  emulator: EmulatorControl,
): Promise<EnrolledAuthenticator> {
  const { call, enter } = await openApiSession(page);
  const app = await createAuthenticator(call);
  const code = await nextCode(emulator, app.secret);
  await enter(await call<SessionTokens>('/totps/authenticate', { totp_code: code, ...duration }));
  return app;
}

/** An authenticator app that is set up for a client of the tests. */
export interface AuthenticatorApp {
  /** Returns the code at the emulator's time. */
  code(): Promise<string>;
  readonly recoveryCodes: readonly string[];
}

/**
 * Sets up an authenticator app for the demo client through the API, and freezes the emulator's clock at a time step whose
 * code has not been used.
 */
export async function enrollAuthenticator(page: Page, emulator: EmulatorControl): Promise<AuthenticatorApp> {
  const { call } = await openApiSession(page);
  const { secret, recoveryCodes } = await createAuthenticator(call);
  await emulator.setClock({ frozen: true });
  const app: AuthenticatorApp = {
    async code() {
      const { now } = await emulator.setClock({ frozen: true });
      return accountWith(secret).code(Date.parse(now));
    },
    recoveryCodes,
  };
  await call('/totps/authenticate', { totp_code: await app.code(), ...duration });
  await call('/sessions/revoke', {});
  await page.context().clearCookies();
  await emulator.setClock({ advance_ms: 2 * authenticatorStepMs });
  return app;
}

/** Uses up a recovery code of the demo client through the API. */
export async function useRecoveryCode(page: Page, code: string): Promise<void> {
  const { call } = await openApiSession(page);
  await call('/totps/recover', { recovery_code: code, ...duration });
  await page.context().clearCookies();
}
