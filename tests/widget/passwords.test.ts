import { expect, test, describe } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import { passwordCopy } from '../../src/copy/widget.en.ts';

describe('passwordCopy', () => {
  function* sentencesOf(part: unknown): Generator<string> {
    if (typeof part === 'string') yield part;
    else if (typeof part === 'object' && part !== null)
      for (const value of Object.values(part)) yield* sentencesOf(value);
  }

  // Sentences of the specification, sections 2, 4 and 5, to the letter.
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

  test.each(specified)('contains "%s"', (sentence) => {
    expect([...sentencesOf(passwordCopy.copy)]).toContain(sentence);
  });

  test('words the rules of the luds policy as specified', () => {
    const { characters, complexity } = passwordCopy.copy.strength;
    expect(characters(8)).toBe('Must be at least 8 characters long');
    expect(complexity(3)).toBe(
      'Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol',
    );
  });
});

describe('refusedPassword', () => {
  const verdict = {
    strength: {
      isValid: true,
      policy: 'zxcvbn',
      score: 4,
      warning: '',
      missingCharacters: 0,
      missingComplexity: 0,
      isBreached: false,
      luds: null,
    },
    failure: null,
  } as const;

  test.each(['password-reset-required', 'link-spent', 'link-from-other-browser'] as const)(
    'a new password whose link is of no use ends the form: %s',
    async (code) => {
      const machine = newPasswordMachine.provide({
        actors: { savePassword: fromPromise(() => Promise.reject(new IdentityError(failureOf(code)))) },
      });
      const actor = createActor(machine, { input: { email: null, canSendLink: false, verdict } });
      const outcome = toPromise(actor);
      actor.start();
      actor.send({ type: 'password.submitted', password: 'Brass-Lantern-71-Quay' });
      expect(await outcome).toMatchObject({ kind: 'refused', failure: failureOf(code) });
    },
  );
});
