import { createRoute, Outlet, redirect, useLoaderData, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { memo, Suspense, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { clientHeaderMachine } from '../../machines/site/clientHeader.machine.ts';
import { businessToken } from '../config/businessToken.ts';
import { carriesRedirect } from '../identity/redirectLink.ts';
import { aboutId, footerId } from '../page/prerenderedIds.ts';
import { lazyScreen } from '../page/lazyScreen.tsx';
import { isRendered } from '../page/onFirstInteraction.ts';
import type { HomeRestProps } from '../site/HomeRest.tsx';
import { PublicLayout } from '../site/PublicLayout.tsx';
import type { SiteFooterProps } from '../site/SiteFooter.tsx';
import { ErrorPage } from './ErrorScreen.tsx';
import { PendingPage } from './PendingScreen.tsx';
import { interactive, ReportInteractive } from './ReportInteractive.tsx';
import { rootRoute, startedPerVisit, stop } from './rootRoute.tsx';

// `HomeRest` and the footer are prerendered and readable without scripts, so their code loads at the first interaction.
const HomeRest = lazyScreen('HomeRest', () => import('../site/HomeRest.tsx'), aboutId);
const SiteFooter = lazyScreen('SiteFooter', () => import('../site/SiteFooter.tsx'), footerId);

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  async loader({ context: { loadPart } }) {
    if (!isRendered(footerId)) await loadPart(async () => SiteFooter.preload?.());
  },
  component: PublicPage,
  errorComponent: ErrorPage,
  pendingComponent: PendingPage,
});

const selectIsClient = (snapshot: SnapshotFrom<typeof clientHeaderMachine>) =>
  snapshot.matches('sessionFound');

/** Layout of the public pages: the header and the footer around a page. */
function PublicPage(): ReactNode {
  const { navigation, appearance, clientHeader, ClientMenu, pageLanguage } =
    useRouter().options.context.frame;
  const isClient = useSelector(clientHeader, selectIsClient);
  return (
    <PublicLayout
      navigation={navigation}
      Client={isClient ? ClientMenu : null}
      footer={<Footer appearance={appearance} pageLanguage={pageLanguage} />}
    >
      <Outlet />
    </PublicLayout>
  );
}

// Memoized, like `RestOfHome`: a render with new props before the chunk has loaded would discard the prerendered
// markup.
const Footer = memo(function Footer(props: SiteFooterProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <ReportInteractive>
        <SiteFooter {...props} />
      </ReportInteractive>
    </Suspense>
  );
});

const homeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  ...startedPerVisit,
  loader: async ({ context: { flows, loadPart } }) => {
    const { Screen, popup, ticker } = await flows.home();
    if (!isRendered(aboutId)) await loadPart(async () => HomeRest.preload?.());
    return { Screen, popup: popup(), ticker: ticker() };
  },
  onLeave({ loaderData }) {
    stop(loaderData?.popup);
    stop(loaderData?.ticker);
  },
  component: interactive(HomeRoute),
});

function HomeRoute(): ReactNode {
  const { Screen, popup, ticker } = homeRoute.useLoaderData();
  return <Screen popup={popup} rest={<RestOfHome popup={popup} ticker={ticker} />} />;
}

const RestOfHome = memo(function RestOfHome(props: HomeRestProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <ReportInteractive>
        <HomeRest {...props} />
      </ReportInteractive>
    </Suspense>
  );
});

const contactRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/contact',
  staticData: { title: 'contact' },
  ...startedPerVisit,
  async loader({ context: { flows }, location: { state } }) {
    const { accountType = null } = state;
    const { Screen, contact } = await flows.contact();
    return { Screen, actor: contact(accountType), accountType };
  },
  onLeave: ({ loaderData }) => stop(loaderData?.actor),
  component: interactive(ContactRoute),
});

function ContactRoute(): ReactNode {
  const { Screen, ...props } = contactRoute.useLoaderData();
  return <Screen {...props} />;
}

const policyRoute = (name: 'terms' | 'privacy') =>
  createRoute({
    getParentRoute: () => publicRoute,
    path: name,
    staticData: { title: name },
    loader: async ({ context: { flows } }) => ({ name, Screen: (await flows.textPages()).PolicyPage }),
    component: interactive(function PolicyRoute() {
      const { Screen, ...props } = useLoaderData({ from: `/public/${name}` });
      return <Screen {...props} />;
    }),
  });

const nextParameter = ({ searchStr }: { readonly searchStr: string }) =>
  new URLSearchParams(searchStr).get('next');

/**
 * Redirects to the page that signs in with a link. A login link of a reset mail may lead to `/reset-password`, which uses
 * only links of the type `except`.
 */
function leaveForLink(search: string, except?: string): void {
  if (carriesRedirect(search, except)) throw redirect({ to: '/authenticate', search: true, replace: true });
}

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  staticData: { title: 'login', usesSession: true },
  beforeLoad: ({ location }) => leaveForLink(location.searchStr),
  ...startedPerVisit,
  loader: async ({ context: { flows }, location }) =>
    (await flows.login())({
      next: nextParameter(location),
      email: location.state.email ?? '',
      notice: location.state.notice ?? null,
    }),
  onLeave: ({ loaderData }) => stop(loaderData?.actor),
  component: interactive(LoginRoute),
});

function LoginRoute(): ReactNode {
  const { Screen, ...props } = loginRoute.useLoaderData();
  return <Screen {...props} />;
}

const forgotPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/forgot-password',
  staticData: { title: 'forgotPassword', usesSession: true },
  ...startedPerVisit,
  loader: async ({ context: { flows }, location }) =>
    (await flows.forgotPassword())({ email: location.state.email ?? '' }),
  onLeave: ({ loaderData }) => stop(loaderData?.actor),
  component: interactive(ForgotPasswordRoute),
});

function ForgotPasswordRoute(): ReactNode {
  const { Screen, ...props } = forgotPasswordRoute.useLoaderData();
  return <Screen {...props} />;
}

const resetPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reset-password',
  staticData: { title: 'resetPassword', usesSession: true },
  beforeLoad: ({ location }) => leaveForLink(location.searchStr, 'reset_password'),
  ...startedPerVisit,
  loader: async ({ context: { flows } }) => (await flows.resetPassword())(),
  onLeave: ({ loaderData }) => stop(loaderData?.actor),
  component: interactive(ResetPasswordRoute),
});

function ResetPasswordRoute(): ReactNode {
  const { Screen, ...props } = resetPasswordRoute.useLoaderData();
  return <Screen {...props} />;
}

const authenticateRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/authenticate',
  staticData: { title: 'redirectToken', usesSession: true },
  ...startedPerVisit,
  loader: async ({ context: { flows }, location }) =>
    (await flows.redirectToken())({
      next: nextParameter(location),
    }),
  onLeave: ({ loaderData }) => stop(loaderData?.actor),
  component: interactive(AuthenticateRoute),
});

function AuthenticateRoute(): ReactNode {
  const { Screen } = authenticateRoute.useLoaderData();
  return <Screen />;
}

const notFoundRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '$',
  staticData: { title: 'notFound' },
  loader: async ({ context: { flows } }) => ({ Screen: (await flows.textPages()).NotFoundPage }),
  component: interactive(NotFoundRoute),
});

function NotFoundRoute(): ReactNode {
  const { Screen } = notFoundRoute.useLoaderData();
  return <Screen />;
}

const signInWidgetRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/sign-in',
  staticData: { title: 'signInWidget', usesSession: true },
  beforeLoad: ({ location }) => leaveForLink(location.searchStr),
  ...startedPerVisit,
  loader: async ({ context: { flows }, location }) =>
    (await flows.signInWidget())({
      next: nextParameter(location),
      account: new URLSearchParams(location.searchStr).get('account'),
    }),
  onLeave: ({ loaderData }) => stop(loaderData?.actor),
  component: interactive(SignInWidgetRoute),
});

function SignInWidgetRoute(): ReactNode {
  const { Screen, actor, view, accountType } = signInWidgetRoute.useLoaderData();
  return <Screen actor={actor} view={view} accountType={accountType} />;
}

const institutionsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/institutions',
  staticData: { title: 'institutions' },
  ...startedPerVisit,
  loader: async ({ context: { flows } }) => (await flows.institutions())(),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: interactive(InstitutionsRoute),
});

function InstitutionsRoute(): ReactNode {
  const { Screen } = institutionsRoute.useLoaderData();
  return <Screen />;
}

/** The public routes (specification, section 2). */
export const publicRoutes = publicRoute.addChildren([
  homeRoute,
  contactRoute,
  policyRoute('terms'),
  policyRoute('privacy'),
  loginRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  authenticateRoute,
  signInWidgetRoute,
  ...(businessToken === null ? [] : [institutionsRoute]),
  notFoundRoute,
]);
