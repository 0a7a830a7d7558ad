import type { SessionLife } from './sessionRequests.ts';

/** Roles that an owner can give to a member, from the most rights to the fewest. */
export const organizationRoles = ['owner', 'approver', 'requester', 'viewer'] as const;

export type OrganizationRole = (typeof organizationRoles)[number];

/** Changes that the roles of the signed-in member permit. The pages show only these; the provider enforces them. */
export interface MemberRights {
  readonly seeMembers: boolean;
  readonly invite: boolean;
  readonly changeRoles: boolean;
  readonly remove: boolean;
  readonly rename: boolean;
  readonly changeDomains: boolean;
  readonly changeSecondStep: boolean;
}

/** The signed-in member, with their session and organization. */
export interface OrganizationAccess extends SessionLife {
  readonly organizationId: string;
  readonly slug: string;
  readonly name: string;
  readonly memberId: string;
  readonly email: string;
  readonly role: OrganizationRole | null;
  readonly rights: MemberRights;
}

/** `unknown` if there is no organization with this slug, `signed-out` if this browser has no session in it. */
export type OpenedOrganization =
  | { readonly kind: 'opened'; readonly access: OrganizationAccess }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out' };

/** Another organization that the signed-in person can enter. */
export interface OtherOrganization {
  readonly organizationId: string;
  readonly slug: string;
  readonly name: string;
  /** Whether the person enters it by an invitation or their email domain, for the first time. */
  readonly isNew: boolean;
}

/** `second-step` if the organization asks for a step that this session lacks, or for another sign-in. */
export type OrganizationSwitch = { readonly kind: 'switched' } | { readonly kind: 'second-step' };

export interface Member {
  readonly memberId: string;
  readonly name: string;
  readonly email: string;
  readonly status: 'active' | 'invited' | 'pending';
  /** `null` for a role that the project has and this site does not know. */
  readonly role: OrganizationRole | null;
  readonly hasSecondStep: boolean;
}

export interface MemberQuery {
  /** Part of a name or an email address; empty for all members. */
  readonly text: string;
  /** Cursor of the page; `null` for the first one. */
  readonly cursor: string | null;
}

/** Number of members on a page. */
export const memberPageSize = 20;

export interface MemberPage {
  readonly members: readonly Member[];
  /** Number of members on all pages. */
  readonly total: number;
  /** Cursor of the next page; `null` on the last one. */
  readonly next: string | null;
}

export interface Invitation {
  readonly email: string;
  readonly role: OrganizationRole;
}

export interface RoleChange {
  readonly member: Member;
  readonly role: OrganizationRole;
}

/** Settings to save. Domains are added and removed, so that those that another owner has just saved stay. */
export interface RulesChange extends Partial<Omit<OrganizationRules, 'domains'>> {
  readonly domains?: { readonly added: readonly string[]; readonly removed: readonly string[] };
}

/** Settings of an organization that its owners can change. */
export interface OrganizationRules {
  readonly name: string;
  /** Domains of email addresses, in lower case. */
  readonly domains: readonly string[];
  /** Whether people with an email address of these domains can join by themselves. */
  readonly joinsByDomain: boolean;
  /** Whether every member must use a second step. */
  readonly requiresSecondStep: boolean;
}

/** Requests of a member of an organization. Each rejects with `IdentityError` (see failures.ts). */
export interface OrganizationRequests {
  /** Opens the session that this browser has in the organization of a slug, and reads the member's rights. */
  openOrganization(signal: AbortSignal): Promise<OpenedOrganization>;
  /** Returns all other organizations of the person, by name. */
  readOrganizations(signal: AbortSignal): Promise<readonly OtherOrganization[]>;
  /** Opens a session in another organization. The session in this one stays, for other tabs. */
  enterOrganization(organization: OtherOrganization, signal: AbortSignal): Promise<OrganizationSwitch>;
  /** Reads how long the session still lasts. Rejects with `session-ended` when it is over. */
  refreshSession(signal: AbortSignal): Promise<SessionLife>;
  /** Extends the session to its full duration. */
  extendSession(signal: AbortSignal): Promise<SessionLife>;
  signOut(signal: AbortSignal): Promise<void>;

  readMembers(query: MemberQuery, signal: AbortSignal): Promise<MemberPage>;
  /** Invites a person, or sends an invitation again, after which the earlier link no longer works. */
  invite(invitation: Invitation, signal: AbortSignal): Promise<void>;
  resendInvitation(member: Member, signal: AbortSignal): Promise<void>;
  /** Rejects with `last-owner` if the organization would have no owner. */
  changeRole(change: RoleChange, signal: AbortSignal): Promise<void>;
  /** Removes a member, or revokes an invitation. Rejects with `last-owner` for the last owner. */
  removeMember(member: Member, signal: AbortSignal): Promise<void>;

  readRules(signal: AbortSignal): Promise<OrganizationRules>;
  /** Saves the settings that differ, and returns all. Rejects with `other-factor-required` if this session lacks the step. */
  saveRules(change: RulesChange, signal: AbortSignal): Promise<OrganizationRules>;
}
