import { emit, setup } from 'xstate';

/** Who an account is for (specification, section 2). */
export const accountTypes = ['individual', 'institutional'] as const;

export type AccountType = (typeof accountTypes)[number];

type AccountTypePopupEvent =
  | { type: 'popup.opened' }
  | { type: 'popup.closed' }
  | { type: 'application.chosen'; accountType: AccountType };

/** Asks a visitor who wants to get started what kind of account it is to be. */
export const accountTypePopupMachine = setup({
  types: {
    events: {} as AccountTypePopupEvent,
    emitted: {} as { type: 'application.requested'; accountType: AccountType },
  },
  actions: {
    requestApplication: emit((_, { accountType }: { accountType: AccountType }) => ({
      type: 'application.requested',
      accountType,
    })),
  },
}).createMachine({
  id: 'accountTypePopup',
  description: 'Asks a visitor who wants to get started what kind of account it is to be.',
  initial: 'closed',
  states: {
    closed: { on: { 'popup.opened': 'choosingAccountType' } },
    choosingAccountType: {
      on: {
        'popup.closed': 'closed',
        'application.chosen': {
          actions: [{ type: 'requestApplication', params: ({ event }) => event }],
          target: 'closed',
        },
      },
    },
  },
});
