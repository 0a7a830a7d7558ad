import { demoClient } from '../../src/config/localProvider.ts';
import { googleClientId } from '../../src/emulator/routes/oneTap.ts';
import { send, type Reply, type TestClient } from './emulatorClient.ts';
import { loginUrl, signupUrl } from './oauthLab.ts';

/** Calls an endpoint that the client library's frame calls. */
export const callFrame = (client: TestClient, method: string, body: object): Promise<Reply> =>
  send(client.emulator, 'POST', `/clientside-services/api/${method}`, body, {});

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

/** Submits an ID token with valid parameters, which `more` overrides. */
export async function submit(client: TestClient, idToken: unknown, more: object = {}): Promise<Reply> {
  const { publicToken } = client.emulator;
  const started = await callFrame(client, 'oneTapStart', { publicToken });
  return callFrame(client, 'oneTapSubmit', {
    publicToken,
    idToken,
    loginRedirectURL: loginUrl,
    signupRedirectURL: signupUrl,
    oauthCallbackID: started.at('data.oauthCallbackId'),
    ...more,
  });
}
