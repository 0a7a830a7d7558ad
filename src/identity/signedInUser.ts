import type { StytchClient, User } from '@stytch/vanilla-js/headless';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { ProviderClient } from './providerClient.ts';
import { readSessionTokens } from './sessionCookies.ts';

/** Returns the provider's record of the signed-in client, or `null` without a session. */
export async function readUser({ user }: ProviderClient): Promise<User | null> {
  // Not by the tokens of the library, which has none for HttpOnly cookies.
  return readSessionTokens(document) ? user.get() : null;
}

/**
 * Returns the provider's record of the signed-in client.
 *
 * @throws IdentityError `session-ended` without a session
 */
export async function signedInUser(client: ProviderClient): Promise<User> {
  const user = await readUser(client);
  if (!user) throw new IdentityError(failureOf('session-ended'));
  return user;
}

/**
 * Returns the whole client library, for an email address that the signed-in client has on file: a domain that the project
 * no longer accepts must not keep the client from a confirmation.
 */
export function onFile(client: ProviderClient): StytchClient {
  return client as StytchClient;
}
