import { passkeySetupMachine } from '../../machines/widget/passkeySetup.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';

const created = { done: 'passkeyRegistration', output: { kind: 'created' } } as const;
const skipped = { done: 'passkeyRegistration', output: { kind: 'skipped' } } as const;
const another = { done: 'passkeys', output: { kind: 'another' } } as const;
const finished = { done: 'passkeys', output: { kind: 'finished' } } as const;
const broken = new Error('The screen crashed.');
const started = { actor: 'passkeyRegistration', input: undefined } as const;
const listed = (reason: 'created' | 'skipped') => ({ actor: 'passkeys', input: { reason } }) as const;
const focused = { type: 'focus.requested', target: 'heading' } as const;

export const passkeySetupModel = defineModel({
  machine: passkeySetupMachine,
  inputs: { started: undefined },
  samples: {
    events: {},
    actors: {
      passkeyRegistration: {
        done: { created: { kind: 'created' }, skipped: { kind: 'skipped' } },
        failed: { broken },
      },
      passkeys: {
        done: { another: { kind: 'another' }, finished: { kind: 'finished' } },
        failed: { broken },
      },
    },
  },
  laws: ({ never }) => ({
    'a passkey counts as created only if it was registered': never(
      ({ before, context, succeeds }) =>
        context.reason === 'created' &&
        before?.context.reason !== 'created' &&
        !succeeds('passkeyRegistration', 'created'),
    ),
    'a crash ends the setup': never(
      ({ fails, state }) => (fails('passkeys') || fails('passkeyRegistration')) && state.status === 'active',
    ),
  }),
  journeys: journeysOf(passkeySetupMachine, undefined, {
    'creates passkeys one after another until the client is done': {
      specifies: ['2 passkey success', '4 Passkeys'],
      steps: [
        { at: ['creatingPasskey'], calls: [started], emits: [] },
        created,
        { at: ['managingPasskeys'], calls: [listed('created')], emits: [focused] },
        another,
        { at: ['creatingPasskey'], calls: [started], emits: [focused] },
        // Skip also opens the list, without the message that a passkey was created.
        skipped,
        { at: ['managingPasskeys'], calls: [listed('skipped')], emits: [focused] },
        finished,
      ],
      ends: { at: ['finished'], output: { kind: 'finished' }, emits: [], running: [] },
    },
    'outputs broken when the registration crashes': {
      steps: [{ failed: 'passkeyRegistration', error: broken }],
      ends: { at: ['broken'], output: { kind: 'broken', error: broken }, emits: [], running: [] },
    },
    'outputs broken when the list of passkeys crashes': {
      steps: [created, { failed: 'passkeys', error: broken }],
      ends: { at: ['broken'], output: { kind: 'broken', error: broken }, emits: [focused], running: [] },
    },
  }),
});
