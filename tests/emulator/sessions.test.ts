import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { demoClient } from '../../src/app/localProvider.ts';
import { createTestClient } from './emulatorClient.ts';

const credentials = { email: demoClient.email, password: demoClient.password, session_duration_minutes: 60 };

test('the demo client signs in, is recognised, and is forgotten after revoking', async () => {
  const client = createTestClient();
  const signedIn = await client.sdk('POST', '/passwords/authenticate', credentials);
  expect(signedIn.status).toBe(200);
  expect(signedIn.at('data.user.emails.0.email')).toBe(demoClient.email);

  const authenticated = await client.sdk('POST', '/sessions/authenticate');
  expect(authenticated.status).toBe(200);
  expect(authenticated.at('data.session.session_id')).toBe(signedIn.at('data.session.session_id'));

  expect((await client.sdk('POST', '/sessions/revoke')).status).toBe(200);
  const after = await client.sdk('POST', '/sessions/authenticate');
  expect(after.status).toBe(404);
  expect(after.at('error_type')).toBe('session_not_found');
});

test('the session JWT verifies against the published key', async () => {
  const client = createTestClient();
  const signedIn = await client.sdk('POST', '/passwords/authenticate', credentials);
  const published = await client.sdk('GET', `/sessions/jwks/${client.emulator.publicToken}`);
  const keys = createLocalJWKSet(JSON.parse(published.text));
  const { payload, protectedHeader } = await jwtVerify(String(signedIn.at('data.session_jwt')), keys);
  expect(protectedHeader.alg).toBe('RS256');
  expect(payload.sub).toBe(signedIn.at('data.user_id'));
  expect(payload.exp).toBe(Number(payload.iat) + 300);
});
