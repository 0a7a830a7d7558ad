import { failureOf, IdentityError, toFailure } from '../../machines/contracts/failures.ts';
import { visibleText } from '../../machines/contracts/invisibleCharacters.ts';
import {
  memberPageSize,
  organizationRoles,
  type Member,
  type MemberRights,
  type OrganizationRequests,
  type OrganizationRole,
  type OrganizationRules,
} from '../../machines/contracts/organizationRequests.ts';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { BusinessAccess, MemberSession } from './businessAccess.ts';
import type { BusinessClient } from './businessClient.ts';
import { forgetEntry, removeMemberSession } from './memberCookies.ts';

type Search = NonNullable<Parameters<BusinessClient['organization']['members']['search']>[0]>;
type Operands = NonNullable<Search['query']>['operands'];
type FoundMember = Awaited<
  ReturnType<BusinessClient['organization']['members']['search']>
>['members'][number];
type FoundRules = NonNullable<Awaited<ReturnType<BusinessClient['organization']['get']>>>;

interface OrganizationRequestsOptions {
  readonly access: BusinessAccess & { readonly slug: string };
  /** Opens the access of a page that signs in, which has cookies of its own. */
  readonly openEntry: () => BusinessAccess;
  /** Returns the URL of the page that accepts an invitation. */
  readonly invitationUrl: (email: string) => string;
}

/**
 * Creates the requests of a member of an organization over the official client library.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function organizationRequests({
  access,
  openEntry,
  invitationUrl,
}: OrganizationRequestsOptions): OrganizationRequests {
  const search = (options: Omit<Search, 'query'>, operands: Operands) =>
    access.run(({ organization }) =>
      organization.members.search({
        ...options,
        ...(operands.length > 0 && { query: { operator: 'AND', operands } }),
      }),
    );

  /** Rejects a change of the last owner. The provider may have no such rule, so the page asks before. */
  async function requireOtherOwner({ role, status }: Member): Promise<void> {
    if (role !== 'owner' || status !== 'active') return;
    const { results_metadata: owners } = await search({ limit: 1 }, [
      { filter_name: 'member_roles', filter_value: ['owner'] },
      { filter_name: 'statuses', filter_value: ['active'] },
    ]);
    if (owners.total < 2) throw new IdentityError(failureOf('last-owner'));
  }

  const sendInvitation = (email: string, roles: readonly OrganizationRole[] | null) =>
    access.run(({ magicLinks }) =>
      magicLinks.email.invite({
        email_address: email,
        invite_redirect_url: invitationUrl(email),
        ...(roles && { roles: [...roles] }),
      }),
    );

  const readRules = async () => {
    const organization = await access.run((client) => client.organization.get());
    if (!organization) throw new IdentityError(failureOf('session-ended'));
    return rulesOf(organization);
  };

  return {
    async openOrganization() {
      try {
        const session = await access.readSession();
        // The roles' policy arrives with the project's settings, after the session.
        await access.run(({ rbac }) => rbac.allPermissions());
        const opened = accessOf(session, access);
        // Without the settings, and without the policy of an earlier visit, even an owner seems to have no rights.
        if (!Object.values(opened.rights).includes(true) && (await access.readSettings()) === null) {
          access.reopen();
          throw new IdentityError(failureOf('unreachable'));
        }
        return { kind: 'opened', access: opened };
      } catch (error) {
        if (!(error instanceof IdentityError) || error.failure.code !== 'session-ended') throw error;
        const { organization } = await access.run((client) =>
          client.organization.getBySlug({ organization_slug: access.slug }),
        );
        return { kind: organization ? 'signed-out' : 'unknown' };
      }
    },

    async readOrganizations() {
      const { discovered_organizations: found } = await access.run(({ discovery }) =>
        discovery.organizations.list(),
      );
      return found
        .map(({ organization, membership }) => ({
          organizationId: organization.organization_id,
          slug: organization.organization_slug,
          name: organization.organization_name,
          isNew: membership.type !== 'active_member',
        }))
        .filter(({ slug }) => slug !== access.slug)
        .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
    },

    async enterOrganization({ organizationId, slug }) {
      const tokens = await access.run(({ session }) => Promise.resolve(session.getTokens()));
      if (!tokens) throw new IdentityError(failureOf('session-ended'));
      // In the client of this page, the other session would replace the one that other tabs use.
      const entry = openEntry();
      try {
        const answer = await entry.run(async (client) => {
          client.session.updateSession(tokens);
          return client.session.exchange({
            organization_id: organizationId,
            session_duration_minutes: sessionDurationMinutes,
          });
        });
        if (!answer.member_session) return { kind: 'second-step' };
        access.storeSession({ slug, email: answer.member.email_address }, answer, answer.member_session);
        return { kind: 'switched' };
      } catch (error) {
        forgetEntry();
        throw error;
      }
    },

    async refreshSession() {
      const { remainingMs } = await access.readSession();
      return { remainingMs };
    },

    async extendSession() {
      const { remainingMs } = await access.extendSession();
      return { remainingMs };
    },

    async signOut() {
      try {
        await access.run(({ session }) => session.revoke());
      } catch (error) {
        // The session may have ended elsewhere; then only its cookies are left.
        if (toFailure(error).code !== 'session-ended') throw error;
      }
      removeMemberSession(access.slug);
    },

    async readMembers({ text, cursor }) {
      const found = await search(
        { limit: memberPageSize, ...(cursor !== null && { cursor }) },
        text === '' ? [] : [{ filter_name: 'member_email_fuzzy', filter_value: text }],
      );
      const { total, next_cursor: next } = found.results_metadata;
      return { members: found.members.map(memberOf), total, next: next ?? null };
    },

    async invite({ email, role }) {
      await sendInvitation(email, [role]);
    },

    async resendInvitation({ email }) {
      await sendInvitation(email, null);
    },

    async changeRole({ member, role }) {
      if (role !== 'owner') await requireOtherOwner(member);
      await access.run(({ organization }) =>
        organization.members.update({ member_id: member.memberId, roles: [role] }),
      );
    },

    async removeMember(member) {
      await requireOtherOwner(member);
      await access.run(({ organization }) => organization.members.delete(member.memberId));
    },

    readRules,

    async saveRules({ name, domains, joinsByDomain, requiresSecondStep }) {
      const onFile = domains ? (await readRules()).domains : [];
      const kept = onFile.filter((domain) => !domains?.removed.includes(domain));
      const { organization } = await access.run((client) =>
        client.organization.update({
          ...(name !== undefined && { organization_name: name }),
          ...(domains && { email_allowed_domains: [...new Set([...kept, ...domains.added])] }),
          ...(joinsByDomain !== undefined && {
            email_jit_provisioning: joinsByDomain ? 'RESTRICTED' : 'NOT_ALLOWED',
          }),
          ...(requiresSecondStep !== undefined && {
            mfa_policy: requiresSecondStep ? 'REQUIRED_FOR_ALL' : 'OPTIONAL',
          }),
        }),
      );
      return rulesOf(organization);
    },
  };
}

function accessOf(
  { remainingMs, memberId, email, roles, organization }: MemberSession,
  access: BusinessAccess,
) {
  return {
    remainingMs,
    organizationId: organization.id,
    slug: organization.slug,
    name: organization.name,
    memberId,
    email,
    role: roleIn(roles),
    rights: rightsOf(access),
  };
}

function rightsOf({ mayMember }: BusinessAccess): MemberRights {
  const mayChangeRoles = mayMember('update.settings.roles', 'stytch.member');
  return {
    seeMembers: mayMember('search', 'stytch.member'),
    // An invitation names a role.
    invite: mayMember('create', 'stytch.member') && mayChangeRoles,
    changeRoles: mayChangeRoles,
    remove: mayMember('delete', 'stytch.member'),
    rename: mayMember('update.info.name', 'stytch.organization'),
    changeDomains:
      mayMember('update.settings.allowed-domains', 'stytch.organization') &&
      mayMember('update.settings.email-jit-provisioning', 'stytch.organization'),
    changeSecondStep: mayMember('update.settings.mfa-policy', 'stytch.organization'),
  };
}

const roleIn = (ids: readonly string[]) => organizationRoles.find((role) => ids.includes(role)) ?? null;

function memberOf(member: FoundMember): Member {
  const { member_id: memberId, email_address: email, status, roles } = member;
  return {
    memberId,
    name: visibleText(member.name),
    email,
    status: status === 'invited' || status === 'pending' ? status : 'active',
    role: roleIn(roles.map(({ role_id: id }) => id)),
    hasSecondStep: member.mfa_phone_number_verified || member.totp_registration_id !== '',
  };
}

function rulesOf(organization: FoundRules): OrganizationRules {
  return {
    name: organization.organization_name,
    domains: organization.email_allowed_domains,
    joinsByDomain: organization.email_jit_provisioning === 'RESTRICTED',
    requiresSecondStep: organization.mfa_policy === 'REQUIRED_FOR_ALL',
  };
}
