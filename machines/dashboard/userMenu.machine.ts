import { assign, emit, setup } from 'xstate';

/** Menu items in display order. */
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

/** User menu in the dashboard header: Profile and Logout (specification, section 2). */
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
        // Stryker disable next-line StringLiteral,ConditionalExpression,EqualityOperator: of two items, the next one is the previous one
        const step = to === 'next' ? 1 : last;
        return (context.highlighted + step) % userMenuItems.length;
      },
    }),
    focusHighlighted: emit(({ context }) => ({
      type: 'focus.requested',
      // Stryker disable next-line StringLiteral: the highlighted item exists
      target: `menu-item-${userMenuItems[context.highlighted] ?? 'profile'}`,
    })),
    focusButton: emit({ type: 'focus.requested', target: 'menu-button' }),
    emitProfile: emit({ type: 'profile.requested' }),
    emitSignOut: emit({ type: 'signOut.requested' }),
  },
  guards: {
    // A click outside the menu has already moved the focus, so the menu button must not take it.
    isByKeyboardOrButton: (_, { by }: { by: 'escape' | 'toggle' | 'outside' }) => by !== 'outside',
  },
}).createMachine({
  id: 'userMenu',
  description: 'User menu in the dashboard header: Profile and Logout.',
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
        'profile.chosen': { actions: ['emitProfile'], target: 'closed' },
        'logout.chosen': { actions: ['emitSignOut'], target: 'closed' },
      },
    },
  },
});
