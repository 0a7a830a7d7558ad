/**
 * Permission to add a way in, or a factor, to an account. The store adds none without it. Pages get it from
 * `requireAddition`, which asks whether their session may do so now.
 */
export class Addition {
  readonly userId: string;

  private constructor(userId: string) {
    this.userId = userId;
  }

  /** Returns the permission; for `requireAddition`, new accounts, verified email addresses, backends and the operator. */
  static to(userId: string): Addition {
    return new Addition(userId);
  }
}
