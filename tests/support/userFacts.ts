import type { SessionFacts, SessionRecord, UserFacts } from '../../machines/contracts/sessionRequests.ts';

/** Returns a user who signed up at 08:30 UTC on March 31, and has a name and a password, but no other factors. */
export function userFacts(displayName: string): UserFacts {
  return {
    userId: 'user-1',
    createdAt: Date.UTC(2026, 2, 31, 8, 30),
    displayName,
    name: displayName,
    nameParts: { first: displayName, middle: '', last: '' },
    emails: [],
    phones: [],
    wallets: [],
    oauthAccounts: [],
    accountType: null,
    hasPassword: true,
    passkeyCount: 0,
    hasAuthenticator: false,
  };
}

/** A session that was opened with a password at 09:00 UTC on March 31, was last used at 09:12, and ends at 10:12. */
export const sessionRecord: SessionRecord = {
  startedAt: Date.UTC(2026, 2, 31, 9),
  lastUsedAt: Date.UTC(2026, 2, 31, 9, 12),
  endsAt: Date.UTC(2026, 2, 31, 10, 12),
  factors: ['password'],
  methods: [{ kind: 'password', detail: '', subject: '', provedAt: Date.UTC(2026, 2, 31, 9) }],
};

/**
 * Returns a session of a user.
 *
 * @param remainingMs milliseconds until the session ends
 */
export function sessionFacts(remainingMs: number, user: UserFacts): SessionFacts {
  return { sessionId: 'session-1', remainingMs, record: sessionRecord, user };
}
