import { accountTypePopupMachine } from '../../machines/site/accountTypePopup.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const opened = { type: 'popup.opened' } as const;
const closed = { type: 'popup.closed' } as const;
const chosen = (accountType: 'individual' | 'institutional') =>
  ({ type: 'application.chosen', accountType }) as const;

/** The popup 'Choose Your Account Type' of the Get Started button, with the choices Individual and Institutional. */
export const accountTypePopupModel = defineModel({
  machine: accountTypePopupMachine,
  inputs: { closed: undefined },
  samples: {
    events: {
      ...plainEvents('popup.opened', 'popup.closed'),
      'application.chosen': {
        individual: { accountType: 'individual' },
        institutional: { accountType: 'institutional' },
      },
    },
    actors: {},
  },
  journeys: journeysOf(accountTypePopupMachine, undefined, {
    'opens and closes without a choice': {
      specifies: ['2 Home'],
      steps: [
        { at: ['closed'], cannot: [closed, chosen('individual')] },
        { send: opened },
        { at: ['choosingAccountType'], cannot: [opened] },
        { send: closed },
      ],
      ends: { at: ['closed'], emits: [], can: [opened] },
    },
    'applies for an individual account': {
      specifies: ['2 Home'],
      steps: [{ send: opened }, { send: chosen('individual') }],
      ends: { at: ['closed'], emits: [{ type: 'application.requested', accountType: 'individual' }] },
    },
    'applies for an institutional account': {
      specifies: ['2 Home'],
      steps: [{ send: opened }, { send: chosen('institutional') }],
      ends: { at: ['closed'], emits: [{ type: 'application.requested', accountType: 'institutional' }] },
    },
  }),
});
