/** Changing the password of whoever is signed in. Each rejects with `IdentityError` (see failures.ts). */
export interface PasswordChangeRequests {
  /**
   * Sets a new password with the present one. The provider ends every session of the client and opens another, which takes
   * the place of this one, also where nobody waits for the answer any more. Rejects with `credentials-wrong` when the
   * present one is not it.
   */
  changePassword(request: PasswordChange, signal: AbortSignal): Promise<void>;
}

export interface PasswordChange {
  /** An address of the client, by which the provider finds the password. */
  readonly email: string;
  readonly currentPassword: string;
  readonly password: string;
}
