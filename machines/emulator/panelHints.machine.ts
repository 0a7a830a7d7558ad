import { assign, emit, setup } from 'xstate';
import type { Panel } from './panelData.ts';

type HintEvent =
  | { type: 'panel.chosen'; panel: Panel }
  | { type: 'hint.closed' }
  | { type: 'hint.requested' };

/** Emitted after a hint was closed or opened again, so that the browser remembers it. */
type HintEmitted = { type: 'closings.changed'; closed: readonly Panel[] };

/** Machine of the hints of the emulator's page: shows the hint of a panel from its first visit until it is closed. */
export const panelHintsMachine = setup({
  types: {
    context: {} as {
      readonly panel: Panel;
      /** Panels whose hint was closed, also on earlier visits. */
      readonly closed: readonly Panel[];
    },
    input: {} as { readonly panel: Panel; readonly closed: readonly Panel[] },
    events: {} as HintEvent,
    emitted: {} as HintEmitted,
  },
  actions: {
    setPanel: assign({ panel: (_, { panel }: { panel: Panel }) => panel }),
    addClosing: assign({ closed: ({ context }) => [...context.closed, context.panel] }),
    removeClosing: assign({
      closed: ({ context }) => context.closed.filter((panel) => panel !== context.panel),
    }),
    emitClosings: emit(({ context }) => ({ type: 'closings.changed', closed: context.closed })),
  },
  guards: { isClosed: ({ context }) => context.closed.includes(context.panel) },
}).createMachine({
  id: 'panelHints',
  description: 'Shows the hint of each panel of the emulator from the first visit until it is closed.',
  context: ({ input }) => input,
  initial: 'remembering',
  on: {
    'panel.chosen': {
      actions: { type: 'setPanel', params: ({ event }) => event },
      target: '.remembering',
    },
  },
  states: {
    remembering: { always: [{ guard: 'isClosed', target: 'closed' }, { target: 'shown' }] },
    shown: { on: { 'hint.closed': { actions: ['addClosing', 'emitClosings'], target: 'closed' } } },
    closed: { on: { 'hint.requested': { actions: ['removeClosing', 'emitClosings'], target: 'shown' } } },
  },
});
