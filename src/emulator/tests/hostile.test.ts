import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { assert as assertProperty, asyncProperty, constant, oneof, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoClient, defaultPublicToken, phoneClient } from '../demoData.ts';
import { controlBase, controlRoutes } from '../control/router.ts';
import { createIdentifiers } from '../identifiers.ts';
import { googleClientId } from '../routes/oneTap.ts';
import type { Route } from '../http/call.ts';
import { routes } from '../routes/table.ts';
import { initialIdentifiers } from '../store/seed.ts';
import {
  alternatives,
  basic,
  createTestClient,
  pageOrigin,
  type TestClient,
  turnPkceOff,
} from './emulatorClient.ts';
import { enterAsOwner, memberClientOf } from './memberClient.ts';
import { hostileBodies, hostileHeaders } from './hostileInput.ts';

/** Number of request bodies per endpoint. The emulator must also pass with `HOSTILE_RUNS=10000`. */
const runs = Number(process.env['HOSTILE_RUNS'] ?? 100);
const controlRuns = Math.ceil(runs / 10);
const limitMs = 20_000 + runs * 20;

const clientData = Buffer.from(JSON.stringify({ type: 'x', challenge: 'x', origin: 'x' })).toString(
  'base64url',
);
const ids = createIdentifiers(initialIdentifiers('demo'));
const demoPhoneId = ids.derive('phone-number', phoneClient.phone);

/** Ids of the first organization and member that the test creates. */
const ownIds = { organization: ids.next('organization'), member: ids.next('member') };
const emails = [demoClient.email, 'fuzz@example.com', 'nobody@example.com', 'NEW@example.com'];
// Short passwords, because rating the strength of long ones is slow and has its own test.
const passwords = ['x', 'ab1', 'fuzz'];
const minutes = [1, 5, 10, 30, 60, 10_080, 527_040];
const tokens = ['x', 'never-was', '000000', '123456'];
const urls = ['http://localhost:4173/login', 'https://evil.example/', 'http://localhost:4173/reset?x=1#y'];
const codes = ['000000', '123456', 'abcd-efgh-jkmn', 'ABCDEFGHJKMN', '１２３４５６', 'ß'.repeat(12)];
const searchOperands = [
  [{ filter_name: 'user_id', filter_value: ['user-test-x', 'crm|42'] }],
  [{ filter_name: 'email_verified', filter_value: true }],
  [{ filter_name: 'full_name_fuzzy', filter_value: 'demo' }],
  [{ filter_name: 'created_at_between', filter_value: { greater_than: 'x', less_than: 1 } }],
  [{ filter_name: 'created_at_less_than', filter_value: '2030-01-01T00:00:00Z' }],
  [{ filter_name: '__proto__', filter_value: [] }],
  [{}, null, 1],
];

/** Values of each field that is read anywhere: valid ones, and some that are wrong in one place only. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  anything: [1],
  email: emails,
  account: emails,
  password: passwords,
  existing_password: passwords,
  new_password: passwords,
  phone_number: ['+12025550123', '+12025550199', '+442071838750', '12025550123', 'x'],
  expiration_minutes: minutes,
  login_expiration_minutes: minutes,
  signup_expiration_minutes: minutes,
  reset_password_expiration_minutes: minutes,
  session_duration_minutes: minutes,
  autofill_session_duration_minutes: minutes,
  locale: ['en', 'ES', 'pt-br', 'tlh'],
  login_template_id: ['template'],
  signup_template_id: ['template'],
  reset_password_template_id: ['template'],
  enable_autofill: [true],
  login_magic_link_url: urls,
  signup_magic_link_url: urls,
  invite_magic_link_url: urls,
  login_redirect_url: urls,
  signup_redirect_url: urls,
  reset_password_redirect_url: urls,
  loginRedirectURL: urls,
  signupRedirectURL: urls,
  code_challenge: ['A'.repeat(43)],
  code_verifier: ['a'.repeat(64)],
  token: tokens,
  code: tokens,
  state: tokens,
  idToken: tokens,
  session_token: tokens,
  captcha_token: tokens,
  dfp_telemetry_id: tokens,
  session_jwt: ['a.b.c', 'x'],
  session_id: ['session-test-x'],
  user_id: ['user-test-x', 'crm|42'],
  external_id: ['crm|42', 'a b'],
  method_id: [demoPhoneId, 'email-test-x', 'phone-number-test-x', `backend ${demoPhoneId}`],
  totp_code: codes,
  recovery_code: codes,
  name: [{ first_name: 'Ada' }, { first_name: 1 }, { last_name: 'x'.repeat(200) }, 'Mine', 'x'.repeat(200)],
  trusted_metadata: [{ tier: 'gold' }, { a: 'x'.repeat(5_000) }, { tier: null }, {}],
  untrusted_metadata: [{ theme: 'dark' }, { a: 'x'.repeat(5_000) }, []],
  attributes: [{ ip_address: '10.0.0.1', user_agent: 'A browser' }, { ip_address: 1 }, []],
  roles: [[], ['admin'], ['viewer'], ['owner']],
  create_user_as_pending: [true],
  set_email_verified: [true],
  set_phone_number_verified: [true],
  hash_type: ['argon_2id', 'bcrypt', 'x'],
  hash: ['$argon2id$v=19$m=8,t=1,p=1$R4CumAICnR3Eos8JUJ13lA$XxdzFeU0WAMWcEJAY9DcYHFYbkFrwHeSgar6PqO0gEg'],
  authorization_check: [{ resource_id: 'documents', action: 'read' }, {}],
  session_custom_claims: [{}, { a: 1 }],
  limit: [1, 1_000],
  cursor: ['MDAwMCB4', 'x'],
  query: searchOperands.flatMap((operands) =>
    ['AND', 'OR', 'NOT'].map((operator) => ({ operator, operands })),
  ),
  crypto_wallet_type: ['ethereum', 'solana', 'bitcoin'],
  crypto_wallet_address: [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'GjwcWFQYzemBtpUoN5fMAP2FZviTtMRWCmrppGuTthJS',
    '11111111111111111111111111111111',
  ],
  siwe_params: [{ uri: 'http://localhost:4173', chain_id: '1' }, { statement: '\n' }, []],
  signature: [`0x${'ab'.repeat(65)}`, '1'.repeat(64), 'signed'],
  domain: ['localhost', 'evil.example', '127.0.0.1'],
  authenticator_type: ['platform', 'cross-platform', 'other'],
  return_passkey_credential_options: [true, false],
  override_id: ['me', 'x'.repeat(65)],
  override_name: ['Ada'],
  override_display_name: ['Ada'],
  user_agent: ['A browser'],
  use_base64_url_encoding: [true],
  public_key_credential: [{}, { clientDataJSON: 'AA' }, { clientDataJSON: clientData }].map((response) =>
    JSON.stringify({ id: 'AA', rawId: 'AA', type: 'public-key', response }),
  ),
  provider: ['google', 'myspace'],
  answer: ['refuse'],
  delay: ['0', '3'],
  phoneNumber: ['2025550123', '+12025550123', '(202) 5', 'ext. 5'],
  regionCode: ['US', 'DE', 'AQ', 'XX', 'us', 'constructor'],
  publicToken: [defaultPublicToken],
  public_token: [defaultPublicToken],
  oauthCallbackID: [ids.derive('oauth-callback', defaultPublicToken)],
  client_id: [googleClientId],
  nonce: ['nonce'],
  site_key: ['local-emulator-site-key'],
  action: ['LOGIN'],
  telemetry: [{}],
  event: [{ event_name: 'x' }],
  email_address: emails,
  organization_id: ['organization-test-x', ownIds.organization],
  member_id: ['member-test-x', ownIds.member],
  organization_name: ['Harbor', 'x'.repeat(200), ' '],
  organization_slug: ['harbor', 'Harbor', '..', 'x'.repeat(200)],
  organization_logo_url: ['https://example.com/logo.png', ...urls],
  email_allowed_domains: [['example.com'], ['gmail.com'], ['-'], [1]],
  email_jit_provisioning: ['RESTRICTED', 'ALL_ALLOWED'],
  email_invites: ['RESTRICTED', 'NOT_ALLOWED', 'x'],
  auth_methods: ['RESTRICTED', 'ALL_ALLOWED'],
  allowed_auth_methods: [['email_otp'], ['sso'], []],
  mfa_methods: ['RESTRICTED', 'ALL_ALLOWED'],
  allowed_mfa_methods: [['totp'], ['x']],
  mfa_policy: ['OPTIONAL', 'REQUIRED_FOR_ALL'],
  sso_jit_provisioning: ['NOT_ALLOWED', 'ALL_ALLOWED'],
  intermediate_session_token: tokens,
  discovery_magic_links_token: tokens,
  password_reset_token: tokens,
  discovery_oauth_token: tokens,
  oauth_token: tokens,
  verify_email_template_id: ['template'],
  magic_links_token: tokens,
  discovery_redirect_url: urls,
  invite_redirect_url: urls,
  discovery_expiration_minutes: minutes,
  invite_expiration_minutes: minutes,
  pkce_code_challenge: ['A'.repeat(43)],
  pkce_code_verifier: ['a'.repeat(64)],
  create_member_as_pending: [true],
  is_breakglass: [true],
  mfa_enrolled: [false],
  mfa_phone_number: ['+12025550123', 'x'],
  default_mfa_method: ['sms_otp', 'totp'],
  set_mfa_enrollment: ['enroll', 'unenroll'],
  set_default_mfa: [true],
};

const expiring = 'token session_duration_minutes code_verifier';
const tokenOrJwt = 'session_token session_jwt';
const profile = 'name trusted_metadata untrusted_metadata external_id roles';
const passcode = `email phone_number expiration_minutes locale login_template_id signup_template_id enable_autofill
  autofill_session_duration_minutes`;
const mailedLink = `email login_magic_link_url signup_magic_link_url login_expiration_minutes locale code_challenge
  signup_expiration_minutes login_template_id signup_template_id`;
const reset = `email login_redirect_url reset_password_redirect_url reset_password_expiration_minutes code_challenge`;
const wallet = 'crypto_wallet_type crypto_wallet_address siwe_params';
const organization = `organization_name organization_slug organization_logo_url email_allowed_domains
  email_jit_provisioning email_invites auth_methods allowed_auth_methods mfa_methods allowed_mfa_methods mfa_policy
  sso_jit_provisioning`;
const member = `name untrusted_metadata is_breakglass mfa_phone_number mfa_enrolled default_mfa_method roles`;
const entry = 'organization_id session_duration_minutes locale intermediate_session_token';
const memberReset = `email_address reset_password_redirect_url reset_password_expiration_minutes locale pkce_code_challenge
  reset_password_template_id verify_email_template_id`;
const stepping = 'organization_id member_id intermediate_session_token';
const memberLogin = `organization_id email_address locale login_template_id signup_template_id login_expiration_minutes
  signup_expiration_minutes`;
const channels = '{sms,whatsapp,email}';

/** Names of the fields that each endpoint reads. A path with braces stands for one path with each name in them. */
const readBy: Readonly<Record<string, string>> = {
  [`/sdk/v1/otps/${channels}/{login_or_create,send/primary,send/secondary}`]: passcode,
  '/sdk/v1/otps/authenticate': 'token method_id session_duration_minutes',
  '/sdk/v1/magic_links/email/{login_or_create,send/primary,send/secondary}': mailedLink,
  '/sdk/v1/magic_links/authenticate': expiring,
  '/sdk/v1/passwords': 'email password session_duration_minutes',
  '/sdk/v1/passwords/authenticate': 'email password session_duration_minutes captcha_token dfp_telemetry_id',
  '/sdk/v1/passwords/email/reset/start': `${reset} reset_password_template_id locale`,
  '/sdk/v1/passwords/email/reset': `${expiring} password`,
  '/sdk/v1/passwords/existing_password/reset':
    'email existing_password new_password session_duration_minutes',
  '/sdk/v1/passwords/session/reset': 'password session_duration_minutes',
  '/sdk/v1/passwords/strength_check': 'email password',
  '/sdk/v1/webauthn/register/start': `domain authenticator_type return_passkey_credential_options user_agent
    override_id override_name override_display_name use_base64_url_encoding`,
  '/sdk/v1/webauthn/{register,authenticate}': 'public_key_credential session_duration_minutes',
  '/sdk/v1/webauthn/authenticate/start/{primary,secondary}': 'domain return_passkey_credential_options',
  '/sdk/v1/webauthn/update/:id': 'name',
  '/v1/public/oauth/:provider/start': 'state account email answer delay',
  '/sdk/v1/oauth/authenticate': expiring,
  '/sdk/v1/oauth/attach': 'provider',
  '/sdk/v1/crypto_wallets/authenticate/start/{primary,secondary}': wallet,
  '/sdk/v1/crypto_wallets/authenticate': `${wallet} signature session_duration_minutes`,
  '/sdk/v1/totps': 'expiration_minutes',
  '/sdk/v1/totps/authenticate': 'totp_code session_duration_minutes',
  '/sdk/v1/totps/recover': 'recovery_code session_duration_minutes',
  '/sdk/v1/{totps/recovery_codes,sessions/revoke}': 'anything',
  '/sdk/v1/users/{webauthn_registrations,oauth,crypto_wallets,totps,emails,phone_numbers}/:id': 'anything',
  '/sdk/v1/users/biometric_registrations/:id': 'anything',
  '/sdk/v1/sessions/authenticate': 'session_duration_minutes',
  '/sdk/v1/users/me': 'name untrusted_metadata trusted_metadata',
  '/sdk/v1/users/search': 'email captcha_token dfp_telemetry_id',
  '/sdk/v1/events': 'telemetry event',
  '/clientside-services/api/parsedPhoneNumber': 'phoneNumber regionCode',
  '/clientside-services/api/getExamplePhoneNumber': 'regionCode',
  '/clientside-services/api/oneTapStart': 'publicToken',
  '/clientside-services/api/oneTapSubmit':
    'publicToken idToken loginRedirectURL signupRedirectURL oauthCallbackID',
  '/clientside-services/google/status': 'client_id',
  '/clientside-services/google/credential': 'client_id account nonce',
  '/clientside-services/recaptcha/execute': 'site_key action',
  '/clientside-services/telemetry/submit': 'public_token',
  '/v1/sessions/authenticate': `${tokenOrJwt} session_duration_minutes authorization_check session_custom_claims`,
  '/v1/sessions/revoke': `${tokenOrJwt} session_id`,
  '/v1/users': `${profile} email phone_number create_user_as_pending attributes`,
  '/v1/users/search': 'limit cursor query',
  '/v1/users/:id': profile,
  '/v1/users/{emails,phone_numbers,webauthn_registrations,totps,crypto_wallets,oauth,passwords}/:id':
    'anything',
  '/v1/users/{biometric_registrations/:id,:id/external_id}': 'anything',
  '/v1/passwords': `${profile} email password session_duration_minutes`,
  '/v1/passwords/authenticate': `${tokenOrJwt} email password`,
  '/v1/passwords/migrate': `${profile} email hash_type hash phone_number set_email_verified set_phone_number_verified`,
  '/v1/passwords/strength_check': 'email password',
  '/v1/passwords/email/reset/start': `${reset} attributes`,
  '/v1/passwords/email/reset': `${tokenOrJwt} ${expiring} password`,
  '/v1/passwords/existing_password/reset': `${tokenOrJwt} email existing_password new_password`,
  '/v1/passwords/session/reset': `${tokenOrJwt} password`,
  [`/v1/otps/${channels}/{login_or_create,send}`]: `${passcode} ${tokenOrJwt} user_id create_user_as_pending attributes`,
  '/v1/otps/authenticate': `${tokenOrJwt} code method_id session_duration_minutes attributes`,
  '/v1/magic_links/email/{login_or_create,send}': `${mailedLink} ${tokenOrJwt} user_id`,
  '/v1/magic_links/authenticate': `${tokenOrJwt} ${expiring}`,
  '/v1/{magic_links,totps}': 'user_id expiration_minutes',
  '/v1/totps/authenticate': `${tokenOrJwt} user_id totp_code`,
  '/v1/totps/recover': `${tokenOrJwt} user_id recovery_code`,
  '/v1/totps/recovery_codes': 'user_id',
  '/v1/magic_links/email/{invite,revoke_invite}': `${profile} email invite_magic_link_url invite_expiration_minutes
    locale`,
  '/v1/webauthn/{register,authenticate}/start': `user_id domain authenticator_type return_passkey_credential_options
    override_id`,
  '/v1/webauthn/{register,authenticate}': `${tokenOrJwt} user_id public_key_credential`,
  '/v1/webauthn/:id': 'name',
  '/v1/crypto_wallets/authenticate/start': `${wallet} ${tokenOrJwt} user_id`,
  '/v1/crypto_wallets/authenticate': `${wallet} ${tokenOrJwt} signature session_duration_minutes`,
  '/v1/oauth/attach': `${tokenOrJwt} user_id provider`,
  '/v1/oauth/authenticate': `${tokenOrJwt} ${expiring}`,
  '/sdk/v1/b2b/discovery/organizations': 'intermediate_session_token',
  '/sdk/v1/b2b/discovery/organizations/create': `${organization} intermediate_session_token session_duration_minutes`,
  '/sdk/v1/b2b/discovery/intermediate_sessions/exchange': entry,
  '/sdk/v1/b2b/magic_links/email/discovery/send': `email_address discovery_redirect_url locale pkce_code_challenge
    discovery_expiration_minutes login_template_id`,
  '/sdk/v1/b2b/magic_links/discovery/authenticate': 'discovery_magic_links_token pkce_code_verifier',
  '/sdk/v1/b2b/magic_links/email/login_or_signup': `${memberLogin} login_redirect_url signup_redirect_url
    pkce_code_challenge`,
  '/sdk/v1/b2b/magic_links/email/invite': `${member} email_address invite_redirect_url invite_expiration_minutes locale`,
  '/sdk/v1/b2b/magic_links/authenticate': `magic_links_token pkce_code_verifier ${entry}`,
  '/sdk/v1/b2b/otps/email/discovery/send':
    'email_address discovery_expiration_minutes locale login_template_id',
  '/sdk/v1/b2b/otps/email/discovery/authenticate': 'email_address code',
  '/sdk/v1/b2b/otps/email/login_or_signup': memberLogin,
  '/sdk/v1/b2b/otps/email/authenticate': `email_address code ${entry}`,
  '/sdk/v1/b2b/sessions/authenticate': 'session_duration_minutes',
  '/sdk/v1/b2b/sessions/exchange': entry,
  '/sdk/v1/b2b/sessions/{revoke,revoke/:id}': 'anything',
  '/sdk/v1/b2b/organizations/me': organization,
  '/sdk/v1/b2b/organizations/search': 'organization_slug',
  '/sdk/v1/b2b/organizations/members/search': 'email_address organization_id',
  '/sdk/v1/b2b/organizations/me/members/search': 'limit cursor query',
  '/sdk/v1/b2b/organizations/members': `${member} email_address create_member_as_pending`,
  '/sdk/v1/b2b/organizations/members/{update,:id}': member,
  '/sdk/v1/b2b/organizations/members/:id/reactivate': 'anything',
  '/sdk/v1/b2b/oauth/discovery/authenticate': 'discovery_oauth_token pkce_code_verifier',
  '/sdk/v1/b2b/oauth/authenticate': `oauth_token pkce_code_verifier ${entry}`,
  '/sdk/v1/b2b/passwords/authenticate': `email_address password ${entry}`,
  '/sdk/v1/b2b/passwords/discovery/authenticate': 'email_address password',
  '/sdk/v1/b2b/passwords/existing_password/reset': `email_address existing_password new_password organization_id`,
  '/sdk/v1/b2b/passwords/session/reset': 'password',
  '/sdk/v1/b2b/passwords/strength_check': 'email_address password',
  '/sdk/v1/b2b/passwords/discovery/reset/start': `${memberReset} discovery_redirect_url`,
  '/sdk/v1/b2b/passwords/email/reset/start': `${memberReset} organization_id login_redirect_url`,
  '/sdk/v1/b2b/passwords/{discovery,email}/reset': `password_reset_token password pkce_code_verifier ${entry}`,
  '/sdk/v1/b2b/organizations/members/passwords/:id': 'anything',
  '/sdk/v1/b2b/otps/sms/send': `${stepping} mfa_phone_number locale`,
  '/sdk/v1/b2b/otps/sms/authenticate': `${stepping} code set_mfa_enrollment session_duration_minutes`,
  '/sdk/v1/b2b/totp': `${stepping} expiration_minutes`,
  '/sdk/v1/b2b/totp/authenticate': `${stepping} code set_mfa_enrollment set_default_mfa session_duration_minutes`,
  '/sdk/v1/b2b/recovery_codes/recover': `${stepping} recovery_code session_duration_minutes`,
  '/sdk/v1/b2b/recovery_codes/rotate': 'anything',
  '/sdk/v1/b2b/organizations/members/{deletePhoneNumber,deleteTOTP,mfa_phone_numbers/:id,totp/:id}':
    'anything',
};

const fields = Object.fromEntries(
  Object.entries(readBy).flatMap(([path, names]) =>
    alternatives(path).map((each) => [each, fieldsNamed(names)] as const),
  ),
);

/** Returns the values of fields by name. */
function fieldsNamed(names: string): Readonly<Record<string, readonly unknown[]>> {
  return Object.fromEntries(
    names.split(/\s+/).map((name) => {
      const known = values[name];
      if (known === undefined) throw new Error(`The field ${name} has no values.`);
      return [name, known];
    }),
  );
}

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
  '/organizations/samples': { anything: [1] },
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

let owners = 0;

/** Returns the authorization of a new owner, because requests end sessions and delete organizations. */
async function memberAuthorization(): Promise<string> {
  const business = memberClientOf(client.emulator);
  owners += 1;
  await enterAsOwner(business, client, `owner-${owners}@example.com`);
  return business.authorization();
}

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

/** Returns the authorization of routes outside the consumer project; `null` for its own routes. */
async function fixedAuthorization(access: Route['access'] | undefined): Promise<string | null> {
  if (access === 'project-secret') return projectAuthorization;
  return access === 'business-token' || access === 'member-session' ? memberAuthorization() : null;
}

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
      const fixed = await fixedAuthorization(access);
      const authorizationFor = (session: Record<string, string>) => fixed ?? session['Authorization'] ?? '';
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
      const fixed = await fixedAuthorization(routes.find((route) => route.path === path)?.access);
      const headers = fixed === null ? session : { Authorization: fixed };
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
