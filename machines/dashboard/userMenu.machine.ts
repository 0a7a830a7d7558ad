import { assign, emit, setup } from 'xstate';

/** The menu's entries, in the order they stand. */
export const userMenuItems = ['profile', 'logout'] as const;

export type UserMenuItem = (typeof userMenuItems)[number];

type UserMenuEvent =
  | { type: 'menu.opened'; at: 'first' | 'last' }
  | { type: 'menu.dismissed'; by: 'escape' | 'toggle' | 'outside' }
  | { type: 'highlight.moved'; to: 'next' | 'previous' | 'first' | 'last' }
  | { type: 'profile.chosen' }
  | { type: 'logout.chosen' };

type UserMenuEmitted =
  | { type: 'profile.requested' }
  | { type: 'signOut.requested' }
  | { type: 'focus.requested'; target: 'menu-button' | `menu-item-${UserMenuItem}` };

const last = userMenuItems.length - 1;

/** Opens the client's own menu in the dashboard header: profile and log out. */
export const userMenuMachine = setup({
  types: {
    context: {} as { highlighted: number },
    events: {} as UserMenuEvent,
    emitted: {} as UserMenuEmitted,
  },
  actions: {
    highlightEnd: assign({
      highlighted: (_, { at }: { at: 'first' | 'last' }) => (at === 'first' ? 0 : last),
    }),
    moveHighlight: assign({
      highlighted: ({ context }, { to }: { to: 'next' | 'previous' | 'first' | 'last' }) => {
        if (to === 'first') return 0;
        if (to === 'last') return last;
        const step = to === 'next' ? 1 : last;
        return (context.highlighted + step) % userMenuItems.length;
      },
    }),
    focusHighlighted: emit(({ context }) => ({
      type: 'focus.requested',
      target: `menu-item-${userMenuItems[context.highlighted] ?? 'profile'}`,
    })),
    focusButton: emit({ type: 'focus.requested', target: 'menu-button' }),
    requestProfile: emit({ type: 'profile.requested' }),
    requestSignOut: emit({ type: 'signOut.requested' }),
  },
  guards: {
    // A press outside has already put the focus where the person wants it.
    isByKeyboardOrButton: (_, { by }: { by: 'escape' | 'toggle' | 'outside' }) => by !== 'outside',
  },
}).createMachine({
  id: 'userMenu',
  description: "Opens the client's own menu in the dashboard header: profile and log out.",
  context: { highlighted: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'menu.opened': {
          actions: [{ type: 'highlightEnd', params: ({ event }) => event }],
          target: 'choosingItem',
        },
      },
    },
    choosingItem: {
      entry: 'focusHighlighted',
      on: {
        'highlight.moved': {
          actions: [{ type: 'moveHighlight', params: ({ event }) => event }, 'focusHighlighted'],
        },
        'menu.dismissed': [
          {
            guard: { type: 'isByKeyboardOrButton', params: ({ event }) => event },
            actions: ['focusButton'],
            target: 'closed',
          },
          { target: 'closed' },
        ],
        'profile.chosen': { actions: ['requestProfile'], target: 'closed' },
        'logout.chosen': { actions: ['requestSignOut'], target: 'closed' },
      },
    },
  },
});
