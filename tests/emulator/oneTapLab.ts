import { demoClient } from '../../src/config/localProvider.ts';
import { googleClientId } from '../../src/emulator/routes/oneTap.ts';
import { send, type Reply, type TestClient } from './emulatorClient.ts';
import { loginUrl, signupUrl } from './oauthLab.ts';

/** Asks what the frame of the client library asks. */
export const askFrame = (client: TestClient, method: string, body: object): Promise<Reply> =>
  send(client.emulator, 'POST', `/clientside-services/api/${method}`, body, {});

/** Asks what the stand-in for Google's script asks. */
export const askGoogle = (
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

/** The ID token that comes of choosing an account in the prompt. */
export async function chooseAccount(
  client: TestClient,
  account: string = demoClient.email,
  more: object = {},
): Promise<string> {
  return String((await askGoogle(client, 'credential', { account, ...more })).at('data.credential'));
}

/** Hands an ID token on, with everything right unless it is said otherwise. */
export async function submit(client: TestClient, idToken: unknown, more: object = {}): Promise<Reply> {
  const { publicToken } = client.emulator;
  const started = await askFrame(client, 'oneTapStart', { publicToken });
  return askFrame(client, 'oneTapSubmit', {
    publicToken,
    idToken,
    loginRedirectURL: loginUrl,
    signupRedirectURL: signupUrl,
    oauthCallbackID: started.at('data.oauthCallbackId'),
    ...more,
  });
}
