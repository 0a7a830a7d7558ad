import { describe, expect, test } from 'vitest';
import { clientForEachTest } from './emulatorClient.ts';
import { challengeOf, exchange, refusal, startPath, tokenOf, visit } from './oauthLab.ts';

const client = clientForEachTest();

/** As the client library makes them: lower-case hex, of a length that varies. */
const verifier = 'a1b2c3d4'.repeat(15);
const challenge = challengeOf(verifier);
const other = '0f'.repeat(60);
const requirePkce = () => client.control('PUT', '/project', { pkce_required_for_oauth: true });
const start = (query: Record<string, string>) => visit(client, startPath(client, 'google', query));

const invalidChallenge = [400, 'invalid_pkce_code_challenge'];
const expected = [400, 'pkce_expected_code_verifier'];
const unexpected = [400, 'pkce_did_not_expect_code_verifier'];
const mismatch = [400, 'pkce_mismatch'];
const malformed = [400, 'invalid_pkce_code_verifier'];

describe('a challenge', () => {
  test('is insisted on when the project says so', async () => {
    expect((await start({})).status).toBe(303);
    await requirePkce();
    expect(refusal(await start({}))).toEqual(invalidChallenge);
    expect((await start({ code_challenge: challenge })).status).toBe(303);
  });

  test.each([
    ['empty', ''],
    ['one character short', challenge.slice(1)],
    ['one character long', `${challenge}A`],
    ['padded', `${challenge}=`],
    ['in standard base64', `${challenge.slice(0, 41)}+/`],
    ['hex', 'ab'.repeat(32)],
    ['a plain verifier', verifier],
  ])('that is %s is refused', async (_what, text) => {
    expect(refusal(await start({ code_challenge: text }))).toEqual(invalidChallenge);
  });

  test.each(['plain', 's256', 'S512', ''])('by the method %s is refused', async (method) => {
    const query = { code_challenge: challenge, code_challenge_method: method };
    expect(refusal(await start(query))).toEqual(invalidChallenge);
  });

  test('that comes twice is refused', async () => {
    const path = `${startPath(client, 'google', { code_challenge: challenge })}&code_challenge=${challenge}`;
    expect((await visit(client, path)).status).toBe(400);
  });
});

describe('a verifier', () => {
  const pkceToken = (code = challenge) => tokenOf(client, { query: { code_challenge: code } });
  const bring = async (token: string, code?: unknown) =>
    refusal(await exchange(client, token, code === undefined ? {} : { code_verifier: code }));

  test.each([
    ['missing', undefined, expected],
    ['null', null, expected],
    ['empty', '', malformed],
    ['of another sign-in', other, mismatch],
    ['with a character more', `${verifier}0`, mismatch],
    ['in upper case', verifier.toUpperCase(), mismatch],
    ['the challenge itself', challenge, mismatch],
    ['too short', 'a'.repeat(42), malformed],
    ['too long', 'a'.repeat(129), malformed],
    ['padded with blanks', ` ${verifier}`, malformed],
    ['of characters it may not have', `${'a'.repeat(43)}+/=`, malformed],
    ['a list', [verifier], [400, 'bad_request']],
  ])('that is %s is refused, and the token stays good for the right one', async (_what, code, refused) => {
    await requirePkce();
    const token = await pkceToken();
    expect(await bring(token, code)).toEqual(refused);
    expect((await client.control('GET', '/sessions')).at('sessions')).toEqual([]);
    expect((await exchange(client, token, { code_verifier: verifier })).status).toBe(200);
  });

  test.each([43, 124, 127, 128])('of %i characters will do', async (length) => {
    const code = 'f'.repeat(length);
    const token = await pkceToken(challengeOf(code));
    expect((await exchange(client, token, { code_verifier: code })).status).toBe(200);
  });

  test('that was right is no good a second time', async () => {
    const token = await pkceToken();
    expect((await exchange(client, token, { code_verifier: verifier })).status).toBe(200);
    expect(await bring(token, verifier)).toEqual([404, 'oauth_token_not_found']);
  });

  test('is needed for a start with a challenge, also when the project does not insist', async () => {
    expect(await bring(await pkceToken())).toEqual(expected);
  });

  test('nobody asked for is refused, and the token stays good without it', async () => {
    const token = await tokenOf(client);
    expect(await bring(token, verifier)).toEqual(unexpected);
    expect((await exchange(client, token)).status).toBe(200);
  });

  test('whose challenge is the verifier itself, taken for plain, is refused', async () => {
    const plain = 'p'.repeat(43);
    expect(await bring(await pkceToken(plain), plain)).toEqual(mismatch);
  });

  test('of somebody else does not open somebody else’s token', async () => {
    const [mine, theirs] = [await pkceToken(), await pkceToken(challengeOf(other))];
    expect(await bring(theirs, verifier)).toEqual(mismatch);
    expect(await bring(mine, other)).toEqual(mismatch);
    expect((await exchange(client, theirs, { code_verifier: other })).status).toBe(200);
    client.token = null;
    expect((await exchange(client, mine, { code_verifier: verifier })).status).toBe(200);
  });

  test('tried wrong 50 times at once opens nothing, and right once', async () => {
    const token = await pkceToken();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        exchange(client, token, { code_verifier: at === 25 ? verifier : other }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
