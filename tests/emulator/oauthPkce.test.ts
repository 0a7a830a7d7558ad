import { describe, expect, test } from 'vitest';
import { clientForEachTest, turnPkceOff } from './emulatorClient.ts';
import { challengeOf, exchange, refusal, startPath, tokenOf, visit } from './oauthLab.ts';

const client = clientForEachTest({}, turnPkceOff);

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
const malformed = [400, 'invalid_pkce_code_verifier'];

describe('a challenge', () => {
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

describe('a verifier', () => {
  const pkceToken = (code = challenge) => tokenOf(client, { query: { code_challenge: code } });
  const exchangeWith = async (token: string, code?: unknown) =>
    refusal(await exchange(client, token, code === undefined ? {} : { code_verifier: code }));

  test.each([
    ['missing', undefined, expected],
    ['null', null, expected],
    ['empty', '', malformed],
    ['of another sign-in', otherVerifier, mismatch],
    ['with an extra character', `${verifier}0`, mismatch],
    ['in uppercase', verifier.toUpperCase(), mismatch],
    ['the challenge itself', challenge, mismatch],
    ['too short', 'a'.repeat(42), malformed],
    ['too long', 'a'.repeat(129), malformed],
    ['padded with spaces', ` ${verifier}`, malformed],
    ['of forbidden characters', `${'a'.repeat(43)}+/=`, malformed],
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
