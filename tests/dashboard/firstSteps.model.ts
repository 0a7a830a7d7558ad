import {
  firstSteps,
  firstStepsMachine,
  type FirstStepFacts,
} from '../../machines/dashboard/firstSteps.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const ann: FirstStepFacts = {
  userId: 'user-1',
  steps: firstSteps,
  done: { email: true, passkey: false, 'two-step': false },
  isDismissed: false,
  isNew: true,
  accountType: null,
  chosenType: null,
};
const secured = { done: { email: true, passkey: true, 'two-step': true } };
const learn = (facts: Partial<FirstStepFacts> = {}) =>
  ({ send: { type: 'client.learned', facts: { ...ann, ...facts } } }) as const;
const choose = { send: { type: 'step.chosen', step: 'passkey' } } as const;
const dismiss = { send: { type: 'checklist.dismissed' } } as const;
const stored = { done: 'storeAccountType', output: undefined } as const;
const refused = { failed: 'storeAccountType', error: identityError('unreachable') } as const;
const settledChoice = { type: 'choice.settled' } as const;
const withheld = ['checklist.withheld', 'accountType.settled'];
const shown = ['checklist.shown', 'accountType.settled'];

/** First steps of a new account. */
export const firstStepsModel = defineModel({
  machine: firstStepsMachine,
  inputs: { 'on the account page': undefined },
  samples: {
    events: {
      'client.learned': {
        'a new client': { facts: ann },
        'with every step done': { facts: { ...ann, ...secured } },
        'who dismissed the checklist': { facts: { ...ann, isDismissed: true } },
        'who chose an account type': { facts: { ...ann, chosenType: 'individual' } },
        'with an older account': { facts: { ...ann, chosenType: 'individual', isNew: false } },
        'with a stored account type': {
          facts: { ...ann, chosenType: 'individual', accountType: 'institutional' },
        },
      },
      'step.chosen': { passkey: { step: 'passkey' } },
      ...plainEvents('checklist.dismissed'),
    },
    actors: {
      storeAccountType: {
        done: { stored: undefined },
        failed: { unreachable: identityError('unreachable') },
      },
    },
  },
  project: ({ facts }) => ({ facts }),
  journeys: journeysOf(firstStepsMachine, undefined, {
    'shows the steps to a new client and leads to each of them': {
      steps: [
        { at: withheld, cannot: [choose.send, dismiss.send] },
        learn(),
        { at: shown, context: { facts: ann }, emits: [] },
        choose,
      ],
      ends: { at: shown, emits: [{ type: 'step.requested', step: 'passkey' }] },
    },
    'withdraws the checklist when it is dismissed, and when every step is done': {
      steps: [
        learn(),
        dismiss,
        { at: withheld, emits: [{ type: 'dismissal.made' }, { type: 'focus.requested', target: 'heading' }] },
        learn({ isDismissed: true }),
        { at: withheld, context: { facts: { ...ann, isDismissed: true } } },
        learn({ userId: 'user-2' }),
        { at: shown },
        learn({ userId: 'user-2', ...secured }),
      ],
      ends: { at: withheld },
    },
    'counts no step that this browser cannot take': {
      steps: [
        learn({ steps: ['email', 'two-step'], done: { email: true, passkey: false, 'two-step': false } }),
        { at: shown },
        learn({ steps: ['email', 'two-step'], done: { email: true, passkey: false, 'two-step': true } }),
      ],
      ends: { at: withheld },
    },
    'stores the account type that was chosen before the sign-up': {
      specifies: ['2 Sign-up'],
      steps: [
        learn({ chosenType: 'individual' }),
        {
          at: ['checklist.shown', 'accountType.storing'],
          tags: ['busy'],
          calls: [{ actor: 'storeAccountType', input: { accountType: 'individual' } }],
        },
        learn({ chosenType: 'individual' }),
        { running: ['storeAccountType'] },
        stored,
        { at: shown, emits: [settledChoice] },
        learn({ accountType: 'individual' }),
      ],
      ends: { at: shown, emits: [], running: [] },
    },
    'tries again at the next refresh when the provider cannot be reached': {
      steps: [
        learn({ chosenType: 'institutional' }),
        refused,
        { at: ['checklist.shown', 'accountType.unstored'], tags: [], emits: [], running: [] },
        learn({ chosenType: 'institutional' }),
        { at: ['checklist.shown', 'accountType.storing'], running: ['storeAccountType'] },
        refused,
        learn({ chosenType: null, accountType: 'institutional' }),
      ],
      ends: { at: shown, emits: [], running: [] },
    },
    'forgets a choice that another visitor of the browser made before a client with an older account signed in':
      {
        steps: [
          learn({ chosenType: 'institutional', isNew: false }),
          { at: shown, emits: [settledChoice], calls: [], running: [] },
          learn({ chosenType: 'institutional' }),
          refused,
          learn({ chosenType: 'institutional', isNew: false }),
        ],
        ends: { at: shown, running: [] },
      },
    'forgets a choice of a client who has an account type': {
      steps: [learn({ chosenType: 'individual', accountType: 'institutional' })],
      ends: { at: shown, emits: [settledChoice], running: [] },
    },
  }),
});
