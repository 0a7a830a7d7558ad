import type { JWTPayload } from 'jose';
import { formatTimestamp } from '../clock.ts';
import { roleIdsOf } from '../rules/business/currentMember.ts';
import type { MissingSteps } from '../rules/business/factors.ts';
import { isSecondStep } from '../rules/business/factors.ts';
import { settingsOf } from '../rules/business/organizationSettings.ts';
import { findOAuthProvider } from '../rules/oauth/providers.ts';
import type { MemberRecord } from '../store/members.ts';
import type { MemberRow, MemberSessionRow, OrganizationRow } from '../store/schema.ts';
import { readFactors } from '../store/sessions.ts';
import { sessionClaims, type WireSession } from './sessions.ts';

/** Converts an organization to the object of Stytch's API. Single sign-on and SCIM are absent. */
export function wireOrganization(row: OrganizationRow) {
  return {
    organization_id: row.organization_id,
    organization_name: row.organization_name,
    organization_slug: row.organization_slug,
    organization_external_id: null,
    trusted_metadata: {},
    custom_roles: [],
    sso_default_connection_id: null,
    sso_jit_provisioning: 'NOT_ALLOWED',
    sso_jit_provisioning_allowed_connections: [],
    sso_active_connections: [],
    scim_active_connection: null,
    oauth_tenant_jit_provisioning: 'NOT_ALLOWED',
    allowed_oauth_tenants: {},
    rbac_email_implicit_role_assignments: [],
    ...settingsOf(row),
    created_at: formatTimestamp(row.created_at),
  };
}

/** Fields of an organization that a visitor may know by its slug. */
const publicFields = [
  'organization_id',
  'organization_name',
  'organization_slug',
  'organization_logo_url',
  'sso_active_connections',
  'sso_default_connection_id',
  'email_jit_provisioning',
  'email_allowed_domains',
  'oauth_tenant_jit_provisioning',
  'allowed_oauth_tenants',
  'auth_methods',
  'allowed_auth_methods',
  'mfa_policy',
] as const;

/** Converts an organization to the object that a visitor gets. */
export function publicOrganization(row: OrganizationRow) {
  const all = wireOrganization(row);
  return Object.fromEntries(publicFields.map((name) => [name, all[name]]));
}

/** Converts a member to the object of Stytch's API. */
export function wireMember({ member, passwordId, totpId, registrations }: MemberRecord) {
  return {
    organization_id: member.organization_id,
    member_id: member.member_id,
    external_id: null,
    email_address: member.email_address,
    email_address_verified: member.email_verified === 1,
    retired_email_addresses: [],
    status: member.status,
    name: member.name,
    trusted_metadata: {},
    untrusted_metadata: JSON.parse(member.untrusted_metadata) as unknown,
    created_at: formatTimestamp(member.created_at),
    updated_at: formatTimestamp(member.updated_at),
    sso_registrations: [],
    oauth_registrations: registrations.map(({ member_oauth_registration_id: id, provider, subject }) => ({
      member_oauth_registration_id: id,
      provider_type: findOAuthProvider(provider)?.type ?? provider,
      provider_subject: subject,
      profile_picture_url: null,
      locale: null,
      provider_tenants: [],
    })),
    is_breakglass: member.is_breakglass === 1,
    is_admin: false,
    member_password_id: passwordId ?? '',
    mfa_enrolled: member.mfa_enrolled === 1,
    mfa_phone_number: member.mfa_phone_number,
    mfa_phone_number_verified: member.mfa_phone_verified === 1,
    default_mfa_method: member.default_mfa_method,
    totp_registration_id: totpId ?? '',
    roles: roleIdsOf(member).map((id) => ({
      role_id: id,
      sources: [{ type: 'direct_assignment', details: {} }],
    })),
  };
}

/** Converts a session of a member to the object of Stytch's API. */
export function wireMemberSession(row: MemberSessionRow, member: MemberRow, organization: OrganizationRow) {
  return {
    member_session_id: row.member_session_id,
    member_id: row.member_id,
    organization_id: organization.organization_id,
    organization_slug: organization.organization_slug,
    started_at: formatTimestamp(row.started_at),
    last_accessed_at: formatTimestamp(row.last_accessed_at),
    expires_at: formatTimestamp(row.expires_at),
    authentication_factors: readFactors(row).map((factor) => ({
      ...factor,
      sequence_order: isSecondStep(factor) ? 'SECONDARY' : 'PRIMARY',
    })),
    custom_claims: {},
    roles: roleIdsOf(member),
  };
}

/** Creates the claims of a session JWT of a member. */
export function memberClaims(
  projectId: string,
  session: ReturnType<typeof wireMemberSession>,
  now: number,
): JWTPayload {
  const { member_session_id: id, member_id: memberId, organization_id, organization_slug: slug } = session;
  const { started_at, last_accessed_at, expires_at, authentication_factors, roles } = session;
  const times = { started_at, last_accessed_at, expires_at };
  const plain: WireSession = {
    session_id: id,
    user_id: memberId,
    ...times,
    attributes: {},
    authentication_factors,
    custom_claims: null,
    roles,
  };
  return {
    ...sessionClaims(projectId, plain, now),
    'https://stytch.com/organization': { organization_id, slug },
  };
}

/** Returns the fields that name the steps a sign-in still needs. */
export const wireMissing = ({ primary, mfa }: MissingSteps, member: MemberRecord | null) => ({
  primary_required: primary && { allowed_auth_methods: primary },
  mfa_required:
    mfa && primary === null
      ? {
          member_options: member && {
            mfa_phone_number: member.member.mfa_phone_verified === 1 ? member.member.mfa_phone_number : '',
            totp_registration_id: member.totpId ?? '',
          },
          secondary_auth_initiated: null,
        }
      : null,
});
