import { partnerTickerMachine } from '../../machines/site/partnerTicker.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';

const paused = { type: 'pause.pressed' } as const;
const played = { type: 'play.pressed' } as const;

/** The partner ticker, which can be paused (WCAG 2.2, 2.2.2). */
export const partnerTickerModel = defineModel({
  machine: partnerTickerMachine,
  inputs: { moving: undefined },
  samples: { events: { 'pause.pressed': { plain: {} }, 'play.pressed': { plain: {} } }, actors: {} },
  journeys: journeysOf(partnerTickerMachine, undefined, {
    'pauses and resumes the ticker': {
      steps: [
        { at: ['moving'], cannot: [played] },
        { send: paused },
        { at: ['paused'], cannot: [paused] },
        { send: played },
      ],
      ends: { at: ['moving'] },
    },
  }),
});
