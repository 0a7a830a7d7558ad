import { createRoute, createRouter, Outlet, redirect, type RouterHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LoginNotice } from '../../machines/sign-in/login.machine.ts';
import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import { pendingPageMs } from '../../machines/contracts/timing.ts';
import { businessToken } from '../config/businessToken.ts';
import type { SiteLanguage } from '../config/languages.ts';
import type { CopyOf } from '../copy/language.ts';
import type { siteCopy } from '../copy/site.en.ts';
import { ReportInteractive } from './ReportInteractive.tsx';
import { ErrorPage, ErrorScreen, type ErrorProps } from './ErrorScreen.tsx';
import { PendingPage, PendingScreen } from './PendingScreen.tsx';
import { pathRewrite } from './pathRewrite.ts';
import { publicRoutes } from './publicRoutes.tsx';
import { rootRoute, startedPerVisit, stop, type RouterContext } from './rootRoute.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    email?: string;
    notice?: LoginNotice;
    accountType?: AccountType;
    /** Whether the entry is that of a screen with "Back". */
    isScreen?: boolean;
    /** Language in which the visitor chose to see the page. */
    language?: SiteLanguage;
  }
  interface StaticDataRouteOption {
    /** Key of the page's title in `siteCopy.titles`. */
    title?: keyof CopyOf<typeof siteCopy>['titles'];
    /** Whether the page shows a session or can open one. */
    usesSession?: boolean;
  }
}

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  staticData: { usesSession: true },
  // This redirect helps visitors without a session and clients who have not given their second factor. It is not an
  // access control: the identity provider authorizes each request.
  async beforeLoad({ context, location }) {
    const session = await context.session();
    const snapshot = session.getSnapshot();
    if (snapshot.hasTag('signedOut') || snapshot.hasTag('incomplete')) {
      throw redirect({ to: '/login', search: { next: location.href }, replace: true });
    }
    return { session };
  },
  ...startedPerVisit,
  loader: async ({ context }) => (await context.flows.dashboard())(context.session),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: DashboardRoute,
  errorComponent: ErrorPage,
  pendingComponent: PendingPage,
});

function DashboardRoute(): ReactNode {
  const { session } = dashboardRoute.useRouteContext();
  const { Layout, menu, sections, Offer } = dashboardRoute.useLoaderData();
  return (
    <ReportInteractive>
      <Layout session={session} menu={menu} sections={sections} Offer={Offer}>
        <Outlet />
      </Layout>
    </ReportInteractive>
  );
}

const dashboardIndexRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  beforeLoad() {
    throw redirect({ to: '/dashboard/account', replace: true });
  },
});

const accountRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'account',
  staticData: { title: 'account' },
  ...startedPerVisit,
  loader: async ({ context, location }) =>
    (await context.flows.transactions())(context.session, location.searchStr),
  onLeave: ({ loaderData }) => stop(loaderData?.actor),
  component: AccountRoute,
});

function AccountRoute(): ReactNode {
  const { Screen, ...props } = accountRoute.useLoaderData();
  return <Screen {...props} />;
}

const tradingDeskRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'trading-desk',
  staticData: { title: 'tradingDesk' },
  ...startedPerVisit,
  loader: async ({ context }) => (await context.flows.quote())(context.session),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: TradingDeskRoute,
});

function TradingDeskRoute(): ReactNode {
  const { Screen, desk } = tradingDeskRoute.useLoaderData();
  return <Screen actor={desk} />;
}

const cryptoRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'crypto',
  staticData: { title: 'crypto' },
  component: function Crypto(): ReactNode {
    const { CryptoPage } = dashboardRoute.useLoaderData();
    const { session } = dashboardRoute.useRouteContext();
    return <CryptoPage session={session} />;
  },
});

const profileRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'profile',
  staticData: { title: 'profile' },
  ...startedPerVisit,
  loader: async ({ context, location }) => (await context.flows.profile())(context.session, location.hash),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: ProfileRoute,
});

function ProfileRoute(): ReactNode {
  const { session } = profileRoute.useRouteContext();
  const { Screen, ...flows } = profileRoute.useLoaderData();
  return <Screen session={session} {...flows} />;
}

const missingSectionRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '$',
  staticData: { title: 'notFound' },
  component: function Missing(): ReactNode {
    const { MissingSection } = dashboardRoute.useLoaderData();
    return <MissingSection />;
  },
});

// The slug of an organization is in the URL, so that each tab has its own. The route has no path, because the one above
// its pages belongs to the dashboard. Another organization opens by a full load.
const organizationRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'organization',
  ...startedPerVisit,
  loader: async ({ context, params }) => {
    const { organization = '' }: { readonly organization?: string } = params;
    return (await context.flows.organization())(organization);
  },
  onLeave: ({ loaderData }) => stop(loaderData),
  component: function Organization(): ReactNode {
    const { Layout, actor } = organizationRoute.useLoaderData();
    return (
      <ReportInteractive>
        <Layout actor={actor}>
          <Outlet />
        </Layout>
      </ReportInteractive>
    );
  },
  errorComponent: ErrorPage,
  pendingComponent: PendingPage,
});

const membersRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/dashboard/$organization/members',
  staticData: { title: 'members' },
  ...startedPerVisit,
  loader: async ({ parentMatchPromise }) => (await parentMatchPromise).loaderData?.members(),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: function Members(): ReactNode {
    const page = membersRoute.useLoaderData();
    return page && <page.Screen />;
  },
});

const organizationSettingsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/dashboard/$organization/settings',
  staticData: { title: 'organizationSettings' },
  ...startedPerVisit,
  loader: async ({ parentMatchPromise }) => (await parentMatchPromise).loaderData?.settings(),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: function OrganizationSettings(): ReactNode {
    const page = organizationSettingsRoute.useLoaderData();
    return page && <page.Screen />;
  },
});

const routeTree = rootRoute.addChildren([
  publicRoutes,
  dashboardRoute.addChildren([
    dashboardIndexRoute,
    accountRoute,
    tradingDeskRoute,
    cryptoRoute,
    profileRoute,
    missingSectionRoute,
  ]),
  ...(businessToken === null
    ? []
    : [organizationRoute.addChildren([membersRoute, organizationSettingsRoute])]),
]);

export type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * Creates the router with the site's routes (specification, section 2).
 *
 * @param context the session and the flows that routes start
 * @param language language of the pages
 * @param history defaults to the browser's history; prerendering and tests pass their own
 */
export function createAppRouter(context: RouterContext, language: SiteLanguage, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    ...pathRewrite(language),
    // Like the server: otherwise a page would follow the document of a missing one.
    caseSensitive: true,
    // Off while prerendering: it would add an inline script, which the Content Security Policy refuses.
    scrollRestoration: history === undefined && afterFirstPage(),
    // Off, because `main.tsx` scrolls to a hash target when it moves the focus there.
    defaultHashScrollIntoView: false,
    // Query parameters are read and written as plain strings: the router's JSON parser would turn a token of digits
    // into a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch(search) {
      const query = new URLSearchParams(search).toString();
      return query === '' ? '' : `?${query}`;
    },
    defaultErrorComponent: InteractiveError,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: pendingPageMs,
    defaultPendingMinMs: 0,
  });
}

/** Error of a page, which is interactive like the page. */
function InteractiveError(props: ErrorProps): ReactNode {
  return (
    <ReportInteractive>
      <ErrorScreen {...props} />
    </ReportInteractive>
  );
}

/** Disables scroll restoration for the first page: the visitor may have scrolled before the script ran. */
function afterFirstPage(): () => boolean {
  let isFirst = true;
  return () => {
    const isLater = !isFirst;
    isFirst = false;
    return isLater;
  };
}
