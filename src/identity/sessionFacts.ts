import type { Session, User } from '@stytch/vanilla-js/headless';
import type { SessionFacts, SessionRecord } from '../../machines/contracts/sessionRequests.ts';
import { factorKinds } from './factorKind.ts';
import { sessionMethods } from './sessionMethods.ts';
import { userFacts } from './userFacts.ts';

/**
 * Converts the provider's session and user to session facts. The remaining time is the difference of two times of the
 * provider's clock, so that a wrong local clock neither ends the session early nor causes a refresh loop. An unreadable
 * time becomes 1970.
 */
export function sessionFacts(session: Session, user: User): SessionFacts {
  const remainingMs = Date.parse(session.expires_at) - Date.parse(session.last_accessed_at);
  return {
    sessionId: session.session_id,
    remainingMs: Number.isFinite(remainingMs) ? Math.max(0, remainingMs) : 0,
    record: sessionRecord(session, user),
    user: userFacts(user),
  };
}

function sessionRecord(session: Session, user: User): SessionRecord {
  return {
    startedAt: moment(session.started_at),
    lastUsedAt: moment(session.last_accessed_at),
    endsAt: moment(session.expires_at),
    factors: factorKinds(session),
    methods: sessionMethods(session, user),
  };
}

const moment = (written: string) => Date.parse(written) || 0;
