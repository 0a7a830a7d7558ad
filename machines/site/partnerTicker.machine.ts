import { setup } from 'xstate';

/** Moves the partner ticker while it is in view, and pauses it on request (WCAG 2.2, success criterion 2.2.2). */
export const partnerTickerMachine = setup({
  types: {
    events: {} as
      | { type: 'pause.pressed' }
      | { type: 'play.pressed' }
      /** The row of logos has come into view, or is close to it. */
      | { type: 'row.entered' }
      | { type: 'row.left' },
  },
}).createMachine({
  id: 'partnerTicker',
  description: 'Moves the partner ticker while it is in view, and pauses it on request.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The row is out of view, where moving it would only use the processor.',
      on: { 'row.entered': 'moving', 'pause.pressed': 'paused' },
    },
    moving: { on: { 'row.left': 'waiting', 'pause.pressed': 'paused' } },
    paused: { on: { 'play.pressed': 'moving' } },
  },
});
