import type { LoginNotice } from '../../machines/sign-in/login.machine.ts';
import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import type { ScreenHistory } from './screenHistory.ts';

/** Destinations that flows can navigate to. */
export interface Navigation {
  /**
   * Opens the dashboard by a full page load (specification, section 2). It replaces the current page in the history, so
   * that Back leads to the page before the sign-in.
   */
  enterDashboard(path: string): void;
  toLogin(arrival: {
    readonly email?: string;
    readonly notice?: LoginNotice | null;
    readonly next?: string;
  }): void;
  /**
   * Opens the page with all sign-in methods. After the sign-in that page continues to `next`, a path of the dashboard.
   */
  toSignIn(next: string): void;
  toForgotPassword(email: string): void;
  /** Opens the page for a new password. The token stays in the URL, because only that page consumes it. */
  toResetPassword(): void;
  toProfile(hash?: string): void;
  /** Opens the application for an account of this type. */
  toApplication(accountType: AccountType): void;
  /** Opens the page on which members of institutions sign in, for an organization if there is a slug. */
  toInstitutions(slug: string | null): void;
  /** Opens the visitor's mail client; the page cannot know whether one exists. */
  toMailClient(url: `mailto:${string}`): void;
  /** Opens the account page with the statement filter in its query, as a new history entry. */
  toAccount(query: Readonly<Record<string, string>>): void;
  /**
   * Calls back with each new location before its page renders.
   *
   * @returns a function that unsubscribes
   */
  followLocation(listener: (location: PageLocation) => void): () => void;
  /**
   * Asks before the page is left: by a link, by Back, by a reload or by closing the tab. The login page opens without a
   * question, because the session is over.
   *
   * @returns a function that stops asking
   */
  askBeforeLeaving(): () => void;
  /** The entry in the history for a screen with "Back". */
  readonly screens: ScreenHistory;
}

interface PageLocation {
  readonly path: string;
  /** Query string with its question mark, or an empty string. */
  readonly query: string;
}
