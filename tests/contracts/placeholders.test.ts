import { expect, test, vi } from 'vitest';
import { createActor, createMachine, toPromise, type AnyActorLogic } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { machineNotProvided } from '../../machines/contracts/machineNotProvided.ts';
import { notProvided, waitNotProvided } from '../../machines/contracts/notProvided.ts';
import { isOutcome } from '../../machines/contracts/outcomes.ts';
import { watchNotProvided } from '../../machines/contracts/watchNotProvided.ts';

const message = /^The actor "sendLink" was not provided\. Provide it in src\/<room>\/start<Flow>\.ts/;

test.each([
  ['a request', notProvided('sendLink')],
  ['a wait', waitNotProvided('sendLink')],
  ['a machine', machineNotProvided('sendLink')],
] satisfies [string, AnyActorLogic][])(
  'the placeholder of %s rejects with the name of the actor',
  async (_kind, logic) => {
    const actor = createActor<AnyActorLogic>(logic);
    const outcome = toPromise(actor);
    actor.start();
    await expect(outcome).rejects.toThrow(message);
  },
);

test('the placeholder of a watch fails with the name of the actor', () => {
  const onError = vi.fn<(params: { event: { error: unknown } }) => void>();
  const machine = createMachine({
    invoke: { src: watchNotProvided('sendLink'), onError: { actions: onError } },
  });
  createActor(machine).start();
  expect(onError.mock.calls[0]?.[0].event.error).toMatchObject({ message: expect.stringMatching(message) });
});

test.each([
  [{ output: { kind: 'confirmed' } }, true],
  [{ output: { kind: 'cancelled' } }, false],
  [{ output: null }, false],
  [{ output: 'confirmed' }, false],
  [{}, false],
])('the event %j of a child has the outcome: %s', (event, expected) => {
  expect(isOutcome({ event }, 'confirmed')).toBe(expected);
});

test('an error of the identity port has the message of the provider, or else its code', () => {
  expect(String(new IdentityError(failureOf('unreachable')))).toBe('IdentityError: unreachable');
  const refused = new IdentityError({ code: 'request-refused', providerMessage: 'Not for you.' });
  expect(String(refused)).toBe('IdentityError: Not for you.');
});
