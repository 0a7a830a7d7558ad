import type { Session } from '@stytch/vanilla-js/headless';
import { factorKinds } from '../identity/factorKind.ts';
import type { WidgetSession } from './embedContract.ts';

/** Converts the provider's session object into the facts that the host page receives. */
export function readWidgetSession(session: Session): WidgetSession {
  const methods = factorKinds(session);
  return {
    userId: session.user_id,
    sessionId: session.session_id,
    method: methods[0] ?? 'unknown',
    methods,
    // An unreadable time becomes 1970.
    expiresAt: new Date(Date.parse(session.expires_at) || 0).toISOString(),
  };
}
