import { expect, test } from 'vitest';
import { browserTargets } from '../../src/server/build/browserTargets.ts';

test('the supported browsers are the targets of the build', () => {
  expect(browserTargets(['chrome >= 120', 'safari >= 17.2', 'ios_saf >= 17.2'])).toEqual([
    'chrome120',
    'safari17.2',
    'ios17.2',
  ]);
  expect(browserTargets()).toContainEqual(expect.stringMatching(/^firefox\d+$/));
});

test('another form of a query is refused', () => {
  expect(() => browserTargets(['last 2 versions'])).toThrow('"last 2 versions" is not');
});
