import { accountTypePopupMachine } from '../../machines/site/accountTypePopup.machine.ts';
import { defineFlow } from '../statechart/flow.ts';

const opened = { type: 'popup.opened' } as const;
const closed = { type: 'popup.closed' } as const;
const chosen = (accountType: 'individual' | 'institutional') =>
  ({ type: 'application.chosen', accountType }) as const;

/** Get Started: 'Choose Your Account Type', with Individual and Institutional. */
export const accountTypePopupFlow = defineFlow({
  machine: accountTypePopupMachine,
  inputs: { closed: undefined },
  samples: {
    events: {
      'popup.opened': { plain: {} },
      'popup.closed': { plain: {} },
      'application.chosen': {
        individual: { accountType: 'individual' },
        institutional: { accountType: 'institutional' },
      },
    },
    actors: {},
  },
  journeys: [
    {
      name: 'a visitor looks at the kinds of account and goes back to reading',
      input: undefined,
      steps: [
        { expect: { at: ['closed'], cannot: [closed, chosen('individual')] } },
        { send: opened },
        { expect: { at: ['choosingAccountType'], cannot: [opened] } },
        { send: closed },
      ],
      ends: { at: ['closed'], emits: [], can: [opened] },
    },
    {
      name: 'a person applies for an individual account',
      input: undefined,
      steps: [{ send: opened }, { send: chosen('individual') }],
      ends: { at: ['closed'], emits: [{ type: 'application.requested', accountType: 'individual' }] },
    },
    {
      name: 'a business applies for an institutional account',
      input: undefined,
      steps: [{ send: opened }, { send: chosen('institutional') }],
      ends: { at: ['closed'], emits: [{ type: 'application.requested', accountType: 'institutional' }] },
    },
  ],
});
