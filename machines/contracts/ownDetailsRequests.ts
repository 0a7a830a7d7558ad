import type { PasswordChoice } from './passwordRequests.ts';
import type { NameParts } from './sessionRequests.ts';

/** Changes of the signed-in client's own record. Each request rejects with `IdentityError` (see failures.ts). */
export interface OwnDetailsRequests {
  /** Replaces the three parts of the client's name. An empty part removes it. */
  updateName(name: NameParts, signal: AbortSignal): Promise<void>;

  /**
   * Sets a password with the current session, which stays. The provider ends all other sessions of the client. Rejects
   * with `step-up-required` when no factor of the session is recent enough.
   */
  setPassword(request: PasswordChoice, signal: AbortSignal): Promise<void>;
}
