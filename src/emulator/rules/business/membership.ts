import { Refusal } from '../../refusal.ts';
import type { Store } from '../../store/database.ts';
import {
  findMemberByEmail,
  insertMember,
  readMembers,
  readMembersOfEmail,
  rolesOf,
  updateMember,
} from '../../store/members.ts';
import { findOrganization, readOrganizations } from '../../store/organizations.ts';
import type { MemberRow, OrganizationRow } from '../../store/schema.ts';
import type { Caller } from '../caller.ts';
import { hasAllowedDomain, settingsOf } from './organizationSettings.ts';
import { defaultRole, ownerRole } from './policy.ts';

/** How the owner of an email address stands to an organization, in the terms of Stytch's `membership.type`. */
export type Standing =
  | 'active_member'
  | 'pending_member'
  | 'invited_member'
  | 'eligible_to_join_by_email_domain';

/**
 * Returns how the owner of an email address stands to an organization. A removed member cannot join by the email domain,
 * and an invitation that has expired counts no longer.
 *
 * @param member the member with the email address, even a deleted one
 * @param now milliseconds since the epoch
 * @returns `null` for a person who may not enter the organization
 */
export function standingOf(
  organization: OrganizationRow,
  member: MemberRow | null,
  email: string,
  now: number,
): Standing | null {
  if (member?.status === 'active') return 'active_member';
  if (member?.status === 'pending') return 'pending_member';
  if (member?.status === 'deleted') return null;
  if (member && (member.invited_until ?? 0) > now) return 'invited_member';
  const settings = settingsOf(organization);
  const mayJoin = settings.email_jit_provisioning === 'RESTRICTED' && hasAllowedDomain(settings, email);
  return mayJoin ? 'eligible_to_join_by_email_domain' : null;
}

/** An organization that the owner of an email address can enter. */
export interface Membership {
  readonly organization: OrganizationRow;
  readonly standing: Standing;
  /** `null` for a person who is eligible to join. */
  readonly member: MemberRow | null;
}

const order: readonly Standing[] = [
  'active_member',
  'invited_member',
  'pending_member',
  'eligible_to_join_by_email_domain',
];

/** Returns the organizations that the owner of an email address can enter: own ones first, then the others. */
export async function readMemberships(
  store: Store,
  email: string,
  now: number,
): Promise<readonly Membership[]> {
  const organizations = await readOrganizations(store);
  const members = await readMembersOfEmail(store, email);
  const found: Membership[] = [];
  for (const organization of organizations) {
    const { organization_id: id } = organization;
    const member = members.find(({ organization_id: of }) => of === id) ?? null;
    const known = member ?? (await findMemberByEmail(store, id, email));
    const standing = standingOf(organization, known, email, now);
    if (standing) {
      const isMember = standing !== 'eligible_to_join_by_email_domain';
      found.push({ organization, standing, member: isMember ? member : null });
    }
  }
  return found.toSorted((a, b) => order.indexOf(a.standing) - order.indexOf(b.standing));
}

/**
 * Returns the member as whom the owner of an email address enters an organization. A person who may join gets a pending
 * membership.
 *
 * @param store the transaction that proves the email address
 * @returns `null` for a person who may not enter it
 */
export async function admitMember(
  store: Store,
  caller: Caller,
  organization: OrganizationRow,
  email: string,
): Promise<MemberRow | null> {
  const { organization_id: id } = organization;
  const known = await findMemberByEmail(store, id, email);
  const standing = standingOf(organization, known, email, caller.now);
  if (standing !== 'eligible_to_join_by_email_domain') return standing && known;
  const roles = JSON.stringify([defaultRole]);
  const joining = { status: 'pending', roles, invited_until: null };
  if (known) return updateMember(store, caller.now, known, joining);
  const values = { organization_id: id, email_address: email, ...joining };
  return insertMember(store, caller.emulator.identifiers, caller.now, values);
}

/**
 * Finds an organization by its id.
 *
 * @throws Refusal `organization_not_found` for an unknown one
 */
export async function requireOrganization(store: Store, organizationId: string): Promise<OrganizationRow> {
  const found = await findOrganization(store, organizationId);
  if (!found) throw organizationNotFound();
  return found;
}

export const organizationNotFound = () =>
  new Refusal('organization_not_found', 'There is no such organization.');

/**
 * Requires that an organization has an active owner, after a change of its members.
 *
 * @param store the transaction of the change, which the refusal undoes
 * @throws Refusal `last_owner` if the change removed the last one
 */
export async function requireOwner(store: Store, organizationId: string): Promise<void> {
  const members = await readMembers(store, organizationId);
  // One who has never signed in may not exist.
  const isOwner = (member: MemberRow) =>
    member.status === 'active' && member.email_verified === 1 && rolesOf(member).includes(ownerRole);
  if (members.some(isOwner)) return;
  throw new Refusal(
    'last_owner',
    'The last owner of an organization can neither leave it nor lose the role.',
  );
}
