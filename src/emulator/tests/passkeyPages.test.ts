import { describe, expect, test } from 'vitest';
import { captchaToken, clientForEachTest, send } from './emulatorClient.ts';
import { finishSignIn, refusalOf, register, signIn, signInByPassword, startSignIn } from './passkeyLab.ts';
import { createPasskey, usePasskey } from './softAuthenticator.ts';

const app = 'https://app.example.com';
const headers = { Origin: app, 'X-SDK-Parent-Host': app };

const client = clientForEachTest({ allowedOrigins: [app] }, signInByPassword);

describe('a page from another origin', () => {
  const start = (domain: string) => client.sdk('POST', '/webauthn/register/start', { domain }, headers);

  test('creates passkeys for its own or a parent domain', async () => {
    for (const domain of ['app.example.com', 'example.com']) {
      const started = await start(domain);
      const options = started.at('data.public_key_credential_creation_options');
      const { passkey, credential } = createPasskey(options, app);
      const body = { public_key_credential: credential };
      const reply = await client.sdk('POST', '/webauthn/register', body, headers);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('Access-Control-Allow-Origin')).toBe(app);
      const request = await client.sdk('POST', '/webauthn/authenticate/start/primary', { domain }, headers);
      const expected = request.at('data.public_key_credential_request_options');
      const signedIn = await client.sdk(
        'POST',
        '/webauthn/authenticate',
        { public_key_credential: usePasskey(passkey, expected, app) },
        headers,
      );
      expect(signedIn.status).toBe(200);
    }
  });

  test.each(['com', 'b.app.example.com', 'pp.example.com', 'localhost', 'example.com.'])(
    'creates no passkeys for %s',
    async (domain) => {
      expect(refusalOf(await start(domain))).toEqual([400, 'invalid_webauthn_registration_domain']);
    },
  );

  test('creates no passkey with client data of another page', async () => {
    const options = (await start('example.com')).at('data.public_key_credential_creation_options');
    const { credential } = createPasskey(options, 'https://other.example.com');
    const reply = await client.sdk(
      'POST',
      '/webauthn/register',
      { public_key_credential: credential },
      headers,
    );
    expect(refusalOf(reply)).toEqual([400, 'unable_to_register_webauthn_registration']);
  });

  test.each([
    ['PUT', '/webauthn/update/x'],
    ['DELETE', '/users/webauthn_registrations/x'],
  ])('gets the preflight for %s', async (method, path) => {
    const preflightHeaders = { Origin: app, 'Access-Control-Request-Method': method };
    const reply = await send(client.emulator, 'OPTIONS', `/sdk/v1${path}`, undefined, preflightHeaders);
    expect(reply.status).toBe(204);
    expect(reply.headers.get('Access-Control-Allow-Methods')).toContain(method);
  });

  test('that is not allowed can do nothing', async () => {
    const untrustedOrigin = { Origin: 'https://evil.example', 'X-SDK-Parent-Host': 'https://evil.example' };
    const reply = await client.sdk(
      'POST',
      '/webauthn/register/start',
      { domain: 'evil.example' },
      untrustedOrigin,
    );
    expect(refusalOf(reply)).toEqual([403, 'bad_domain_for_stytch_sdk']);
  });
});

test('a captcha is required at the end of a sign-in and does not use the challenge up', async () => {
  const { passkey } = await register(client);
  await client.control('PUT', '/project', { captcha_enabled: true });
  client.token = null;
  const credential = usePasskey(passkey, await startSignIn(client), 'http://localhost:4173');
  const refused = await finishSignIn(client, credential);
  expect([refused.status, refused.text]).toEqual([403, 'Captcha required']);
  const body = { public_key_credential: credential, captcha_token: await captchaToken(client) };
  expect((await client.sdk('POST', '/webauthn/authenticate', body)).status).toBe(200);
});

test('a fault fails one sign-in and leaves the passkey unchanged', async () => {
  const { passkey } = await register(client);
  const effect = { type: 'status', status: 503 };
  await client.control('POST', '/faults', { path: '/sdk/v1/webauthn/authenticate', times: 1, effect });
  expect((await signIn(client, passkey)).status).toBe(503);
  expect((await signIn(client, passkey)).status).toBe(200);
});
