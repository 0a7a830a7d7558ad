import { floorToSecond } from '../../clock.ts';
import { requireText } from '../../fields.ts';
import { succeed, type Call, type Route, type RouteResponse } from '../../http/call.ts';
import { sessionNotFound } from '../../http/errors.ts';
import { respondWithEntry } from '../../http/memberResponse.ts';
import { requireMember } from '../../rules/business/currentMember.ts';
import { enterOrganization, transferableFactors } from '../../rules/business/enterOrganization.ts';
import { requireColleague, requireMemberPermission } from '../../rules/business/memberChanges.ts';
import { requireOrganization } from '../../rules/business/membership.ts';
import { readLocale } from '../../rules/mail/locale.ts';
import { maxExpiry } from '../../rules/sessions/currentSession.ts';
import { readSessionMinutes } from '../../rules/sessions/openSession.ts';
import { findMemberByEmail } from '../../store/members.ts';
import { deleteMemberSession, endMemberSessions, updateMemberSession } from '../../store/memberSessions.ts';
import { readFactors } from '../../store/sessions.ts';

/** Records the use of a session, and extends it on request. The response has the roles that the member has now. */
async function authenticate(call: Call): Promise<RouteResponse> {
  const minutes = readSessionMinutes(call.body);
  const now = floorToSecond(call.now);
  const entry = await call.emulator.store.transaction().execute(async (transaction) => {
    const { session, member, organization } = await requireMember(transaction, call);
    const row = await updateMemberSession(transaction, session.member_session_id, {
      last_accessed_at: now,
      ...(minutes !== undefined && {
        expires_at: Math.min(now + minutes * 60_000, maxExpiry(session.started_at, call.emulator.settings)),
      }),
    });
    if (!row) throw sessionNotFound();
    const opened = { row, token: call.sessionToken ?? '' };
    return { member, organization, opened, missing: { primary: null, mfa: false }, intermediateToken: '' };
  });
  return respondWithEntry(call, entry);
}

/** Opens a session in another organization of the same person. The present session stays, for other tabs. */
async function exchange(call: Call): Promise<RouteResponse> {
  const organizationId = requireText(call.body, 'organization_id');
  const minutes = readSessionMinutes(call.body);
  readLocale(call.body);
  const entry = await call.emulator.store.transaction().execute(async (transaction) => {
    const { session, member } = await requireMember(transaction, call);
    const organization = await requireOrganization(transaction, organizationId);
    const email = member.email_address;
    const target = await findMemberByEmail(transaction, organizationId, email);
    const earlier = transferableFactors(readFactors(session), target);
    const proof = { email, factors: [], earlier, intermediateToken: undefined, minutes };
    return enterOrganization(transaction, call, organization, proof);
  });
  return respondWithEntry(call, entry);
}

async function revoke(call: Call): Promise<RouteResponse> {
  await call.emulator.store.transaction().execute(async (transaction) => {
    const { session } = await requireMember(transaction, call);
    await deleteMemberSession(transaction, session);
  });
  return succeed(call);
}

async function revokeOfMember(call: Call): Promise<RouteResponse> {
  await call.emulator.store.transaction().execute(async (transaction) => {
    const current = await requireMember(transaction, call);
    const target = await requireColleague(transaction, current, requireText(call.parameters, 'id'));
    requireMemberPermission(call, current, target, 'revoke-sessions');
    await endMemberSessions(transaction, target.member_id);
  });
  return succeed(call);
}

const post = { method: 'POST', access: 'member-session' } as const;

export const businessSessionRoutes: readonly Route[] = [
  {
    ...post,
    path: '/sdk/v1/b2b/sessions/authenticate',
    fidelity: 'stricter',
    note: 'A session also ends when its member is removed, and when the organization begins to require a step that the session lacks.',
    handle: authenticate,
  },
  {
    ...post,
    path: '/sdk/v1/b2b/sessions/exchange',
    callsPerMinute: 60,
    fidelity: 'simpler',
    note: 'Also joins an organization by an invitation or by the email domain. The earlier session stays, so that two tabs can hold two organizations. An authenticator app counts in its own organization only.',
    handle: exchange,
  },
  { ...post, path: '/sdk/v1/b2b/sessions/revoke', handle: revoke },
  { ...post, path: '/sdk/v1/b2b/sessions/revoke/:id', handle: revokeOfMember },
];
