import { clientHeaderMachine } from '../../machines/site/clientHeader.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf, plainEvents } from '../support/journeys.ts';

const found = { type: 'session.found' } as const;

/** End of the public header: Login for a visitor, the menu for a client. */
export const clientHeaderModel = defineModel({
  machine: clientHeaderMachine,
  inputs: { 'on a public page': undefined },
  samples: { events: plainEvents('session.found'), actors: {} },
  journeys: journeysOf(clientHeaderMachine, undefined, {
    'loads the menu for the first session and not again': {
      specifies: ['2 Header'],
      steps: [{ at: ['visiting'] }, { send: found }],
      ends: { at: ['sessionFound'], cannot: [found], isDone: true },
    },
  }),
});
