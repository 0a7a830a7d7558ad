/**
 * Permission to add a sign-in method or factor to an account, without which the store adds none: neither an email address,
 * phone number, passkey, wallet, OAuth account nor password, and it activates no authenticator app. Pages get it from
 * `requireAddition`, which asks whether their session may do so now.
 */
export class Addition {
  readonly userId: string;
  // A member that nothing outside has, so that no other object has this type.
  protected readonly isPermitted = true;

  private constructor(userId: string) {
    this.userId = userId;
  }

  /** Returns the permission; for the rules of additions, proof of a mailbox, new accounts and those of the sandbox. */
  static to(userId: string): Addition {
    return new Addition(userId);
  }
}
