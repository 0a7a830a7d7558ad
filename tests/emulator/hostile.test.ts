import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { assert as assertProperty, asyncProperty, constant, oneof, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoClient, localPublicToken, phoneClient } from '../../src/config/localProvider.ts';
import { controlBase, controlRoutes } from '../../src/emulator/control/router.ts';
import { createIdentifiers } from '../../src/emulator/identifiers.ts';
import { googleClientId } from '../../src/emulator/routes/oneTap.ts';
import { routes } from '../../src/emulator/routes/table.ts';
import { initialIdentifiers } from '../../src/emulator/store/seed.ts';
import { basic, createTestClient, pageOrigin, type TestClient, turnPkceOff } from './emulatorClient.ts';
import { hostileBodies, hostileHeaders } from './hostileInput.ts';

/** Number of request bodies per endpoint. The emulator must also pass with `HOSTILE_RUNS=10000`. */
const runs = Number(process.env['HOSTILE_RUNS'] ?? 500);
const controlRuns = Math.ceil(runs / 10);
const limitMs = 20_000 + runs * 20;

const emails = [demoClient.email, 'fuzz@example.com', 'nobody@example.com', 'NEW@example.com'];
// Short passwords, because rating the strength of long ones is slow and has its own test.
const passwords = ['x', 'ab1', 'fuzz'];
const minutes = [5, 60, 527_040];
const tokens = ['x', 'never-was'];
const urls = ['http://localhost:4173/login', 'https://evil.example/', 'http://localhost:4173/reset?x=1#y'];
const verifiers = ['a'.repeat(64)];
const challenges = ['A'.repeat(43)];

const domains = ['localhost', 'evil.example', '127.0.0.1'];

const clientData = Buffer.from(JSON.stringify({ type: 'x', challenge: 'x', origin: 'x' })).toString(
  'base64url',
);
const publicKeyCredentials = [{}, { clientDataJSON: 'AA' }, { clientDataJSON: clientData }].map((response) =>
  JSON.stringify({ id: 'AA', rawId: 'AA', type: 'public-key', response }),
);

const demoPhoneId = createIdentifiers(initialIdentifiers('demo')).derive('phone-number', phoneClient.phone);

const oauthCallbackId = createIdentifiers(initialIdentifiers('demo')).derive(
  'oauth-callback',
  localPublicToken,
);

const passcodeFields = {
  email: emails,
  phone_number: ['+12025550123', '+12025550199', '+442071838750', '12025550123'],
  expiration_minutes: [1, 5, 10],
  locale: ['en', 'ES', 'pt-br', 'tlh'],
  login_template_id: ['template'],
  signup_template_id: ['template'],
  enable_autofill: [true],
  autofill_session_duration_minutes: minutes,
};

const linkFields = {
  email: emails,
  login_magic_link_url: urls,
  signup_magic_link_url: urls,
  login_expiration_minutes: [5, 30],
  signup_expiration_minutes: [5, 30],
  login_template_id: ['template'],
  signup_template_id: ['template'],
  locale: ['en', 'es'],
  code_challenge: challenges,
};

const walletFields = {
  crypto_wallet_type: ['ethereum', 'solana', 'bitcoin'],
  crypto_wallet_address: [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'GjwcWFQYzemBtpUoN5fMAP2FZviTtMRWCmrppGuTthJS',
    '11111111111111111111111111111111',
  ],
  siwe_params: [{ uri: 'http://localhost:4173', chain_id: '1' }, { statement: '\n' }, []],
};

const tokenFields = { token: tokens, session_duration_minutes: minutes, code_verifier: verifiers };

const credentialFields = { public_key_credential: publicKeyCredentials, session_duration_minutes: minutes };

const userIds = ['user-test-x', 'crm|42'];
const tokenOrJwt = { session_token: tokens, session_jwt: ['a.b.c', 'x'] };
const attributes = [{ ip_address: '10.0.0.1', user_agent: 'A browser' }, { ip_address: 1 }, []];
const profile = {
  name: [{ first_name: 'Ada' }, { first_name: 1 }, { last_name: 'x'.repeat(200) }],
  trusted_metadata: [{ tier: 'gold' }, { a: 'x'.repeat(5_000) }, { tier: null }],
  untrusted_metadata: [{ theme: 'dark' }, []],
  external_id: ['crm|42', 'a b'],
  roles: [[], ['admin']],
};
const searchOperands = [
  [{ filter_name: 'user_id', filter_value: userIds }],
  [{ filter_name: 'email_verified', filter_value: true }],
  [{ filter_name: 'full_name_fuzzy', filter_value: 'demo' }],
  [{ filter_name: 'created_at_between', filter_value: { greater_than: 'x', less_than: 1 } }],
  [{ filter_name: 'created_at_less_than', filter_value: '2030-01-01T00:00:00Z' }],
  [{ filter_name: '__proto__', filter_value: [] }],
  [{}, null, 1],
];
const searchQueries = searchOperands.flatMap((operands) =>
  ['AND', 'OR', 'NOT'].map((operator) => ({ operator, operands })),
);

/** Fields that each endpoint of the backend API reads, in addition to those of the same endpoint of pages. */
const backendFields: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  '/v1/sessions/authenticate': {
    ...tokenOrJwt,
    session_duration_minutes: minutes,
    authorization_check: [{ resource_id: 'documents', action: 'read' }, {}],
    session_custom_claims: [{}, { a: 1 }],
  },
  '/v1/sessions/revoke': { ...tokenOrJwt, session_id: ['session-test-x'] },
  '/v1/users': {
    ...profile,
    email: emails,
    phone_number: ['+12025550198', '12025550198'],
    create_user_as_pending: [true],
    attributes,
  },
  '/v1/users/search': { limit: [1, 1_000], cursor: ['MDAwMCB4', 'x'], query: searchQueries },
  '/v1/users/:id': profile,
  '/v1/users/:id/external_id': { anything: [1] },
  ...Object.fromEntries(
    [
      'emails',
      'phone_numbers',
      'webauthn_registrations',
      'totps',
      'crypto_wallets',
      'oauth',
      'passwords',
      'biometric_registrations',
    ].map((kind) => [`/v1/users/${kind}/:id`, { anything: [1] }]),
  ),
  '/v1/passwords': { ...profile, email: emails, password: passwords, session_duration_minutes: minutes },
  '/v1/passwords/authenticate': { ...tokenOrJwt, email: emails, password: passwords },
  '/v1/passwords/migrate': {
    ...profile,
    email: emails,
    hash_type: ['argon_2id', 'bcrypt', 'x'],
    hash: [
      '$argon2id$v=19$m=8,t=1,p=1$R4CumAICnR3Eos8JUJ13lA$XxdzFeU0WAMWcEJAY9DcYHFYbkFrwHeSgar6PqO0gEg',
      'x',
    ],
    phone_number: ['+12025550197', 'x'],
    set_email_verified: [true],
    set_phone_number_verified: [true],
  },
  '/v1/passwords/strength_check': { email: emails, password: passwords },
  '/v1/passwords/email/reset/start': {
    email: emails,
    reset_password_redirect_url: urls,
    login_redirect_url: urls,
    reset_password_expiration_minutes: [5, 30],
    code_challenge: challenges,
    attributes,
  },
  '/v1/passwords/email/reset': { ...tokenOrJwt, ...tokenFields, password: passwords },
  '/v1/passwords/existing_password/reset': {
    ...tokenOrJwt,
    email: emails,
    existing_password: passwords,
    new_password: passwords,
  },
  '/v1/passwords/session/reset': { ...tokenOrJwt, password: passwords },
  ...Object.fromEntries(
    ['sms', 'whatsapp', 'email'].flatMap((channel) =>
      ['login_or_create', 'send'].map((route) => [
        `/v1/otps/${channel}/${route}`,
        { ...passcodeFields, ...tokenOrJwt, user_id: userIds, create_user_as_pending: [true], attributes },
      ]),
    ),
  ),
  '/v1/otps/authenticate': {
    ...tokenOrJwt,
    code: ['000000', '123456'],
    method_id: [demoPhoneId, 'email-test-x', `backend ${demoPhoneId}`],
    session_duration_minutes: minutes,
    attributes,
  },
  ...Object.fromEntries(
    ['login_or_create', 'send'].map((route) => [
      `/v1/magic_links/email/${route}`,
      { ...linkFields, ...tokenOrJwt, user_id: userIds },
    ]),
  ),
  '/v1/magic_links/authenticate': { ...tokenOrJwt, ...tokenFields },
  '/v1/magic_links': { user_id: userIds, expiration_minutes: [5, 10_080] },
  '/v1/totps': { user_id: userIds, expiration_minutes: minutes },
  '/v1/totps/authenticate': { ...tokenOrJwt, user_id: userIds, totp_code: ['000000', 'abcd-efgh-jkmn'] },
  '/v1/totps/recover': { ...tokenOrJwt, user_id: userIds, recovery_code: ['abcd-efgh-jkmn', '123456'] },
  '/v1/totps/recovery_codes': { user_id: userIds },
};

const sendRoutes = ['login_or_create', 'send/primary', 'send/secondary'];

/** Fields that each endpoint reads, by path of the endpoint. Each field has a list of valid values. */
const fields: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  ...Object.fromEntries(
    ['sms', 'whatsapp', 'email'].flatMap((channel) =>
      sendRoutes.map((route) => [`/sdk/v1/otps/${channel}/${route}`, passcodeFields]),
    ),
  ),
  '/sdk/v1/otps/authenticate': {
    token: ['000000', '123456', ...tokens],
    method_id: [demoPhoneId, 'email-test-x', 'phone-number-test-x'],
    session_duration_minutes: minutes,
  },
  ...Object.fromEntries(sendRoutes.map((route) => [`/sdk/v1/magic_links/email/${route}`, linkFields])),
  '/sdk/v1/passwords': { email: emails, password: passwords, session_duration_minutes: minutes },
  '/sdk/v1/passwords/authenticate': {
    email: emails,
    password: passwords,
    session_duration_minutes: minutes,
    captcha_token: tokens,
    dfp_telemetry_id: tokens,
  },
  '/sdk/v1/passwords/email/reset/start': {
    email: emails,
    login_redirect_url: urls,
    reset_password_redirect_url: urls,
    reset_password_expiration_minutes: [5, 30],
    reset_password_template_id: ['template'],
    locale: ['en'],
    code_challenge: challenges,
  },
  '/sdk/v1/passwords/email/reset': { ...tokenFields, password: passwords },
  '/sdk/v1/passwords/existing_password/reset': {
    email: emails,
    existing_password: passwords,
    new_password: passwords,
    session_duration_minutes: minutes,
  },
  '/sdk/v1/passwords/session/reset': { password: passwords, session_duration_minutes: minutes },
  '/sdk/v1/passwords/strength_check': { email: emails, password: ['x', ...passwords] },
  '/sdk/v1/magic_links/authenticate': tokenFields,
  '/sdk/v1/webauthn/register/start': {
    domain: domains,
    authenticator_type: ['platform', 'cross-platform', 'other'],
    return_passkey_credential_options: [true, false],
    override_id: ['me', 'x'.repeat(65)],
    override_name: ['Ada'],
    override_display_name: ['Ada'],
    user_agent: ['A browser'],
    use_base64_url_encoding: [true],
  },
  '/sdk/v1/webauthn/register': credentialFields,
  ...Object.fromEntries(
    ['primary', 'secondary'].map((kind) => [
      `/sdk/v1/webauthn/authenticate/start/${kind}`,
      { domain: domains, return_passkey_credential_options: [true, false] },
    ]),
  ),
  '/sdk/v1/webauthn/authenticate': credentialFields,
  '/sdk/v1/webauthn/update/:id': { name: ['My phone', 'x'.repeat(200)] },
  '/sdk/v1/users/webauthn_registrations/:id': { anything: [1] },
  '/v1/public/oauth/:provider/start': {
    state: tokens,
    account: emails,
    email: emails,
    answer: ['refuse'],
    delay: ['0', '3'],
  },
  '/sdk/v1/oauth/authenticate': tokenFields,
  '/sdk/v1/oauth/attach': { provider: ['google', 'myspace'] },
  '/sdk/v1/users/oauth/:id': { anything: [1] },
  ...Object.fromEntries(
    ['primary', 'secondary'].map((kind) => [
      `/sdk/v1/crypto_wallets/authenticate/start/${kind}`,
      walletFields,
    ]),
  ),
  '/sdk/v1/crypto_wallets/authenticate': {
    ...walletFields,
    signature: [`0x${'ab'.repeat(65)}`, '1'.repeat(64), 'signed'],
    session_duration_minutes: minutes,
  },
  '/sdk/v1/users/crypto_wallets/:id': { anything: [1] },
  ...backendFields,
  '/sdk/v1/totps': { expiration_minutes: minutes },
  '/sdk/v1/totps/authenticate': {
    totp_code: ['000000', '123456', 'abcd-efgh-jkmn', '１２３４５６'],
    session_duration_minutes: minutes,
  },
  '/sdk/v1/totps/recover': {
    recovery_code: ['abcd-efgh-jkmn', 'ABCDEFGHJKMN', '123456', 'ß'.repeat(12)],
    session_duration_minutes: minutes,
  },
  '/sdk/v1/totps/recovery_codes': { anything: [1] },
  '/sdk/v1/users/totps/:id': { anything: [1] },
  '/sdk/v1/users/emails/:id': { anything: [1] },
  '/sdk/v1/users/phone_numbers/:id': { anything: [1] },
  '/sdk/v1/users/biometric_registrations/:id': { anything: [1] },
  '/sdk/v1/sessions/authenticate': { session_duration_minutes: minutes },
  '/sdk/v1/sessions/revoke': { anything: [1] },
  '/sdk/v1/users/me': {
    name: [{ first_name: 'Ada' }, { first_name: 1 }, { last_name: 'x'.repeat(200) }],
    untrusted_metadata: [{ theme: 'dark' }, { a: 'x'.repeat(5_000) }],
    trusted_metadata: [{}],
  },
  '/sdk/v1/users/search': { email: emails, captcha_token: tokens, dfp_telemetry_id: tokens },
  '/clientside-services/api/parsedPhoneNumber': {
    phoneNumber: ['2025550123', '+12025550123', '(202) 5', 'ext. 5'],
    regionCode: ['US', 'DE', 'XX', 'us'],
  },
  '/clientside-services/api/getExamplePhoneNumber': { regionCode: ['US', 'AQ', 'constructor'] },
  '/clientside-services/api/oneTapStart': { publicToken: [localPublicToken, 'x'] },
  '/clientside-services/api/oneTapSubmit': {
    publicToken: [localPublicToken],
    idToken: tokens,
    loginRedirectURL: urls,
    signupRedirectURL: urls,
    oauthCallbackID: [oauthCallbackId],
  },
  '/clientside-services/google/status': { client_id: [googleClientId] },
  '/clientside-services/google/credential': {
    client_id: [googleClientId],
    account: emails,
    nonce: ['nonce'],
  },
  '/clientside-services/recaptcha/execute': { site_key: ['local-emulator-site-key', 'x'], action: ['LOGIN'] },
  '/clientside-services/telemetry/submit': { public_token: [localPublicToken, 'x'] },
  '/sdk/v1/events': { telemetry: [{}], event: [{ event_name: 'x' }] },
};

const controlFields: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  '/reset': { seed: ['demo', 'empty'] },
  '/clock': { advance_ms: [1, 1_000], frozen: [true, false], reset: [true] },
  '/project': {
    project_name: ['x'],
    password_policy: ['luds', 'zxcvbn', 'none'],
    one_tap_state: ['none', 'invalid_client'],
    captcha_enabled: [true, false],
    captcha_state: ['passes', 'fails', 'blocked', 'low-score'],
    dfp_protected_auth_enabled: [true, false],
    dfp_protected_auth_mode: ['OBSERVATION', 'DECISIONING'],
    telemetry_state: ['passes', 'fails', 'blocked', 'low-score'],
    luds_minimum_count: [8, 40],
    redirect_urls: [['http://localhost'], ['']],
    http_only_cookies: [true, false],
    cname_domain: ['login.example.com', ''],
    public_token: ['x'],
  },
  '/webhooks': { url: ['http://127.0.0.1:1/', 'http://example.com/', null] },
  '/webhooks/deliveries/:delivery_id/send': { anything: [1] },
  '/snapshot': { version: [1], tables: [{}], clock: [{}], identifiers: [{}], project: [{}], messages: [[]] },
  '/users': {
    email: emails,
    phone_number: ['+12025550199'],
    password: passwords,
    name: [{ first_name: 'x' }],
  },
  '/faults': {
    path: ['/sdk/*', '*'],
    method: ['POST', 'BREW'],
    times: [1],
    probability: [0.5],
    effect: [
      { type: 'status', status: 500 },
      { type: 'body', content_type: '\n', body: 'x' },
      { type: 'delay', ms: 1 },
    ],
  },
};

let client: TestClient;
let projectAuthorization: string;
beforeAll(async () => {
  client = createTestClient();
  const { projectId, secret } = await client.emulator.projectCredentials();
  projectAuthorization = basic(projectId, secret);
  await turnPkceOff(client);
  await client.control('POST', '/users', { email: 'fuzz@example.com', password: 'fuzz' });
});
afterAll(() => client.emulator.close());

async function signIn(): Promise<Record<string, string>> {
  client.token = null;
  await client.sdk('POST', '/passwords/authenticate', { email: 'fuzz@example.com', password: 'fuzz' });
  return sessionHeaders();
}

const sessionHeaders = () => ({
  Authorization: basic(client.emulator.publicToken, client.token ?? client.emulator.publicToken),
  'X-SDK-Parent-Host': pageOrigin,
  'Content-Type': 'application/json',
});

/** Throws on a 5xx status, and on an error whose body is neither JSON with the same status nor a page. */
async function requireErrorFormat(response: Response): Promise<void> {
  const text = await response.text();
  if (response.status >= 500) throw new Error(`${response.status}: ${text}`);
  if (response.status === 204) return;
  if (/^text\/(html|javascript)/.test(response.headers.get('Content-Type') ?? '')) return;
  const statusInBody = (JSON.parse(text) as { status_code?: number }).status_code;
  if (response.status >= 400 && statusInBody !== response.status)
    throw new Error(`${response.status} says ${statusInBody}.`);
}

function collect(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1_000_000;
}

describe('any request is answered without a 5xx and without a memory leak', () => {
  const endpointsWithBody = routes.filter(({ method }) => method !== 'GET');
  /** Heap size in megabytes after the first endpoint. Measured only twice, because garbage collection takes seconds. */
  let settledMegabytes = Number.NaN;

  test.each(endpointsWithBody.map(({ method, path }) => [method, path] as const))(
    `%s %s, ${runs} times`,
    async (method, path) => {
      let headers = await signIn();
      const access = endpointsWithBody.find((route) => route.path === path)?.access;
      const authorizationFor = (session: Record<string, string>) =>
        access === 'project-secret' ? projectAuthorization : (session['Authorization'] ?? '');
      let count = 0;
      const send = async (body: BodyInit, sent: Record<string, string>) => {
        count += 1;
        // Advancing the clock by a minute resets the limits on calls per minute.
        if (count % 25 === 0) {
          await client.api.clock.advance(61_000);
          await client.sdk('POST', '/otps/sms/login_or_create', { phone_number: phoneClient.phone });
        }
        if (count % 500 === 0) headers = await signIn();
        const authorization =
          sent['Authorization'] === 'right' ? { Authorization: authorizationFor(headers) } : {};
        const init: RequestInit = { method, body, headers: { ...sent, ...authorization } };
        await requireErrorFormat(await client.emulator.fetch(new Request(`${pageOrigin}${path}`, init)));
      };
      const validHeaders = { ...headers, Authorization: 'right' };
      await assertProperty(
        asyncProperty(hostileBodies(fields[path] ?? {}), hostileHeaders(validHeaders), send),
        {
          numRuns: runs,
        },
      );
      expect(count).toBe(runs);
      if (Number.isNaN(settledMegabytes)) settledMegabytes = collect();
    },
    limitMs,
  );

  test('the heap has not grown after all endpoints', () => {
    expect(collect() - settledMegabytes).toBeLessThan(60);
  });

  test.each(routes.filter(({ method }) => method === 'GET').map(({ path }) => path))(
    'GET %s with any parameter and header',
    async (path) => {
      const session = await signIn();
      const isBackend = routes.some((route) => route.path === path && route.access === 'project-secret');
      const headers = isBackend ? { Authorization: projectAuthorization } : session;
      const segment = oneof(string({ unit: 'binary', maxLength: 20 }), constant(client.emulator.publicToken));
      let count = 0;
      const send = async (text: string, sent: Record<string, string>) => {
        count += 1;
        const parameter = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?')) || 'x';
        const url = `${pageOrigin}${path.replaceAll(/:\w+/g, parameter)}`;
        await requireErrorFormat(await client.emulator.fetch(new Request(url, { headers: sent })));
      };
      await assertProperty(asyncProperty(segment, hostileHeaders(headers), send), { numRuns: controlRuns });
      expect(count).toBe(controlRuns);
    },
    limitMs,
  );
});

describe('the control API survives any body', () => {
  const bodied = controlRoutes.filter(({ method }) => method === 'POST' || method === 'PUT');

  test.each(bodied.map(({ method, path }) => [method, path] as const))(
    `%s ${controlBase}%s, ${controlRuns} times`,
    async (method, path) => {
      expect(controlFields[path]).toBeDefined();
      const ownCredentials = createTestClient();
      const send = async (body: BodyInit) => {
        const init: RequestInit = { method, body };
        const response = await ownCredentials.emulator.fetch(
          new Request(`${pageOrigin}${controlBase}${path}`, init),
        );
        await requireErrorFormat(response);
      };
      await assertProperty(asyncProperty(hostileBodies(controlFields[path] ?? {}), send), {
        numRuns: controlRuns,
      });
      await ownCredentials.control('DELETE', '/faults');
      await ownCredentials.control('POST', '/reset');
      const credentials = { email: demoClient.email, password: demoClient.password };
      expect((await ownCredentials.sdk('POST', '/passwords/authenticate', credentials)).status).toBe(200);
      ownCredentials.emulator.close();
    },
    limitMs,
  );
});

test('every endpoint that takes a body is tested', () => {
  const bodied = new Set(routes.filter(({ method }) => method !== 'GET').map(({ path }) => path));
  expect(Object.keys(fields).toSorted()).toEqual([...bodied].toSorted());
});
