import { createRoute, createRouter, Outlet, redirect, type RouterHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LoginNotice } from '../../machines/sign-in/login.machine.ts';
import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import type { SiteLanguage } from '../config/languages.ts';
import type { CopyOf } from '../copy/language.ts';
import type { siteCopy } from '../copy/site.en.ts';
import { ReportInteractive } from './ReportInteractive.tsx';
import { ErrorPage, ErrorScreen } from './ErrorScreen.tsx';
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
    defaultErrorComponent: ErrorScreen,
  });
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
