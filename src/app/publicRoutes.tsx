import { createRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { memo, Suspense, type ReactNode } from 'react';
import { carriesRedirect } from '../identity/redirectLink.ts';
import { aboutId, footerId } from '../page/drawnParts.ts';
import { lazyScreen, preloading } from '../page/lazyScreen.tsx';
import { isDrawn } from '../page/whenWanted.ts';
import type { HomeRestProps } from '../site/HomeRest.tsx';
import { PublicLayout } from '../site/PublicLayout.tsx';
import type { AppearanceActor } from '../site/SiteFooter.tsx';
import { Committed } from './Committed.tsx';
import { rootRoute, startedAnew, stop } from './rootRoute.tsx';

const NotFoundPage = lazyScreen('NotFoundPage', () => import('../site/NotFoundPage.tsx'));
const HomePage = lazyScreen('HomePage', () => import('../site/HomePage.tsx'));
// What is alive in these is of no use before somebody reads on; they are drawn ahead and read without it.
const HomeRest = lazyScreen('HomeRest', () => import('../site/HomeRest.tsx'), aboutId);
const SiteFooter = lazyScreen('SiteFooter', () => import('../site/SiteFooter.tsx'), footerId);
const ContactPage = lazyScreen('ContactPage', () => import('../site/ContactPage.tsx'));
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
    if (!isDrawn(footerId)) await SiteFooter.preload?.();
  },
  component: PublicPage,
});

/** A page with the header and the footer of the public site. */
function PublicPage(): ReactNode {
  const { navigation, appearance } = useRouter().options.context.frame;
  return (
    <Committed>
      <PublicLayout navigation={navigation} footer={<Footer appearance={appearance} />}>
        <Outlet />
      </PublicLayout>
    </Committed>
  );
}

// Drawn once, as the rest of the home page is: what waits for its script is thrown away by anything new for it.
const Footer = memo(function Footer({ appearance }: { readonly appearance: AppearanceActor }): ReactNode {
  return (
    <Suspense fallback={null}>
      <Committed>
        <SiteFooter appearance={appearance} />
      </Committed>
    </Suspense>
  );
});

const homeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  ...startedAnew,
  loader: async ({ context: { flows } }) => {
    const home = await flows.home();
    if (!isDrawn(aboutId)) await HomeRest.preload?.();
    return { popup: home.popup(), ticker: home.ticker() };
  },
  onLeave({ loaderData }) {
    stop(loaderData?.popup);
    stop(loaderData?.ticker);
  },
  component: preloading(HomeRoute, HomePage),
});

function HomeRoute(): ReactNode {
  const { popup, ticker } = homeRoute.useLoaderData();
  return <HomePage popup={popup} rest={<RestOfHome popup={popup} ticker={ticker} />} />;
}

const RestOfHome = memo(function RestOfHome(props: HomeRestProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <Committed>
        <HomeRest {...props} />
      </Committed>
    </Suspense>
  );
});

const contactRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/contact',
  staticData: { title: 'contact' },
  ...startedAnew,
  loader: async ({ context: { flows }, location }) =>
    (await flows.contact()).contact(location.state.accountType ?? null),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: preloading(ContactRoute, ContactPage),
});

function ContactRoute(): ReactNode {
  return <ContactPage actor={contactRoute.useLoaderData()} />;
}

/** Where whoever comes to sign in wants to go, as the address has it. */
const askedNext = ({ searchStr }: { readonly searchStr: string }) =>
  new URLSearchParams(searchStr).get('next');

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  staticData: { title: 'login', usesSession: true },
  beforeLoad({ location }) {
    if (carriesRedirect(location.searchStr))
      throw redirect({ to: '/authenticate', search: true, replace: true });
  },
  ...startedAnew,
  loader: async ({ context: { flows }, location }) =>
    (await flows.login())({
      next: askedNext(location),
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
  staticData: { title: 'forgotPassword', usesSession: true },
  ...startedAnew,
  loader: async ({ context: { flows }, location }) =>
    (await flows.forgotPassword())({ email: location.state.email ?? '' }),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: preloading(ForgotPasswordRoute, ForgotPasswordScreen),
});

function ForgotPasswordRoute(): ReactNode {
  return <ForgotPasswordScreen actor={forgotPasswordRoute.useLoaderData()} />;
}

const resetPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reset-password',
  staticData: { title: 'resetPassword', usesSession: true },
  ...startedAnew,
  loader: async ({ context: { flows } }) => (await flows.resetPassword())(),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: preloading(ResetPasswordRoute, ResetPasswordScreen),
});

function ResetPasswordRoute(): ReactNode {
  return <ResetPasswordScreen actor={resetPasswordRoute.useLoaderData()} />;
}

const authenticateRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/authenticate',
  staticData: { title: 'redirectToken', usesSession: true },
  ...startedAnew,
  loader: async ({ context: { flows }, location }) =>
    (await flows.redirectToken())({
      next: askedNext(location),
    }),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: preloading(AuthenticateRoute, RedirectTokenScreen),
});

function AuthenticateRoute(): ReactNode {
  return <RedirectTokenScreen actor={authenticateRoute.useLoaderData()} />;
}

/** Answers for every address that has no page of its own. */
const elsewhereRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '$',
  component: NotFoundPage,
});

const signInWidgetRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/sign-in',
  staticData: { title: 'signInWidget', usesSession: true },
  ...startedAnew,
  loader: async ({ context: { flows }, location }) =>
    (await flows.signInWidget())({ next: askedNext(location) }),
  onLeave: ({ loaderData }) => stop(loaderData?.actor),
  component: preloading(SignInWidgetRoute, SignInWidgetScreen),
});

function SignInWidgetRoute(): ReactNode {
  return <SignInWidgetScreen {...signInWidgetRoute.useLoaderData()} />;
}

/** The pages that anybody may see (specification, section 2). */
export const publicRoutes = publicRoute.addChildren([
  homeRoute,
  contactRoute,
  loginRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  authenticateRoute,
  signInWidgetRoute,
  elsewhereRoute,
]);
