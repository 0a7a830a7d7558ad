import { createHash } from 'node:crypto';
import { demoClient } from '../../../config/localProvider.ts';
import type { Store } from '../../store/database.ts';
import { findAccount } from '../../store/users.ts';
import type { OAuthProvider } from './providers.ts';

/** A person as another provider knows them. */
export interface Identity {
  /** Their e-mail address there, in lower case. */
  readonly account: string;
  readonly name: string;
}

const mostOffered = 8;

/**
 * What an account is known by at a provider: the same each time, and different at each provider.
 *
 * @returns 21 digits
 */
export function subjectOf(provider: OAuthProvider, account: string): string {
  const hex = createHash('sha256').update(`${provider.name}/${account}`).digest('hex').slice(0, 17);
  return BigInt(`0x${hex}`).toString().padStart(21, '1');
}

/**
 * The accounts a person can choose among: the demo client's, while there is one, and those that were used with the
 * provider before, the latest first.
 */
export async function knownIdentities(store: Store, provider: OAuthProvider): Promise<readonly Identity[]> {
  const used = await store
    .selectFrom('oauth_registrations')
    .select(['account', 'name'])
    .where('provider', '=', provider.name)
    .orderBy('last_used_at', 'desc')
    .limit(mostOffered)
    .execute();
  const { email } = demoClient;
  const isOffered = used.some(({ account }) => account === email) || !(await findAccount(store, email));
  return isOffered ? used : [{ account: email, name: 'Demo Client' }, ...used];
}
