import { expect, test } from 'vitest';
import { passwordCopy } from '../../src/copy/passwords.en.ts';

function* sentencesOf(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part;
  else if (typeof part === 'object' && part !== null)
    for (const one of Object.values(part)) yield* sentencesOf(one);
}

// Read off the specification, sections 2, 4 and 5; a tester compares them letter by letter.
const specified = [
  'Forgot password?',
  'Forgot Password?',
  'Check your email to set a new password',
  'Check your email to set a new password!',
  'Reset your password',
  'Create a password instead',
  'Login without a password',
  'This password may have been used on a different site that experienced a security issue. Please choose another password.',
];

test.each(specified)('"%s" is said to the letter', (sentence) => {
  expect([...sentencesOf(passwordCopy.english)]).toContain(sentence);
});

test('the rules of the luds policy are said to the letter', () => {
  const { characters, complexity } = passwordCopy.english.strength;
  expect(characters(8)).toBe('Must be at least 8 characters long');
  expect(complexity(3)).toBe(
    'Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol',
  );
});
