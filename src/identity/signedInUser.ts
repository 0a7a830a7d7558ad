import type { StytchClient, User } from '@stytch/vanilla-js/headless';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';

/** Returns the provider's record of the signed-in client, or `null` without a session. */
export async function readUser({ session, user }: StytchClient): Promise<User | null> {
  return session.getTokens() ? user.get() : null;
}

/**
 * Returns the provider's record of the signed-in client.
 *
 * @throws IdentityError `session-ended` without a session
 */
export async function signedInUser(client: StytchClient): Promise<User> {
  const user = await readUser(client);
  if (!user) throw new IdentityError(failureOf('session-ended'));
  return user;
}
