import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SessionActor } from '../page/flowContext.ts';
import { DemoBanner, type DemoBannerActor } from '../site/DemoBanner.tsx';
import type { AppearanceActor } from '../site/SiteFooter.tsx';
import type { NavigationActor } from '../site/SiteHeader.tsx';
import { SkipLink } from '../site/SkipLink.tsx';
import type { Flows } from './flows.ts';

/** The flows of what stands around every public page. */
interface Frame {
  readonly navigation: NavigationActor;
  readonly appearance: AppearanceActor;
  /** Null in a build for a hosted provider. */
  readonly demoBanner: DemoBannerActor | null;
}

export interface RouterContext {
  /** Loads the session itself, never a copy of what it knows. */
  readonly session: () => Promise<SessionActor>;
  readonly flows: Flows;
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
  component: Root,
  validateSearch: (search): Search =>
    Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)])),
});

/** The skip link comes before everything else that the keyboard reaches. */
function Root(): ReactNode {
  const { demoBanner } = useRouter().options.context.frame;
  return (
    <>
      <SkipLink />
      {isEmulated && demoBanner && <DemoBanner actor={demoBanner} />}
      <Outlet />
    </>
  );
}
