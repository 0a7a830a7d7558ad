import { describe, expect, test, vi } from 'vitest';
import { defaultPublicToken } from '../demoData.ts';
import type { Project } from '../contracts/projectContract.ts';
import { scriptHint } from '../page/projectForm.ts';
import { drainQueue } from './drainQueue.ts';
import {
  captchaToken,
  clientForEachTest,
  credentials,
  pageOrigin,
  refusal,
  send,
  type Reply,
} from './emulatorClient.ts';

const otherOrigin = 'https://app.fairlead.example';
const client = clientForEachTest({ allowedOrigins: [otherOrigin] });

const siteKey = 'local-emulator-site-key';
const captchaOn = { captcha_enabled: true } as const;
const observation = { dfp_protected_auth_enabled: true, dfp_protected_auth_mode: 'OBSERVATION' } as const;
const decisioning = { dfp_protected_auth_enabled: true, dfp_protected_auth_mode: 'DECISIONING' } as const;

const set = async (changes: Partial<Project>) => {
  expect((await client.control('PUT', '/project', changes)).status).toBe(200);
};

const execute = (body: unknown = { site_key: siteKey, action: 'LOGIN' }, origin = pageOrigin) =>
  send(client.emulator, 'POST', '/clientside-services/recaptcha/execute', body, { Origin: origin });

const submit = (body: unknown = { public_token: defaultPublicToken }, origin = pageOrigin) =>
  send(client.emulator, 'POST', '/clientside-services/telemetry/submit', body, { Origin: origin });

const telemetryId = async (origin = pageOrigin) =>
  String((await submit({ public_token: defaultPublicToken }, origin)).at('data.telemetry_id'));

const signIn = (checks: object = {}): Promise<Reply> =>
  client.sdk('POST', '/passwords/authenticate', { ...credentials, ...checks });

/** Plain text that makes the client library repeat a call. */
const captchaRequired = [403, 'text/plain', 'Captcha required'];

const outcome = ({ status, headers, text }: Reply) => [status, headers.get('Content-Type'), text];

describe('a project with a captcha', () => {
  test.each([
    ['without a token', {}],
    ['with an empty token', { captcha_token: '' }],
    ['with a token of null', { captcha_token: null }],
  ])('asks for a captcha when a call comes %s', async (_, checks) => {
    await set(captchaOn);
    expect(outcome(await signIn(checks))).toEqual(captchaRequired);
  });

  test('refuses a token that was never issued', async () => {
    await set(captchaOn);
    expect(refusal(await signIn({ captcha_token: 'A'.repeat(43) }))).toEqual([403, 'captcha_failed']);
  });

  test('refuses a token of a page of another origin', async () => {
    await set(captchaOn);
    const captcha_token = await captchaToken(client, siteKey, otherOrigin);
    expect(refusal(await signIn({ captcha_token }))).toEqual([403, 'captcha_failed']);
  });

  test('refuses a token of another site key', async () => {
    await set(captchaOn);
    const captcha_token = await captchaToken(client);
    await set({ captcha_site_key: 'another-site-key' });
    expect(refusal(await signIn({ captcha_token }))).toEqual([403, 'captcha_failed']);
  });

  test('refuses a telemetry ID as a captcha token', async () => {
    await set({ ...captchaOn, ...observation });
    expect(refusal(await signIn({ captcha_token: await telemetryId() }))).toEqual([403, 'captcha_failed']);
  });

  test.each([
    ['a number', 7],
    ['a list', ['x']],
    ['an object', { token: 'x' }],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['control characters', 'a\nb'],
    ['half a surrogate pair', '\ud800'],
  ])('refuses a token that is %s', async (_, captcha_token) => {
    await set(captchaOn);
    expect(refusal(await signIn({ captcha_token }))).toEqual([400, 'bad_request']);
  });

  test('does not use up a token by a call from another page', async () => {
    await set(captchaOn);
    const captcha_token = await captchaToken(client);
    const stolen = await client.sdk(
      'POST',
      '/passwords/authenticate',
      { ...credentials, captcha_token },
      { Origin: otherOrigin, 'X-SDK-Parent-Host': otherOrigin },
    );
    expect(refusal(stolen)).toEqual([403, 'captcha_failed']);
    expect((await signIn({ captcha_token })).status).toBe(200);
  });

  test('always has a site key', async () => {
    await set(captchaOn);
    await set({ captcha_site_key: '' });
    const bootstrap = await client.sdk('GET', `/projects/bootstrap/${defaultPublicToken}`);
    expect(bootstrap.at('data.captcha_settings')).toEqual({ enabled: true, siteKey });
  });
});

describe('calls that take a captcha token', () => {
  const sends = ['login_or_create', 'send/primary'];
  const email = { email: credentials.email };
  const phone = { phone_number: '+12025550123' };
  const wallet = {
    crypto_wallet_type: 'ethereum',
    crypto_wallet_address: '0x52908400098527886E0F7030069857D2E4169EE7',
  };
  const taking: readonly (readonly [string, object])[] = [
    ...sends.flatMap((path) => [
      [`/otps/email/${path}`, email] as const,
      [`/otps/sms/${path}`, phone] as const,
      [`/otps/whatsapp/${path}`, phone] as const,
      [`/magic_links/email/${path}`, email] as const,
    ]),
    ['/otps/authenticate', { token: '123456', method_id: 'email-test-x' }],
    ['/passwords', { email: 'new@example.com', password: 'Liquidity-2026!' }],
    ['/passwords/authenticate', credentials],
    ['/passwords/email/reset/start', email],
    ['/passwords/email/reset', { token: 'x', password: 'Liquidity-2026!' }],
    ['/passwords/existing_password/reset', { ...email, existing_password: 'x', new_password: 'y' }],
    ['/webauthn/authenticate', { public_key_credential: '{}' }],
    ['/crypto_wallets/authenticate/start/primary', wallet],
    ['/crypto_wallets/authenticate', { ...wallet, signature: 'x' }],
    ['/users/search', email],
  ];

  test.each(taking)('%s asks for it', async (path, body) => {
    await set(captchaOn);
    expect(outcome(await client.sdk('POST', path, body))).toEqual(captchaRequired);
    const reply = await client.sdk('POST', path, { ...body, captcha_token: await captchaToken(client) });
    expect([reply.text === 'Captcha required', reply.at('error_type') === 'captcha_failed']).toEqual([
      false,
      false,
    ]);
  });

  test.each([
    '/otps/email/send/secondary',
    '/magic_links/email/send/secondary',
    '/passwords/session/reset',
    '/totps/authenticate',
    '/totps/recover',
    '/crypto_wallets/authenticate/start/secondary',
  ])('%s asks for it within a session', async (path) => {
    await signIn();
    await set(captchaOn);
    expect(outcome(await client.sdk('POST', path, {}))).toEqual(captchaRequired);
  });

  test('do not include calls to which the client library sends none', async () => {
    await signIn();
    await set(captchaOn);
    for (const [method, path, body] of [
      ['POST', '/passwords/strength_check', { password: 'x' }],
      ['POST', '/magic_links/authenticate', { token: 'x' }],
      ['POST', '/webauthn/authenticate/start/primary', { domain: 'localhost' }],
      ['POST', '/sessions/authenticate', {}],
      ['GET', '/users/me', undefined],
      ['POST', '/sessions/revoke', undefined],
    ] as const) {
      expect([path, (await client.sdk(method, path, body)).text]).not.toEqual([path, 'Captcha required']);
    }
  });

  test('ignore it without a captcha in the project', async () => {
    expect((await signIn({ captcha_token: 'any', dfp_telemetry_id: 'any' })).status).toBe(200);
  });
});

describe('device telemetry in the mode DECISIONING', () => {
  test('asks for a captcha if the telemetry ID is missing, unknown, used, expired or from another page', async () => {
    await set({ ...decisioning, ...captchaOn });
    await client.api.clock.freeze();
    expect(outcome(await signIn())).toEqual(captchaRequired);
    expect(outcome(await signIn({ dfp_telemetry_id: 'x' }))).toEqual(captchaRequired);
    expect(outcome(await signIn({ dfp_telemetry_id: await captchaToken(client) }))).toEqual(captchaRequired);
    expect(outcome(await signIn({ dfp_telemetry_id: await telemetryId(otherOrigin) }))).toEqual(
      captchaRequired,
    );
    const used = await telemetryId();
    expect((await signIn({ dfp_telemetry_id: used })).status).toBe(200);
    expect(outcome(await signIn({ dfp_telemetry_id: used }))).toEqual(captchaRequired);
    const expired = await telemetryId();
    await client.api.clock.advance(120_000);
    expect(outcome(await signIn({ dfp_telemetry_id: expired }))).toEqual(captchaRequired);
  });

  test.each([
    ['/otps/email/send/primary', { email: credentials.email }],
    [
      '/crypto_wallets/authenticate/start/primary',
      {
        crypto_wallet_type: 'ethereum',
        crypto_wallet_address: '0x52908400098527886E0F7030069857D2E4169EE7',
      },
    ],
  ])('does not apply to %s, to which the client library sends no telemetry ID', async (path, body) => {
    await set(decisioning);
    expect((await client.sdk('POST', path, body)).status).toBe(200);
    await set(captchaOn);
    expect(outcome(await client.sdk('POST', path, body))).toEqual(captchaRequired);
  });

  test.each([
    ['a number', 7],
    ['an object', {}],
    ['10,000 characters', 'x'.repeat(10_000)],
  ])('refuses a telemetry ID that is %s', async (_, dfp_telemetry_id) => {
    await set(decisioning);
    expect(refusal(await signIn({ dfp_telemetry_id }))).toEqual([400, 'bad_request']);
  });
});

describe('the stand-ins', () => {
  const get = (path: string) => send(client.emulator, 'GET', `/clientside-services/${path}`, undefined, {});

  test('serve scripts that contain nothing of the request', async () => {
    for (const path of ['recaptcha/enterprise.js?render=%3C/script%3E', 'telemetry.js?x=%3C/script%3E']) {
      const script = await get(path);
      expect(script.status).toBe(200);
      expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
      expect(script.text).not.toContain('</script>');
    }
  });

  test('do not load in the state "blocked"', async () => {
    await set({ captcha_state: 'blocked', telemetry_state: 'blocked' });
    expect((await get('recaptcha/enterprise.js?render=x')).status).toBe(404);
    expect((await get('telemetry.js')).status).toBe(404);
    expect([(await execute()).status, (await submit()).status]).toEqual([404, 404]);
  });

  test('load and then fail in the state "fails"', async () => {
    await set({ captcha_state: 'fails', telemetry_state: 'fails' });
    expect((await get('recaptcha/enterprise.js?render=x')).status).toBe(200);
    expect((await get('telemetry.js')).status).toBe(200);
    expect([(await execute()).status, (await submit()).status]).toEqual([400, 400]);
  });

  test('issue no token for another site key, public token or origin', async () => {
    expect(refusal(await execute({ site_key: 'x' }))).toEqual([400, 'bad_request']);
    expect(refusal(await execute({}))).toEqual([400, 'bad_request']);
    expect(refusal(await execute({ site_key: siteKey, action: 7 }))).toEqual([400, 'bad_request']);
    expect(refusal(await submit({ public_token: 'x' }))).toEqual([404, 'public_token_not_found']);
    expect(refusal(await submit({}))).toEqual([400, 'bad_request']);
    const evil = 'https://evil.example';
    expect(refusal(await execute({ site_key: siteKey }, evil))).toEqual([403, 'bad_domain_for_stytch_sdk']);
    expect(refusal(await submit({ public_token: defaultPublicToken }, evil))).toEqual([
      403,
      'bad_domain_for_stytch_sdk',
    ]);
  });

  test('issue tokens that a snapshot contains only as hashes, and that a reset deletes', async () => {
    await set(captchaOn);
    const token = await captchaToken(client);
    const snapshot = await client.control('GET', '/snapshot');
    expect(snapshot.at('tables.browser_checks')).toHaveLength(1);
    expect(snapshot.text).not.toContain(token);
    await client.control('POST', '/reset', {});
    await set(captchaOn);
    expect(refusal(await signIn({ captcha_token: token }))).toEqual([403, 'captcha_failed']);
    expect((await client.control('PUT', '/snapshot', snapshot.text)).status).toBe(204);
    expect((await signIn({ captcha_token: token })).status).toBe(200);
  });

  test('accept snapshots from before they existed', async () => {
    const snapshot = JSON.parse((await client.control('GET', '/snapshot')).text) as {
      tables: Record<string, unknown>;
    };
    delete snapshot.tables['browser_checks'];
    expect((await client.control('PUT', '/snapshot', snapshot)).status).toBe(204);
  });

  test('take so long in the state "slow" that a page can give up, and end when faults are removed', async () => {
    await set({ captcha_state: 'slow' });
    const pending = execute();
    await vi.waitFor(async () => {
      const log = await client.control('GET', '/requests');
      expect(log.at('requests.0')).toMatchObject({
        path: '/clientside-services/recaptcha/execute',
        status: null,
      });
    });
    await drainQueue();
    await client.control('DELETE', '/faults');
    expect((await pending).at('data.token')).toMatch(/^[\w-]{43}$/);
  });
});

describe('the settings of the page', () => {
  test.each([
    ['captcha_enabled', { features: ['captcha', 'device-telemetry'] }, 'The pages of this site load'],
    ['captcha_enabled', null, 'Other applications load'],
    ['captcha_enabled', { features: ['one-tap'] }, 'Build the site with the feature captcha'],
    [
      'dfp_protected_auth_enabled',
      { features: ['captcha'] },
      'Build the site with the feature device-telemetry',
    ],
    ['rate_limits', null, 'undefined'],
  ] as const)('say for %s, beside a site with %j: %s', (setting, site, hint) => {
    expect(String(scriptHint(setting, site))).toContain(hint);
  });
});
