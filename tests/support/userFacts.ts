import type { SessionFacts, SessionRecord, UserFacts } from '../../machines/contracts/sessionRequests.ts';

/** What is known of a client who has a name, a password, and nothing else. */
export function userFacts(displayName: string): UserFacts {
  return {
    userId: 'user-1',
    displayName,
    name: displayName,
    emails: [],
    phones: [],
    wallets: [],
    hasPassword: true,
    passkeyCount: 0,
  };
}

/** A session that was opened with a password at nine on a morning in March, and lasts an hour. */
export const sessionRecord: SessionRecord = {
  startedAt: Date.UTC(2026, 2, 31, 9),
  lastUsedAt: Date.UTC(2026, 2, 31, 9, 12),
  endsAt: Date.UTC(2026, 2, 31, 10, 12),
  factors: ['password'],
};

/** What is known of a session of that client. */
export function sessionFacts(remainingMs: number, user: UserFacts): SessionFacts {
  return { sessionId: 'session-1', remainingMs, record: sessionRecord, user };
}
