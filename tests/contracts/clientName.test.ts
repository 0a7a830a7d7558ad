import { expect, test } from 'vitest';
import { isSameName } from '../../machines/contracts/clientName.ts';

const name = { first: 'Ann', middle: 'B.', last: 'Lee' };

test.each([
  ['the same name', {}, true],
  ['another first name', { first: 'Anna' }, false],
  ['another middle name', { middle: '' }, false],
  ['another last name', { last: 'Ray' }, false],
  ['only the last name in common', { first: 'Anna', middle: '' }, false],
])('a name is compared with %s', (_what, changes, expected) => {
  expect(isSameName(name, { ...name, ...changes })).toBe(expected);
});
