import { describe, expect, test } from 'vitest';
import {
  checkRequirements,
  countMet,
  noRequirementMet,
  requirementNames,
  strengthBand,
  type Requirements,
} from '../../machines/contracts/requirements.ts';

/** Returns requirements of which the first ones are met. */
const firstMet = (count: number): Requirements => ({
  ...noRequirementMet,
  ...Object.fromEntries(requirementNames.slice(0, count).map((name) => [name, true])),
});

test.each([
  [0, 'weak'],
  [2, 'weak'],
  [3, 'fair'],
  [4, 'fair'],
  [5, 'strong'],
  [6, 'strong'],
] as const)('the strength bar with %i of six requirements is %s', (count, band) => {
  expect(countMet(firstMet(count))).toBe(count);
  expect(strengthBand(firstMet(count))).toBe(band);
});

describe('a new password', () => {
  const check = (password: string, confirmation = password) => checkRequirements({ password, confirmation });

  test('meets no requirement while both fields are empty', () => {
    expect(check('')).toEqual(noRequirementMet);
  });

  test('needs eight characters', () => {
    expect(check('1234567').hasMinLength).toBe(false);
    expect(check('12345678').hasMinLength).toBe(true);
  });

  test('has to be confirmed', () => {
    expect(check('Brass', 'Brasq').passwordsMatch).toBe(false);
    expect(check('Brass').passwordsMatch).toBe(true);
  });
});
