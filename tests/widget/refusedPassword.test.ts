import { expect, test } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';

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
