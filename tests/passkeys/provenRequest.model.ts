import { provenRequestMachine } from '../../machines/passkeys/provenRequest.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const input = { id: 'phone-1' };
const response = { methodId: 'phone-number-1' };
const unreachable = identityError('unreachable');
const stepUpRequired = identityError('step-up-required');
const broken = identityError('unexpected');
const sent = { actor: 'sendRequest', input } as const;
const answered = { done: 'sendRequest', output: response } as const;
const refused = { failed: 'sendRequest', error: stepUpRequired } as const;
const confirmed = { done: 'stepUp', output: { kind: 'confirmed' } } as const;

export const provenRequestModel = defineModel({
  machine: provenRequestMachine,
  inputs: { plain: input },
  samples: {
    events: {},
    actors: {
      sendRequest: { done: { plain: response }, failed: { unreachable, 'step-up required': stepUpRequired } },
      stepUp: {
        done: { confirmed: { kind: 'confirmed' }, cancelled: { kind: 'cancelled' } },
        failed: { broken },
      },
    },
  },
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'a request is repeated only after a step-up that succeeded': never(
      ({ before, starts, succeeds }) =>
        before !== null && starts('sendRequest') && !succeeds('stepUp', 'confirmed'),
    ),
    'a declined step-up sends nothing more': never(
      ({ state, succeeds }) => succeeds('stepUp', 'cancelled') && !state.matches('declined'),
    ),
    'the client steps up at most once': never(
      ({ starts, context }) => starts('stepUp') && context.hasSteppedUp,
    ),
  }),
  journeys: journeysOf(provenRequestMachine, input, {
    'sends the request again after the step-up that the provider requires': {
      specifies: ['6'],
      steps: [
        { at: ['sendingRequest'], tags: ['busy'], calls: [sent] },
        refused,
        { at: ['steppingUp'], tags: [], calls: [{ actor: 'stepUp', input: undefined }], emits: [] },
        confirmed,
        {
          at: ['sendingRequest'],
          tags: ['busy'],
          calls: [sent],
          emits: [{ type: 'focus.requested', target: 'heading' }],
        },
        answered,
      ],
      ends: { at: ['answered'], output: { kind: 'done', response } },
    },
    'sends the request once if the provider requires no step-up': {
      steps: [answered],
      ends: { at: ['answered'], output: { kind: 'done', response }, calls: [sent], emits: [] },
    },
    'does not send the request again if the client declines the step-up': {
      steps: [refused, { done: 'stepUp', output: { kind: 'cancelled' } }],
      ends: {
        at: ['declined'],
        output: { kind: 'declined' },
        calls: [sent, { actor: 'stepUp', input: undefined }],
        emits: [],
      },
    },
    'fails with the failure of the request': {
      steps: [{ failed: 'sendRequest', error: unreachable }],
      ends: { at: ['sendingRequest'], error: unreachable, running: [] },
    },
    'fails with the failure of the second request': {
      steps: [refused, confirmed, { failed: 'sendRequest', error: unreachable }],
      ends: { at: ['sendingRequest'], error: unreachable },
    },
    'fails if the provider requires another step-up after the first': {
      steps: [refused, confirmed, refused],
      ends: { at: ['sendingRequest'], error: stepUpRequired },
    },
    'fails if the step-up breaks': {
      steps: [refused, { failed: 'stepUp', error: broken }],
      ends: { at: ['steppingUp'], error: broken },
    },
  }),
});
