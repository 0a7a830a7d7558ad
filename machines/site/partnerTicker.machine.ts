import { setup } from 'xstate';

/** Pauses and resumes the partner ticker (WCAG 2.2, success criterion 2.2.2). */
export const partnerTickerMachine = setup({
  types: { events: {} as { type: 'pause.pressed' } | { type: 'play.pressed' } },
}).createMachine({
  id: 'partnerTicker',
  description: 'Pauses and resumes the partner ticker.',
  initial: 'moving',
  states: {
    moving: { on: { 'pause.pressed': 'paused' } },
    paused: { on: { 'play.pressed': 'moving' } },
  },
});
