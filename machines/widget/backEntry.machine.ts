import { emit, setup } from 'xstate';

type BackEntryEvent =
  /** A screen with "Back" is shown, or none is any more. */
  | { type: 'screen.opened' }
  | { type: 'screen.closed' }
  /** The visitor has gone over the entry, by the browser's Back or Forward or by a removal. */
  | { type: 'entry.left' }
  | { type: 'entry.entered' };

type BackEntryEmitted =
  | { type: 'entry.requested' }
  | { type: 'removal.requested' }
  /** The visitor pressed the browser's Back, which does what "Back" on the screen does. */
  | { type: 'back.requested' };

/** Entry in the browser's history that the screens with "Back" have, so that the browser's Back closes the screen. */
export const backEntryMachine = setup({
  types: {
    context: {} as { isOnEntry: boolean },
    input: {} as { isOnEntry: boolean },
    events: {} as BackEntryEvent,
    emitted: {} as BackEntryEmitted,
  },
  actions: {
    emitEntry: emit({ type: 'entry.requested' }),
    emitRemoval: emit({ type: 'removal.requested' }),
    emitBack: emit({ type: 'back.requested' }),
  },
  guards: { isOnEntry: ({ context }) => context.isOnEntry },
}).createMachine({
  id: 'backEntry',
  description:
    "Entry in the browser's history that the screens with “Back” have, so that the browser's Back closes the screen.",
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      description: 'A reload on the entry stays on it.',
      always: [{ guard: 'isOnEntry', target: 'showingScreen' }, { target: 'withoutScreen' }],
    },
    withoutScreen: {
      on: {
        'screen.opened': { actions: 'emitEntry', target: 'showingScreen' },
        'entry.entered': { actions: 'emitRemoval', target: 'removingEntry' },
      },
    },
    showingScreen: {
      on: {
        'entry.left': { actions: 'emitBack', target: 'withoutScreen' },
        'screen.closed': { actions: 'emitRemoval', target: 'removingEntry' },
      },
    },
    removingEntry: {
      on: { 'entry.left': 'withoutScreen', 'screen.opened': 'replacingEntry' },
    },
    replacingEntry: {
      description: 'The next screen opened before the browser had left the entry of the one before.',
      on: {
        'entry.left': { actions: 'emitEntry', target: 'showingScreen' },
        'screen.closed': 'removingEntry',
      },
    },
  },
});
