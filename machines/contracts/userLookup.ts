/** What the provider knows of an address: nothing, an account with a password, or one without. */
export const userTypes = ['new', 'password', 'passwordless'] as const;

export type UserType = (typeof userTypes)[number];

/** Asks what kind of account an address has, which decides the widget's next screen. */
export interface UserLookup {
  /** Rejects with `IdentityError` (see failures.ts). */
  findUserType(request: { readonly email: string }, signal: AbortSignal): Promise<UserType>;
}
