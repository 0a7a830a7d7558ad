import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { oauthProviders } from '../contracts/oauthProviders.ts';
import { demoClient } from '../demoData.ts';
import { clientForEachTest, clientOf, send, signInByPassword, turnPkceOff } from './emulatorClient.ts';
import {
  attachQuery,
  beginSignIn,
  challengeOf,
  consent,
  consentOf,
  exchange,
  loginUrl,
  newcomer,
  refusal,
  signInByConsent,
  signupUrl,
  startPath,
  submitConsent,
  tokenOf,
  typed,
  visit,
} from './oauthLab.ts';

const client = clientForEachTest({}, turnPkceOff);

const users = async () => (await client.api.health()).users;

/** OAuth providers that give no email address (their factors have no `email_id` in the client library's types). */
const providersWithoutEmail: readonly string[] = ['twitter', 'tiktok', 'snapchat'];

describe.each(oauthProviders)('%s', (provider) => {
  test('leads a new user to the sign-up page and a client to the sign-in page', async () => {
    const form = typed(newcomer, 'Ann Example');
    const first = await consent(client, { provider, form });
    expect(first.href).toMatch(new RegExp(`^${signupUrl}\\?stytch_token_type=oauth&token=[\\w-]{43}$`));
    const opened = await exchange(client, first.searchParams.get('token') ?? '');
    expect(opened.status).toBe(200);
    const again = await consent(client, { provider, form: { account: newcomer } });
    expect(`${again.origin}${again.pathname}`).toBe(loginUrl);
    client.token = null;
    const returned = await exchange(client, again.searchParams.get('token') ?? '');
    expect(returned.at('data.user_id')).toBe(opened.at('data.user_id'));
    expect(await users()).toBe(3);
  });

  test('returns the identity in user, session and response', async () => {
    const reply = await signInByConsent(client, { provider, form: typed(newcomer, 'Ann B. Example') });
    const [registration, user] = [reply.at('data.user.providers.0'), reply.at('data.user')];
    expect(registration).toEqual({
      oauth_user_registration_id: expect.stringMatching(/^oauth-user-test-/),
      provider_type: expect.stringMatching(new RegExp(`^${provider}$`, 'i')),
      provider_subject: expect.stringMatching(/^\d{21}$/),
      profile_picture_url: '',
      locale: 'en',
    });
    expect(reply.at('data')).toMatchObject(registration as object);
    const emails = providersWithoutEmail.includes(provider) ? [] : [{ email: newcomer, verified: true }];
    expect(user).toMatchObject({ name: { first_name: 'Ann', last_name: 'B. Example' }, emails });
    expect(reply.at('data.session.authentication_factors')).toEqual([
      {
        type: 'oauth',
        delivery_method: `oauth_${provider}`,
        last_authenticated_at: expect.any(String),
        [`${provider}_oauth_factor`]: {
          id: reply.at('data.oauth_user_registration_id'),
          provider_subject: reply.at('data.provider_subject'),
          ...(providersWithoutEmail.includes(provider)
            ? {}
            : { email_id: reply.at('data.user.emails.0.email_id') }),
        },
      },
    ]);
    expect(reply.at('data.provider_values')).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      scopes: expect.arrayContaining([expect.any(String)]),
      expires_at: expect.any(String),
    });
    const idToken = String(reply.at('data.provider_values.id_token'));
    const claims = idToken === '' ? null : decodeJwt(idToken);
    expect([null, reply.at('data.provider_subject')]).toContain(claims === null ? null : claims.sub);
  });

  test('leads back with the reason and no token if consent is refused', async () => {
    const query = { login_redirect_url: `${loginUrl}?token=old&keep=1` };
    const { searchParams, pathname } = await consent(client, { provider, query, form: { answer: 'refuse' } });
    expect(pathname).toBe('/authenticate');
    expect(Object.fromEntries(searchParams)).toEqual({
      keep: '1',
      stytch_token_type: 'oauth',
      error: 'access_denied',
      error_description: expect.stringMatching(/ was refused\.$/),
    });
  });
});

describe('the account that a sign-in opens', () => {
  test('is the account with the verified email address', async () => {
    const landing = await consent(client);
    expect(landing.pathname).toBe('/authenticate');
    const reply = await exchange(client, landing.searchParams.get('token') ?? '');
    const { user_id: demo } =
      ((await client.control('GET', '/users')).at('users') as { user_id: string }[])[0] ?? {};
    expect(reply.at('data.user_id')).toBe(demo);
    expect(reply.at('data.user.name.first_name')).toBe('Demo');
  });

  test('is the account that used it before, even if the email address now belongs to another', async () => {
    const twitter = { provider: 'twitter', form: typed(demoClient.email) };
    const first = await signInByConsent(client, twitter);
    client.token = null;
    const again = await signInByConsent(client, twitter);
    expect(again.at('data.user_id')).toBe(first.at('data.user_id'));
    expect(again.at('data.user.emails')).toEqual([]);
    expect(await users()).toBe(3);
  });

  test('is not found by an email address that the OAuth provider has not verified', async () => {
    const token = await tokenOf(client, { form: { account: demoClient.email, unverified: 'on' } });
    expect(refusal(await exchange(client, token))).toEqual([400, 'oauth_unverified_email']);
    expect(await client.api.sessions.list()).toEqual([]);
    await signInByConsent(client);
    const later = await tokenOf(client, { form: { account: demoClient.email, unverified: 'on' } });
    expect((await exchange(client, later)).status).toBe(200);
  });

  test('is separate from another user’s session: only an attach token links accounts', async () => {
    const first = await signInByPassword(client);
    const reply = await signInByConsent(client, { form: typed(newcomer) });
    expect(reply.at('data.user_id')).not.toBe(first.at('data.user_id'));
    expect(reply.at('data.session.session_id')).not.toBe(first.at('data.session.session_id'));
  });
});

describe('a token', () => {
  const notFound = [404, 'oauth_token_not_found'];

  test('opens one session for 50 concurrent uses', async () => {
    const token = await tokenOf(client, { form: typed(newcomer) });
    const replies = await Promise.all(Array.from({ length: 50 }, () => exchange(client, token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200).map(refusal);
    expect(refused).toEqual(Array.from({ length: 49 }, () => notFound));
    expect(await client.api.sessions.list()).toHaveLength(1);
    expect(await users()).toBe(3);
  });

  test('is not interchangeable with other tokens', async () => {
    const token = await tokenOf(client);
    const state = await beginSignIn(client);
    expect(refusal(await exchange(client, state))).toEqual(notFound);
    const elsewhere = await client.sdk('POST', '/magic_links/authenticate', { token });
    expect(refusal(elsewhere)).toEqual([401, 'unable_to_auth_magic_link']);
    expect((await exchange(client, token)).status).toBe(200);
  });

  test('is not used up by a call that is refused for another reason', async () => {
    const token = await tokenOf(client);
    const bare = await send(client.emulator, 'POST', '/sdk/v1/oauth/authenticate', { token }, {});
    expect(refusal(bare)).toEqual([401, 'invalid_authorization_header']);
    expect((await exchange(client, token, { session_duration_minutes: 1 })).status).toBe(400);
    expect((await exchange(client, token)).status).toBe(200);
  });

  test('is not in the database, the log or a snapshot', async () => {
    const state = await beginSignIn(client);
    const { location } = await submitConsent(client, state, { account: demoClient.email });
    const token = location?.searchParams.get('token') ?? '';
    const recorded =
      (await client.control('GET', '/snapshot')).text + (await client.control('GET', '/requests')).text;
    await exchange(client, token);
    const log = (await client.control('GET', '/requests')).text;
    expect(token).toHaveLength(43);
    for (const secret of [token, state]) expect(recorded + log).not.toContain(secret);
    expect(log).toContain('"state":"[string]"');
    expect(log).toContain('"token":"[string]"');
  });

  test('survives a snapshot, as does the account', async () => {
    const token = await tokenOf(client);
    const state = await beginSignIn(client);
    const saved = (await client.control('GET', '/snapshot')).text;
    await client.control('POST', '/reset', { seed: 'empty' });
    expect((await client.control('PUT', '/snapshot', saved)).status).toBe(204);
    expect((await consentOf(client, state)).status).toBe(200);
    expect((await exchange(client, token)).status).toBe(200);
  });
});

describe('linking an account to a user', () => {
  const invalid = [400, 'invalid_oauth_attach_token'];

  test('works on the signed-in page with any email address', async () => {
    const first = await signInByPassword(client);
    const query = await attachQuery(client);
    const landing = await consent(client, { provider: 'github', query, form: typed('work@example.com') });
    expect(landing.pathname).toBe('/authenticate');
    const reply = await exchange(client, landing.searchParams.get('token') ?? '');
    expect(reply.at('data.user_id')).toBe(first.at('data.user_id'));
    expect(reply.at('data.user.providers')).toHaveLength(1);
    expect(reply.at('data.user.emails')).toHaveLength(1);
    expect(reply.at('data.session.session_id')).toBe(first.at('data.session.session_id'));
    client.token = null;
    const alone = await signInByConsent(client, { provider: 'github', form: typed('work@example.com') });
    expect(alone.at('data.user_id')).toBe(first.at('data.user_id'));
  });

  test('requires a known provider', async () => {
    await signInByPassword(client);
    const unknown = await client.sdk('POST', '/oauth/attach', { provider: 'myspace' });
    expect(refusal(unknown)).toEqual([400, 'invalid_oauth_provider']);
  });

  test('fails without a session or as another user, and the token stays valid', async () => {
    await signInByPassword(client);
    const token = await tokenOf(client, {
      provider: 'github',
      query: await attachQuery(client),
    });
    const anotherUser = clientOf(client.emulator);
    expect(refusal(await exchange(anotherUser, token))).toEqual(invalid);
    await client.control('POST', '/users', { email: newcomer, password: 'x' });
    await signInByPassword(anotherUser, newcomer, 'x');
    expect(refusal(await exchange(anotherUser, token))).toEqual(invalid);
    expect((await exchange(client, token)).status).toBe(200);
  });

  test('starts once, with the same provider', async () => {
    await signInByPassword(client);
    const token = await attachQuery(client);
    const start = (provider: string, query: typeof token) =>
      visit(client, startPath(client, provider, query));
    expect(refusal(await start('google', token))).toEqual(invalid);
    expect((await start('github', token)).status).toBe(303);
    expect(refusal(await start('github', token))).toEqual(invalid);
    expect(refusal(await start('github', { oauth_attach_token: 'made-up' }))).toEqual(invalid);
  });

  test('is refused for an account that another user signs in with', async () => {
    const form = typed(newcomer);
    await signInByConsent(client, { provider: 'github', form });
    client.token = null;
    await signInByPassword(client);
    const query = await attachQuery(client);
    const token = await tokenOf(client, { provider: 'github', query, form });
    expect(refusal(await exchange(client, token))).toEqual([400, 'duplicate_oauth_registration']);
  });
});

test('unlinking an account voids a token that was issued for it before', async () => {
  await signInByPassword(client);
  const linked = { provider: 'github', form: typed('work@example.com') };
  const reply = await signInByConsent(client, { ...linked, query: await attachQuery(client) });
  const token = await tokenOf(client, { ...linked, query: await attachQuery(client) });
  const id = String(reply.at('data.user.providers.0.oauth_user_registration_id'));
  expect((await client.sdk('DELETE', `/users/oauth/${id}`)).status).toBe(200);
  expect((await exchange(client, token)).status).toBe(404);
  expect((await client.sdk('GET', '/users/me')).at('data.providers')).toEqual([]);
});

/** A code verifier in the client library's format: lowercase hexadecimal digits. */
const verifier = 'a1b2c3d4'.repeat(15);
const challenge = challengeOf(verifier);
const otherVerifier = '0f'.repeat(60);
const requirePkce = () => client.control('PUT', '/project', { pkce_required_for_oauth: true });
const start = (query: Record<string, string>) => visit(client, startPath(client, 'google', query));

const invalidChallenge = [400, 'invalid_pkce_code_challenge'];
const expected = [400, 'pkce_expected_code_verifier'];
const unexpected = [400, 'pkce_did_not_expect_code_verifier'];
const mismatch = [400, 'pkce_mismatch'];
const malformedVerifier = [400, 'invalid_pkce_code_verifier'];

describe('a PKCE challenge', () => {
  test('is required when the project demands it', async () => {
    expect((await start({})).status).toBe(303);
    await requirePkce();
    expect(refusal(await start({}))).toEqual(invalidChallenge);
    expect((await start({ code_challenge: challenge })).status).toBe(303);
  });

  test.each([
    ['empty', ''],
    ['one character too short', challenge.slice(1)],
    ['one character too long', `${challenge}A`],
    ['padded', `${challenge}=`],
    ['in standard base64', `${challenge.slice(0, 41)}+/`],
    ['hex', 'ab'.repeat(32)],
    ['a plain verifier', verifier],
  ])('that is %s is refused', async (_description, text) => {
    expect(refusal(await start({ code_challenge: text }))).toEqual(invalidChallenge);
  });

  test.each(['plain', 's256', 'S512', ''])('with the method %s is refused', async (method) => {
    const query = { code_challenge: challenge, code_challenge_method: method };
    expect(refusal(await start(query))).toEqual(invalidChallenge);
  });

  test('sent twice is refused', async () => {
    const path = `${startPath(client, 'google', { code_challenge: challenge })}&code_challenge=${challenge}`;
    expect((await visit(client, path)).status).toBe(400);
  });
});

describe('a PKCE verifier', () => {
  const pkceToken = (code = challenge) => tokenOf(client, { query: { code_challenge: code } });
  const exchangeWith = async (token: string, code?: unknown) =>
    refusal(await exchange(client, token, code === undefined ? {} : { code_verifier: code }));

  test.each([
    ['missing', undefined, expected],
    ['null', null, expected],
    ['empty', '', malformedVerifier],
    ['of another sign-in', otherVerifier, mismatch],
    ['with an extra character', `${verifier}0`, mismatch],
    ['in uppercase', verifier.toUpperCase(), mismatch],
    ['the challenge itself', challenge, mismatch],
    ['too short', 'a'.repeat(42), malformedVerifier],
    ['too long', 'a'.repeat(129), malformedVerifier],
    ['padded with spaces', ` ${verifier}`, malformedVerifier],
    ['of forbidden characters', `${'a'.repeat(43)}+/=`, malformedVerifier],
    ['a list', [verifier], [400, 'bad_request']],
  ])('that is %s is refused without using the token up', async (_description, code, refused) => {
    await requirePkce();
    const token = await pkceToken();
    expect(await exchangeWith(token, code)).toEqual(refused);
    expect(await client.api.sessions.list()).toEqual([]);
    expect((await exchange(client, token, { code_verifier: verifier })).status).toBe(200);
  });

  test.each([43, 124, 127, 128])('of %i characters is accepted', async (length) => {
    const code = 'f'.repeat(length);
    const token = await pkceToken(challengeOf(code));
    expect((await exchange(client, token, { code_verifier: code })).status).toBe(200);
  });

  test('is required after a start with a challenge, even if the project does not demand it', async () => {
    expect(await exchangeWith(await pkceToken())).toEqual(expected);
  });

  test('that is unexpected is refused without using the token up', async () => {
    const token = await tokenOf(client);
    expect(await exchangeWith(token, verifier)).toEqual(unexpected);
    expect((await exchange(client, token)).status).toBe(200);
  });

  test('equal to the challenge (plain method) is refused', async () => {
    const plain = 'p'.repeat(43);
    expect(await exchangeWith(await pkceToken(plain), plain)).toEqual(mismatch);
  });

  test('does not open the token of another sign-in', async () => {
    const [mine, theirs] = [await pkceToken(), await pkceToken(challengeOf(otherVerifier))];
    expect(await exchangeWith(theirs, verifier)).toEqual(mismatch);
    expect(await exchangeWith(mine, otherVerifier)).toEqual(mismatch);
    expect((await exchange(client, theirs, { code_verifier: otherVerifier })).status).toBe(200);
    client.token = null;
    expect((await exchange(client, mine, { code_verifier: verifier })).status).toBe(200);
  });

  test('opens one session if one of 50 concurrent tries is right', async () => {
    const token = await pkceToken();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        exchange(client, token, { code_verifier: index === 25 ? verifier : otherVerifier }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
