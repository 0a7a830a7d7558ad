import type { Member, MemberRights, OrganizationAccess } from '../contracts/organizationRequests.ts';

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
