import { setup } from 'xstate';

/** Lets a visitor stop the moving row of partners, and start it again (WCAG 2.2.2). */
export const partnerTickerMachine = setup({
  types: { events: {} as { type: 'pause.pressed' } | { type: 'play.pressed' } },
}).createMachine({
  id: 'partnerTicker',
  description: 'Lets a visitor stop the moving row of partners, and start it again.',
  initial: 'moving',
  states: {
    moving: { on: { 'pause.pressed': 'paused' } },
    paused: { on: { 'play.pressed': 'moving' } },
  },
});
