import { createRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { memo, Suspense, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { clientHeaderMachine } from '../../machines/site/clientHeader.machine.ts';
import { carriesRedirect } from '../identity/redirectLink.ts';
import { aboutId, footerId } from '../page/prerenderedIds.ts';
import { lazyScreen, withPreload } from '../page/lazyScreen.tsx';
import { isRendered } from '../page/onFirstInteraction.ts';
import type { HomeRestProps } from '../site/HomeRest.tsx';
import { PublicLayout } from '../site/PublicLayout.tsx';
import type { AppearanceActor } from '../site/SiteFooter.tsx';
import { ErrorPage } from './ErrorScreen.tsx';
import { ReportInteractive } from './ReportInteractive.tsx';
import { rootRoute, startedPerVisit, stop } from './rootRoute.tsx';

const NotFoundPage = lazyScreen('NotFoundPage', () => import('../site/NotFoundPage.tsx'));
const HomePage = lazyScreen('HomePage', () => import('../site/HomePage.tsx'));
// `HomeRest` and the footer are prerendered and readable without scripts, so their code loads at the first interaction.
const HomeRest = lazyScreen('HomeRest', () => import('../site/HomeRest.tsx'), aboutId);
const SiteFooter = lazyScreen('SiteFooter', () => import('../site/SiteFooter.tsx'), footerId);
const ContactPage = lazyScreen('ContactPage', () => import('../site/ContactPage.tsx'));
const PolicyPage = lazyScreen('PolicyPage', () => import('../site/PolicyPage.tsx'));
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

const SignInWidgetScreen = lazyScreen(
  'SignInWidgetScreen',
  () => import('../sign-in/SignInWidgetScreen.tsx'),
);

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  async loader() {
    if (!isRendered(footerId)) await SiteFooter.preload?.();
  },
  component: PublicPage,
  errorComponent: ErrorPage,
});

const selectIsClient = (snapshot: SnapshotFrom<typeof clientHeaderMachine>) =>
  snapshot.matches('sessionFound');

/** Layout of the public pages: the header and the footer around a page. */
function PublicPage(): ReactNode {
  const { navigation, appearance, clientHeader, ClientMenu } = useRouter().options.context.frame;
  const isClient = useSelector(clientHeader, selectIsClient);
  return (
    <ReportInteractive>
      <PublicLayout
        navigation={navigation}
        Client={isClient ? ClientMenu : null}
        footer={<Footer appearance={appearance} />}
      >
        <Outlet />
      </PublicLayout>
    </ReportInteractive>
  );
}

// Memoized, like `RestOfHome`: a render with new props before the chunk has loaded would discard the prerendered
// markup.
const Footer = memo(function Footer({ appearance }: { readonly appearance: AppearanceActor }): ReactNode {
  return (
    <Suspense fallback={null}>
      <ReportInteractive>
        <SiteFooter appearance={appearance} />
      </ReportInteractive>
    </Suspense>
  );
});

const homeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  ...startedPerVisit,
  loader: async ({ context: { flows } }) => {
    const home = await flows.home();
    if (!isRendered(aboutId)) await HomeRest.preload?.();
    return { popup: home.popup(), ticker: home.ticker() };
  },
  onLeave({ loaderData }) {
    stop(loaderData?.popup);
    stop(loaderData?.ticker);
  },
  component: withPreload(HomeRoute, HomePage),
});

function HomeRoute(): ReactNode {
  const { popup, ticker } = homeRoute.useLoaderData();
  return <HomePage popup={popup} rest={<RestOfHome popup={popup} ticker={ticker} />} />;
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
    return { actor: (await flows.contact()).contact(accountType), accountType };
  },
  onLeave: ({ loaderData }) => stop(loaderData?.actor),
  component: withPreload(ContactRoute, ContactPage),
});

function ContactRoute(): ReactNode {
  return <ContactPage {...contactRoute.useLoaderData()} />;
}

const policyRoute = (name: 'terms' | 'privacy') =>
  createRoute({
    getParentRoute: () => publicRoute,
    path: name,
    staticData: { title: name },
    loader: ({ context }) => context.loadCopy('pages'),
    component: withPreload(() => <PolicyPage name={name} />, PolicyPage),
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
  component: withPreload(LoginRoute, LoginScreen),
});

function LoginRoute(): ReactNode {
  return <LoginScreen {...loginRoute.useLoaderData()} />;
}

const forgotPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/forgot-password',
  staticData: { title: 'forgotPassword', usesSession: true },
  ...startedPerVisit,
  loader: async ({ context: { flows }, location }) =>
    (await flows.forgotPassword())({ email: location.state.email ?? '' }),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: withPreload(ForgotPasswordRoute, ForgotPasswordScreen),
});

function ForgotPasswordRoute(): ReactNode {
  return <ForgotPasswordScreen actor={forgotPasswordRoute.useLoaderData()} />;
}

const resetPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reset-password',
  staticData: { title: 'resetPassword', usesSession: true },
  beforeLoad: ({ location }) => leaveForLink(location.searchStr, 'reset_password'),
  ...startedPerVisit,
  loader: async ({ context: { flows } }) => (await flows.resetPassword())(),
  onLeave: ({ loaderData }) => stop(loaderData?.actor),
  component: withPreload(ResetPasswordRoute, ResetPasswordScreen),
});

function ResetPasswordRoute(): ReactNode {
  return <ResetPasswordScreen {...resetPasswordRoute.useLoaderData()} />;
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
  component: withPreload(AuthenticateRoute, RedirectTokenScreen),
});

function AuthenticateRoute(): ReactNode {
  return <RedirectTokenScreen {...authenticateRoute.useLoaderData()} />;
}

const notFoundRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '$',
  loader: ({ context }) => context.loadCopy('pages'),
  component: NotFoundPage,
});

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
  component: withPreload(SignInWidgetRoute, SignInWidgetScreen),
});

function SignInWidgetRoute(): ReactNode {
  return <SignInWidgetScreen {...signInWidgetRoute.useLoaderData()} />;
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
  notFoundRoute,
]);
