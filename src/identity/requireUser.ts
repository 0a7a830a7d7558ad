import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { ProviderAccess } from './providerAccess.ts';
import { readUser } from './signedInUser.ts';

/**
 * Checks at the provider that this browser's session is one of the user. Another tab may have signed in as another user,
 * and a factor of this one would then replace that session.
 *
 * @throws IdentityError `session-ended` for another user, and without a session
 */
export async function requireUser(access: Pick<ProviderAccess, 'run'>, userId: string): Promise<void> {
  const user = await access.run(readUser);
  if (user?.user_id !== userId) throw new IdentityError(failureOf('session-ended'));
}
