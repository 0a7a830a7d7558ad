import { emit, setup } from 'xstate';

type LogoutEverywhereEvent =
  | { type: 'everywhere.chosen' }
  | { type: 'logout.confirmed' }
  | { type: 'password.chosen' }
  | { type: 'cancel.pressed' };

type LogoutEverywhereEmitted =
  | { type: 'signOut.requested' }
  /** The client wants to end the sessions of other browsers with a new password. */
  | { type: 'password.requested' }
  | { type: 'focus.requested'; target: 'everywhere' | 'question' };

/**
 * Explains which sessions this page can end before it ends them: those of this browser. The provider's front-end API
 * neither lists nor ends the sessions of other browsers; a new password ends them.
 */
export const logoutEverywhereMachine = setup({
  types: {
    events: {} as LogoutEverywhereEvent,
    emitted: {} as LogoutEverywhereEmitted,
  },
  actions: {
    emitSignOut: emit({ type: 'signOut.requested' }),
    emitPassword: emit({ type: 'password.requested' }),
    focusEverywhere: emit({ type: 'focus.requested', target: 'everywhere' }),
    focusQuestion: emit({ type: 'focus.requested', target: 'question' }),
  },
}).createMachine({
  id: 'logoutEverywhere',
  description: 'Explains which sessions this page can end before it ends them.',
  initial: 'closed',
  states: {
    closed: {
      on: { 'everywhere.chosen': { actions: 'focusQuestion', target: 'confirmingLogout' } },
    },
    confirmingLogout: {
      on: {
        'logout.confirmed': { actions: 'emitSignOut', target: 'closed' },
        'password.chosen': { actions: 'emitPassword', target: 'closed' },
        'cancel.pressed': { actions: 'focusEverywhere', target: 'closed' },
      },
    },
  },
});
