import { emit, setup } from 'xstate';

/** Banner with the demo account on every page, until the visitor dismisses it for this visit. */
export const demoBannerMachine = setup({
  types: {
    context: {} as { isDismissed: boolean },
    input: {} as { isDismissed: boolean },
    events: {} as { type: 'banner.dismissed' },
    emitted: {} as { type: 'dismissal.made' },
  },
  actions: { emitDismissal: emit({ type: 'dismissal.made' }) },
  guards: { isDismissed: ({ context }) => context.isDismissed },
}).createMachine({
  id: 'demoBanner',
  description: 'Banner with the demo account on every page, until the visitor dismisses it for this visit.',
  context: ({ input }) => input,
  initial: 'remembering',
  states: {
    remembering: { always: [{ guard: 'isDismissed', target: 'dismissed' }, { target: 'shown' }] },
    shown: { on: { 'banner.dismissed': { actions: 'emitDismissal', target: 'dismissed' } } },
    dismissed: { type: 'final' },
  },
});
