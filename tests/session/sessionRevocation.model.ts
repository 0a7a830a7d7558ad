import { failureOf } from '../../machines/contracts/failures.ts';
import { sessionRevocationMachine } from '../../machines/session/sessionRevocation.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, waits } from '../support/journeys.ts';

const input = { jitterMs: 0 };
const unreachable = identityError('unreachable');
const refused = { failed: 'revokeSession', error: unreachable } as const;
const asked = { actor: 'revokeSession', input: undefined } as const;

/** Telling the provider that a session is over, in the background. */
export const sessionRevocationModel = defineModel({
  machine: sessionRevocationMachine,
  inputs: { 'signed out': input },
  samples: {
    events: {},
    actors: {
      revokeSession: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
    },
  },
  journeys: journeysOf(sessionRevocationMachine, input, {
    'the provider is told at the first try': {
      steps: [
        { expect: { at: ['revoking'], tags: ['busy'], calls: [asked] } },
        { done: 'revokeSession', output: undefined },
      ],
      ends: { at: ['revoked'], output: { failure: null }, calls: [] },
    },
    'a provider out of reach is asked four times, each wait twice the last, then it is given up': {
      input: { jitterMs: 100 },
      steps: [
        refused,
        {
          expect: {
            at: ['backingOff'],
            tags: [],
            calls: [asked],
            context: { failure: unreachable.failure },
          },
        },
        ...waits(4_100, { at: ['backingOff'] }),
        { expect: { at: ['revoking'], calls: [asked] } },
        refused,
        ...waits(8_100, { at: ['backingOff'] }),
        refused,
        ...waits(16_100, { at: ['backingOff'] }),
        { expect: { at: ['revoking'] } },
        refused,
      ],
      ends: { at: ['givenUp'], output: { failure: unreachable.failure }, calls: [asked, asked] },
    },
    'a provider that does not answer counts as one out of reach': {
      steps: [
        { expect: { at: ['revoking'] } },
        { failed: 'revokeSession', error: identityError('timed-out') },
        { expect: { at: ['backingOff'], running: [], context: { failure: failureOf('timed-out') } } },
        { wait: 4_000 },
        { failed: 'revokeSession', error: identityError('timed-out') },
        { wait: 8_000 },
        refused,
        { expect: { at: ['backingOff'], context: { failure: unreachable.failure } } },
        { wait: 16_000 },
        { expect: { at: ['revoking'], calls: [asked, asked, asked, asked] } },
        { failed: 'revokeSession', error: identityError('timed-out') },
      ],
      ends: { at: ['givenUp'], output: { failure: failureOf('timed-out') } },
    },
    'a later try that works leaves no failure behind': {
      steps: [refused, { wait: 4_000 }, { done: 'revokeSession', output: undefined }],
      ends: { at: ['revoked'], output: { failure: null } },
    },
  }),
});
