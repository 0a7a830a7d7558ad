import { assign, emit, setup } from 'xstate';
import type { AccountType } from '../contracts/accountTypes.ts';
import { notProvided } from '../contracts/notProvided.ts';

/** Steps that make a new account safe, in display order. */
export const firstSteps = ['email', 'passkey', 'two-step'] as const;

export type FirstStep = (typeof firstSteps)[number];

/** Facts about a client with a new account. */
export interface FirstStepFacts {
  readonly userId: string;
  /** The steps that this browser can take, in display order: some browsers have no passkeys. */
  readonly steps: readonly FirstStep[];
  readonly done: Readonly<Record<FirstStep, boolean>>;
  /** Whether the client has dismissed the checklist in this browser. */
  readonly isDismissed: boolean;
  /** Whether the session began soon after the sign-up; a choice before the session then is the client's. */
  readonly isNew: boolean;
  /** Account type at the provider. */
  readonly accountType: AccountType | null;
  /** Account type chosen before the sign-up in this browser, and not yet stored at the provider. */
  readonly chosenType: AccountType | null;
}

type FirstStepsEvent =
  | { type: 'client.learned'; facts: FirstStepFacts }
  | { type: 'step.chosen'; step: FirstStep }
  | { type: 'checklist.dismissed' };

type FirstStepsEmitted =
  | { type: 'step.requested'; step: FirstStep }
  | { type: 'dismissal.made' }
  | { type: 'choice.settled' }
  | { type: 'focus.requested'; target: 'heading' };

interface Learned {
  readonly facts: FirstStepFacts;
}

/** First steps of a new account: the checklist, and the account type chosen before the sign-up. */
export const firstStepsMachine = setup({
  types: {
    context: {} as { facts: FirstStepFacts | null },
    events: {} as FirstStepsEvent,
    emitted: {} as FirstStepsEmitted,
    tags: {} as 'busy',
  },
  actors: { storeAccountType: notProvided<void, { accountType: AccountType | null }>('storeAccountType') },
  actions: {
    storeFacts: assign({ facts: (_, { facts }: Learned) => facts }),
    emitStep: emit((_, { step }: { step: FirstStep }) => ({ type: 'step.requested', step })),
    emitDismissal: emit({ type: 'dismissal.made' }),
    emitSettled: emit({ type: 'choice.settled' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    isDue: (_, { facts: { isDismissed, steps, done } }: Learned) =>
      !isDismissed && !steps.every((step) => done[step]),
    isTypeMissing: (_, { facts: { isNew, accountType, chosenType } }: Learned) =>
      isNew && chosenType !== null && accountType === null,
    isChoiceObsolete: (_, { facts: { chosenType } }: Learned) => chosenType !== null,
  },
}).createMachine({
  id: 'firstSteps',
  description: 'First steps of a new account: the checklist, and the account type chosen before the sign-up.',
  context: { facts: null },
  type: 'parallel',
  states: {
    checklist: {
      initial: 'withheld',
      on: {
        'client.learned': [
          {
            guard: { type: 'isDue', params: ({ event }) => event },
            actions: { type: 'storeFacts', params: ({ event }) => event },
            target: '.shown',
          },
          { actions: { type: 'storeFacts', params: ({ event }) => event }, target: '.withheld' },
        ],
      },
      states: {
        withheld: {
          description: 'The client is not known yet, has taken every step, or has dismissed the checklist.',
        },
        shown: {
          on: {
            'step.chosen': { actions: { type: 'emitStep', params: ({ event }) => event } },
            'checklist.dismissed': { actions: ['emitDismissal', 'focusHeading'], target: 'withheld' },
          },
        },
      },
    },
    accountType: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            'client.learned': [
              {
                guard: { type: 'isTypeMissing', params: ({ event }) => event },
                target: 'storing',
              },
              {
                guard: { type: 'isChoiceObsolete', params: ({ event }) => event },
                actions: 'emitSettled',
              },
            ],
          },
        },
        storing: {
          tags: 'busy',
          invoke: {
            id: 'storeAccountType',
            src: 'storeAccountType',
            // Stryker disable next-line OptionalChaining: the facts are known before a type is stored
            input: ({ context }) => ({ accountType: context.facts?.chosenType ?? null }),
            onDone: { actions: 'emitSettled', target: 'settled' },
            onError: 'unstored',
          },
        },
        unstored: {
          description: 'The browser remembers the choice. The next refresh of the session tries again.',
          on: {
            'client.learned': [
              { guard: { type: 'isTypeMissing', params: ({ event }) => event }, target: 'storing' },
              { target: 'settled' },
            ],
          },
        },
      },
    },
  },
});
