import type { LoginNotice } from '../../machines/sign-in/login.machine.ts';
import type { AccountType } from '../../machines/site/accountTypePopup.machine.ts';
import type { AppRouter } from './router.tsx';
import { siteConfig } from './siteConfig.ts';

/** Where flows can lead. */
export interface Navigation {
  /** By a full page load, so that the dashboard starts clean (specification, section 2). */
  enterDashboard(path: string): void;
  toLogin(arrival: {
    readonly email?: string;
    readonly notice?: LoginNotice | null;
    readonly next?: string;
  }): void;
  /** To the page with every method, which leads on to a path of the dashboard. */
  toSignIn(next: string): void;
  toForgotPassword(email: string): void;
  /** Keeps the token in the address: the reset page is the one that uses it up. */
  toResetPassword(): void;
  toProfile(hash?: string): void;
  /** To the place where such an account is applied for. */
  toApplication(accountType: AccountType): void;
  /** Hands an address to the person's mail client; whether there is one cannot be known. */
  toMailClient(address: `mailto:${string}`): void;
  /** Writes the account's filter into the address, as a step that Back undoes. */
  toAccount(query: Readonly<Record<string, string>>): void;
  /** Tells of every address that is arrived at, before its page is drawn, until the returned function is called. */
  followAddress(listener: (address: Address) => void): () => void;
}

interface Address {
  readonly path: string;
  /** The query with its question mark, or nothing. */
  readonly query: string;
}

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
