import { describe, expect, test } from 'vitest';
import { clientForEachTest, clientOf, signInByPassword, turnPkceOff } from './emulatorClient.ts';
import {
  attachQuery,
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

  test('starts once, with the same provider, within 10 minutes', async () => {
    await signInByPassword(client);
    const token = await attachQuery(client);
    const start = (provider: string, query: typeof token) =>
      visit(client, startPath(client, provider, query));
    expect(refusal(await start('google', token))).toEqual(invalid);
    expect((await start('github', token)).status).toBe(303);
    expect(refusal(await start('github', token))).toEqual(invalid);
    expect(refusal(await start('github', { oauth_attach_token: 'made-up' }))).toEqual(invalid);
    const late = await attachQuery(client);
    await client.api.clock.advance(10 * minute);
    expect(refusal(await start('github', late))).toEqual(invalid);
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
