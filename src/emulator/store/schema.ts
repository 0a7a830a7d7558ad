import type { Generated } from 'kysely';
import { businessColumns, memberSecretColumns } from './businessColumns.ts';
import { primary, type Column, type Columns, type Kind } from './columns.ts';

const ofUser = 'REFERENCES users ON DELETE CASCADE';
/** Columns of the tables that a snapshot contains, parents before children. */
const savedColumns = {
  users: {
    user_id: ['text', primary],
    first_name: 'text',
    middle_name: 'text',
    last_name: 'text',
    status: 'text',
    trusted_metadata: 'object',
    untrusted_metadata: 'object',
    external_id: 'text or null',
    /** Ids of the roles that a backend has assigned; `null` if it assigned none. */
    roles: 'names or null',
    created_at: 'time',
  },
  emails: {
    email_id: ['text', primary],
    user_id: ['text', ofUser],
    email: ['text', 'UNIQUE'],
    verified: 'flag',
  },
  phone_numbers: {
    phone_id: ['text', primary],
    user_id: ['text', ofUser],
    phone_number: ['text', 'UNIQUE'],
    verified: 'flag',
  },
  passwords: {
    password_id: ['text', primary],
    user_id: ['text', `UNIQUE ${ofUser}`],
    hash: 'hash',
    requires_reset: 'flag',
  },
  sessions: {
    session_id: ['text', primary],
    user_id: ['text', ofUser],
    token_hash: ['text', 'UNIQUE'],
    started_at: 'time',
    last_accessed_at: 'time',
    expires_at: 'time',
    attributes: 'object',
    factors: 'factors',
    /** Claims of a backend; `null` without any. */
    custom_claims: 'object or null',
  },
  /** One browser in which a user has signed in, by the hash of its cookie. */
  known_devices: {
    token_hash: ['text', primary],
    user_id: ['text', ofUser],
    /** Identifies the password that the user had at the sign-in, without which the browser is unknown. */
    password: 'text',
    expires_at: 'time',
  },
  links: {
    token_hash: ['text', primary],
    kind: 'text',
    address: 'text',
    grant_kind: 'grant',
    /** Id of the user to whom the link adds the email address; `null` if the link adds none. */
    user_id: ['text or null', ofUser],
    code_challenge: 'text or null',
    expires_at: 'time',
  },
  /** One passcode that was sent. Several passcodes for one recipient can be valid at the same time. */
  passcodes: {
    method_id: ['text', primary],
    channel: 'channel',
    address: 'text',
    grant_kind: 'grant',
    /** Id of the user to whom the passcode adds the email address or phone number; `null` if it adds none. */
    user_id: ['text or null', ofUser],
    code_hash: 'hash',
    tries: 'count',
    expires_at: 'time',
  },
  /**
   * One sent passcode, link or notice, counted toward a limit. `address` is the key of the counter. Messages to
   * recipients without an account are counted too.
   */
  passcode_sends: { address: 'text', sent_at: 'time' },
  webauthn_registrations: {
    webauthn_registration_id: ['text', primary],
    user_id: ['text', ofUser],
    /** Credential id, base64url. */
    credential_id: ['text', 'UNIQUE'],
    /** Public key as a COSE key, base64url. */
    public_key: 'text',
    sign_count: 'count',
    /** Transports of the authenticator, separated by spaces. */
    transports: 'text',
    /** User handle of the passkey, base64url. */
    user_handle: 'text',
    domain: 'text',
    aaguid: 'text',
    backup_eligible: 'flag',
    backed_up: 'flag',
    user_agent: 'text',
    authenticator_type: 'text',
    name: 'text',
    created_at: 'time',
    /** Time of the last sign-in; `null` if there was none or it is unknown. */
    last_used_at: 'time or null',
  },
  /** One WebAuthn ceremony in progress. */
  webauthn_challenges: {
    challenge_hash: ['text', primary],
    ceremony: 'text',
    /** Id of the user; `null` if the passkey will identify the user. */
    user_id: ['text or null', ofUser],
    domain: 'text',
    origin: 'text',
    requires_verification: 'flag',
    user_handle: 'text',
    authenticator_type: 'text',
    user_agent: 'text',
    expires_at: 'time',
  },
  oauth_registrations: {
    oauth_user_registration_id: ['text', primary],
    user_id: ['text', ofUser],
    provider: 'provider',
    /** Id of the account at the OAuth provider. */
    subject: 'text',
    /** Email address of the account, stored even if the provider does not share it. */
    account: 'text',
    name: 'text',
    created_at: 'time',
    last_used_at: 'time',
  },
  /** A token that allows one OAuth sign-in to add its account to a user. */
  oauth_attach_tokens: {
    token_hash: ['text', primary],
    user_id: ['text', ofUser],
    provider: 'provider',
    expires_at: 'time',
  },
  /** One started OAuth sign-in. The row is deleted after its consent page has expired. */
  oauth_starts: {
    state_hash: ['text', primary],
    provider: 'provider',
    login_redirect_url: 'url',
    signup_redirect_url: 'url',
    /** Requested scopes, separated by spaces. */
    scopes: 'text',
    /** Parameters to pass on to the OAuth provider, as JSON. */
    parameters: 'object',
    code_challenge: 'text or null',
    /** Id of the user who asked to add the account; `null` for an ordinary sign-in. */
    attach_user_id: ['text or null', ofUser],
    /** As in `oauth_tokens`. */
    business_entry: 'text or null',
    /**
     * 1 if the consent page was answered. The row stays until it expires, so that going back to the page shows why it
     * is invalid.
     */
    is_spent: 'flag',
    expires_at: 'time',
  },
  /** An account confirmed by an OAuth provider. The row is deleted when the page exchanges the token. */
  oauth_tokens: {
    token_hash: ['text', primary],
    provider: 'provider',
    subject: 'text',
    account: 'text',
    is_verified: 'flag',
    name: 'text',
    scopes: 'text',
    code_challenge: 'text or null',
    attach_user_id: ['text or null', ofUser],
    /**
     * For a sign-in to the business project, `discovery` or the id of the organization; `null` for one to the consumer
     * project.
     */
    business_entry: 'text or null',
    expires_at: 'time',
  },
  /** One ID token issued for a One Tap prompt. */
  one_tap_credentials: { jti_hash: ['text', primary], nonce: 'text', expires_at: 'time' },
  /** One captcha token or telemetry ID. The row is deleted when a call presents it. */
  browser_checks: {
    token_hash: ['text', primary],
    kind: 'check',
    /** Site key of a captcha token; public token of a telemetry ID. */
    audience: 'text',
    /** Origin of the page that requested it. */
    origin: 'url',
    is_low_score: 'flag',
    expires_at: 'time',
  },
  /** One crypto wallet, which belongs to at most one user. */
  crypto_wallets: {
    crypto_wallet_id: ['text', primary],
    user_id: ['text', ofUser],
    wallet_type: 'wallet',
    address: 'text',
  },
  /** One message that a wallet was asked to sign. */
  crypto_wallet_challenges: {
    nonce: ['text', primary],
    wallet_type: 'wallet',
    address: 'text',
    /** Id of the signed-in user who requested the message; `null` for a visitor. */
    user_id: ['text or null', ofUser],
    /** Host and port of the requesting page. */
    domain: 'text',
    /** Source of the request. */
    source: 'text',
    message: 'text',
    expires_at: 'time',
  },
  /**
   * Number of failed sign-in attempts for one email address, passkey, wallet or authenticator app. An email address
   * without an account is counted too.
   */
  attempts: {
    address: ['text', primary],
    failures: 'count',
    last_failed_at: 'time',
    locked_until: 'time or null',
  },
  ...businessColumns,
} as const satisfies Columns;

/** Columns of the tables with secrets of second factors, which a snapshot contains only on request. */
const secretColumns = {
  /** One authenticator app. A user has at most one. */
  totps: {
    totp_id: ['text', primary],
    user_id: ['text', `UNIQUE ${ofUser}`],
    /** Shared secret in base32, not hashed, because every verification computes codes from it. */
    secret: 'secret',
    verified: 'flag',
    /** Latest time step whose code was used; -1 if none was. */
    last_step: 'step',
    /** Id of the session that creates the authenticator; `null` after its first code. */
    session_id: 'text or null',
    /** Time until which the first code must be entered; `null` after it. */
    expires_at: 'time or null',
  },
  /** One unused recovery code of an authenticator app. */
  totp_recovery_codes: {
    totp_recovery_code_id: ['text', primary],
    totp_id: ['text', 'REFERENCES totps ON DELETE CASCADE'],
    code_hash: 'text',
  },
  ...memberSecretColumns,
} as const satisfies Columns;

/** Columns of the tables that survive a reset and are in no snapshot. */
const keptColumns = {
  signing_keys: { kid: ['text', primary], private_jwk: 'text', created_at: 'time' },
  settings: { name: ['text', primary], value: 'text' },
} as const satisfies Columns;

type KindOf<In> = In extends readonly [infer Only, string] ? Only : In;
type ValueOf<Of> = Of extends 'flag' | 'count' | 'step' | 'time'
  ? number
  : Of extends 'time or null'
    ? number | null
    : Of extends 'text or null' | 'object or null' | 'names or null'
      ? string | null
      : string;
type Rows<Of> = {
  [Table in keyof Of]: { -readonly [Name in keyof Of[Table]]: ValueOf<KindOf<Of[Table][Name]>> };
};

/** Types of the database tables for Kysely. */
export interface Tables
  extends Rows<typeof savedColumns>, Rows<typeof secretColumns>, Rows<typeof keptColumns> {
  /** One change of a user, recorded by a trigger for the webhooks. */
  user_changes: { change_id: Generated<number>; user_id: string; action: string };
}

export type UserRow = Tables['users'];
export type EmailRow = Tables['emails'];
export type PhoneNumberRow = Tables['phone_numbers'];
export type PasswordRow = Tables['passwords'];
export type SessionRow = Tables['sessions'];
export type LinkRow = Tables['links'];
export type PasskeyRow = Tables['webauthn_registrations'];
export type OAuthRegistrationRow = Tables['oauth_registrations'];
export type OAuthStartRow = Tables['oauth_starts'];
export type OAuthTokenRow = Tables['oauth_tokens'];
export type TotpRow = Tables['totps'];
export type WalletRow = Tables['crypto_wallets'];
export type WalletChallengeRow = Tables['crypto_wallet_challenges'];
export type OrganizationRow = Tables['organizations'];
export type MemberRow = Tables['members'];
export type MemberSessionRow = Tables['member_sessions'];
export type IntermediateSessionRow = Tables['intermediate_sessions'];
export type MemberLinkRow = Tables['member_links'];
export type MemberTotpRow = Tables['member_totps'];

export type SavedTable = keyof typeof savedColumns;
export type SecretTable = keyof typeof secretColumns;

/** Tables that a snapshot contains, parents before children. Signing keys survive a reset. */
export const savedTables = Object.keys(savedColumns) as readonly SavedTable[];

/** Tables with secrets of second factors, which a snapshot contains only on request; parents before children. */
export const secretTables = Object.keys(secretColumns) as readonly SecretTable[];

const kindOf = (column: Column): Kind => (typeof column === 'string' ? column : column[0]);

const allColumns = { ...savedColumns, ...secretColumns, ...keptColumns };

/** Returns the kind of each column of a table that a snapshot can contain. */
export const kindsOf = (table: SavedTable | SecretTable): ReadonlyMap<string, Kind> =>
  new Map(Object.entries<Column>(allColumns[table]).map(([name, column]) => [name, kindOf(column)]));

/** Rules about several columns of a table. */
const unique: Readonly<Partial<Record<keyof Tables, string>>> = {
  oauth_registrations: 'provider, subject',
  totp_recovery_codes: 'totp_id, code_hash',
  crypto_wallets: 'wallet_type, address',
  members: 'organization_id, email_address',
  member_oauth_registrations: 'member_id, provider',
  member_recovery_codes: 'totp_registration_id, code',
};

const indexes = {
  emails_of_user: 'emails (user_id)',
  phone_numbers_of_user: 'phone_numbers (user_id)',
  sessions_of_user: 'sessions (user_id)',
  known_devices_of_user: 'known_devices (user_id)',
  passcode_sends_to_address: 'passcode_sends (address, sent_at)',
  webauthn_registrations_of_user: 'webauthn_registrations (user_id)',
  oauth_registrations_of_user: 'oauth_registrations (user_id)',
  crypto_wallets_of_user: 'crypto_wallets (user_id)',
  crypto_wallet_challenges_of_wallet: 'crypto_wallet_challenges (wallet_type, address)',
  members_of_email: 'members (email_address)',
  member_sessions_of_member: 'member_sessions (member_id)',
  intermediate_sessions_of_member: 'intermediate_sessions (member_id)',
} as const;

const numbers: readonly Kind[] = ['flag', 'count', 'step', 'time', 'time or null'];

function columnSql(name: string, column: Column): string {
  const kind = kindOf(column);
  const type = numbers.includes(kind) ? 'INTEGER' : 'TEXT';
  const presence = kind.endsWith('or null') ? [] : ['NOT NULL'];
  return [name, type, ...presence, ...(typeof column === 'string' ? [] : [column[1]])].join(' ');
}

const tablesSql = Object.entries<Columns[string]>(allColumns).map(([table, columns]) => {
  const parts = Object.entries(columns).map(([name, column]) => columnSql(name, column));
  const together = unique[table as keyof Tables];
  if (together !== undefined) parts.push(`UNIQUE (${together})`);
  return `CREATE TABLE IF NOT EXISTS ${table} (${parts.join(', ')}) STRICT;`;
});

/** Raised with each change of the schema, so that an older emulator refuses the file instead of failing at its writes. */
export const schemaVersion = 1;

/** Database schema in SQL, except the table of user changes. */
export const schemaSql = [
  ...tablesSql,
  ...Object.entries(indexes).map(([name, columns]) => `CREATE INDEX IF NOT EXISTS ${name} ON ${columns};`),
].join('\n');
