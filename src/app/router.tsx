import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { LoginNotice } from '../../machines/sign-in/login.machine.ts';
import { copy } from '../copy/current.ts';
import { carriesRedirect } from '../identity/redirectLink.ts';
import { NotFoundPage } from '../site/NotFoundPage.tsx';
import { PublicLayout } from '../site/PublicLayout.tsx';
import { Committed } from './Committed.tsx';
import { EmulatorBanner } from './EmulatorBanner.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import type { Flows } from './flows.ts';
import { lazyScreen, preloading } from './lazyScreen.tsx';
import { nextPath } from './nextPath.ts';

export interface RouterContext {
  /** The running session itself, never a copy of what it knows. */
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly flows: Flows;
  /** Told whenever a layout stands on the page and answers. */
  readonly onCommitted: () => void;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    email?: string;
    notice?: LoginNotice;
  }
  interface StaticDataRouteOption {
    /** The page's title, without the company's name. */
    title?: string;
  }
}

type Search = Readonly<Record<string, string>>;

const HomePage = lazyScreen('HomePage', () => import('../site/HomePage.tsx'));
const LoginScreen = lazyScreen('LoginScreen', () => import('../sign-in/LoginScreen.tsx'));
const ForgotPasswordScreen = lazyScreen(
  'ForgotPasswordScreen',
  () => import('../sign-in/ForgotPasswordScreen.tsx'),
);
const ResetPasswordScreen = lazyScreen(
  'ResetPasswordScreen',
  () => import('../sign-in/ResetPasswordScreen.tsx'),
);
const RedirectTokenScreen = lazyScreen(
  'RedirectTokenScreen',
  () => import('../sign-in/RedirectTokenScreen.tsx'),
);
const DashboardLayout = lazyScreen('DashboardLayout', () => import('../dashboard/DashboardLayout.tsx'));
const AccountPage = lazyScreen('AccountPage', () => import('../dashboard/AccountPage.tsx'));
const TradingDeskPage = lazyScreen('TradingDeskPage', () => import('../dashboard/TradingDeskPage.tsx'));
const CryptoPage = lazyScreen('CryptoPage', () => import('../dashboard/CryptoPage.tsx'));
const ProfilePage = lazyScreen('ProfilePage', () => import('../dashboard/ProfilePage.tsx'));

// A route's loader starts its flow and leaving the route stops it: nothing is cached, nothing is started in advance.
const startedAnew = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, shouldReload: false } as const;

function stop(flow: { stop(): unknown } | undefined): void {
  flow?.stop();
}

// Decided when the site is built: a build for a hosted provider holds nothing of the local one.
const isEmulated = import.meta.env.VITE_STYTCH_PUBLIC_TOKEN === undefined;

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      {isEmulated && <EmulatorBanner />}
      <Outlet />
    </>
  ),
  validateSearch: (search): Search =>
    Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)])),
});

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: () => (
    <Committed>
      <PublicLayout>
        <Outlet />
      </PublicLayout>
    </Committed>
  ),
});

const homeRoute = createRoute({ getParentRoute: () => publicRoute, path: '/', component: HomePage });

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  staticData: { title: copy.login.title },
  beforeLoad({ location }) {
    if (carriesRedirect(location.searchStr))
      throw redirect({ to: '/authenticate', search: true, replace: true });
  },
  ...startedAnew,
  loader: ({ context, location }) =>
    context.flows.login({
      next: nextPath(new URLSearchParams(location.searchStr).get('next')),
      email: location.state.email ?? '',
      notice: location.state.notice ?? null,
    }),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: preloading(LoginRoute, LoginScreen),
});

function LoginRoute(): ReactNode {
  return <LoginScreen actor={loginRoute.useLoaderData()} />;
}

const forgotPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/forgot-password',
  staticData: { title: copy.forgotPassword.title },
  ...startedAnew,
  loader: ({ context, location }) => context.flows.forgotPassword({ email: location.state.email ?? '' }),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: preloading(ForgotPasswordRoute, ForgotPasswordScreen),
});

function ForgotPasswordRoute(): ReactNode {
  return <ForgotPasswordScreen actor={forgotPasswordRoute.useLoaderData()} />;
}

const resetPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reset-password',
  staticData: { title: copy.resetPassword.title },
  ...startedAnew,
  loader: ({ context }) => context.flows.resetPassword(),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: preloading(ResetPasswordRoute, ResetPasswordScreen),
});

function ResetPasswordRoute(): ReactNode {
  return <ResetPasswordScreen actor={resetPasswordRoute.useLoaderData()} />;
}

const authenticateRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/authenticate',
  staticData: { title: copy.redirectToken.confirmTitle },
  ...startedAnew,
  loader: ({ context, location }) =>
    context.flows.redirectToken({ next: nextPath(new URLSearchParams(location.searchStr).get('next')) }),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: preloading(AuthenticateRoute, RedirectTokenScreen),
});

function AuthenticateRoute(): ReactNode {
  return <RedirectTokenScreen actor={authenticateRoute.useLoaderData()} />;
}

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  // A courtesy, not authorisation: the provider decides what a session may see.
  beforeLoad({ context, location }) {
    if (context.session.getSnapshot().hasTag('absent')) {
      throw redirect({ to: '/login', search: { next: location.href }, replace: true });
    }
  },
  ...startedAnew,
  loader: ({ context }) => context.flows.userMenu(),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: preloading(DashboardRoute, DashboardLayout),
});

function DashboardRoute(): ReactNode {
  const { session } = dashboardRoute.useRouteContext();
  return (
    <Committed>
      <DashboardLayout session={session} menu={dashboardRoute.useLoaderData()}>
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
  staticData: { title: copy.dashboard.account },
  component: AccountPage,
});

const tradingDeskRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'trading-desk',
  staticData: { title: copy.dashboard.tradingDesk },
  component: TradingDeskPage,
});

const cryptoRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'crypto',
  staticData: { title: copy.dashboard.crypto },
  component: CryptoPage,
});

const profileRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'profile',
  staticData: { title: copy.dashboard.profile },
  component: ProfilePage,
});

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([
    homeRoute,
    loginRoute,
    forgotPasswordRoute,
    resetPasswordRoute,
    authenticateRoute,
  ]),
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
    scrollRestoration: false,
    // Plain strings on both ways: the router's own JSON reading would turn a token of digits into a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch(search) {
      const written = new URLSearchParams(search).toString();
      return written === '' ? '' : `?${written}`;
    },
    defaultNotFoundComponent: () => (
      <Committed>
        <PublicLayout>
          <NotFoundPage />
        </PublicLayout>
      </Committed>
    ),
    defaultErrorComponent: ({ error }) => <ErrorScreen error={error} />,
  });
}
