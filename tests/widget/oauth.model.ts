import { failureOf } from '../../machines/contracts/failures.ts';
import { oauthMachine } from '../../machines/widget/oauth.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const google = { type: 'provider.chosen', provider: 'google' } as const;
const github = { type: 'provider.chosen', provider: 'github' } as const;
const canceled = { type: 'cancel.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const unreachable = identityError('unreachable');
const left = { done: 'leaveForProvider', output: undefined } as const;
const focus = (provider: 'google' | 'github') =>
  ({ type: 'focus.requested', target: `provider ${provider}` }) as const;
const failureEmitted = (code: 'unreachable' | 'timed-out') =>
  ({ type: 'failure.noted', failure: failureOf(code) }) as const;

export const oauthModel = defineModel({
  machine: oauthMachine,
  inputs: { 'the main screen': undefined },
  samples: {
    events: {
      'provider.chosen': { Google: { provider: 'google' }, GitHub: { provider: 'github' } },
      'cancel.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      leaveForProvider: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
    },
  },
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'the page is left only for a provider that the visitor has chosen': never(
      ({ starts, event }) => starts('leaveForProvider') && event?.type !== 'provider.chosen',
      { 'choosing.failed': { on: { 'page.restored': '#oauth.leaving' } } },
    ),
    'the page is left only when the provider’s page opens': never(
      ({ before, state, succeeds }) =>
        state.matches('away') && before?.state.matches('away') !== true && !succeeds('leaveForProvider'),
      { choosing: { on: { 'page.restored': '#oauth.away' } } },
    ),
  }),
  journeys: journeysOf(oauthMachine, undefined, {
    'leaves for the chosen provider, and ignores other buttons meanwhile': {
      specifies: ['1', '2 main'],
      steps: [
        { at: ['choosing.untried'], tags: [], can: [google, github], cannot: [canceled] },
        { send: github },
        {
          at: ['leaving'],
          tags: ['busy', 'leaving'],
          calls: [{ actor: 'leaveForProvider', input: { provider: 'github' } }],
          cannot: [google],
          can: [canceled],
        },
        left,
      ],
      ends: { at: ['away'], tags: ['leaving'], emits: [], running: [], cannot: [google, canceled] },
    },
    'says that the visitor came back without signing in, and allows another attempt': {
      steps: [
        { send: google },
        left,
        { send: restored },
        {
          at: ['choosing.cameBack'],
          tags: [],
          emits: [focus('google')],
          context: { provider: 'google', failure: null },
        },
        { send: github },
      ],
      ends: { at: ['leaving'], context: { provider: 'github' } },
    },
    'says the same when the page is restored before the request to leave has finished': {
      steps: [{ send: google }, { send: restored }],
      ends: { at: ['choosing.cameBack'], emits: [focus('google')], running: [] },
    },
    'stays on the page after Cancel': {
      steps: [{ send: google }, { send: canceled }],
      ends: { at: ['choosing.untried'], emits: [focus('google')], running: [], context: { failure: null } },
    },
    'shows a failed request, and clears the failure on the next press': {
      specifies: ['8'],
      steps: [
        { send: github },
        { failed: 'leaveForProvider', error: unreachable },
        {
          at: ['choosing.failed'],
          context: { failure: failureOf('unreachable') },
          emits: [failureEmitted('unreachable'), focus('github')],
        },
        { send: google },
      ],
      ends: { at: ['leaving'], context: { provider: 'google', failure: null } },
    },
  }),
});
