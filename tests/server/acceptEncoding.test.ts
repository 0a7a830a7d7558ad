import { expect, it } from 'vitest';
import { preferredEncoding } from '../../src/server/storedFile.ts';

const both = { br: true, gzip: true };

it.each([
  [null, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  ['*', 'br'],
  ['br; q=nonsense', null],
])('Accept-Encoding %j selects %j', (accepted, encoding) => {
  expect(preferredEncoding(accepted, both)).toBe(encoding);
});

it('selects only an available encoding', () => {
  expect(preferredEncoding('br, gzip', { gzip: true })).toBe('gzip');
  expect(preferredEncoding('br, gzip', {})).toBeNull();
});
