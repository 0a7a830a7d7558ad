import type { LoginNotice } from '../../machines/sign-in/login.machine.ts';
import type { AccountType } from '../../machines/site/accountTypePopup.machine.ts';

/** Destinations that flows can navigate to. */
export interface Navigation {
  /** To the dashboard by a full page load (specification, section 2). */
  enterDashboard(path: string): void;
  toLogin(arrival: {
    readonly email?: string;
    readonly notice?: LoginNotice | null;
    readonly next?: string;
  }): void;
  /** To the page with all sign-in methods, which continues to a path of the dashboard. */
  toSignIn(next: string): void;
  toForgotPassword(email: string): void;
  /** Keeps the token in the URL: only the reset page consumes it. */
  toResetPassword(): void;
  toProfile(hash?: string): void;
  /** To the application for an account of this type. */
  toApplication(accountType: AccountType): void;
  /** Opens the visitor's mail client; the page cannot know whether one exists. */
  toMailClient(url: `mailto:${string}`): void;
  /** Writes the statement filter to the query as a new history entry. */
  toAccount(query: Readonly<Record<string, string>>): void;
  /** Calls back with each new location before its page renders. @returns unsubscribes */
  followLocation(listener: (location: PageLocation) => void): () => void;
}

interface PageLocation {
  readonly path: string;
  /** Query with its question mark, or an empty string. */
  readonly query: string;
}
