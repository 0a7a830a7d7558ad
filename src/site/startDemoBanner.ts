import { createActor, type ActorRefFrom } from 'xstate';
import { demoBannerMachine } from '../../machines/site/demoBanner.machine.ts';
import type { FlowContext } from '../page/flowContext.ts';

/**
 * Starts the demo banner and remembers its dismissal.
 *
 * @returns `null` in a build for a hosted identity provider, which has no demo account
 */
export function startDemoBanner({
  demoBanner,
  run,
}: FlowContext): ActorRefFrom<typeof demoBannerMachine> | null {
  // The token is a build-time constant, so a build for a hosted identity provider drops the code below.
  if (import.meta.env.VITE_STYTCH_PUBLIC_TOKEN !== undefined) return null;
  const isDismissed = demoBanner.isDismissed();
  // In production the server has already hidden a dismissed banner; the development server has not.
  if (isDismissed) demoBanner.dismiss();
  const actor = createActor(demoBannerMachine, { input: { isDismissed } });
  actor.on('dismissal.made', () => demoBanner.dismiss());
  // A page that returns from the back/forward cache has missed a dismissal on a later page, so check for one.
  return run(
    actor,
    ({ type }) =>
      type === 'page.restored' && demoBanner.isDismissed() && actor.send({ type: 'banner.dismissed' }),
  );
}
