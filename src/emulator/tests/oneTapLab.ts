import { demoClient } from '../demoData.ts';
import { googleClientId } from '../routes/oneTap.ts';
import { send, type Reply, type TestClient } from './emulatorClient.ts';
import { loginUrl, signupUrl } from './oauthLab.ts';

/** Calls an endpoint that the client library's frame calls. */
export const callFrame = (
  client: TestClient,
  method: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> => send(client.emulator, 'POST', `/clientside-services/api/${method}`, body, headers);

/** Calls an endpoint that the stand-in for Google's script calls. */
export const callGoogle = (
  client: TestClient,
  method: 'status' | 'credential',
  body: object = {},
): Promise<Reply> =>
  send(
    client.emulator,
    'POST',
    `/clientside-services/google/${method}`,
    { client_id: googleClientId, ...body },
    {},
  );

/** Chooses an account in the prompt and returns its ID token. */
export async function chooseAccount(
  client: TestClient,
  account: string = demoClient.email,
  more: object = {},
): Promise<string> {
  return String((await callGoogle(client, 'credential', { account, ...more })).at('data.credential'));
}

/**
 * Exchanges the token of a One Tap redirect for a session, as the client library does.
 *
 * @param submitted response with the redirect URL
 * @param cookie cookies of the browser; by default those that came with the redirect URL
 */
export function exchangeOneTap(
  client: TestClient,
  submitted: Reply,
  cookie = oneTapCookieOf(submitted),
  more: object = {},
): Promise<Reply> {
  const token = new URL(String(submitted.at('data.redirect_url'))).searchParams.get('token');
  const body = { token, session_duration_minutes: 60, ...more };
  return client.sdk('POST', '/oauth/authenticate', body, cookie === '' ? {} : { Cookie: cookie });
}

/** Returns name and value of the cookie that a response sets. */
export function oneTapCookieOf(reply: Reply): string {
  return reply.headers.get('Set-Cookie')?.split(';')[0] ?? '';
}

/**
 * Submits an ID token with valid parameters, which `more` overrides.
 *
 * @param cookie cookies of the browser; by default those of a browser that just started One Tap
 */
export async function submit(
  client: TestClient,
  idToken: unknown,
  more: object = {},
  cookie?: string,
): Promise<Reply> {
  const { publicToken } = client.emulator;
  const started = await callFrame(client, 'oneTapStart', { publicToken });
  const body = {
    publicToken,
    idToken,
    loginRedirectURL: loginUrl,
    signupRedirectURL: signupUrl,
    oauthCallbackID: started.at('data.oauthCallbackId'),
    ...more,
  };
  return callFrame(client, 'oneTapSubmit', body, { Cookie: cookie ?? oneTapCookieOf(started) });
}
