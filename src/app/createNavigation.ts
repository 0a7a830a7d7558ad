import { siteConfig } from '../config/siteConfig.ts';
import type { Navigation } from '../page/navigation.ts';
import type { AppRouter } from './router.tsx';

/**
 * Leads flows through the router.
 *
 * @param router asked late, because the router is made of routes that start flows
 */
export function createNavigation(router: () => AppRouter): Navigation {
  return {
    enterDashboard: (path) => window.location.assign(path),
    toLogin({ email, notice, next }) {
      void router().navigate({
        to: '/login',
        search: next === undefined ? {} : { next },
        state: { ...(email ? { email } : {}), ...(notice ? { notice } : {}) },
        replace: next !== undefined,
      });
    },
    toSignIn: (next) =>
      void router().navigate({ to: '/sign-in', search: next === '/dashboard' ? {} : { next } }),
    toForgotPassword: (email) =>
      void router().navigate({ to: '/forgot-password', state: email === '' ? {} : { email } }),
    toResetPassword: () => void router().navigate({ to: '/reset-password', search: true, replace: true }),
    toProfile: (hash) => void router().navigate({ to: '/dashboard/profile', ...(hash ? { hash } : {}) }),
    toApplication(accountType) {
      const elsewhere = siteConfig.applications[accountType];
      if (elsewhere === null) void router().navigate({ to: '/contact', state: { accountType } });
      else window.location.assign(elsewhere);
    },
    toMailClient: (address) => window.location.assign(address),
    toAccount: (query) =>
      void router().navigate({ to: '/dashboard/account', search: query, resetScroll: false }),
    followAddress: (listener) =>
      router().subscribe('onBeforeRouteMount', ({ toLocation }) =>
        listener({ path: toLocation.pathname, query: toLocation.searchStr }),
      ),
  };
}
