import { createHash } from 'node:crypto';
import { demoClient } from '../../demoData.ts';
import type { Store } from '../../store/database.ts';
import { findAccount } from '../../store/users.ts';
import type { OAuthProvider } from './providers.ts';

/** An account at an OAuth provider. */
export interface Identity {
  /** Email address of the account, in lower case. */
  readonly account: string;
  readonly name: string;
}

const maxOffered = 8;

/**
 * Derives the subject (`sub`) of an account. The same email address has a different subject at each OAuth provider.
 *
 * @returns 21 digits
 */
export function subjectOf(provider: OAuthProvider, account: string): string {
  const hex = createHash('sha256').update(`${provider.name}/${account}`).digest('hex').slice(0, 17);
  return BigInt(`0x${hex}`).toString().padStart(21, '1');
}

/**
 * Returns the accounts that the consent page and the One Tap prompt offer: the accounts that users have linked, last
 * used first, and the account of the demo user, if that user exists.
 */
export async function knownIdentities(store: Store, provider: OAuthProvider): Promise<readonly Identity[]> {
  const used = await store
    .selectFrom('oauth_registrations')
    .select(['account', 'name'])
    .where('provider', '=', provider.name)
    .orderBy('last_used_at', 'desc')
    .limit(maxOffered)
    .execute();
  const { email } = demoClient;
  const isOffered = used.some(({ account }) => account === email) || !(await findAccount(store, email));
  return isOffered ? used : [{ account: email, name: 'Demo Client' }, ...used];
}

/** Returns the accounts that the consent page of a sign-in offers; to the business project, those of its members. */
export async function identitiesFor(
  store: Store,
  provider: OAuthProvider,
  { business_entry: entry }: { readonly business_entry: string | null },
): Promise<readonly Identity[]> {
  if (entry === null) return knownIdentities(store, provider);
  const members = await store
    .selectFrom('members')
    .select(['email_address as account', 'name'])
    .where('status', '!=', 'deleted')
    .groupBy('email_address')
    .orderBy('created_at')
    .limit(maxOffered)
    .execute();
  return members;
}
