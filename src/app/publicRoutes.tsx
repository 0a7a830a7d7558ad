import { createRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { copy } from '../copy/current.ts';
import { carriesRedirect } from '../identity/redirectLink.ts';
import { PublicLayout } from '../site/PublicLayout.tsx';
import { Committed } from './Committed.tsx';
import { lazyScreen, preloading } from './lazyScreen.tsx';
import { nextPath } from './nextPath.ts';
import { rootRoute, startedAnew, stop } from './rootRoute.tsx';

const HomePage = lazyScreen('HomePage', () => import('../site/HomePage.tsx'));
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

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: () => (
    <PublicPage>
      <Outlet />
    </PublicPage>
  ),
});

/** A page with the header and the footer of the public site. */
export function PublicPage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Committed>
      <PublicLayout frame={useRouter().options.context.frame}>{children}</PublicLayout>
    </Committed>
  );
}

const homeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  ...startedAnew,
  loader: async ({ context: { flows } }) => {
    const home = await flows.home();
    return { popup: home.popup(), ticker: home.ticker() };
  },
  onLeave({ loaderData }) {
    stop(loaderData?.popup);
    stop(loaderData?.ticker);
  },
  component: preloading(HomeRoute, HomePage),
});

function HomeRoute(): ReactNode {
  return <HomePage {...homeRoute.useLoaderData()} />;
}

const contactRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/contact',
  staticData: { title: copy.site.contactTitle },
  ...startedAnew,
  loader: async ({ context: { flows }, location }) =>
    (await flows.contact()).contact(location.state.accountType ?? null),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: preloading(ContactRoute, ContactPage),
});

function ContactRoute(): ReactNode {
  return <ContactPage actor={contactRoute.useLoaderData()} />;
}

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  staticData: { title: copy.login.title },
  beforeLoad({ location }) {
    if (carriesRedirect(location.searchStr))
      throw redirect({ to: '/authenticate', search: true, replace: true });
  },
  ...startedAnew,
  loader: async ({ context: { flows }, location }) =>
    (await flows.login())({
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
  staticData: { title: copy.resetPassword.title },
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
  staticData: { title: copy.redirectToken.confirmTitle },
  ...startedAnew,
  loader: async ({ context: { flows }, location }) =>
    (await flows.redirectToken())({
      next: nextPath(new URLSearchParams(location.searchStr).get('next')),
    }),
  onLeave: ({ loaderData }) => stop(loaderData),
  component: preloading(AuthenticateRoute, RedirectTokenScreen),
});

function AuthenticateRoute(): ReactNode {
  return <RedirectTokenScreen actor={authenticateRoute.useLoaderData()} />;
}

/** The pages that anybody may see (specification, section 2). */
export const publicRoutes = publicRoute.addChildren([
  homeRoute,
  contactRoute,
  loginRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  authenticateRoute,
]);
