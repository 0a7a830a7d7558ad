import { Refusal } from '../../refusal.ts';
import type { Store } from '../../store/database.ts';
import { findMember, rolesOf } from '../../store/members.ts';
import { findMemberSessionByToken } from '../../store/memberSessions.ts';
import { findOrganization } from '../../store/organizations.ts';
import type { MemberRow, MemberSessionRow, OrganizationRow } from '../../store/schema.ts';
import { readFactors } from '../../store/sessions.ts';
import type { Caller } from '../caller.ts';
import { isInUse } from '../sessions/currentSession.ts';
import { isComplete, missingSteps } from './factors.ts';
import { settingsOf } from './organizationSettings.ts';
import { implicitRole, isPermitted, policyOf } from './policy.ts';

/** A signed-in member with the organization of the session. */
export interface CurrentMember {
  readonly session: MemberSessionRow;
  readonly member: MemberRow;
  readonly organization: OrganizationRow;
}

/** Returns the ids of a member's roles, with the one that every member has. */
export const roleIdsOf = (member: MemberRow): readonly string[] => [
  ...new Set([implicitRole, ...rolesOf(member)]),
];

/**
 * Finds the member of the page's session. A session counts only while its member is active and its factors satisfy the
 * rules that the organization has now, so that a removed member, or one without the second step that has become due, is
 * signed out with the next call.
 *
 * @param store the store, or a transaction
 * @returns `null` without such a session
 */
export async function findCurrentMember(store: Store, caller: Caller): Promise<CurrentMember | null> {
  const { emulator, sessionToken, now } = caller;
  const session = sessionToken === null ? null : await findMemberSessionByToken(store, sessionToken, now);
  if (!session || !isInUse(session, emulator, now)) return null;
  const member = await findMember(store, session.member_id);
  const organization = member && (await findOrganization(store, member.organization_id));
  if (!organization || member.status !== 'active') return null;
  const current = { session, member, organization };
  return isSatisfied(current) ? current : null;
}

/** Returns whether the factors of a session satisfy the rules of its organization. */
export const isSatisfied = ({ session, member, organization }: CurrentMember): boolean =>
  isComplete(missingSteps(settingsOf(organization), member.mfa_enrolled === 1, readFactors(session)));

/**
 * Returns the member of the page's session.
 *
 * @param store a transaction, so that the session is checked together with the change that it permits
 * @throws Refusal `user_unauthenticated` without a session token, `session_not_found` for one that has ended
 */
export async function requireMember(store: Store, caller: Caller): Promise<CurrentMember> {
  if (caller.sessionToken === null) {
    throw new Refusal('user_unauthenticated', 'This call needs a session and came without one.');
  }
  const current = await findCurrentMember(store, caller);
  if (!current) throw new Refusal('session_not_found', 'The session could not be found. It may have ended.');
  return current;
}

/** Returns whether the roles of a member permit an action now. */
export const mayDo = (
  { emulator }: Caller,
  { member }: CurrentMember,
  resourceId: string,
  action: string,
): boolean => isPermitted(policyOf(emulator.settings), roleIdsOf(member), resourceId, action);

/**
 * Requires that the roles of a member permit an action.
 *
 * @throws Refusal `session_authorization_error` if they do not
 */
export function requirePermission(
  caller: Caller,
  current: CurrentMember,
  resourceId: string,
  action: string,
): void {
  if (mayDo(caller, current, resourceId, action)) return;
  throw new Refusal('session_authorization_error', 'Your role does not permit this.');
}
