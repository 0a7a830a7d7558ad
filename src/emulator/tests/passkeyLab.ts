import { expect } from 'vitest';
import { demoClient } from '../demoData.ts';
import { pageOrigin, type Reply, type TestClient } from './emulatorClient.ts';
import {
  createPasskey,
  usePasskey,
  type Algorithm,
  type AssertionOverrides,
  type RegistrationOverrides,
  type SoftPasskey,
} from './softAuthenticator.ts';

/** Body of the request with which the client library starts a ceremony. */
const startRequest = { domain: 'localhost', return_passkey_credential_options: true };

/** Signs in with a password as the demo client or as a new user. */
export async function signInByPassword(client: TestClient, email: string = demoClient.email): Promise<void> {
  client.token = null;
  const isDemoClient = email === demoClient.email;
  const password = isDemoClient ? demoClient.password : 'x';
  if (!isDemoClient) await client.control('POST', '/users', { email, password });
  const reply = await client.sdk('POST', '/passwords/authenticate', { email, password });
  expect(reply.status).toBe(200);
}

/** Starts a registration and returns its creation options as a JSON string. */
export async function startRegistration(client: TestClient, more: object = {}): Promise<unknown> {
  const reply = await client.sdk('POST', '/webauthn/register/start', { ...startRequest, ...more });
  expect(reply.status).toBe(200);
  return reply.at('data.public_key_credential_creation_options');
}

/** Starts a sign-in and returns its request options as a JSON string. */
export async function startSignIn(
  client: TestClient,
  kind: 'primary' | 'secondary' = 'primary',
  more: object = {},
): Promise<unknown> {
  const reply = await client.sdk('POST', `/webauthn/authenticate/start/${kind}`, {
    ...startRequest,
    ...more,
  });
  expect(reply.status).toBe(200);
  return reply.at('data.public_key_credential_request_options');
}

export const finishRegistration = (client: TestClient, credential: string): Promise<Reply> =>
  client.sdk('POST', '/webauthn/register', {
    public_key_credential: credential,
    session_duration_minutes: 60,
  });

export const finishSignIn = (client: TestClient, credential: string): Promise<Reply> =>
  client.sdk('POST', '/webauthn/authenticate', {
    public_key_credential: credential,
    session_duration_minutes: 60,
  });

export async function register(
  client: TestClient,
  overrides: RegistrationOverrides & { readonly algorithm?: Algorithm } = {},
  more: object = {},
): Promise<{ readonly passkey: SoftPasskey; readonly reply: Reply; readonly id: string }> {
  const options = await startRegistration(client, more);
  const { passkey, credential } = createPasskey(options, pageOrigin, overrides);
  const reply = await finishRegistration(client, credential);
  return { passkey, reply, id: String(reply.at('data.webauthn_registration_id')) };
}

/** Signs in with a passkey on a page without a session. */
export async function signIn(
  client: TestClient,
  passkey: SoftPasskey,
  overrides: AssertionOverrides = {},
): Promise<Reply> {
  client.token = null;
  return finishSignIn(client, usePasskey(passkey, await startSignIn(client), pageOrigin, overrides));
}

/** Returns the signed-in user's passkeys. */
export const passkeysOf = async (client: TestClient): Promise<unknown> =>
  (await client.sdk('GET', '/users/me')).at('data.webauthn_registrations');

/** Returns the demo client's messages, newest first. */
export const messagesOf = async (client: TestClient): Promise<unknown> =>
  (await client.control('GET', `/messages?to=${demoClient.email}`)).at('messages');

/**
 * Returns the HTTP status and the error type of a refusal, as a pair.
 *
 * @throws if the response is not an error in the API's format
 */
export function refusalOf(reply: Reply): readonly [number, unknown] {
  const isNamed = typeof reply.at('error_message') === 'string' && reply.at('status_code') === reply.status;
  if (!isNamed || !String(reply.at('request_id')).startsWith('request-id-test-')) {
    throw new Error(`Expected a refusal:  ${reply.status} ${reply.text}`);
  }
  return [reply.status, reply.at('error_type')];
}
