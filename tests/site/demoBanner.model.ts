import { demoBannerMachine } from '../../machines/site/demoBanner.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';

const dismissed = { type: 'banner.dismissed' } as const;

/** The banner with the demo account on every page. */
export const demoBannerModel = defineModel({
  machine: demoBannerMachine,
  inputs: { 'a new visit': { isDismissed: false }, 'dismissed before': { isDismissed: true } },
  samples: { events: { 'banner.dismissed': { plain: {} } }, actors: {} },
  journeys: journeysOf(
    demoBannerMachine,
    { isDismissed: false },
    {
      'shows the banner on a new visit and emits its dismissal once': {
        steps: [{ at: ['shown'], emits: [] }, { send: dismissed }],
        ends: { at: ['dismissed'], emits: [{ type: 'dismissal.made' }], cannot: [dismissed], isDone: true },
      },
      'does not show a banner dismissed before': {
        input: { isDismissed: true },
        steps: [],
        ends: { at: ['dismissed'], emits: [] },
      },
    },
  ),
});
