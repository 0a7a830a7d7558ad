import { describe, expect, test } from 'vitest';
import { credentials, signInByPassword } from '../emulatorClient.ts';
import { backendLabForEachTest, errorOf } from './backendLab.ts';

const lab = backendLabForEachTest();

const notFound = '404 session_not_found';

async function signInOnPage() {
  const signedIn = await signInByPassword(lab.page);
  return {
    token: String(signedIn.at('data.session_token')),
    jwt: String(signedIn.at('data.session_jwt')),
    sessionId: String(signedIn.at('data.session.session_id')),
    userId: String(signedIn.at('data.user_id')),
  };
}

describe('a session of a page', () => {
  test('is verified by its token and by its JWT, remotely and locally', async () => {
    const { token, jwt, sessionId, userId } = await signInOnPage();
    const byToken = await lab.sdk.sessions.authenticate({ session_token: token });
    expect(byToken).toMatchObject({
      session_token: token,
      session: { session_id: sessionId, user_id: userId, roles: ['stytch_user'] },
      user: { user_id: userId },
    });
    expect(byToken).not.toHaveProperty('__user');
    const byJwt = await lab.sdk.sessions.authenticate({ session_jwt: jwt });
    expect(byJwt.session.session_id).toBe(sessionId);
    const local = await lab.sdk.sessions.authenticateJwtLocal({ session_jwt: jwt });
    expect(local).toMatchObject({ session_id: sessionId, user_id: userId });
    expect(local.authentication_factors).toMatchObject([{ type: 'password' }]);
    const again = await lab.sdk.sessions.authenticateJwtLocal({ session_jwt: byToken.session_jwt });
    expect(again.session_id).toBe(sessionId);
    const remote = await lab.sdk.sessions.authenticateJwt({ session_jwt: jwt, max_token_age_seconds: 0 });
    expect(remote.session.session_id).toBe(sessionId);
  });

  test('is listed, extended and revoked by the backend, which ends it on the page', async () => {
    const { token, sessionId, userId } = await signInOnPage();
    const { sessions } = await lab.sdk.sessions.get({ user_id: userId });
    expect(sessions.map(({ session_id: id }) => id)).toEqual([sessionId]);
    const extended = await lab.sdk.sessions.authenticate({
      session_token: token,
      session_duration_minutes: 600,
    });
    const lifetime =
      Date.parse(extended.session.expires_at ?? '') - Date.parse(sessions[0]?.expires_at ?? '');
    expect(lifetime).toBeGreaterThanOrEqual(9 * 3_600_000 - 5_000);
    await lab.sdk.sessions.revoke({ session_id: sessionId });
    expect((await lab.page.sdk('POST', '/sessions/authenticate')).at('error_type')).toBe('session_not_found');
    expect(await errorOf(lab.sdk.sessions.authenticate({ session_token: token }))).toEqual(notFound);
    expect((await lab.sdk.sessions.get({ user_id: userId })).sessions).toEqual([]);
  });

  test('is revoked by its token or its JWT, and only once', async () => {
    const first = await signInOnPage();
    await lab.sdk.sessions.revoke({ session_token: first.token });
    expect(await errorOf(lab.sdk.sessions.revoke({ session_token: first.token }))).toEqual(notFound);
    lab.page.token = null;
    const second = await signInOnPage();
    await lab.sdk.sessions.revoke({ session_jwt: second.jwt });
    expect(await errorOf(lab.sdk.sessions.authenticate({ session_jwt: second.jwt }))).toEqual(notFound);
    expect(await errorOf(lab.sdk.sessions.revoke({ session_id: second.sessionId }))).toEqual(notFound);
  });

  test('gets a second token by its JWT, which works until the session ends', async () => {
    const { jwt, token, sessionId } = await signInOnPage();
    await lab.page.api.clock.advance(600_000);
    const { session_token: second } = await lab.sdk.sessions.authenticate({ session_jwt: jwt });
    expect(second).not.toBe(token);
    const bySecond = await lab.sdk.sessions.authenticate({ session_token: second });
    expect(bySecond.session.session_id).toBe(sessionId);
    lab.page.token = second;
    expect((await lab.page.sdk('GET', '/users/me')).status).toBe(200);
    expect(await errorOf(lab.sdk.sessions.authenticate({ session_token: `${sessionId}.x` }))).toEqual(
      notFound,
    );
    await lab.sdk.sessions.revoke({ session_token: token });
    expect(await errorOf(lab.sdk.sessions.authenticate({ session_token: second }))).toEqual(notFound);
  });

  test('ends by the limits of the project for backends, too', async () => {
    const { token, jwt } = await signInOnPage();
    await lab.page.api.clock.advance(61 * 60_000);
    expect(await errorOf(lab.sdk.sessions.authenticate({ session_token: token }))).toEqual(notFound);
    expect(await errorOf(lab.sdk.sessions.authenticate({ session_jwt: jwt }))).toEqual(notFound);
  });
});

describe('refusals', () => {
  test('of missing, contradictory and foreign tokens', async () => {
    const { token, jwt, sessionId } = await signInOnPage();
    const { sessions } = lab.sdk;
    expect(await errorOf(sessions.authenticate({}))).toBe('400 no_session_arguments');
    expect(await errorOf(sessions.authenticate({ session_token: token, session_jwt: jwt }))).toBe(
      '400 too_many_session_arguments',
    );
    expect(await errorOf(sessions.authenticate({ session_token: 'made-up' }))).toEqual(notFound);
    expect(await errorOf(sessions.authenticate({ session_jwt: 'a.b.c' }))).toBe(
      '400 unable_to_parse_session_jwt',
    );
    expect(
      await errorOf(sessions.authenticate({ session_jwt: `${jwt.slice(0, -20)}${'A'.repeat(20)}` })),
    ).toBe('400 unable_to_parse_session_jwt');
    expect(await errorOf(sessions.revoke({}))).toBe('400 no_session_revoke_arguments');
    expect(await errorOf(sessions.revoke({ session_id: sessionId, session_token: token }))).toBe(
      '400 too_many_session_revoke_arguments',
    );
    expect(await errorOf(sessions.authenticate({ session_token: token, session_duration_minutes: 1 }))).toBe(
      '400 invalid_session_duration_minutes',
    );
    expect(
      await errorOf(
        sessions.authenticate({ session_token: token, session_custom_claims: { a: 'x'.repeat(4_096) } }),
      ),
    ).toBe('400 session_claims_too_large');
    expect(await errorOf(sessions.get({ user_id: 'user-test-x' }))).toBe('404 user_not_found');
  });

  test('of a JWT that is issued after the clock was advanced', async () => {
    await lab.page.api.clock.advance(86_400_000);
    const { jwt } = await signInOnPage();
    const local = await lab.sdk.sessions.authenticateJwtLocal({
      session_jwt: jwt,
      max_token_age_seconds: 60,
    });
    const remote = await lab.sdk.sessions.authenticate({ session_jwt: jwt });
    expect(local.session_id).toBe(remote.session.session_id);
  });

  test('of JWTs that expired, are forged or belong to another project', async () => {
    const { jwt } = await signInOnPage();
    const later = { session_jwt: jwt, current_date: new Date(Date.now() + 600_000) };
    await expect(lab.sdk.sessions.authenticateJwtLocal(later)).rejects.toThrow('jwt_invalid');
    const forged = `${jwt.slice(0, -20)}${'A'.repeat(20)}`;
    await expect(lab.sdk.sessions.authenticateJwtLocal({ session_jwt: forged })).rejects.toThrow(
      'jwt_invalid',
    );
    const other = lab.sdkWith('project-test-other', lab.secret);
    await expect(other.sessions.authenticateJwtLocal({ session_jwt: jwt })).rejects.toThrow('jwt_invalid');
  });
});

test('custom claims are merged into the session and its JWT, and reserved ones are ignored', async () => {
  const { email, password } = credentials;
  const claims = { tier: 'gold', team: { id: 7 }, sub: 'other', 'https://stytch.com/session': {} };
  const opened = await lab.sdk.passwords.authenticate({
    email,
    password,
    session_duration_minutes: 60,
    session_custom_claims: claims,
  });
  const kept = { tier: 'gold', team: { id: 7 } };
  expect(opened.session?.custom_claims).toEqual(kept);
  const local = await lab.sdk.sessions.authenticateJwtLocal({ session_jwt: opened.session_jwt });
  expect([local.user_id, local.custom_claims]).toEqual([opened.user_id, kept]);
  const { session_token } = opened;
  const changed = await lab.sdk.sessions.authenticate({
    session_token,
    session_custom_claims: { tier: null, plan: 'a' },
  });
  expect(changed.session.custom_claims).toEqual({ team: { id: 7 }, plan: 'a' });
  const unchanged = await lab.sdk.sessions.authenticate({ session_token });
  expect(unchanged.session.custom_claims).toEqual({ team: { id: 7 }, plan: 'a' });
  const none = await lab.sdk.sessions.authenticate({
    session_token,
    session_custom_claims: { team: null, plan: null },
  });
  expect(none.session.custom_claims).toBeNull();
});

test('the key set is public, and only that of the project', async () => {
  const { keys } = await lab.sdk.sessions.getJWKS({ project_id: lab.projectId });
  expect(keys).toMatchObject([{ kty: 'RSA', alg: 'RS256', use: 'sig' }]);
  const anonymous = await fetch(`${lab.origin}/v1/sessions/jwks/${lab.projectId}`);
  expect(await anonymous.json()).toMatchObject({ keys });
  expect(await errorOf(lab.sdk.sessions.getJWKS({ project_id: 'project-test-x' }))).toBe(
    '404 project_not_found',
  );
});

test('a permission is checked against the roles of the session', async () => {
  const rbac_policy = {
    roles: [
      {
        role_id: 'stytch_user',
        description: '',
        permissions: [{ resource_id: 'documents', actions: ['read'] }],
      },
      {
        role_id: 'editor',
        description: '',
        permissions: [{ resource_id: 'documents', actions: ['*'] }],
      },
    ],
    resources: [{ resource_id: 'documents', description: '', actions: ['read', 'write'] }],
    scopes: [],
  };
  await lab.page.control('PUT', '/project', { rbac_policy });
  const { token: session_token, userId: user_id } = await signInOnPage();
  const check = (action: string) =>
    lab.sdk.sessions.authenticate({
      session_token,
      authorization_check: { resource_id: 'documents', action },
    });
  expect((await check('read')).verdict).toEqual({ authorized: true, granting_roles: ['stytch_user'] });
  expect(await errorOf(check('write'))).toBe('403 session_authorization_error');
  const { session_jwt } = await lab.sdk.sessions.authenticate({ session_token });
  const checkLocally = (action: string) =>
    lab.sdk.sessions.authenticateJwtLocal({
      session_jwt,
      authorization_check: { resource_id: 'documents', action },
    });
  expect((await checkLocally('read')).session_id).toMatch(/^session-test-/);
  await expect(checkLocally('write')).rejects.toThrow('invalid_permissions');
  const { user } = await lab.sdk.users.update({ user_id, roles: ['editor'] });
  expect(user.roles).toEqual(['stytch_user', 'editor']);
  expect((await check('write')).verdict?.granting_roles).toEqual(['editor']);
  const { sessions } = await lab.sdk.sessions.get({ user_id });
  expect(sessions.map(({ roles }) => roles)).toEqual([['stytch_user', 'editor']]);
});
