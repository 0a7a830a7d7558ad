import { describe, expect, test } from 'vitest';
import { parseEmbedOptions } from '../../src/embed/embedOptions.ts';

function faultsOf(apiOrigin: unknown) {
  const options = { publicToken: 'token', apiOrigin, config: { products: ['passwords'] } };
  const parsed = parseEmbedOptions(options, 'login', () => true);
  return 'faults' in parsed ? parsed.faults.map(({ code, key }) => `${key}: ${code}`) : [];
}

describe('the apiOrigin option', () => {
  test.each([
    undefined,
    'https://login.example',
    'https://login.example:8443',
    'http://localhost:4173',
    'http://app.localhost:4173',
    'http://127.0.0.1',
    'http://[::1]:4173',
  ])('accepts "%s"', (origin) => expect(faultsOf(origin)).toEqual([]));

  test.each([
    'http://login.example',
    'http://127.evil.example',
    'http://localhost.evil.example',
    'https://user:secret@login.example',
    'https://login.example/',
    'https://login.example/api',
    'https://login.example?x=1',
    'https://login.example#x',
    'javascript:alert(1)',
    'login.example',
    'https://',
    7,
  ])('reports "%s"', (origin) => {
    expect(faultsOf(origin)).toEqual(['options.apiOrigin: origin-expected']);
  });
});
