import { assign, emit, setup } from 'xstate';
import type { AccountType } from '../contracts/accountTypes.ts';
import type { Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { failureAction } from '../contracts/reporting.ts';

interface Client {
  readonly userId: string;
  readonly accountType: AccountType | null;
}

interface Choice {
  readonly accountType: AccountType;
}

type AccountTypeChangeEvent =
  | ({ type: 'client.learned' } & Client)
  | ({ type: 'type.chosen' } & Choice)
  | { type: 'page.restored' };

type AccountTypeChangeEmitted =
  /** The account type at the provider may have changed. */
  | { readonly type: 'account.changed' }
  | { readonly type: 'focus.requested'; readonly target: 'outcome' | 'failure' }
  | { readonly type: 'failure.noted'; readonly failure: Failure };

interface AccountTypeChangeContext {
  readonly userId: string | null;
  /** Account type at the provider, as far as this page knows. */
  readonly onFile: AccountType | null;
  /** Account type that the client chose last on this page. */
  readonly choice: AccountType | null;
  readonly failure: Failure | null;
}

/** Corrects the account type that the client chose at sign-up, or chooses one later. */
export const accountTypeChangeMachine = setup({
  types: {
    context: {} as AccountTypeChangeContext,
    events: {} as AccountTypeChangeEvent,
    emitted: {} as AccountTypeChangeEmitted,
    tags: {} as 'busy',
  },
  actors: { storeAccountType: notProvided<void, { accountType: AccountType | null }>('storeAccountType') },
  actions: {
    setClient: assign((_, { userId, accountType }: Client) => ({
      userId,
      onFile: accountType,
      choice: null,
      failure: null,
    })),
    setOnFile: assign({ onFile: (_, { accountType }: Client) => accountType }),
    setChoice: assign({ choice: (_, { accountType }: Choice) => accountType, failure: null }),
    setSaved: assign({ onFile: ({ context }) => context.choice }),
    clearFailure: assign({ failure: null }),
    storeFailure: failureAction('failure'),
    emitChange: emit({ type: 'account.changed' }),
    focusOutcome: emit({ type: 'focus.requested', target: 'outcome' }),
  },
  guards: {
    isAnotherClient: ({ context }, { userId }: Client) => context.userId !== userId,
    hasFailedToSave: ({ context }, { accountType }: Client) =>
      context.failure !== null && context.choice === accountType,
  },
}).createMachine({
  id: 'accountTypeChange',
  description: 'Corrects the account type that the client chose at sign-up, or chooses one later.',
  context: { userId: null, onFile: null, choice: null, failure: null },
  initial: 'awaitingClient',
  on: {
    'client.learned': [
      {
        guard: { type: 'isAnotherClient', params: fromEvent },
        actions: { type: 'setClient', params: fromEvent },
        target: '.choosingType',
      },
      {
        // The response was lost, but the change took effect.
        guard: { type: 'hasFailedToSave', params: fromEvent },
        actions: [{ type: 'setOnFile', params: fromEvent }, 'clearFailure', 'focusOutcome'],
        target: '.typeSaved',
      },
      { actions: { type: 'setOnFile', params: fromEvent } },
    ],
  },
  states: {
    awaitingClient: {},
    choosingType: {
      on: {
        'type.chosen': { actions: { type: 'setChoice', params: fromEvent }, target: 'savingType' },
      },
    },
    savingType: {
      tags: 'busy',
      invoke: {
        id: 'storeAccountType',
        src: 'storeAccountType',
        input: ({ context }) => ({ accountType: context.choice }),
        onDone: { actions: ['setSaved', 'emitChange', 'focusOutcome'], target: 'typeSaved' },
        onError: {
          actions: [{ type: 'storeFailure', params: fromEvent }, 'emitChange'],
          target: 'choosingType',
        },
      },
      on: { 'page.restored': { actions: 'emitChange', target: 'choosingType' } },
    },
    typeSaved: {
      on: {
        'type.chosen': { actions: { type: 'setChoice', params: fromEvent }, target: 'savingType' },
      },
    },
  },
});
