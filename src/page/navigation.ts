import type { LoginNotice } from '../../machines/sign-in/login.machine.ts';
import type { AccountType } from '../../machines/site/accountTypePopup.machine.ts';

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
