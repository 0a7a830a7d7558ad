import { describe, expect, test } from 'vitest';
import { createEmulator } from '../createEmulator.ts';
import { refuseProduction } from '../safety.ts';
import { missingRoutes } from '../routes/missingRoutes.ts';
import { routes } from '../routes/table.ts';
import {
  basic,
  clientForEachTest,
  createTestClient,
  credentials,
  pageOrigin,
  refusal,
  send,
  signInByPassword,
} from './emulatorClient.ts';
import { demoClient } from '../demoData.ts';

const otherOrigin = 'http://app.example:5173';

const client = clientForEachTest({ allowedOrigins: [otherOrigin] });

const withExampleParameters = (path: string) => path.replaceAll(/:\w+/g, 'anything');

describe('bootstrap data', () => {
  test('have every field that the client library reads', async () => {
    const reply = await client.sdk('GET', `/projects/bootstrap/${client.emulator.publicToken}`);
    expect(reply.status).toBe(200);
    expect(reply.at('data')).toEqual({
      request_id: expect.stringMatching(/^request-id-test-/),
      status_code: 200,
      project_name: 'Fairlead',
      disable_sdk_watermark: true,
      cname_domain: null,
      email_domains: [],
      captcha_settings: { enabled: false },
      pkce_required_for_email_magic_links: true,
      pkce_required_for_password_resets: true,
      pkce_required_for_oauth: true,
      pkce_required_for_sso: false,
      slug_pattern: null,
      create_organization_enabled: false,
      password_config: null,
      dfp_protected_auth_enabled: false,
      dfp_protected_auth_mode: 'OBSERVATION',
      rbac_policy: { roles: [], resources: [], scopes: [] },
      siwe_required_for_crypto_wallets: false,
      vertical: 'CONSUMER',
    });
  });

  test.each(['/magic_links/email/login_or_create', '/passwords/email/reset/start'])(
    'require a PKCE challenge for %s',
    async (path) => {
      expect(refusal(await client.sdk('POST', path, { email: credentials.email }))).toEqual([
        400,
        'invalid_pkce_code_challenge',
      ]);
    },
  );

  test('are refused for another public token', async () => {
    const reply = await client.sdk('GET', '/projects/bootstrap/public-token-test-other');
    expect([reply.status, reply.at('error_type')]).toEqual([404, 'public_token_not_found']);
  });
});

describe('authorization', () => {
  test.each([
    ['', 401, 'invalid_authorization_header'],
    ['Bearer abc', 401, 'invalid_authorization_header'],
    ['Basic', 401, 'invalid_authorization_header'],
    [basic('public-token-test-other', 'x'), 404, 'public_token_not_found'],
    ['Basic %%%', 404, 'public_token_not_found'],
  ])('%s is refused', async (header, status, type) => {
    const reply = await client.sdk('POST', '/passwords/authenticate', credentials, { Authorization: header });
    expect([reply.status, reply.at('error_type')]).toEqual([status, type]);
  });
});

describe('errors', () => {
  test('are flat JSON with an error type', async () => {
    const reply = await client.sdk('POST', '/passwords/authenticate', { email: 'x', password: 'y' });
    expect(reply.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(reply.at('data')).toBeUndefined();
    expect(JSON.parse(reply.text)).toEqual({
      status_code: 400,
      request_id: expect.stringMatching(/^request-id-test-/),
      error_type: 'invalid_email',
      error_message: 'The email address is not valid.',
      error_url: 'https://stytch.com/docs/api/errors/400#invalid_email',
    });
  });

  test('an unknown route and a wrong method are not found', async () => {
    for (const [method, path] of [
      ['POST', '/nowhere'],
      ['GET', '/passwords/authenticate'],
      ['DELETE', '/users/me'],
    ] as const) {
      const reply = await client.sdk(method, path);
      expect([path, reply.status, reply.at('error_type')]).toEqual([path, 404, 'route_not_found']);
    }
  });

  test.each(missingRoutes.map(({ method, path }) => [method, path] as const))(
    '%s %s is known and not implemented',
    async (method, path) => {
      const body = method === 'GET' ? undefined : {};
      // Without this, one of the paths would respond with a page.
      const headers = { Accept: 'application/json' };
      const reply = await send(client.emulator, method, withExampleParameters(path), body, headers);
      expect(reply.status).toBe(501);
      expect(JSON.parse(reply.text)).toEqual({
        status_code: 501,
        request_id: expect.stringMatching(/^request-id-test-/),
        error_type: 'not_implemented',
        error_message: expect.stringMatching(/\w/),
        error_url: 'https://stytch.com/docs/api/errors/501#not_implemented',
      });
    },
  );

  test.each([
    ['not JSON', '{"email":', 400],
    ['JSON that is not an object', '"text"', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['deep nesting', '['.repeat(50_000), 400],
    ['deep nesting that closes', `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400],
    ['excessive size', JSON.stringify({ email: 'x'.repeat(200_000) }), 413],
    ['NUL in a field', '{"email":"a\\u0000@example.com","password":"x"}', 400],
    ['half a surrogate pair', '{"email":"a@example.com","password":"\\ud800"}', 400],
  ])('a body of %s is refused', async (_name, body, status) => {
    const reply = await client.sdk('POST', '/passwords/authenticate', body);
    expect(reply.status).toBe(status);
    expect(reply.at('status_code')).toBe(status);
  });

  test('a body that is not UTF-8 is refused', async () => {
    const request = new Request(`${pageOrigin}/sdk/v1/passwords/authenticate`, {
      method: 'POST',
      headers: { Authorization: basic(client.emulator.publicToken, 'x') },
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
    });
    expect((await client.emulator.fetch(request)).status).toBe(400);
  });

  test('a POST without a body is accepted with any content type', async () => {
    await client.sdk('POST', '/passwords/authenticate', credentials);
    expect((await client.sdk('POST', '/sessions/authenticate')).status).toBe(200);
    expect((await client.sdk('POST', '/sessions/revoke', '')).status).toBe(200);
  });
});

describe('other origins', () => {
  const headers = [
    ['Access-Control-Allow-Origin', otherOrigin],
    ['Access-Control-Allow-Credentials', 'true'],
    ['Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE, OPTIONS'],
    ['Access-Control-Allow-Headers', 'authorization, content-type, x-sdk-client, x-sdk-parent-host'],
    ['Access-Control-Max-Age', '600'],
    ['Vary', 'Origin'],
  ] as const;
  const as = (origin: string) => ({ Origin: origin, 'X-SDK-Parent-Host': origin });

  test('can read responses, errors, faults and preflights if allowed', async () => {
    await client.control('POST', '/faults', {
      path: '/sdk/v1/users/me',
      effect: { type: 'status', status: 503 },
    });
    for (const [method, path, status] of [
      ['GET', `/projects/bootstrap/${client.emulator.publicToken}`, 200],
      ['POST', '/passwords/authenticate', 400],
      ['GET', '/nowhere', 404],
      ['GET', '/users/me', 503],
      ['POST', '/impersonation/authenticate', 501],
      ['OPTIONS', '/passwords/authenticate', 204],
      ['OPTIONS', '/events', 204],
    ] as const) {
      const reply = await client.sdk(method, path, undefined, as(otherOrigin));
      expect([path, reply.status]).toEqual([path, status]);
      for (const [name, value] of headers)
        expect([path, name, reply.headers.get(name)]).toEqual([path, name, value]);
    }
  });

  test.each([
    'http://evil.example',
    'null',
    'http://localhost:9999',
    'https://app.example:5173',
    `${otherOrigin}.evil.example`,
  ])('cannot read responses otherwise: %s', async (origin) => {
    const preflight = await client.sdk('OPTIONS', '/passwords/authenticate', undefined, { Origin: origin });
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const reply = await client.sdk('POST', '/passwords/authenticate', credentials, { Origin: origin });
    expect([reply.status, reply.at('error_type')]).toEqual([403, 'bad_domain_for_stytch_sdk']);
    expect(reply.headers.get('Access-Control-Allow-Origin')).toBeNull();
    // The message names the caller, the allowed origins and the setting.
    expect(reply.at('error_message')).toBe(
      `Pages of ${origin} may not call the provider. Allowed are ${pageOrigin}, ${otherOrigin}. Add others with --origins (EMULATOR_ORIGINS, origins).`,
    );
  });

  test('include sandboxed pages, whose origin is null, if their URL is allowed too', async () => {
    const sandboxed = createTestClient({ allowedOrigins: ['null', otherOrigin] });
    const statusFor = async (parent: string) =>
      (
        await sandboxed.sdk('POST', '/passwords/authenticate', credentials, {
          Origin: 'null',
          'X-SDK-Parent-Host': parent,
        })
      ).status;
    expect(await statusFor(otherOrigin)).toBe(200);
    expect(await statusFor('https://evil.example')).toBe(403);
    sandboxed.emulator.close();
  });

  test('never get a wildcard', async () => {
    const reply = await client.sdk('GET', '/users/me', undefined, as(otherOrigin));
    expect([...reply.headers].filter(([, value]) => value === '*')).toEqual([]);
  });

  test('need no list for the emulator’s own origin', async () => {
    const reply = await client.sdk('POST', '/passwords/authenticate', credentials, { Origin: pageOrigin });
    expect(reply.status).toBe(200);
  });

  test('are refused with a foreign parent host', async () => {
    const reply = await client.sdk('POST', '/passwords/authenticate', credentials, {
      'X-SDK-Parent-Host': 'https://evil.example',
    });
    expect([reply.status, reply.at('error_type')]).toEqual([403, 'bad_domain_for_stytch_sdk']);
  });

  test('say to a frame with srcdoc, which has an origin but no URL, what it needs', async () => {
    const reply = await client.sdk('POST', '/passwords/authenticate', credentials, {
      Origin: pageOrigin,
      'X-SDK-Parent-Host': 'null',
    });
    expect(reply.status).toBe(400);
    expect(reply.at('error_message')).toContain('as in a frame with srcdoc');
  });
});

describe('the emulator as a module', () => {
  test('reports which paths it serves', () => {
    const { handles } = client.emulator;
    const own = ['/sdk/v1/x', '/v1/public/oauth/google/start', '/emulator', '/emulator/api/health'];
    expect([...own, '/clientside-services/index.html'].every(handles)).toBe(true);
    expect(['/', '/login', '/sdk', '/emulators', '/v1/private', '/api/sdk/v1'].some(handles)).toBe(false);
  });

  test('serves every implemented route, and all routes are distinct', () => {
    const all = [...routes, ...missingRoutes].map(({ method, path }) => `${method} ${path}`);
    expect(new Set(all).size).toBe(all.length);
    expect(routes.every(({ path }) => client.emulator.handles(path))).toBe(true);
  });

  test('refuses the public token of a live project', () => {
    expect(() =>
      createEmulator({
        databasePath: ':memory:',
        publicToken: 'public-token-live-11111111-2222-3333-4444-555555555555',
      }),
    ).toThrow('live project');
  });

  test('refuses production without both settings', () => {
    expect(() => refuseProduction({ NODE_ENV: 'production' })).toThrow('NODE_ENV=production');
    expect(() => refuseProduction({ NODE_ENV: 'production', EMULATOR_ALLOW_PRODUCTION: '1' })).not.toThrow();
    expect(() => refuseProduction({ NODE_ENV: 'development' })).not.toThrow();
    expect(() => refuseProduction({})).not.toThrow();
  });
});

test.each(['/sdk/v1/users/me', '/emulator/api/health', '/sdk/v1/nowhere'])(
  'JSON responses have restrictive security headers: %s',
  async (path) => {
    const { headers } = await send(client.emulator, 'GET', path, undefined, {});
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  },
);

test('no cache stores a response of a call, refused or not', async () => {
  const signedIn = await signInByPassword(client);
  const replies = [
    signedIn,
    await client.sdk('GET', '/users/me'),
    await client.sdk('POST', '/sessions/authenticate', {}),
    await client.sdk('POST', '/passwords/authenticate', { email: demoClient.email, password: 'wrong' }),
    await client.sdk('GET', '/no/such/route'),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 401, 404]);
  expect(replies.map(({ headers }) => headers.get('Cache-Control'))).toEqual(replies.map(() => 'no-store'));
});

test('each session has a token of 256 random bits of its own', async () => {
  const tokens: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    client.token = null;
    tokens.push(String((await signInByPassword(client)).at('data.session_token')));
  }
  expect(new Set(tokens).size).toBe(20);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test('the log has the time of each request in UTC', async () => {
  const before = Date.now();
  await signInByPassword(client);
  const at = String((await client.control('GET', '/requests')).at('requests.0.at'));
  expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
});
