import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IdentityError, toFailure } from '../../machines/contracts/failures.ts';
import type { BusinessAccess } from '../../src/identity/businessAccess.ts';
import { businessError, type BusinessClient } from '../../src/identity/businessClient.ts';
import { institutionRequests, type DueMember } from '../../src/identity/institutionRequests.ts';
import { memberCookieNames } from '../../src/identity/memberCookies.ts';
import { pendingStarts } from '../../src/identity/oauthStart.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { stubBrowser } from './cookieBrowser.ts';

const page = { redirectUrl: () => 'https://fairlead.example/institutions', locale: () => undefined };

/** Creates the requests over a client library that has only the methods of a test. */
function requestsOver(library: object, pending: DueMember | null = null) {
  const run: BusinessAccess['run'] = (call) => call(library as BusinessClient);
  const readSettings = () => Promise.resolve({ passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 10 } });
  return institutionRequests({ slug: null, run, readSettings } as BusinessAccess, page, pending);
}

const organization = {
  organization_id: 'organization-1',
  organization_name: 'Harbor Lane',
  organization_slug: 'harbor-lane',
  mfa_methods: 'RESTRICTED',
  allowed_mfa_methods: ['totp', 'sms_otp'],
};
const member = {
  mfa_phone_number: '+14155550100',
  mfa_phone_number_verified: true,
  totp_registration_id: '',
};
const answer = { organization, member, member_id: 'member-1', member_session: null, primary_required: null };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => void vi.unstubAllGlobals());

const resolving = (value: unknown) => vi.fn<() => Promise<unknown>>(() => Promise.resolve(value));
const exchanging = (part: object) => ({
  discovery: { intermediateSessions: { exchange: resolving({ ...answer, ...part }) } },
});

test.each([
  [{ member_session: {} }, { kind: 'entered', slug: 'harbor-lane' }],
  [{}, { kind: 'second-step', methods: ['authenticator', 'text'] }],
  [{ primary_required: { allowed_auth_methods: ['google_oauth'] } }, { kind: 'other-method' }],
  [
    { organization: { ...organization, allowed_mfa_methods: ['sms_otp'] } },
    { kind: 'second-step', methods: ['text'] },
  ],
])('an organization is entered, or the answer says what is missing: %j', async (part, entry) => {
  expect(await requestsOver(exchanging(part)).enterOrganization('organization-1')).toEqual(entry);
});

test('the first text message of the second step is the one that the provider has sent already', async () => {
  const send = resolving({});
  const sentByProvider = { mfa_required: { secondary_auth_initiated: 'sms_otp' } };
  const requests = requestsOver({ ...exchanging(sentByProvider), otps: { sms: { send } } });
  await requests.enterOrganization('organization-1');
  expect(await requests.readSecondStep()).toMatchObject({ due: ['text'], phone: '+14155550100' });
  const passcode = { channel: 'sms', destination: '+14155550100' } as Parameters<
    typeof requests.secondFactors.sendSecondPasscode
  >[0];
  await requests.secondFactors.sendSecondPasscode(passcode);
  expect(send).not.toHaveBeenCalled();
  await requests.secondFactors.sendSecondPasscode(passcode);
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  ['keeps', true],
  ['does not keep', false],
])('a proof counts in a browser that %s its cookie', async (_, isKept) => {
  const { jar } = stubBrowser();
  const authenticate = () => {
    if (isKept) jar.set(memberCookieNames(null).istCookieName, 'token');
    return Promise.resolve({ email_address: 'ann@harbor.example', discovered_organizations: [] });
  };
  const discovery = { authenticate, resetByEmail: authenticate };
  const requests = requestsOver({
    passwords: { discovery },
    otps: { email: { discovery } },
    magicLinks: { discovery },
  });
  const link = { type: 'discovery', invited: '', take: () => 't' } as const;
  const proofs = [
    () => requests.signInWithPassword('ann@harbor.example', 'secret'),
    () => requests.verifyPasscode('ann@harbor.example', '123456'),
    () => requests.resetPassword(link, 'secret'),
    () => requests.openLink(link),
  ];
  const codes = proofs.map((prove) =>
    prove().then(
      () => 'proved',
      (error: unknown) => toFailure(error).code,
    ),
  );
  expect(new Set(await Promise.all(codes))).toEqual(new Set([isKept ? 'proved' : 'cookies-blocked']));
});

test('a return from an OAuth provider opens nothing in a browser that has not left for it, and one left tab opens one', async () => {
  vi.stubGlobal('document', { cookie: `${memberCookieNames(null).istCookieName}=token` });
  const found = { email_address: 'ann@harbor.example', discovered_organizations: [] };
  const [start, authenticate] = [resolving(undefined), resolving(found)];
  const requests = requestsOver({ oauth: { google: { discovery: { start } }, discovery: { authenticate } } });
  const open = () =>
    requests
      .openLink({ type: 'discovery_oauth', invited: '', take: () => 't' })
      .catch((thrown: unknown) => thrown);
  const refused = { failure: { code: 'link-from-other-browser' } };
  expect(await open()).toMatchObject(refused);
  expect(authenticate).not.toHaveBeenCalled();
  await requests.openProvider('google');
  // The start of a member says nothing about the sign-in of a client.
  expect(pendingStarts()).toEqual([]);
  vi.stubGlobal('sessionStorage', memoryStorage());
  expect(await open()).toEqual({ kind: 'found', email: 'ann@harbor.example', organizations: [] });
  expect(await open()).toMatchObject(refused);
});

test.each([
  ['mal@evil.example', { member_session: {} }],
  ['mal@evil.example', {}],
])('an invitation whose URL names another email address than %s opens nothing: %j', async (email, part) => {
  stubBrowser().jar.set(memberCookieNames(null).istCookieName, 'token');
  const invitation = { ...answer, member: { ...member, email_address: email }, ...part };
  const revoke = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('offline')));
  const magicLinks = { authenticate: resolving(invitation) };
  const requests = requestsOver({ magicLinks, session: { revoke } });
  const open = (invited: string) =>
    requests.openLink({ type: 'multi_tenant_magic_links', invited, take: () => 't' });
  await expect(open('ann@harbor.example')).rejects.toMatchObject({ failure: { code: 'link-spent' } });
  expect([requests.finish(), requests.due(), document.cookie]).toEqual([null, null, '']);
  expect(revoke).toHaveBeenCalledOnce();
  for (const invited of ['', email.toUpperCase()]) await expect(open(invited)).resolves.toBeDefined();
});

test.each([
  ['zxcvbn', null],
  ['luds', { complexity: 3, minimumCount: 10 }],
])('a password is rated under the policy %s', async (policy, luds) => {
  const strengthCheck = resolving({
    valid_password: false,
    strength_policy: policy,
    score: 1,
    breached_password: true,
    zxcvbn_feedback: { warning: 'Too common.', suggestions: [] },
    luds_feedback: { missing_complexity: 1, missing_characters: 2 },
  });
  const requests = requestsOver({ passwords: { strengthCheck } });
  expect(await requests.checkStrength({ email: null, password: 'harbor' })).toEqual({
    isValid: false,
    policy,
    score: 1,
    warning: 'Too common.',
    missingCharacters: 2,
    missingComplexity: 1,
    isBreached: true,
    luds,
  });
});

test('the second step goes on after a reload, with what the page kept of the member', async () => {
  const before = requestsOver(exchanging({}));
  await before.enterOrganization('organization-1');
  const authenticate = resolving({ ...answer, member_session: {} });
  const after = requestsOver({ otps: { sms: { authenticate } } }, before.due());
  expect(await after.readSecondStep()).toMatchObject({ due: ['text'], phone: '+14155550100' });
  await after.secondFactors.verifySecondPasscode({ methodId: '', code: '482913', sessionDurationMinutes: 5 });
  expect(authenticate).toHaveBeenCalledWith(
    expect.objectContaining({ organization_id: 'organization-1', member_id: 'member-1', code: '482913' }),
  );
});

test('without a member whose second step is due, the sign-in has ended', async () => {
  const requests = requestsOver({});
  expect(requests.finish()).toBeNull();
  const error = await requests.readSecondStep().catch((thrown: unknown) => thrown);
  expect(error instanceof IdentityError && error.failure.code).toBe('session-ended');
});

test.each([
  ['organization_slug_already_used', 'slug-taken'],
  ['organization_settings_domain_too_common', 'domain-public'],
  ['session_authorization_error', 'not-permitted'],
  ['invitation_for_other_address', 'invitation-for-other-address'],
  ['intermediate_session_not_found', 'session-ended'],
  ['insufficient_factors', 'other-factor-required'],
  // As for consumers.
  ['unable_to_auth_magic_link', 'link-spent'],
  ['constructor', 'request-refused'],
])('the error type %s is the failure %s', (errorType, code) => {
  const thrown = Object.assign(new Error('refused'), {
    name: 'StytchAPIError',
    status_code: 400,
    error_type: errorType,
    error_message: 'refused',
    request_id: 'request-1',
    error_url: '',
  });
  expect(businessError(thrown).failure.code).toBe(code);
});
