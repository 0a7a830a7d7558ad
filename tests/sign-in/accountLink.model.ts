import { accountLinkMachine } from '../../machines/sign-in/accountLink.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const returned = { provider: 'google', isDeclined: false } as const;
const declined = { provider: 'google', isDeclined: true } as const;
const retry = { send: { type: 'retry.requested' } } as const;
const toProfile = { send: { type: 'profile.chosen' } } as const;
const restored = { send: { type: 'page.restored' } } as const;
const call = { actor: 'finishLink', input: undefined } as const;
const linked = { done: 'finishLink', output: undefined } as const;
const unreachable = identityError('unreachable');
const taken = identityError('request-refused', 'This account is linked to another user.');
const focusHeading = { type: 'focus.requested', target: 'heading' } as const;
const requested = (kind: 'linked' | 'declined') =>
  ({ type: 'profile.requested', result: { kind, provider: 'google' } }) as const;
const failed = ({ failure }: typeof taken) =>
  ({ type: 'profile.requested', result: { kind: 'failed', provider: 'google', failure } }) as const;

/** Return of the browser from an OAuth provider whose account a client links. */
export const accountLinkModel = defineModel({
  machine: accountLinkMachine,
  inputs: { 'returned with a token': returned, 'returned after declining': declined },
  samples: {
    events: plainEvents('retry.requested', 'profile.chosen', 'page.restored'),
    actors: { finishLink: { done: { linked: undefined }, failed: { unreachable, taken } } },
  },
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'a declined link is never finished': never(
      ({ starts, context }) => starts('finishLink') && context.isDeclined,
      { restored: { on: { 'page.restored': '#accountLink.finishingLink' } } },
    ),
    'the profile shows a link only after the provider has made it': never(
      ({ emitted, before, succeeds }) =>
        emitted.some(
          ({ type, ...event }) =>
            type === 'profile.requested' && 'result' in event && event.result.kind === 'linked',
        ) &&
        !succeeds('finishLink') &&
        before?.state.matches('restored') !== true,
      { finishingLink: { on: { 'page.restored': '#accountLink.linkFailed' } } },
    ),
  }),
  journeys: journeysOf(accountLinkMachine, returned, {
    'links the account and opens the profile': {
      steps: [
        { at: ['finishingLink'], tags: ['busy'], calls: [call], cannot: [retry.send, toProfile.send] },
        linked,
        { at: ['leavingForProfile'], tags: ['leaving'], emits: [requested('linked')] },
        restored,
        { at: ['restored'], tags: [], emits: [focusHeading], cannot: [retry.send] },
        toProfile,
      ],
      ends: { at: ['leavingForProfile'], emits: [requested('linked')], calls: [] },
    },
    'opens the profile at once when the client declined': {
      input: declined,
      steps: [],
      ends: { at: ['leavingForProfile'], calls: [], emits: [requested('declined')] },
    },
    'opens the profile with the reason of a refusal': {
      steps: [{ failed: 'finishLink', error: taken }],
      ends: { at: ['leavingForProfile'], emits: [failed(taken)] },
    },
    'offers another attempt when the provider could not be reached': {
      steps: [
        { failed: 'finishLink', error: unreachable },
        { at: ['linkFailed'], tags: [], context: { failure: unreachable.failure }, emits: [focusHeading] },
        retry,
        { at: ['finishingLink'], context: { failure: null }, calls: [call, call], emits: [focusHeading] },
        linked,
      ],
      ends: { at: ['leavingForProfile'], emits: [requested('linked')] },
    },
    'returns to the profile instead of another attempt': {
      steps: [{ failed: 'finishLink', error: unreachable }, toProfile],
      ends: { at: ['leavingForProfile'], emits: [focusHeading, failed(unreachable)] },
    },
  }),
});
