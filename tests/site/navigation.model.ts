import { navigationMachine } from '../../machines/site/navigation.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const toggled = { type: 'menu.toggled' } as const;
const dismissed = { type: 'menu.dismissed' } as const;
const followed = { type: 'link.followed' } as const;
const changed = { type: 'page.changed' } as const;

/** The navigation list, which small screens hide behind a button (WAI-ARIA APG, disclosure navigation). */
export const navigationModel = defineModel({
  machine: navigationMachine,
  inputs: { collapsed: undefined },
  samples: {
    events: { ...plainEvents('menu.toggled', 'menu.dismissed', 'link.followed', 'page.changed') },
    actors: {},
  },
  journeys: journeysOf(navigationMachine, undefined, {
    'opens and closes the list with the button': {
      specifies: ['2 Header'],
      steps: [
        { at: ['collapsed'], tags: [], cannot: [dismissed, followed, changed] },
        { send: toggled },
        { at: ['expanded'], tags: ['expanded'] },
        { send: toggled },
      ],
      ends: { at: ['collapsed'], tags: [], emits: [] },
    },
    'closes the list on Escape and returns the focus to the button': {
      steps: [{ send: toggled }, { send: dismissed }],
      ends: { at: ['collapsed'], emits: [{ type: 'focus.requested', target: 'navigation-toggle' }] },
    },
    'closes the list on any link without moving the focus': {
      specifies: ['2 Header'],
      steps: [{ send: toggled }, { send: followed }],
      ends: { at: ['collapsed'], emits: [] },
    },
    'closes the list when the page changes without a link, for example on Back': {
      steps: [{ send: toggled }, { send: changed }],
      ends: { at: ['collapsed'], emits: [] },
    },
  }),
});
