/**
 * Permission to add an email address, phone number, passkey or wallet to an account. The store adds none of them without
 * it. Pages get it from `requireAddition`, which asks whether their session may do so now. OAuth accounts, authenticator
 * apps and passwords are checked in their own transactions, without a permission.
 */
export class Addition {
  readonly userId: string;

  private constructor(userId: string) {
    this.userId = userId;
  }

  /** Returns the permission; for `requireAddition`, new accounts and those of the sandbox. */
  static to(userId: string): Addition {
    return new Addition(userId);
  }
}
