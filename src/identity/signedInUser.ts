import type { StytchClient, User } from '@stytch/vanilla-js/headless';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { readSessionTokens } from './sessionCookies.ts';

/** Returns the provider's record of the signed-in client, or `null` without a session. */
export async function readUser({ user }: StytchClient): Promise<User | null> {
  // Not by the tokens of the library, which has none for HttpOnly cookies.
  return readSessionTokens(document) ? user.get() : null;
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
