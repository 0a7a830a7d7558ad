import { expect } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { pageOrigin, type Reply, type TestClient } from './emulatorClient.ts';
import {
  createPasskey,
  usePasskey,
  type Algorithm,
  type AssertionSpoilers,
  type RegistrationSpoilers,
  type SoftPasskey,
} from './softAuthenticator.ts';

/** What the client library sends when it is asked for a passkey. */
const asked = { domain: 'localhost', return_passkey_credential_options: true };

/** Signs in with a password: the demo client's, or that of a user who is made first. */
export async function signInByPassword(client: TestClient, email: string = demoClient.email): Promise<void> {
  client.token = null;
  const isDemo = email === demoClient.email;
  const password = isDemo ? demoClient.password : 'x';
  if (!isDemo) await client.control('POST', '/users', { email, password });
  const reply = await client.sdk('POST', '/passwords/authenticate', { email, password });
  expect(reply.status).toBe(200);
}

/** The options a registration starts with, JSON in a text. */
export async function startRegistration(client: TestClient, more: object = {}): Promise<unknown> {
  const reply = await client.sdk('POST', '/webauthn/register/start', { ...asked, ...more });
  expect(reply.status).toBe(200);
  return reply.at('data.public_key_credential_creation_options');
}

/** The options a sign-in starts with, JSON in a text. */
export async function startSignIn(
  client: TestClient,
  way: 'primary' | 'secondary' = 'primary',
  more: object = {},
): Promise<unknown> {
  const reply = await client.sdk('POST', `/webauthn/authenticate/start/${way}`, { ...asked, ...more });
  expect(reply.status).toBe(200);
  return reply.at('data.public_key_credential_request_options');
}

/** Ends a registration. */
export const finishRegistration = (client: TestClient, credential: string): Promise<Reply> =>
  client.sdk('POST', '/webauthn/register', {
    public_key_credential: credential,
    session_duration_minutes: 60,
  });

/** Ends a sign-in. */
export const finishSignIn = (client: TestClient, credential: string): Promise<Reply> =>
  client.sdk('POST', '/webauthn/authenticate', {
    public_key_credential: credential,
    session_duration_minutes: 60,
  });

/** Registers a passkey from start to end. */
export async function register(
  client: TestClient,
  spoilers: RegistrationSpoilers & { readonly algorithm?: Algorithm } = {},
  more: object = {},
): Promise<{ readonly passkey: SoftPasskey; readonly reply: Reply; readonly id: string }> {
  const options = await startRegistration(client, more);
  const { passkey, credential } = createPasskey(options, pageOrigin, spoilers);
  const reply = await finishRegistration(client, credential);
  return { passkey, reply, id: String(reply.at('data.webauthn_registration_id')) };
}

/** Signs in with a passkey from start to end, on a page that holds no session. */
export async function signIn(
  client: TestClient,
  passkey: SoftPasskey,
  spoilers: AssertionSpoilers = {},
): Promise<Reply> {
  client.token = null;
  return finishSignIn(client, usePasskey(passkey, await startSignIn(client), pageOrigin, spoilers));
}

/** The passkeys of whoever is signed in, as the provider has them. */
export const passkeysOf = async (client: TestClient): Promise<unknown> =>
  (await client.sdk('GET', '/users/me')).at('data.webauthn_registrations');

/** What the demo client was sent, the latest first. */
export const mailsOf = async (client: TestClient): Promise<unknown> =>
  (await client.control('GET', `/messages?to=${demoClient.email}`)).at('messages');

/** Lets time pass for a provider. */
export const advance = (client: TestClient, ms: number): Promise<Reply> =>
  client.control('POST', '/clock', { advance_ms: ms });

/**
 * What a call was refused with: status and error type.
 *
 * @throws when the answer is no refusal in the provider's shape
 */
export function refusalOf(reply: Reply): readonly [number, unknown] {
  const isNamed = typeof reply.at('error_message') === 'string' && reply.at('status_code') === reply.status;
  if (!isNamed || !String(reply.at('request_id')).startsWith('request-id-test-')) {
    throw new Error(`This is no refusal: ${reply.status} ${reply.text}`);
  }
  return [reply.status, reply.at('error_type')];
}
