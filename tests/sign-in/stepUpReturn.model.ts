import { stepUpReturnMachine } from '../../machines/sign-in/stepUpReturn.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const stepUp = { userId: 'user-1', provider: 'google', section: 'accounts' } as const;
const returned = { ...stepUp, verdict: 'redeemable' } as const;
const declined = { ...stepUp, verdict: 'declined' } as const;
const expired = { ...stepUp, verdict: 'expired' } as const;
const interrupted = { ...stepUp, verdict: 'interrupted' } as const;
const retry = { send: { type: 'retry.requested' } } as const;
const toProfile = { send: { type: 'profile.chosen' } } as const;
const toSignIn = { send: { type: 'signIn.chosen' } } as const;
const restored = { send: { type: 'page.restored' } } as const;
const call = { actor: 'redeemProof', input: { userId: 'user-1' } } as const;
const confirmed = { done: 'redeemProof', output: undefined } as const;
const unreachable = identityError('unreachable');
const spent = identityError('link-spent', 'This sign-in has been finished already.');
const foreign = identityError('account-of-another-user');
const ended = identityError('session-ended');
const focusHeading = { type: 'focus.requested', target: 'heading' } as const;
const signedOut = { type: 'signOut.requested' } as const;
const signInRequested = { type: 'signIn.requested', section: 'accounts' } as const;
const result = { provider: 'google', section: 'accounts' } as const;
const requested = (kind: 'confirmed' | 'declined' | 'expired' | 'interrupted') =>
  ({ type: 'profile.requested', section: 'accounts', result: { kind, ...result } }) as const;
const failed = ({ failure }: typeof spent) =>
  ({
    type: 'profile.requested',
    section: 'accounts',
    result: { kind: 'failed', ...result, failure },
  }) as const;
const requestedAgain = { type: 'profile.requested', section: 'accounts', result: null } as const;

/** Return of the browser from an OAuth provider with whose account a client steps up. */
export const stepUpReturnModel = defineModel({
  machine: stepUpReturnMachine,
  inputs: {
    'returned with a token': returned,
    'returned after declining': declined,
    'returned late': expired,
    reloaded: interrupted,
  },
  samples: {
    events: plainEvents('retry.requested', 'profile.chosen', 'signIn.chosen', 'page.restored'),
    actors: {
      redeemProof: { done: { confirmed: undefined }, failed: { unreachable, spent, foreign, ended } },
    },
  },
  project: ({ verdict, failure, isResultShown }) => [verdict, failure?.code ?? null, isResultShown],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'a proof is redeemed only if the client returned with one': never(
      ({ starts, context }) => starts('redeemProof') && context.verdict !== 'redeemable',
      { restored: { on: { 'page.restored': '#stepUpReturn.redeemingProof' } } },
    ),
    'the profile shows a confirmation only after the proof was redeemed': never(
      ({ emitted, succeeds }) =>
        emitted.some((event) => event.type === 'profile.requested' && event.result?.kind === 'confirmed') &&
        !succeeds('redeemProof'),
      { sessionEnded: { on: { 'page.restored': '#stepUpReturn.leavingForProfile' } } },
    ),
  }),
  journeys: journeysOf(stepUpReturnMachine, returned, {
    'confirms the identity and opens the section that asked': {
      specifies: ['6'],
      steps: [
        {
          at: ['redeemingProof'],
          tags: ['busy'],
          calls: [call],
          cannot: [retry.send, toProfile.send, toSignIn.send],
        },
        confirmed,
        { at: ['leavingForProfile'], tags: ['leaving'], emits: [requested('confirmed')] },
        restored,
        { at: ['restored'], tags: [], emits: [focusHeading], cannot: [retry.send, toSignIn.send] },
        toProfile,
      ],
      ends: { at: ['leavingForProfile'], emits: [requestedAgain], calls: [] },
    },
    'uses no token when the client declined': {
      input: declined,
      steps: [],
      ends: { at: ['leavingForProfile'], calls: [], emits: [requested('declined')] },
    },
    'uses no token after the step-up has expired': {
      input: expired,
      steps: [],
      ends: { at: ['leavingForProfile'], calls: [], emits: [requested('expired')] },
    },
    'says that a reload has interrupted the step-up': {
      input: interrupted,
      steps: [],
      ends: { at: ['leavingForProfile'], calls: [], emits: [requested('interrupted')] },
    },
    'signs the client out when the account belongs to another user': {
      steps: [
        { failed: 'redeemProof', error: foreign },
        {
          at: ['refused'],
          tags: [],
          context: { failure: foreign.failure },
          emits: [signedOut, focusHeading],
          cannot: [retry.send, toProfile.send],
        },
        toSignIn,
        { at: ['leavingForSignIn'], tags: ['leaving'], emits: [signInRequested] },
        restored,
      ],
      ends: { at: ['sessionEnded'], tags: [], emits: [focusHeading] },
    },
    'asks for a sign-in when the session has ended': {
      steps: [
        { failed: 'redeemProof', error: ended },
        {
          at: ['sessionEnded'],
          tags: [],
          context: { failure: null },
          emits: [focusHeading],
          cannot: [retry.send, toProfile.send],
        },
        toSignIn,
      ],
      ends: { at: ['leavingForSignIn'], emits: [signInRequested] },
    },
    'opens the section with the reason of a refusal': {
      steps: [{ failed: 'redeemProof', error: spent }],
      ends: { at: ['leavingForProfile'], emits: [failed(spent)] },
    },
    'offers another attempt when the provider could not be reached': {
      steps: [
        { failed: 'redeemProof', error: unreachable },
        {
          at: ['redemptionFailed'],
          tags: [],
          context: { failure: unreachable.failure },
          emits: [focusHeading],
          cannot: [toSignIn.send],
        },
        retry,
        { at: ['redeemingProof'], context: { failure: null }, calls: [call, call], emits: [focusHeading] },
        confirmed,
      ],
      ends: { at: ['leavingForProfile'], emits: [requested('confirmed')] },
    },
    'returns to the profile instead of another attempt': {
      steps: [{ failed: 'redeemProof', error: unreachable }, toProfile],
      ends: { at: ['leavingForProfile'], emits: [focusHeading, failed(unreachable)] },
    },
  }),
});
