import type { StytchClient, User } from '@stytch/vanilla-js/headless';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { ProviderClient } from './providerClient.ts';
import { readSessionTokens } from './sessionCookies.ts';

/** Reads that were requested in the current task and have no response yet. */
const reads = new WeakMap<ProviderClient, Promise<User>>();

/**
 * Returns the provider's record of the signed-in client, or `null` without a session. Calls in one task share a request:
 * the sections of the profile read the record at the same time. A later call always reads it again.
 */
export async function readUser(client: ProviderClient): Promise<User | null> {
  // Not by the tokens of the library, which has none for HttpOnly cookies.
  if (!readSessionTokens(document)) return null;
  const shared = reads.get(client);
  if (shared) return shared;
  const read = client.user.get();
  reads.set(client, read);
  const forget = () => reads.delete(client);
  setTimeout(forget);
  read.then(forget, forget);
  return read;
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
