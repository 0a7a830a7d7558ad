import { navigationMachine } from '../../machines/site/navigation.machine.ts';
import { defineFlow } from '../statechart/flow.ts';

const toggled = { type: 'menu.toggled' } as const;
const dismissed = { type: 'menu.dismissed' } as const;
const followed = { type: 'link.followed' } as const;
const changed = { type: 'page.changed' } as const;

/** The link list of a small screen, behind its button (WAI-ARIA APG, disclosure navigation). */
export const navigationFlow = defineFlow({
  machine: navigationMachine,
  inputs: { collapsed: undefined },
  samples: {
    events: {
      'menu.toggled': { plain: {} },
      'menu.dismissed': { plain: {} },
      'link.followed': { plain: {} },
      'page.changed': { plain: {} },
    },
    actors: {},
  },
  journeys: [
    {
      name: 'the button opens and closes the list',
      input: undefined,
      steps: [
        { expect: { at: ['collapsed'], tags: [], cannot: [dismissed, followed, changed] } },
        { send: toggled },
        { expect: { at: ['expanded'], tags: ['expanded'] } },
        { send: toggled },
      ],
      ends: { at: ['collapsed'], tags: [], emits: [] },
    },
    {
      name: 'Escape closes the list and gives the focus back to the button',
      input: undefined,
      steps: [{ send: toggled }, { send: dismissed }],
      ends: {
        at: ['collapsed'],
        emits: [{ type: 'focus.requested', target: 'navigation-toggle' }],
      },
    },
    {
      name: 'following any link closes the list, and leaves the focus to the page that comes',
      input: undefined,
      steps: [{ send: toggled }, { send: followed }],
      ends: { at: ['collapsed'], emits: [] },
    },
    {
      name: 'a page that changes by itself, as by Back, closes the list',
      input: undefined,
      steps: [{ send: toggled }, { send: changed }],
      ends: { at: ['collapsed'], emits: [] },
    },
  ],
});
