import { demoBannerMachine } from '../../machines/site/demoBanner.machine.ts';
import { defineModel } from '../statechart/model.ts';

const dismissed = { type: 'banner.dismissed' } as const;

/** The demo account above every page. */
export const demoBannerModel = defineModel({
  machine: demoBannerMachine,
  inputs: { 'a new visit': { isDismissed: false }, 'dismissed before': { isDismissed: true } },
  samples: { events: { 'banner.dismissed': { plain: {} } }, actors: {} },
  journeys: [
    {
      name: 'a new visit shows it, and dismissing it is remembered once',
      input: { isDismissed: false },
      steps: [{ expect: { at: ['shown'], emits: [] } }, { send: dismissed }],
      ends: { at: ['dismissed'], emits: [{ type: 'dismissal.made' }], cannot: [dismissed], isDone: true },
    },
    {
      name: 'a visit that dismissed it before does not show it',
      input: { isDismissed: true },
      steps: [],
      ends: { at: ['dismissed'], emits: [] },
    },
  ],
});
