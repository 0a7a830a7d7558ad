import { expect, test, describe, vi } from 'vitest';
import { createActor, createMachine, toPromise, type AnyActorLogic } from 'xstate';
import { isSameName } from '../../machines/contracts/clientName.ts';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { onDemandNotProvided } from '../../machines/contracts/onDemand.ts';
import { notProvided, waitNotProvided } from '../../machines/contracts/notProvided.ts';
import { isOutcome } from '../../machines/contracts/outcomes.ts';
import {
  checkRequirements,
  countMet,
  noRequirementMet,
  requirementNames,
  strengthBand,
  type Requirements,
} from '../../machines/contracts/requirements.ts';
import { judgeProof, judgeReturn, type StepUpMark } from '../../machines/contracts/stepUpReturn.ts';
import { stepUpReturnMs } from '../../machines/contracts/timing.ts';
import { watchNotProvided } from '../../machines/contracts/watchNotProvided.ts';

describe('clientName', () => {
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
});

describe('stepUpReturn', () => {
  const startedAtMs = 1_700_000_000_000;
  const mark: StepUpMark = { userId: 'user-1', provider: 'google', section: 'accounts', startedAtMs };

  describe('a return from an OAuth provider', () => {
    test.each([
      ['at once', 'oauth', 0, 'redeemable'],
      ['just in time', 'oauth', stepUpReturnMs - 1, 'redeemable'],
      ['at the limit', 'oauth', stepUpReturnMs, 'expired'],
      ['a day later', 'oauth', 86_400_000, 'expired'],
      ['before its start, because the clock was changed', 'oauth', -1, 'expired'],
      ['with an error', 'oauth-declined', 0, 'declined'],
      ['with an error, too late', 'oauth-declined', stepUpReturnMs, 'declined'],
      ['reloaded, without its token', 'missing', 0, 'interrupted'],
      ['at an unknown time', 'oauth', Number.NaN, 'expired'],
    ] as const)('%s', (_name, kind, ageMs, verdict) => {
      const isDeclined = kind === 'oauth-declined';
      const isReloaded = kind === 'missing';
      expect(judgeReturn(mark, { isDeclined, isReloaded, nowMs: startedAtMs + ageMs })).toBe(verdict);
    });
  });

  describe('a proof with an OAuth account', () => {
    test.each([
      ['may begin in the session of the client', 'user-1', undefined, 'confirmed'],
      ['is confirmed by an account of the client', 'user-1', 'user-1', 'confirmed'],
      ['is refused with an account of another user', 'user-1', 'user-2', 'account-of-another-user'],
      ['is refused for a session without a user', 'user-1', '', 'account-of-another-user'],
      ['does not begin without a session', null, undefined, 'session-ended'],
      ['does not begin in the session of another user', 'user-2', undefined, 'session-ended'],
      ['of the client does not count in the session of another user', 'user-2', 'user-1', 'session-ended'],
      ['of another user does not count in the session of that user', 'user-2', 'user-2', 'session-ended'],
    ] as const)('%s', (_name, before, after, verdict) => {
      expect(judgeProof(mark, after === undefined ? { before } : { before, after })).toBe(verdict);
    });
  });
});

describe('requirements', () => {
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
    const check = (password: string, confirmation = password) =>
      checkRequirements({ password, confirmation });

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
});

describe('placeholders', () => {
  const message = /^The actor "sendLink" was not provided\. Provide it in src\/<room>\/start<Flow>\.ts/;

  test.each([
    ['a request', notProvided('sendLink')],
    ['a wait', waitNotProvided('sendLink')],
    ['a machine', onDemandNotProvided('sendLink')],
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
});
