/** Kinds of account behind an email address: none, an account with a password, or one without. */
export const userTypes = ['new', 'password', 'passwordless'] as const;

export type UserType = (typeof userTypes)[number];

export interface UserLookup {
  /**
   * Returns the kind of account that an email address has, which decides the widget's next screen. Rejects with
   * `IdentityError` (see failures.ts).
   */
  findUserType(request: { readonly email: string }, signal: AbortSignal): Promise<UserType>;
}
