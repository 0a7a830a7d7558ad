import { describe, expect, test } from 'vitest';
import { clientForEachTest, clientOf, signInByPassword, turnPkceOff } from './emulatorClient.ts';
import {
  consent,
  exchange,
  newcomer,
  refusal,
  signInByConsent,
  startPath,
  tokenOf,
  typed,
  visit,
} from './oauthLab.ts';

const client = clientForEachTest({}, turnPkceOff);

const minute = 60_000;

describe('linking an account to a user', () => {
  const attachToken = async (provider = 'github', caller = client) => {
    const reply = await caller.sdk('POST', '/oauth/attach', { provider });
    return String(reply.at('data.oauth_attach_token'));
  };
  const invalid = [400, 'invalid_oauth_attach_token'];

  test('works on the signed-in page with any email address', async () => {
    const first = await signInByPassword(client);
    const query = { oauth_attach_token: await attachToken() };
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

  test('requires a session and a known provider', async () => {
    const anonymous = await client.sdk('POST', '/oauth/attach', { provider: 'github' });
    expect(refusal(anonymous)).toEqual([401, 'user_unauthenticated']);
    await signInByPassword(client);
    const unknown = await client.sdk('POST', '/oauth/attach', { provider: 'myspace' });
    expect(refusal(unknown)).toEqual([400, 'invalid_oauth_provider']);
  });

  test('fails without a session or as another user, and the token stays valid', async () => {
    await signInByPassword(client);
    const token = await tokenOf(client, {
      provider: 'github',
      query: { oauth_attach_token: await attachToken() },
    });
    const anotherUser = clientOf(client.emulator);
    expect(refusal(await exchange(anotherUser, token))).toEqual(invalid);
    await client.control('POST', '/users', { email: newcomer, password: 'x' });
    await signInByPassword(anotherUser, newcomer, 'x');
    expect(refusal(await exchange(anotherUser, token))).toEqual(invalid);
    expect((await exchange(client, token)).status).toBe(200);
  });

  test('starts once, with the same provider, within 10 minutes', async () => {
    await signInByPassword(client);
    const token = await attachToken();
    const start = (provider: string, attach: string) =>
      visit(client, startPath(client, provider, { oauth_attach_token: attach }));
    expect(refusal(await start('google', token))).toEqual(invalid);
    expect((await start('github', token)).status).toBe(303);
    expect(refusal(await start('github', token))).toEqual(invalid);
    expect(refusal(await start('github', 'made-up'))).toEqual(invalid);
    const late = await attachToken();
    await client.api.clock.advance(10 * minute);
    expect(refusal(await start('github', late))).toEqual(invalid);
  });

  test('is refused for an account that another user signs in with', async () => {
    const form = typed(newcomer);
    await signInByConsent(client, { provider: 'github', form });
    client.token = null;
    await signInByPassword(client);
    const query = { oauth_attach_token: await attachToken() };
    const token = await tokenOf(client, { provider: 'github', query, form });
    expect(refusal(await exchange(client, token))).toEqual([400, 'duplicate_oauth_registration']);
  });
});

describe('unlinking an account from a user', () => {
  const idOf = (reply: { at(path: string): unknown }) => String(reply.at('data.oauth_user_registration_id'));

  test('voids a token that was issued for the account before', async () => {
    await signInByPassword(client);
    const linked = { provider: 'github', form: typed('work@example.com') };
    const query = async () => ({
      oauth_attach_token: String(
        (await client.sdk('POST', '/oauth/attach', { provider: 'github' })).at('data.oauth_attach_token'),
      ),
    });
    const reply = await signInByConsent(client, { ...linked, query: await query() });
    const token = await tokenOf(client, { ...linked, query: await query() });
    const id = String(reply.at('data.user.providers.0.oauth_user_registration_id'));
    expect((await client.sdk('DELETE', `/users/oauth/${id}`)).status).toBe(200);
    expect((await exchange(client, token)).status).toBe(404);
    expect((await client.sdk('GET', '/users/me')).at('data.providers')).toEqual([]);
  });

  test('removes the account and ends its other sessions', async () => {
    const elsewhere = clientOf(client.emulator);
    const id = idOf(await signInByConsent(elsewhere));
    await signInByPassword(client);
    const reply = await client.sdk('DELETE', `/users/oauth/${id}`);
    expect(reply.status).toBe(200);
    expect(reply.at('data.__user.providers')).toEqual([]);
    expect((await elsewhere.sdk('POST', '/sessions/authenticate')).status).toBe(404);
    expect((await client.sdk('POST', '/sessions/authenticate')).status).toBe(200);
  });

  test('is refused for the last sign-in method', async () => {
    const id = idOf(await signInByConsent(client, { provider: 'twitter', form: typed(newcomer) }));
    const refused = [400, 'cannot_delete_last_primary_factor'];
    expect(refusal(await client.sdk('DELETE', `/users/oauth/${id}`))).toEqual(refused);
    expect((await client.sdk('GET', '/users/me')).at('data.providers')).toHaveLength(1);
    const attach = await client.sdk('POST', '/oauth/attach', { provider: 'github' });
    const query = { oauth_attach_token: String(attach.at('data.oauth_attach_token')) };
    await signInByConsent(client, { provider: 'github', query, form: typed(newcomer) });
    expect((await client.sdk('DELETE', `/users/oauth/${id}`)).status).toBe(200);
  });

  test('is refused to other users', async () => {
    const elsewhere = clientOf(client.emulator);
    const id = idOf(await signInByConsent(elsewhere, { form: typed(newcomer) }));
    await signInByPassword(client);
    const notFound = [404, 'oauth_user_registration_not_found'];
    expect(refusal(await client.sdk('DELETE', `/users/oauth/${id}`))).toEqual(notFound);
    expect(refusal(await client.sdk('DELETE', '/users/oauth/made-up'))).toEqual(notFound);
    client.token = null;
    expect((await client.sdk('DELETE', `/users/oauth/${id}`)).status).toBe(401);
  });
});
