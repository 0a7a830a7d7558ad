import type {
  Member,
  MemberRights,
  OpenedOrganization,
  OrganizationAccess,
} from '../contracts/organizationRequests.ts';

/** The signed-in member among the members, with what their role permits. */
export type MemberAccess = Pick<OrganizationAccess, 'memberId' | 'role' | 'rights'>;

export const noRights: MemberRights = {
  seeMembers: false,
  invite: false,
  changeRoles: false,
  remove: false,
  rename: false,
  changeDomains: false,
  changeSecondStep: false,
};

/** Returns the access, and the members with the new role of the signed-in one. */
export function learnedAccess(members: readonly Member[], { memberId, role, rights }: MemberAccess) {
  return {
    memberId,
    rights,
    members: members.map((member) => (member.memberId === memberId ? { ...member, role } : member)),
  };
}

/** Returns the access to an organization that was opened, and whether it differs from the one before. */
export function openedAccess(
  { access: earlier, hasNewRights }: { access: OrganizationAccess | null; hasNewRights: boolean },
  output: OpenedOrganization,
) {
  const access = output.kind === 'opened' ? output.access : null;
  return { access, hasNewRights: hasNewRights || (earlier !== null && !hasSameRights(earlier, access)) };
}

/** Returns whether an organization was opened as another member than before. */
export function isOpenedByOther(earlier: OrganizationAccess | null, output: OpenedOrganization): boolean {
  return earlier !== null && output.kind === 'opened' && output.access.memberId !== earlier.memberId;
}

function hasSameRights(earlier: OrganizationAccess | null, access: OrganizationAccess | null): boolean {
  const facts = (of: OrganizationAccess | null) => JSON.stringify([of?.role, of?.rights]);
  return facts(earlier) === facts(access);
}
