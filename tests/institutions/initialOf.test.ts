import { expect, test } from 'vitest';
import { initialOf } from '../../src/institutions/initialOf.ts';

test('the initial of a name is its first letter or symbol in upper case', () => {
  expect(['ada', 'émile', 'محمد', '🏦 Bank', '(Ann) Osei', '...', ''].map((name) => initialOf(name))).toEqual(
    ['A', 'É', 'م', '🏦', 'A', '.', ''],
  );
});
