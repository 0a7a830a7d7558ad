import type {
  Member,
  MemberPage,
  MemberRights,
  OrganizationAccess,
} from '../../machines/contracts/organizationRequests.ts';
import { identityError } from '../support/identityErrors.ts';

// Parts of the journeys that the machines of organizations have in common.

export const allRights: MemberRights = {
  seeMembers: true,
  invite: true,
  changeRoles: true,
  remove: true,
  rename: true,
  changeDomains: true,
  changeSecondStep: true,
};
export const noRights: MemberRights = {
  seeMembers: false,
  invite: false,
  changeRoles: false,
  remove: false,
  rename: false,
  changeDomains: false,
  changeSecondStep: false,
};
export const viewerRights: MemberRights = { ...noRights, seeMembers: true };

export const access: OrganizationAccess = {
  remainingMs: 3_600_000,
  organizationId: 'organization-1',
  slug: 'harbor-lane',
  name: 'Harbor Lane Capital',
  memberId: 'member-1',
  email: 'ann@harbor.example',
  role: 'owner',
  rights: allRights,
};

export const ann: Member = {
  memberId: 'member-1',
  name: 'Ann Osei',
  email: 'ann@harbor.example',
  status: 'active',
  role: 'owner',
  hasSecondStep: true,
};
export const ben: Member = {
  ...ann,
  memberId: 'member-2',
  name: '',
  email: 'ben@harbor.example',
  status: 'invited',
  role: 'requester',
  hasSecondStep: false,
};
export const cy: Member = {
  ...ann,
  memberId: 'member-3',
  name: 'Cy Brandt',
  email: 'cy@harbor.example',
  role: null,
};

export const pageOf = (...members: readonly Member[]): MemberPage => ({
  members,
  total: members.length,
  next: null,
});

export const unreachable = identityError('unreachable');
export const notPermitted = identityError('not-permitted');
export const lastOwner = identityError('last-owner');
export const otherFactor = identityError('other-factor-required');
export const noted = ({ failure }: typeof unreachable) => ({ type: 'failure.noted', failure }) as const;
