import { demoBannerMachine } from '../../machines/site/demoBanner.machine.ts';
import { defineModel } from '../statechart/model.ts';

const dismissed = { type: 'banner.dismissed' } as const;

/** The banner with the demo account on every page. */
export const demoBannerModel = defineModel({
  machine: demoBannerMachine,
  inputs: { 'a new visit': { isDismissed: false }, 'dismissed before': { isDismissed: true } },
  samples: { events: { 'banner.dismissed': { plain: {} } }, actors: {} },
  journeys: [
    {
      name: 'shows the banner on a new visit and emits its dismissal once',
      input: { isDismissed: false },
      steps: [{ at: ['shown'], emits: [] }, { send: dismissed }],
      ends: { at: ['dismissed'], emits: [{ type: 'dismissal.made' }], cannot: [dismissed], isDone: true },
    },
    {
      name: 'does not show a banner dismissed before',
      input: { isDismissed: true },
      steps: [],
      ends: { at: ['dismissed'], emits: [] },
    },
  ],
});
