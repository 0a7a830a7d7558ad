import { partnerTickerMachine } from '../../machines/site/partnerTicker.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const paused = { type: 'pause.pressed' } as const;
const entered = { type: 'row.entered' } as const;
const left = { type: 'row.left' } as const;
const played = { type: 'play.pressed' } as const;

/** The partner ticker, which can be paused (WCAG 2.2, 2.2.2). */
export const partnerTickerModel = defineModel({
  machine: partnerTickerMachine,
  inputs: { 'out of view': undefined },
  samples: {
    events: plainEvents('pause.pressed', 'play.pressed', 'row.entered', 'row.left'),
    actors: {},
  },
  laws: ({ never }) => ({
    'a row that the visitor has paused moves only after Play': never(
      ({ before, event, state }) =>
        before?.state.matches('paused') === true &&
        event?.type !== 'play.pressed' &&
        !state.matches('paused'),
    ),
  }),
  journeys: journeysOf(partnerTickerMachine, undefined, {
    'pauses and resumes the ticker': {
      steps: [
        { at: ['waiting'], cannot: [played, left] },
        { send: entered },
        { at: ['moving'], cannot: [played, entered] },
        { send: paused },
        { at: ['paused'], cannot: [paused, entered, left] },
        { send: played },
      ],
      ends: { at: ['moving'] },
    },
    'moves only in view, and stays paused': {
      steps: [{ send: entered }, { send: left }, { at: ['waiting'] }, { send: paused }],
      ends: { at: ['paused'] },
    },
  }),
});
