import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { demoClient } from '../../demoData.ts';
import { basic, createTestClient, credentials, send } from '../emulatorClient.ts';
import { backendLabForEachTest, errorOf } from './backendLab.ts';

const lab = backendLabForEachTest();

const ada = { email: 'ada@example.com', name: { first_name: 'Ada', last_name: 'Lovelace' } };

describe('credentials', () => {
  test('of another project or with a wrong secret are refused', async () => {
    const unauthorized = '401 unauthorized_credentials';
    const { projectId, secret } = lab;
    const wrongSecret = lab.sdkWith(projectId, `${secret}x`);
    const wrongProject = lab.sdkWith('project-test-other', secret);
    expect(await errorOf(wrongSecret.users.search({}))).toEqual(unauthorized);
    expect(await errorOf(wrongProject.users.search({}))).toEqual(unauthorized);
    const withPublicToken = lab.sdkWith(lab.emulator.publicToken, lab.emulator.publicToken);
    expect(await errorOf(withPublicToken.users.get({ user_id: 'x' }))).toEqual(unauthorized);
  });

  test('are in the control API, and in no logged request', async () => {
    const shown = await lab.page.control('GET', '/credentials');
    expect([shown.at('project_id'), shown.at('secret')]).toEqual([lab.projectId, lab.secret]);
    expect((await lab.page.control('GET', '/project')).at('project_id')).toBe(lab.projectId);
    await lab.sdk.users.create(ada);
    const log = await lab.page.control('GET', '/requests?path=/v1/*');
    expect(log.at('requests.0.path')).toBe('/v1/users');
    expect(log.text).not.toContain(lab.secret);
  });
});

test('the id and the secret are generated for each database, or configured', async () => {
  const own = createTestClient();
  expect((await own.emulator.projectCredentials()).secret).not.toBe(lab.secret);
  own.emulator.close();
  const projectId = 'project-test-mine';
  const configured = createTestClient({ projectId, projectSecret: 'secret-test-mine-x' });
  const signedIn = await configured.sdk('POST', '/passwords/authenticate', credentials);
  expect(decodeJwt(String(signedIn.at('data.session_jwt')))).toMatchObject({
    aud: [projectId],
    iss: `stytch.com/${projectId}`,
  });
  const call = (secret: string) =>
    send(configured.emulator, 'GET', '/v1/users/x', undefined, { Authorization: basic(projectId, secret) });
  expect((await call('secret-test-mine-x')).at('error_type')).toBe('user_not_found');
  expect((await call('secret-test-mine-y')).at('error_type')).toBe('unauthorized_credentials');
  configured.emulator.close();
  expect(() => createTestClient({ projectId: 'project-live-x' })).toThrow('test project');
});

test('pages of other origins cannot use the backend API', async () => {
  const headers = { Authorization: basic(lab.projectId, lab.secret), Origin: 'https://evil.example' };
  const reply = await send(lab.emulator, 'POST', '/v1/users/search', {}, headers);
  expect(reply.status).toBe(403);
  expect(reply.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

describe('a user', () => {
  test('is created, read, updated and deleted', async () => {
    const created = await lab.sdk.users.create({
      ...ada,
      phone_number: '+12025550199',
      trusted_metadata: { tier: 'gold', old: true },
      untrusted_metadata: { theme: 'dark' },
      external_id: 'crm|42',
    });
    expect(created).toMatchObject({
      status_code: 200,
      status: 'active',
      email_id: created.user.emails[0]?.email_id,
      phone_id: created.user.phone_numbers[0]?.phone_id,
      user: { user_id: created.user_id, external_id: 'crm|42', is_locked: false },
    });
    expect(created.user.emails).toMatchObject([{ email: ada.email, verified: false }]);
    expect(created.user.phone_numbers).toMatchObject([{ phone_number: '+12025550199', verified: false }]);
    const byId = await lab.sdk.users.get({ user_id: created.user_id });
    const byExternalId = await lab.sdk.users.get({ user_id: 'crm|42' });
    expect(byId).toMatchObject({ ...created.user, trusted_metadata: { tier: 'gold', old: true } });
    expect(byExternalId.user_id).toBe(created.user_id);
    const updated = await lab.sdk.users.update({
      user_id: created.user_id,
      name: { middle_name: 'King' },
      trusted_metadata: { tier: 'silver', old: null },
    });
    expect(updated.user.name).toEqual({ first_name: 'Ada', middle_name: 'King', last_name: 'Lovelace' });
    expect(updated.user.trusted_metadata).toEqual({ tier: 'silver' });
    expect(updated.user.untrusted_metadata).toEqual({ theme: 'dark' });
    expect(updated.emails).toEqual(created.user.emails);
    const withoutId = await lab.sdk.users.deleteExternalId({ user_id: created.user_id });
    expect(withoutId.user.external_id).toBeNull();
    expect(await lab.sdk.users.delete({ user_id: created.user_id })).toMatchObject({
      user_id: created.user_id,
      status_code: 200,
    });
    expect(await errorOf(lab.sdk.users.get({ user_id: created.user_id }))).toBe('404 user_not_found');
  });

  test('needs a free email address, phone number and external id', async () => {
    await lab.sdk.users.create({ ...ada, external_id: 'one' });
    const { create, update } = {
      create: (user: object) => errorOf(lab.sdk.users.create(user)),
      update: (user_id: string, external_id: string) =>
        errorOf(lab.sdk.users.update({ user_id, external_id })),
    };
    expect(await create({ email: 'ADA@example.com' })).toBe('400 duplicate_email');
    expect(await create({ phone_number: '+12025550123' })).toBe('400 duplicate_phone_number');
    expect(await create({ email: 'bo@example.com', external_id: 'one' })).toBe(
      '400 duplicate_user_external_id',
    );
    expect(await create({})).toBe('400 invalid_create_user_request');
    expect(await create({ email: 'x' })).toBe('400 invalid_email');
    expect(await create({ email: 'bo@example.com', roles: ['admin', 7] })).toBe('400 invalid_roles');
    const { user_id: bo } = await lab.sdk.users.create({ email: 'bo@example.com' });
    expect(await update(bo, 'one')).toBe('400 duplicate_user_external_id');
    expect(await update('user-test-unknown', 'two')).toBe('404 user_not_found');
    expect(await errorOf(lab.sdk.users.delete({ user_id: 'user-test-unknown' }))).toBe('404 user_not_found');
  });

  test('keeps its id and data when the email address is verified', async () => {
    const { user_id: id } = await lab.sdk.users.create({
      ...ada,
      create_user_as_pending: true,
      trusted_metadata: { tier: 'gold' },
    });
    await lab.page.sdk('POST', '/otps/email/login_or_create', { email: ada.email });
    const sent = await lab.page.control('GET', `/messages?to=${ada.email}`);
    const requested = await lab.page.control('GET', '/users');
    expect(requested.text).toContain('pending');
    const otp = await lab.sdk.otps.email.loginOrCreate({ email: 'second@example.com' });
    expect(otp.user_created).toBe(true);
    expect(sent.at('messages.0.code')).toMatch(/^\d{6}$/);
    await lab.page.api.clock.advance(11_000);
    const passcode = await lab.sdk.otps.email.send({ email: ada.email });
    const code = await lab.mailed(ada.email, 'code');
    const verified = await lab.sdk.otps.authenticate({ method_id: passcode.email_id, code });
    expect(verified.user).toMatchObject({
      user_id: id,
      status: 'active',
      trusted_metadata: { tier: 'gold' },
      emails: [{ email: ada.email, verified: true }],
    });
  });
});

describe('a search', () => {
  const by = (filter_name: string, filter_value: unknown) => ({
    query: { operator: 'AND', operands: [{ filter_name, filter_value }] },
  });
  const find = (name: string, value: unknown) => lab.sdk.users.search(by(name, value));

  test('finds users by each kind of filter', async () => {
    const { user_id: id, email_id: emailId } = await lab.sdk.users.create(ada);
    const idsBy = async (name: string, value: unknown) =>
      (await find(name, value)).results.map(({ user_id: found }) => found);
    expect(await idsBy('user_id', [id])).toEqual([id]);
    expect(await idsBy('email_address', ['Ada@Example.com'])).toEqual([id]);
    expect(await idsBy('email_id', [emailId])).toEqual([id]);
    expect(await idsBy('email_address_fuzzy', 'ada@ex')).toEqual([id]);
    expect(await idsBy('full_name_fuzzy', 'ada lov')).toEqual([id]);
    expect(await idsBy('email_verified', false)).toEqual([id]);
    expect(await idsBy('status', 'pending')).toEqual([]);
    expect(await idsBy('created_at_less_than', '2020-01-01T00:00:00Z')).toEqual([]);
    expect(await idsBy('created_at_greater_than', '2020-01-01T00:00:00Z')).toHaveLength(3);
    expect(
      await idsBy('created_at_between', {
        greater_than: '2020-01-01T00:00:00Z',
        less_than: '2021-01-01T00:00:00Z',
      }),
    ).toEqual([]);
    const withPassword = await find('password_exists', true);
    expect(withPassword.results.map(({ emails }) => emails[0]?.email)).toEqual([demoClient.email]);
    expect(await idsBy('phone_number', ['+12025550123'])).toHaveLength(1);
    expect(await idsBy('phone_number_fuzzy', '0255501')).toHaveLength(1);
    expect(await idsBy('totp_id', ['totp-test-x'])).toEqual([]);
    const either = await lab.sdk.users.search({
      query: {
        operator: 'OR',
        operands: [
          { filter_name: 'user_id', filter_value: [id] },
          { filter_name: 'password_exists', filter_value: true },
        ],
      },
    });
    expect(either.results_metadata.total).toBe(2);
  });

  test('returns pages, which the iterator of the SDK joins', async () => {
    for (const name of ['b', 'c', 'd']) await lab.sdk.users.create({ email: `${name}@example.com` });
    const first = await lab.sdk.users.search({ limit: 2 });
    expect(first.results).toHaveLength(2);
    expect(first.results_metadata.total).toBe(5);
    const second = await lab.sdk.users.search({
      limit: 2,
      cursor: first.results_metadata.next_cursor ?? '',
    });
    expect(second.results.map(({ emails }) => emails[0]?.email)).toEqual(['b@example.com', 'c@example.com']);
    const all: string[] = [];
    for await (const users of lab.sdk.users.searchAll({ limit: 2 })) {
      all.push(...users.map(({ user_id: id }) => id));
    }
    expect(new Set(all).size).toBe(5);
  });

  test.each([
    [{ limit: 1_001 }, 'user_search_invalid_limit'],
    [{ cursor: 'made-up' }, 'user_search_invalid_cursor'],
    [{ query: { operator: 'XOR', operands: [] } }, 'user_search_invalid_operator'],
    [by('toString', []), 'user_search_filter_name_not_recognized'],
    [by('user_id', 'x'), 'user_search_expected_array_of_string'],
    [by('full_name_fuzzy', 'ab'), 'user_search_full_name_fuzzy_too_short'],
    [by('status', 'gone'), 'user_search_invalid_status_filter'],
  ])('refuses %j', async (request, type) => {
    expect(await errorOf(lab.sdk.users.search(request))).toBe(`400 ${type}`);
  });
});

describe('factors', () => {
  test('are deleted by their ids, except the last sign-in method', async () => {
    const demo = (await lab.sdk.users.search({})).results.find(({ password }) => password);
    const passwordId = demo?.password?.password_id ?? '';
    const emailId = demo?.emails[0]?.email_id ?? '';
    const { user } = await lab.sdk.users.deletePassword({ password_id: passwordId });
    expect(user.password).toBeNull();
    expect(await errorOf(lab.sdk.users.deleteEmail({ email_id: emailId }))).toBe(
      '400 cannot_delete_last_primary_factor',
    );
    const { user_id: id, phone_id: phoneId } = await lab.sdk.users.create({
      ...ada,
      phone_number: '+12025550199',
    });
    const { user: withoutPhone } = await lab.sdk.users.deletePhoneNumber({ phone_id: phoneId });
    expect(withoutPhone).toMatchObject({ user_id: id, phone_numbers: [] });
  });

  test('without an owner are not found', async () => {
    const { users } = lab.sdk;
    const errors = [
      await errorOf(users.deleteEmail({ email_id: 'x' })),
      await errorOf(users.deletePhoneNumber({ phone_id: 'x' })),
      await errorOf(users.deleteTOTP({ totp_id: 'x' })),
      await errorOf(users.deletePassword({ password_id: 'x' })),
      await errorOf(users.deleteCryptoWallet({ crypto_wallet_id: 'x' })),
      await errorOf(users.deleteOAuthRegistration({ oauth_user_registration_id: 'x' })),
      await errorOf(users.deleteWebAuthnRegistration({ webauthn_registration_id: 'x' })),
      await errorOf(users.deleteBiometricRegistration({ biometric_registration_id: 'x' })),
    ];
    const missing = 'email phone_number totp password crypto_wallet oauth_user_registration'.split(' ');
    expect(errors).toEqual(
      [...missing, 'webauthn_registration', 'biometric_registration'].map((name) => `404 ${name}_not_found`),
    );
  });
});
