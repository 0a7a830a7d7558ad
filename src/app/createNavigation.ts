import { siteConfig } from '../config/siteConfig.ts';
import { basePath } from '../config/siteLanguage.en.ts';
import type { Navigation } from '../page/navigation.ts';
import type { AppRouter } from './router.tsx';

/**
 * Implements `Navigation` with the router.
 *
 * @param router returns the router; a getter, because the router is created after the flows that navigate
 */
export function createNavigation(router: () => AppRouter): Navigation {
  return {
    enterDashboard: (path) => window.location.assign(basePath + path),
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
      const url = siteConfig.applications[accountType];
      if (url === null) void router().navigate({ to: '/contact', state: { accountType } });
      else window.location.assign(url);
    },
    toMailClient: (url) => window.location.assign(url),
    toAccount(query) {
      // A filter that is written after the client has chosen another page must not lead back.
      if (!router().latestLocation.pathname.endsWith('/dashboard/account')) return;
      void router().navigate({ to: '/dashboard/account', search: query, resetScroll: false });
    },
    followLocation: (listener) =>
      router().subscribe('onBeforeRouteMount', ({ toLocation }) =>
        listener({ path: toLocation.pathname, query: toLocation.searchStr }),
      ),
  };
}
