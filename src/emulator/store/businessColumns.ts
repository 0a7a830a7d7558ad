import { primary, type Columns } from './columns.ts';

const ofOrganization = 'REFERENCES organizations ON DELETE CASCADE';
const ofMember = 'REFERENCES members ON DELETE CASCADE';

/** Columns of the tables of the business project, whose members are no users. */
export const businessColumns = {
  organizations: {
    organization_id: ['text', primary],
    organization_slug: ['text', 'UNIQUE'],
    organization_name: 'text',
    /** Rules of the organization about its members, as JSON; a rule that is missing has its default. */
    settings: 'object',
    created_at: 'time',
  },
  members: {
    member_id: ['text', primary],
    organization_id: ['text', ofOrganization],
    email_address: 'text',
    email_verified: 'flag',
    /** `active`, `pending`, `invited` or `deleted`. */
    status: 'text',
    name: 'text',
    /** Ids of the roles that were assigned to the member. */
    roles: 'names',
    untrusted_metadata: 'object',
    is_breakglass: 'flag',
    mfa_enrolled: 'flag',
    /** Empty without a phone number. */
    mfa_phone_number: 'text',
    mfa_phone_verified: 'flag',
    /** `sms_otp`, `totp`, or empty. */
    default_mfa_method: 'text',
    /** Time until which an invitation can be accepted; `null` without one. */
    invited_until: 'time or null',
    created_at: 'time',
    updated_at: 'time',
  },
  /** One password for all members with an email address. */
  member_passwords: { email_address: ['text', primary], password_id: ['text', 'UNIQUE'], hash: 'hash' },
  member_oauth_registrations: {
    member_oauth_registration_id: ['text', primary],
    member_id: ['text', ofMember],
    provider: 'provider',
    /** Id of the account at the OAuth provider. */
    subject: 'text',
  },
  member_sessions: {
    member_session_id: ['text', primary],
    member_id: ['text', ofMember],
    token_hash: ['text', 'UNIQUE'],
    started_at: 'time',
    last_accessed_at: 'time',
    expires_at: 'time',
    factors: 'factors',
  },
  /** A sign-in that is not complete: an organization has to be chosen, or another factor is due. */
  intermediate_sessions: {
    token_hash: ['text', primary],
    email_address: 'text',
    /** Id of the member who needs another factor; `null` before an organization was chosen. */
    member_id: ['text or null', ofMember],
    factors: 'factors',
    expires_at: 'time',
  },
  member_links: {
    token_hash: ['text', primary],
    kind: 'text',
    email_address: 'text',
    /** `null` if the organization is chosen afterwards. */
    organization_id: ['text or null', ofOrganization],
    code_challenge: 'text or null',
    expires_at: 'time',
  },
} as const satisfies Columns;

/** Columns of the tables with secrets of the members' second factors. */
export const memberSecretColumns = {
  /** One authenticator app of a member, who has at most one. */
  member_totps: {
    totp_registration_id: ['text', primary],
    member_id: ['text', `UNIQUE ${ofMember}`],
    secret: 'secret',
    verified: 'flag',
    /** Latest time step whose code was used; -1 if none was. */
    last_step: 'step',
    /** Time until which the first code must be entered; `null` after it. */
    expires_at: 'time or null',
  },
  /** One unused recovery code of a member's authenticator app, not hashed, because the member can read it again. */
  member_recovery_codes: {
    recovery_code_id: ['text', primary],
    totp_registration_id: ['text', 'REFERENCES member_totps ON DELETE CASCADE'],
    code: 'text',
  },
} as const satisfies Columns;
