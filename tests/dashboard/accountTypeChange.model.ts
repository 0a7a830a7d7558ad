import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import { accountTypeChangeMachine } from '../../machines/dashboard/accountTypeChange.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const unreachable = identityError('unreachable');
const learn = (accountType: AccountType | null, userId = 'user-1') =>
  ({ send: { type: 'client.learned', userId, accountType } }) as const;
const choose = (accountType: AccountType) => ({ send: { type: 'type.chosen', accountType } }) as const;
const restored = { send: { type: 'page.restored' } } as const;
const saved = { done: 'storeAccountType', output: undefined } as const;
const lost = { failed: 'storeAccountType', error: unreachable } as const;
const call = (accountType: AccountType) => ({ actor: 'storeAccountType', input: { accountType } }) as const;
const changed = { type: 'account.changed' } as const;
const noted = { type: 'failure.noted', failure: unreachable.failure } as const;
const focus = (target: 'outcome' | 'failure') => ({ type: 'focus.requested', target }) as const;
const afterFailure = [noted, focus('failure'), changed];

/** Change of the account type on the profile. */
export const accountTypeChangeModel = defineModel({
  machine: accountTypeChangeMachine,
  inputs: { 'page opened': undefined },
  samples: {
    events: {
      'client.learned': {
        'without a type': { userId: 'user-1', accountType: null },
        individual: { userId: 'user-1', accountType: 'individual' },
        'another client': { userId: 'user-2', accountType: 'institutional' },
      },
      'type.chosen': {
        individual: { accountType: 'individual' },
        institutional: { accountType: 'institutional' },
      },
      ...plainEvents('page.restored'),
    },
    actors: { storeAccountType: { done: { saved: undefined }, failed: { unreachable } } },
  },
  journeys: journeysOf(accountTypeChangeMachine, undefined, {
    'corrects the type, and corrects it again': {
      steps: [
        { at: ['awaitingClient'], cannot: [{ type: 'type.chosen', accountType: 'individual' }] },
        learn('institutional'),
        { at: ['choosingType'], context: { userId: 'user-1', onFile: 'institutional' }, emits: [] },
        choose('individual'),
        { at: ['savingType'], tags: ['busy'], calls: [call('individual')], emits: [] },
        saved,
        {
          at: ['typeSaved'],
          tags: [],
          context: { onFile: 'individual' },
          emits: [changed, focus('outcome')],
        },
        learn('individual'),
        { at: ['typeSaved'], emits: [] },
        choose('institutional'),
        { at: ['savingType'], calls: [call('institutional')] },
        saved,
      ],
      ends: { at: ['typeSaved'], context: { onFile: 'institutional', failure: null } },
    },
    'keeps the type on file after a failure, and can be tried again': {
      steps: [
        learn(null),
        choose('individual'),
        lost,
        {
          at: ['choosingType'],
          context: { onFile: null, choice: 'individual', failure: unreachable.failure },
          emits: afterFailure,
        },
        choose('individual'),
        { at: ['savingType'], context: { failure: null } },
        saved,
      ],
      ends: { at: ['typeSaved'], context: { onFile: 'individual' } },
    },
    'notices that a change whose response was lost took effect': {
      steps: [
        learn(null),
        choose('individual'),
        lost,
        learn('institutional'),
        { at: ['choosingType'], context: { onFile: 'institutional', failure: unreachable.failure } },
        learn('individual'),
      ],
      ends: {
        at: ['typeSaved'],
        context: { onFile: 'individual', failure: null },
        emits: [...afterFailure, focus('outcome')],
      },
    },
    'starts again for another client, and cancels the pending change': {
      steps: [learn(null), choose('individual'), learn('institutional', 'user-2')],
      ends: {
        at: ['choosingType'],
        context: { userId: 'user-2', onFile: 'institutional', choice: null },
        running: [],
        emits: [],
      },
    },
    'forgets a failure with the client': {
      steps: [learn(null), choose('individual'), lost, learn('individual', 'user-2')],
      ends: { at: ['choosingType'], context: { failure: null } },
    },
    'reads the account when the page is restored during the change': {
      steps: [learn(null), choose('individual'), restored],
      ends: { at: ['choosingType'], emits: [changed], running: [] },
    },
  }),
});
