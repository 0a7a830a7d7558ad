import type { Page } from '@playwright/test';
import { authenticatorStepMs, sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { callProvider } from './providerCalls.ts';
import { accountWith } from './scannedApp.ts';
import { requestSession } from './signIn.ts';

const duration = { session_duration_minutes: sessionDurationMinutes };

/** An authenticator that was set up through the API, without our screens. */
interface EnrolledAuthenticator {
  /** Shared secret in base32. */
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

interface Tokens {
  readonly session_token: string;
  readonly session_jwt: string;
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
async function openApiSession(page: Page, email?: string) {
  const { cookies, origin } = await requestSession(page, email);
  const token = cookies[0]?.value ?? '';
  return {
    call: <Data>(path: string, body: object) => callProvider<Data>(page, token, path, body),
    /** Gives the session of a response to the page. */
    enter: ({ session_token, session_jwt }: Tokens) =>
      page.context().addCookies(
        [
          { name: 'stytch_session', value: session_token },
          { name: 'stytch_session_jwt', value: session_jwt },
        ].map((cookie) => ({ ...cookie, url: origin })),
      ),
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
  await enter(await call<Tokens>('/totps/authenticate', { totp_code: code, ...duration }));
  return app;
}

/** Signs a client in by password and a recovery code through the API, and gives the session to the page. */
export async function openWithRecoveryCode(page: Page, code: string): Promise<void> {
  const { call, enter } = await openApiSession(page);
  await enter(await call<Tokens>('/totps/recover', { recovery_code: code, ...duration }));
}

/** An authenticator app that is set up for a client of the tests. */
export interface AuthenticatorApp {
  /** Returns the code at the emulator's time; `steps` time steps later or earlier. */
  code(steps?: number): Promise<string>;
  readonly recoveryCodes: readonly string[];
}

/** Client with a password, an authenticator app and a phone number. */
export const carefulClient = { email: 'careful@fairlead.example', phone: '+12025550143' } as const;

/**
 * Sets up an authenticator app for a client through the API, and freezes the emulator's clock at a time step whose code
 * has not been used.
 *
 * @param phone phone number that the client also gets, in E.164 format
 */
export async function enrollAuthenticator(
  page: Page,
  emulator: EmulatorControl,
  email: string = demoClient.email,
  phone?: string,
): Promise<AuthenticatorApp> {
  const { call } = await openApiSession(page, email);
  const { secret, recoveryCodes } = await createAuthenticator(call);
  await emulator.setClock({ frozen: true });
  const app: AuthenticatorApp = {
    async code(steps = 0) {
      const { now } = await emulator.setClock({ frozen: true });
      return accountWith(secret).code(Date.parse(now) + steps * authenticatorStepMs);
    },
    recoveryCodes,
  };
  await call('/totps/authenticate', { totp_code: await app.code(), ...duration });
  if (phone !== undefined) {
    const { method_id: methodId } = await call<{ method_id: string }>('/otps/sms/send/secondary', {
      phone_number: phone,
    });
    const token = await passcodeTo(emulator, phone);
    await call('/otps/authenticate', { token, method_id: methodId, ...duration });
  }
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

/** Returns the passcode of the newest text message to a phone number. */
export async function passcodeTo(emulator: EmulatorControl, phone: string): Promise<string> {
  const { code } = await emulator.messageTo(phone);
  return code ?? '';
}
