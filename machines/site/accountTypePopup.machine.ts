import { emit, setup } from 'xstate';
import type { AccountType } from '../contracts/accountTypes.ts';

type AccountTypePopupEvent =
  | { type: 'popup.opened' }
  | { type: 'popup.closed' }
  | { type: 'application.chosen'; accountType: AccountType };

/** Lets a visitor choose the account type to apply for. */
export const accountTypePopupMachine = setup({
  types: {
    events: {} as AccountTypePopupEvent,
    emitted: {} as { type: 'application.requested'; accountType: AccountType },
  },
  actions: {
    emitApplication: emit((_, { accountType }: { accountType: AccountType }) => ({
      type: 'application.requested',
      accountType,
    })),
  },
}).createMachine({
  id: 'accountTypePopup',
  description: 'Lets a visitor choose the account type to apply for.',
  initial: 'closed',
  states: {
    closed: { on: { 'popup.opened': 'choosingAccountType' } },
    choosingAccountType: {
      on: {
        'popup.closed': 'closed',
        'application.chosen': {
          actions: [{ type: 'emitApplication', params: ({ event }) => event }],
          target: 'closed',
        },
      },
    },
  },
});
