import { failureOf } from '../../machines/contracts/failures.ts';
import { sessionRevocationMachine } from '../../machines/session/sessionRevocation.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, waits } from '../support/journeys.ts';

const unreachable = identityError('unreachable');
const refused = { failed: 'revokeSession', error: unreachable } as const;
const revokeCall = { actor: 'revokeSession', input: undefined } as const;

export const sessionRevocationModel = defineModel({
  machine: sessionRevocationMachine,
  inputs: { 'signed out': undefined },
  samples: {
    events: {},
    actors: {
      revokeSession: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
    },
  },
  laws: ({ always, eventually }) => ({
    'gives up or succeeds in the end': eventually(
      ({ state }) => state.status === 'active',
      ({ state }) => state.status === 'done',
    ),
    'tells of a failure if and only if the session was not revoked': always(
      ({ state, output }) =>
        state.status !== 'done' || (output?.failure === null) === state.matches('revoked'),
    ),
  }),
  journeys: journeysOf(sessionRevocationMachine, undefined, {
    'revokes the session at the first attempt': {
      specifies: ['4 Session'],
      steps: [
        { at: ['revoking'], tags: ['busy'], calls: [revokeCall] },
        { done: 'revokeSession', output: undefined },
      ],
      ends: { at: ['revoked'], output: { failure: null }, calls: [] },
    },
    'gives up an unreachable provider after four attempts with doubling waits': {
      steps: [
        refused,
        { at: ['backingOff'], tags: [], calls: [revokeCall], context: { failure: unreachable.failure } },
        ...waits(4_000, { at: ['backingOff'] }),
        { at: ['revoking'], calls: [revokeCall] },
        refused,
        ...waits(8_000, { at: ['backingOff'] }),
        refused,
        ...waits(16_000, { at: ['backingOff'] }),
        { at: ['revoking'] },
        refused,
      ],
      ends: { at: ['givenUp'], output: { failure: unreachable.failure }, calls: [revokeCall, revokeCall] },
    },
    'treats a timeout like an unreachable provider': {
      steps: [
        { at: ['revoking'] },
        { failed: 'revokeSession', error: identityError('timed-out') },
        { at: ['backingOff'], running: [], context: { failure: failureOf('timed-out') } },
        { wait: 4_000 },
        { failed: 'revokeSession', error: identityError('timed-out') },
        { wait: 8_000 },
        refused,
        { at: ['backingOff'], context: { failure: unreachable.failure } },
        { wait: 16_000 },
        { at: ['revoking'], calls: [revokeCall, revokeCall, revokeCall, revokeCall] },
        { failed: 'revokeSession', error: identityError('timed-out') },
      ],
      ends: { at: ['givenUp'], output: { failure: failureOf('timed-out') } },
    },
    'clears the failure when a later attempt succeeds': {
      steps: [refused, { wait: 4_000 }, { done: 'revokeSession', output: undefined }],
      ends: { at: ['revoked'], output: { failure: null } },
    },
  }),
});
