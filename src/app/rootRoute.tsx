import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { Frame } from '../site/PublicLayout.tsx';
import { EmulatorBanner } from './EmulatorBanner.tsx';
import type { Flows } from './flows.ts';

export interface RouterContext {
  /** The running session itself, never a copy of what it knows. */
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly flows: Flows;
  /** The flows of what stands around every public page. */
  readonly frame: Frame;
  /** Told whenever a layout stands on the page and answers. */
  readonly onCommitted: () => void;
}

type Search = Readonly<Record<string, string>>;

// A route's loader starts its flow and leaving the route stops it: nothing is cached, nothing is started in advance.
export const startedAnew = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, shouldReload: false } as const;

/** Ends the flow of a route that is left. */
export function stop(flow: { stop(): unknown } | undefined): void {
  flow?.stop();
}

// Decided when the site is built: a build for a hosted provider holds nothing of the local one.
const isEmulated = import.meta.env.VITE_STYTCH_PUBLIC_TOKEN === undefined;

/** Stands around every page. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      {isEmulated && <EmulatorBanner />}
      <Outlet />
    </>
  ),
  validateSearch: (search): Search =>
    Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)])),
});
