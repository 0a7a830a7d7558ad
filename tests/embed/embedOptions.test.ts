import { describe, expect, test } from 'vitest';
import { localPublicToken } from '../../src/config/localProvider.ts';
import { parseEmbedOptions, parseSessionOptions } from '../../src/embed/embedOptions.ts';

function parse(changes: object) {
  const options = { publicToken: localPublicToken, config: { products: ['passwords'] }, ...changes };
  return parseEmbedOptions(options, 'login', () => true);
}

function faultsOf(changes: object) {
  const parsed = parse(changes);
  return 'faults' in parsed ? parsed.faults.map(({ code, key }) => `${key}: ${code}`) : [];
}

describe('the apiOrigin option', () => {
  test.each([
    'https://login.example',
    'https://login.example:8443',
    'http://localhost:4173',
    'http://app.localhost:4173',
    'http://127.0.0.1',
    'http://[::1]:4173',
  ])('accepts "%s", also with a slash at the end', (apiOrigin) => {
    expect(parse({ apiOrigin })).toMatchObject({ apiOrigin });
    expect(parse({ apiOrigin: `${apiOrigin}/` })).toMatchObject({ apiOrigin });
  });

  test('selects the hosted identity provider if it is missing', () => {
    expect(parse({})).toMatchObject({ apiOrigin: null });
  });

  test.each([
    'http://login.example',
    'http://127.evil.example',
    'http://localhost.evil.example',
    'https://user:secret@login.example',
    'https://login.example/api',
    'https://login.example//',
    'https://login.example?x=1',
    'https://login.example/?',
    'https://login.example#x',
    'javascript:alert(1)',
    'login.example',
    'https://',
    '',
    7,
  ])('reports "%s"', (apiOrigin) => {
    expect(faultsOf({ apiOrigin })).toEqual(['apiOrigin: origin-expected']);
  });
});

describe('the publicToken option', () => {
  test.each([localPublicToken, localPublicToken.replace('test', 'live')])('accepts "%s"', (publicToken) => {
    expect(faultsOf({ publicToken })).toEqual([]);
  });

  test.each([
    'garbage',
    'public-token-test-',
    'secret-test-11111111-2222-3333-4444-555555555555',
    localPublicToken.toUpperCase(),
    ` ${localPublicToken}`,
  ])('reports "%s"', (publicToken) => {
    expect(faultsOf({ publicToken })).toEqual(['publicToken: token-malformed']);
  });

  test.each(['', 7, null])('reports %j, which is no text', (publicToken) => {
    expect(faultsOf({ publicToken })).toEqual(['publicToken: string-expected']);
  });

  test('is required', () => {
    expect(faultsOf({ publicToken: undefined })).toEqual(['publicToken: key-missing']);
  });
});

describe('the options of a session', () => {
  test('are those of the provider, and the refresh', () => {
    const options = {
      publicToken: localPublicToken,
      apiOrigin: 'https://login.example/',
      refreshSession: true,
    };
    expect(parseSessionOptions(options)).toEqual({ ...options, apiOrigin: 'https://login.example' });
    expect(parseSessionOptions({ publicToken: localPublicToken })).toEqual({
      publicToken: localPublicToken,
      apiOrigin: null,
      refreshSession: false,
    });
  });

  test.each([
    [undefined, ['options: object-expected']],
    [{}, ['publicToken: key-missing']],
    [{ publicToken: 'x' }, ['publicToken: token-malformed']],
    [{ publicToken: localPublicToken, config: {} }, ['config: key-unknown']],
    [{ publicToken: localPublicToken, refreshSession: 'yes' }, ['refreshSession: boolean-expected']],
  ])('of %j have these faults', (options, expected) => {
    const parsed = parseSessionOptions(options);
    expect('faults' in parsed && parsed.faults.map(({ code, key }) => `${key}: ${code}`)).toEqual(expected);
  });
});
