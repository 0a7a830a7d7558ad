import { emit, setup } from 'xstate';

type NavigationEvent =
  | { type: 'menu.toggled' }
  | { type: 'menu.dismissed' }
  | { type: 'link.followed' }
  | { type: 'page.changed' };

/** Opens and closes the navigation list, which small screens hide behind a button. */
export const navigationMachine = setup({
  types: {
    events: {} as NavigationEvent,
    emitted: {} as { type: 'focus.requested'; target: 'navigation-toggle' },
    tags: {} as 'expanded',
  },
  actions: { focusToggle: emit({ type: 'focus.requested', target: 'navigation-toggle' }) },
}).createMachine({
  id: 'navigation',
  description: 'Opens and closes the navigation list, which small screens hide behind a button.',
  initial: 'collapsed',
  states: {
    collapsed: { on: { 'menu.toggled': 'expanded' } },
    expanded: {
      tags: 'expanded',
      on: {
        'menu.toggled': 'collapsed',
        'menu.dismissed': { actions: ['focusToggle'], target: 'collapsed' },
        'link.followed': 'collapsed',
        'page.changed': 'collapsed',
      },
    },
  },
});
