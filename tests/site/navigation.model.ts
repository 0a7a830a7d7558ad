import { navigationMachine } from '../../machines/site/navigation.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const toggled = { type: 'menu.toggled' } as const;
const dismissed = { type: 'menu.dismissed' } as const;
const followed = { type: 'link.followed' } as const;
const changed = { type: 'page.changed' } as const;

/** The link list of a small screen, behind its button (WAI-ARIA APG, disclosure navigation). */
export const navigationModel = defineModel({
  machine: navigationMachine,
  inputs: { collapsed: undefined },
  samples: {
    events: {
      ...plainEvents('menu.toggled', 'menu.dismissed', 'link.followed', 'page.changed'),
    },
    actors: {},
  },
  journeys: journeysOf(navigationMachine, undefined, {
    'the button opens and closes the list': {
      steps: [
        { expect: { at: ['collapsed'], tags: [], cannot: [dismissed, followed, changed] } },
        { send: toggled },
        { expect: { at: ['expanded'], tags: ['expanded'] } },
        { send: toggled },
      ],
      ends: { at: ['collapsed'], tags: [], emits: [] },
    },
    'Escape closes the list and gives the focus back to the button': {
      steps: [{ send: toggled }, { send: dismissed }],
      ends: {
        at: ['collapsed'],
        emits: [{ type: 'focus.requested', target: 'navigation-toggle' }],
      },
    },
    'following any link closes the list, and leaves the focus to the page that comes': {
      steps: [{ send: toggled }, { send: followed }],
      ends: { at: ['collapsed'], emits: [] },
    },
    'a page that changes by itself, as by Back, closes the list': {
      steps: [{ send: toggled }, { send: changed }],
      ends: { at: ['collapsed'], emits: [] },
    },
  }),
});
