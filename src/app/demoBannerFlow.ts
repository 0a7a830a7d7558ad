import { createActor, type ActorRefFrom } from 'xstate';
import { demoBannerMachine } from '../../machines/site/demoBanner.machine.ts';
import type { DemoBannerMemory } from './demoBannerMemory.ts';
import type { Run } from './flows.ts';

/** Starts the demo banner and remembers its dismissal. */
export function startDemoBanner(memory: DemoBannerMemory, run: Run): ActorRefFrom<typeof demoBannerMachine> {
  const isDismissed = memory.isDismissed();
  // In production the server has hidden it; the development server does not.
  if (isDismissed) memory.dismiss();
  const actor = createActor(demoBannerMachine, { input: { isDismissed } });
  actor.on('dismissal.made', () => memory.dismiss());
  // A page from the back/forward cache has missed a dismissal on a later page.
  return run(
    actor,
    ({ type }) =>
      type === 'page.restored' && memory.isDismissed() && actor.send({ type: 'banner.dismissed' }),
  );
}
