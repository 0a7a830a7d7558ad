import { hashRaw } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { credentials, mailedToken, signInByPassword } from '../emulatorClient.ts';
import { backendLabForEachTest, errorOf, tokenIn } from './backendLab.ts';

const lab = backendLabForEachTest();

const ada = { email: 'ada@example.com', password: 'Correct-Horse-77-Battery' };
const newPassword = 'Another-Horse-88-Staple';
const unauthorized = '401 unauthorized_credentials';

describe('a password', () => {
  test('is created without a session, and opens one only on request', async () => {
    const created = await lab.sdk.passwords.create({
      ...ada,
      name: { first_name: 'Ada' },
      trusted_metadata: { tier: 'gold' },
    });
    expect(created).toMatchObject({
      session_token: '',
      session_jwt: '',
      session: null,
      email_id: created.user.emails[0]?.email_id,
      user: { name: { first_name: 'Ada' }, trusted_metadata: { tier: 'gold' } },
    });
    expect((await lab.sdk.sessions.get({ user_id: created.user_id })).sessions).toEqual([]);
    const checked = await lab.sdk.passwords.authenticate(ada);
    expect(checked.session_token).toBe('');
    const opened = await lab.sdk.passwords.authenticate({ ...ada, session_duration_minutes: 60 });
    expect(opened.session).toMatchObject({
      user_id: created.user_id,
      authentication_factors: [{ type: 'password' }],
    });
    lab.page.token = opened.session_token;
    expect((await lab.page.sdk('GET', '/users/me')).at('data.user_id')).toBe(created.user_id);
  });

  test('of a page is accepted, and a wrong one counts toward the lock', async () => {
    expect((await lab.sdk.passwords.authenticate(credentials)).user_id).toMatch(/^user-test-/);
    const wrong = { email: credentials.email, password: 'wrong' };
    const unknown = { email: 'nobody@example.com', password: 'wrong' };
    expect(await errorOf(lab.sdk.passwords.authenticate(unknown))).toEqual(unauthorized);
    for (let count = 0; count < 10; count += 1) {
      expect(await errorOf(lab.sdk.passwords.authenticate(wrong))).toEqual(unauthorized);
    }
    const locked = '429 user_lock_limit_reached';
    expect(await errorOf(lab.sdk.passwords.authenticate(credentials))).toEqual(locked);
    expect((await signInByPassword(lab.page)).at('error_type')).toBe('user_lock_limit_reached');
    const { results } = await lab.sdk.users.search({});
    const demo = results.find(({ emails }) => emails[0]?.email === credentials.email);
    expect(await lab.sdk.users.get({ user_id: demo?.user_id ?? '' })).toMatchObject({ is_locked: true });
  });

  test('must be strong, for a free email address', async () => {
    const create = (user: typeof ada) => errorOf(lab.sdk.passwords.create(user));
    expect(await create({ ...ada, password: 'x' })).toBe('400 weak_password');
    expect(await create({ ...ada, password: 'Password1!' })).toBe('400 breached_password');
    expect(await create({ ...ada, email: credentials.email })).toBe('400 duplicate_email');
    expect(await lab.page.api.messages.list()).toEqual([]);
    const strength = await lab.sdk.passwords.strengthCheck({ password: ada.password, email: ada.email });
    expect(strength).toMatchObject({ valid_password: true, breached_password: false, status_code: 200 });
  });
});

describe('a migrated password', () => {
  // Hash of the demo client's password.
  const hash =
    '$argon2id$v=19$m=8,t=1,p=1$R4CumAICnR3Eos8JUJ13lA$XxdzFeU0WAMWcEJAY9DcYHFYbkFrwHeSgar6PqO0gEg';
  const migrate = (more: object = {}) =>
    lab.sdk.passwords.migrate({ email: ada.email, hash, hash_type: 'argon_2id', ...more });

  test('signs in, for a new user and for one without a password', async () => {
    const created = await migrate({ set_email_verified: true, external_id: 'crm|1' });
    expect(created).toMatchObject({
      user_created: true,
      user: { external_id: 'crm|1', emails: [{ email_id: created.email_id, verified: true }] },
    });
    const { password } = credentials;
    const signedIn = await lab.sdk.passwords.authenticate({ email: ada.email, password });
    expect(signedIn.user_id).toBe(created.user_id);
    const { user_id: bo } = await lab.sdk.users.create({ email: 'bo@example.com' });
    expect(await migrate({ email: 'bo@example.com' })).toMatchObject({ user_id: bo, user_created: false });
    expect(await errorOf(migrate({ email: 'bo@example.com' }))).toBe('400 duplicate_email');
  });

  test.each([
    ['argon_2id', 2, 4],
    ['argon_2i', 1, 1],
  ] as const)(
    'signs in by a hash with argon_2_config: %s (%s), %s lanes',
    async (hash_type, algorithm, threads) => {
      const config = { salt: 'salt of ada', iteration_amount: 2, memory: 64, threads, key_length: 24 };
      const raw = await hashRaw(ada.password, {
        algorithm,
        salt: Buffer.from(config.salt),
        timeCost: config.iteration_amount,
        memoryCost: config.memory,
        parallelism: threads,
        outputLen: config.key_length,
      });
      const moved = { hash: raw.toString('hex'), hash_type, argon_2_config: config };
      const { user_id: id } = await migrate(moved);
      expect((await lab.sdk.passwords.authenticate(ada)).user_id).toBe(id);
      const wrong = { email: ada.email, password: `${ada.password}x` };
      expect(await errorOf(lab.sdk.passwords.authenticate(wrong))).toBe('401 unauthorized_credentials');
      const other = { ...moved, email: 'bo@example.com' };
      expect(await errorOf(migrate({ ...other, argon_2_config: { ...config, key_length: 32 } }))).toBe(
        '400 invalid_hash',
      );
      expect(await errorOf(migrate({ ...other, argon_2_config: { ...config, memory: '8,t=1' } }))).toBe(
        '400 invalid_hash',
      );
    },
  );

  test.each([
    [{ hash_type: 'x' }, 'invalid_hash_type'],
    [{ hash_type: 'bcrypt' }, 'not_implemented'],
    [{ hash: 'x' }, 'invalid_hash'],
    [{ hash: `${hash}\n` }, 'bad_request'],
    [{ phone_number: 'x' }, 'invalid_phone_number'],
  ])('is refused with %j', async (more, type) => {
    expect(await errorOf(migrate(more))).toBe(`400 ${type}`);
  });
});

describe('a reset', () => {
  test('by email sets the password once and ends the sessions', async () => {
    const reply = await signInByPassword(lab.page);
    const started = await lab.sdk.passwords.email.resetStart({ email: credentials.email });
    expect(started.user_id).toBe(reply.at('data.user_id'));
    const token = await mailedToken(lab.page, credentials.email);
    const reset = { token, password: newPassword };
    expect(await errorOf(lab.sdk.passwords.email.reset({ ...reset, password: 'x' }))).toBe(
      '400 weak_password',
    );
    const done = await lab.sdk.passwords.email.reset(reset);
    expect(done).toMatchObject({ user_id: started.user_id, session_token: '' });
    expect(await errorOf(lab.sdk.passwords.email.reset(reset))).toBe(
      '401 unable_to_auth_password_reset_token',
    );
    expect((await lab.page.sdk('GET', '/users/me')).at('error_type')).toBe('session_not_found');
    expect(await errorOf(lab.sdk.passwords.authenticate(credentials))).toEqual(unauthorized);
    expect(await errorOf(lab.sdk.passwords.email.resetStart({ email: 'nobody@example.com' }))).toBe(
      '404 email_not_found',
    );
  });

  test('that a page requested with PKCE needs its verifier', async () => {
    const code_challenge = 'A'.repeat(43);
    await lab.page.sdk('POST', '/passwords/email/reset/start', { email: credentials.email, code_challenge });
    const token = await mailedToken(lab.page, credentials.email);
    const reset = lab.sdk.passwords.email.reset({ token, password: newPassword });
    expect(await errorOf(reset)).toBe('400 pkce_expected_code_verifier');
  });

  test('by the existing password', async () => {
    const { email, password } = credentials;
    const reset = (existing_password: string) =>
      lab.sdk.passwords.existingPassword.reset({
        email,
        existing_password,
        new_password: newPassword,
        session_duration_minutes: 30,
      });
    expect(await errorOf(reset('wrong'))).toEqual(unauthorized);
    expect((await reset(password)).session?.authentication_factors).toMatchObject([{ type: 'password' }]);
    expect(await errorOf(reset(password))).toEqual(unauthorized);
  });

  test('by a recent session', async () => {
    const reply = await signInByPassword(lab.page);
    const session_token = String(reply.at('data.session_token'));
    const reset = () => lab.sdk.passwords.sessions.reset({ session_token, password: newPassword });
    expect((await reset()).session?.session_id).toBe(reply.at('data.session.session_id'));
    await lab.page.api.clock.advance(6 * 60_000);
    expect(await errorOf(reset())).toBe('403 stale_factors');
    expect(await errorOf(lab.sdk.passwords.sessions.reset({ password: newPassword }))).toBe(
      '404 session_not_found',
    );
  });
});

test('a link of a reset mail signs in without a new password', async () => {
  await lab.sdk.passwords.email.resetStart({ email: credentials.email });
  const token = tokenIn(await lab.mailed(credentials.email, 'login_link'));
  expect((await lab.sdk.magicLinks.authenticate({ token })).user.emails[0]?.email).toBe(credentials.email);
});
