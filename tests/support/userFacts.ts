import type { UserFacts } from '../../machines/contracts/identity.ts';

/** What is known of a client who has a name and nothing else. */
export function userFacts(displayName: string): UserFacts {
  return { userId: 'user-1', displayName, name: displayName, emails: [], phones: [], wallets: [] };
}
