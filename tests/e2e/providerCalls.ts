import type { Page } from '@playwright/test';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { localPublicToken } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { codeOf } from './widgetForm.ts';

/**
 * Calls the provider's API with a session, without our pages.
 *
 * @param path relative to the API's base path, such as `/totps`
 * @returns the data of the response
 * @throws Error for a response that is not 2xx
 */
export async function callProvider<Data>(
  page: Page,
  sessionToken: string,
  path: string,
  body: object,
): Promise<Data> {
  const response = await page.request.post(`/sdk/v1${path}`, {
    headers: {
      Authorization: `Basic ${btoa(`${localPublicToken}:${sessionToken}`)}`,
      'X-SDK-Client': btoa('{}'),
    },
    data: body,
  });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: Data };
  return data;
}

/** Tokens of a session, as a response of the API has them. */
export type SessionTokens = Readonly<Record<'session_token' | 'session_jwt', string>>;

/** Stores a session in the browser as the client library does. */
export async function storeSession(
  page: Page,
  origin: string,
  { session_token, session_jwt }: SessionTokens,
): Promise<void> {
  const cookies = { stytch_session: session_token, stytch_session_jwt: session_jwt };
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
}

/**
 * Signs a client in by a passcode through the API, and stores the session in the browser.
 *
 * @param path path of the call that sends the passcode, relative to the API's base path
 * @param to the recipient, as this call names it
 */
export async function signInByPasscode(
  page: Page,
  origin: string,
  path: string,
  to: Readonly<Record<string, string>>,
  emulator: EmulatorControl,
): Promise<void> {
  const { method_id } = await callProvider<{ method_id: string }>(page, localPublicToken, path, to);
  const [recipient = ''] = Object.values(to);
  const token = codeOf(await emulator.messageTo(recipient));
  const proof = { token, method_id, session_duration_minutes: sessionDurationMinutes };
  await storeSession(
    page,
    origin,
    await callProvider<SessionTokens>(page, localPublicToken, '/otps/authenticate', proof),
  );
}
