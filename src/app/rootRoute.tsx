import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { clientHeaderMachine } from '../../machines/site/clientHeader.machine.ts';
import type { pageLoadMachine } from '../../machines/site/pageLoad.machine.ts';
import type { SessionActor } from '../page/flowContext.ts';
import type { LoadCopy, PageLanguageActor } from '../page/startPageLanguage.ts';
import { DemoBanner, type DemoBannerActor } from '../site/DemoBanner.tsx';
import type { AppearanceActor } from '../site/SiteFooter.tsx';
import type { NavigationActor } from '../site/SiteHeader.tsx';
import { SkipLink } from '../site/SkipLink.tsx';
import type { LoadPart } from '../site/startPageLoad.ts';
import { ErrorPage } from './ErrorScreen.tsx';
import type { Flows } from './flows.ts';

/** Flows that run on every page with the public layout. */
interface Frame {
  readonly navigation: NavigationActor;
  readonly appearance: AppearanceActor;
  readonly clientHeader: ActorRefFrom<typeof clientHeaderMachine>;
  /** The client's menu in the header, which loads when it is first rendered. */
  readonly ClientMenu: ComponentType<{ readonly login: ReactNode }>;
  /** `null` in a build for the hosted identity provider, which has no demo account. */
  readonly demoBanner: DemoBannerActor | null;
  readonly pageLanguage: PageLanguageActor;
  readonly pageLoad: ActorRefFrom<typeof pageLoadMachine>;
}

export interface RouterContext {
  /** Loads the session actor. */
  readonly session: () => Promise<SessionActor>;
  readonly flows: Flows;
  readonly frame: Frame;
  readonly loadCopy: LoadCopy;
  readonly loadPart: LoadPart;
  /** Called each time a layout has mounted or hydrated. */
  readonly onInteractive: () => void;
}

type Search = Readonly<Record<string, string>>;

/**
 * Options of a route whose loader starts a flow and whose `onLeave` stops it. The loader runs once per visit: cached
 * data would be a stopped flow, and a reload would start a second one.
 */
export const startedPerVisit = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  shouldReload: false,
} as const;

/** Stops the flow of a route, if it has started. */
export function stop(flow: { stop(): unknown } | undefined): void {
  flow?.stop();
}

// A build-time constant, so that a build for the hosted identity provider contains no code of the demo banner.
const isEmulated = import.meta.env.VITE_STYTCH_PUBLIC_TOKEN === undefined;

/** Root of all routes, with the skip link and the demo banner. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => context.loadPart(() => context.loadCopy('site', 'failures')),
  staleTime: Number.POSITIVE_INFINITY,
  component: Root,
  errorComponent: ErrorPage,
  validateSearch: (search): Search =>
    Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)])),
});

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
