import { createRoute, createRouter, Outlet, redirect, type RouterHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LoginNotice } from '../../machines/sign-in/login.machine.ts';
import type { AccountType } from '../../machines/site/accountTypePopup.machine.ts';
import type { CopyOf } from '../copy/language.ts';
import type { siteCopy } from '../copy/site.en.ts';
import { lazyScreen, preloading } from '../page/lazyScreen.tsx';
import { Committed } from './Committed.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { publicRoutes } from './publicRoutes.tsx';
import { rootRoute, startedAnew, stop, type RouterContext } from './rootRoute.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    email?: string;
    notice?: LoginNotice;
    accountType?: AccountType;
  }
  interface StaticDataRouteOption {
    /** Name of the page's title in the catalogue. */
    title?: keyof CopyOf<typeof siteCopy>['titles'];
    /** Whether the page needs a session, or opens one. */
    usesSession?: boolean;
  }
}

const DashboardLayout = lazyScreen('DashboardLayout', () => import('../dashboard/DashboardLayout.tsx'));
const AccountPage = lazyScreen('AccountPage', () => import('../dashboard/AccountPage.tsx'));
const TradingDeskPage = lazyScreen('TradingDeskPage', () => import('../dashboard/TradingDeskPage.tsx'));
const CryptoPage = lazyScreen('CryptoPage', () => import('../dashboard/CryptoPage.tsx'));
const ProfilePage = lazyScreen('ProfilePage', () => import('../dashboard/ProfilePage.tsx'));

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  staticData: { usesSession: true },
  // A courtesy, not authorisation: the provider decides what a session may see.
  async beforeLoad({ context, location }) {
    const session = await context.session();
    if (session.getSnapshot().hasTag('absent')) {
      throw redirect({ to: '/login', search: { next: location.href }, replace: true });
    }
    return { session };
  },
  ...startedAnew,
  loader: async ({ context }) => (await context.flows.dashboard())(context.session),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: preloading(DashboardRoute, DashboardLayout),
});

function DashboardRoute(): ReactNode {
  const { session } = dashboardRoute.useRouteContext();
  const { menu, sections, Offer } = dashboardRoute.useLoaderData();
  return (
    <Committed>
      <DashboardLayout session={session} menu={menu} sections={sections} Offer={Offer}>
        <Outlet />
      </DashboardLayout>
    </Committed>
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
  ...startedAnew,
  loader: async ({ context, location }) => (await context.flows.transactions())(location.searchStr),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: preloading(AccountRoute, AccountPage),
});

function AccountRoute(): ReactNode {
  return <AccountPage actor={accountRoute.useLoaderData()} />;
}

const tradingDeskRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'trading-desk',
  staticData: { title: 'tradingDesk' },
  ...startedAnew,
  loader: async ({ context }) => (await context.flows.quote())(context.session),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: preloading(TradingDeskRoute, TradingDeskPage),
});

function TradingDeskRoute(): ReactNode {
  return <TradingDeskPage actor={tradingDeskRoute.useLoaderData().desk} />;
}

const cryptoRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'crypto',
  staticData: { title: 'crypto' },
  component: CryptoPage,
});

const profileRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'profile',
  staticData: { title: 'profile' },
  ...startedAnew,
  loader: async ({ context, location }) => (await context.flows.profile())(context.session, location.hash),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: preloading(ProfileRoute, ProfilePage),
});

function ProfileRoute(): ReactNode {
  const { session } = profileRoute.useRouteContext();
  const { passwordChange, Passkeys } = profileRoute.useLoaderData();
  return <ProfilePage session={session} passwordChange={passwordChange} Passkeys={Passkeys} />;
}

const routeTree = rootRoute.addChildren([
  publicRoutes,
  dashboardRoute.addChildren([
    dashboardIndexRoute,
    accountRoute,
    tradingDeskRoute,
    cryptoRoute,
    profileRoute,
  ]),
]);

export type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * The site's routes (specification, section 2).
 *
 * @param context the session and the flows that routes start
 * @param history the browser's own unless given, as prerendering and tests do
 */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    // Pages drawn ahead would get an inline script with it, which the content security policy refuses.
    scrollRestoration: history === undefined && afterFirstPage(),
    // A hash target is scrolled to where the focus is given to it (`arrivals.ts`).
    defaultHashScrollIntoView: false,
    // Plain strings on both ways: the router's own JSON reading would turn a token of digits into a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch(search) {
      const written = new URLSearchParams(search).toString();
      return written === '' ? '' : `?${written}`;
    },
    defaultErrorComponent: ({ error }) => <ErrorScreen error={error} />,
  });
}

/** Leaves the page a visit starts with where it is: who has scrolled before the script ran is not to be thrown back. */
function afterFirstPage(): () => boolean {
  let isFirst = true;
  return () => {
    const isLater = !isFirst;
    isFirst = false;
    return isLater;
  };
}
