import { oauthProviders } from '../../../machines/contracts/oauthRequests.ts';
import { isObject, isWellFormed } from '../fields.ts';
import { badRequest } from '../http/errors.ts';
import { isStoredHash } from '../rules/passwords/hashing.ts';
import { checkKinds } from '../store/browserChecks.ts';
import { grants } from '../store/grants.ts';
import { channels } from '../store/passcodes.ts';
import type { Tables } from '../store/schema.ts';
import { savedTables, secretTables } from '../store/seed.ts';
import type { SavedTable, SavedTables, SecretTable } from '../store/snapshot.ts';
import { walletTypes } from '../store/wallets.ts';

type Kind =
  | 'text'
  | 'text or null'
  | 'flag'
  | 'count'
  | 'step'
  | 'time'
  | 'time or null'
  | 'object'
  | 'factors'
  | 'grant'
  | 'channel'
  | 'provider'
  | 'url'
  | 'wallet'
  | 'check'
  | 'secret'
  | 'hash';
type Columns = {
  readonly [Table in SavedTable | SecretTable]: { readonly [Column in keyof Tables[Table]]: Kind };
};

const columns: Columns = {
  users: {
    user_id: 'text',
    first_name: 'text',
    middle_name: 'text',
    last_name: 'text',
    status: 'text',
    trusted_metadata: 'object',
    untrusted_metadata: 'object',
    external_id: 'text or null',
    created_at: 'time',
  },
  emails: { email_id: 'text', user_id: 'text', email: 'text', verified: 'flag' },
  phone_numbers: { phone_id: 'text', user_id: 'text', phone_number: 'text', verified: 'flag' },
  passwords: { password_id: 'text', user_id: 'text', hash: 'hash', requires_reset: 'flag' },
  sessions: {
    session_id: 'text',
    user_id: 'text',
    token_hash: 'text',
    started_at: 'time',
    last_accessed_at: 'time',
    expires_at: 'time',
    attributes: 'object',
    factors: 'factors',
  },
  links: {
    token_hash: 'text',
    kind: 'text',
    address: 'text',
    grant_kind: 'grant',
    user_id: 'text or null',
    code_challenge: 'text or null',
    expires_at: 'time',
  },
  passcodes: {
    method_id: 'text',
    channel: 'channel',
    address: 'text',
    grant_kind: 'grant',
    user_id: 'text or null',
    code_hash: 'hash',
    tries: 'count',
    expires_at: 'time',
  },
  passcode_sends: { address: 'text', sent_at: 'time' },
  webauthn_registrations: {
    webauthn_registration_id: 'text',
    user_id: 'text',
    credential_id: 'text',
    public_key: 'text',
    sign_count: 'count',
    transports: 'text',
    user_handle: 'text',
    domain: 'text',
    aaguid: 'text',
    backup_eligible: 'flag',
    backed_up: 'flag',
    user_agent: 'text',
    authenticator_type: 'text',
    name: 'text',
    created_at: 'time',
    last_used_at: 'time or null',
  },
  webauthn_challenges: {
    challenge_hash: 'text',
    ceremony: 'text',
    user_id: 'text or null',
    domain: 'text',
    origin: 'text',
    requires_verification: 'flag',
    user_handle: 'text',
    authenticator_type: 'text',
    user_agent: 'text',
    expires_at: 'time',
  },
  oauth_registrations: {
    oauth_user_registration_id: 'text',
    user_id: 'text',
    provider: 'provider',
    subject: 'text',
    account: 'text',
    name: 'text',
    created_at: 'time',
    last_used_at: 'time',
  },
  oauth_attach_tokens: { token_hash: 'text', user_id: 'text', provider: 'provider', expires_at: 'time' },
  oauth_starts: {
    state_hash: 'text',
    provider: 'provider',
    login_redirect_url: 'url',
    signup_redirect_url: 'url',
    scopes: 'text',
    parameters: 'object',
    code_challenge: 'text or null',
    attach_user_id: 'text or null',
    is_spent: 'flag',
    expires_at: 'time',
  },
  oauth_tokens: {
    token_hash: 'text',
    provider: 'provider',
    subject: 'text',
    account: 'text',
    is_verified: 'flag',
    name: 'text',
    scopes: 'text',
    code_challenge: 'text or null',
    attach_user_id: 'text or null',
    expires_at: 'time',
  },
  browser_checks: {
    token_hash: 'text',
    kind: 'check',
    audience: 'text',
    origin: 'url',
    is_low_score: 'flag',
    expires_at: 'time',
  },
  one_tap_credentials: { jti_hash: 'text', nonce: 'text', expires_at: 'time' },
  totps: {
    totp_id: 'text',
    user_id: 'text',
    secret: 'secret',
    verified: 'flag',
    last_step: 'step',
    session_id: 'text or null',
    expires_at: 'time or null',
  },
  totp_recovery_codes: { totp_recovery_code_id: 'text', totp_id: 'text', code_hash: 'text' },
  crypto_wallets: { crypto_wallet_id: 'text', user_id: 'text', wallet_type: 'wallet', address: 'text' },
  crypto_wallet_challenges: {
    nonce: 'text',
    wallet_type: 'wallet',
    address: 'text',
    user_id: 'text or null',
    domain: 'text',
    message: 'text',
    expires_at: 'time',
  },
  attempts: { address: 'text', failures: 'count', last_failed_at: 'time', locked_until: 'time or null' },
};

/** Tables that a snapshot may lack: those with secrets, and one that earlier versions did not have. */
const optionalTables = [...secretTables, 'browser_checks'] as const;

const longestText = 100_000;
/** Latest accepted time, in milliseconds since the epoch: the last day with a four-digit year. */
const latestTime = Date.UTC(9999, 11, 31);

/**
 * Validates the tables of a snapshot column by column, because the routes rely on valid rows.
 *
 * @throws ApiError 400 that names the first invalid column
 */
export function readSavedTables(tables: unknown): SavedTables {
  if (!isObject(tables)) throw badRequest('tables must be an object.');
  for (const table of [...savedTables, ...secretTables]) {
    const isOptional = optionalTables.some((name) => name === table);
    const rows = isOptional ? (tables[table] ?? []) : tables[table];
    if (!Array.isArray(rows)) throw badRequest(`tables.${table} must be a list.`);
    for (const row of rows as readonly unknown[]) checkRow(table, row);
  }
  return tables as SavedTables;
}

function checkRow(table: SavedTable | SecretTable, row: unknown): void {
  if (!isObject(row)) throw badRequest(`tables.${table} must hold objects.`);
  const kinds: Readonly<Record<string, Kind>> = columns[table];
  for (const column of Object.keys(row)) {
    if (!Object.hasOwn(kinds, column)) throw badRequest(`tables.${table} has an unknown column.`);
  }
  for (const [column, kind] of Object.entries(kinds)) {
    if (!isKind[kind](row[column])) throw badRequest(`tables.${table}.${column} must be: ${kind}.`);
  }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestText && isWellFormed(value) && !value.includes('\0');

const isTime = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= latestTime;

const isKind: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: isText,
  'text or null': (value) => value === null || isText(value),
  flag: (value) => value === 0 || value === 1,
  count: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  step: (value) => Number.isSafeInteger(value) && Number(value) >= -1,
  time: isTime,
  'time or null': (value) => value === null || isTime(value),
  object: (value) => isObject(parse(value)),
  factors: (value) => isFactorList(parse(value)),
  grant: (value) => grants.some((grant) => grant === value),
  channel: (value) => channels.some((channel) => channel === value),
  provider: (value) => oauthProviders.some((provider) => provider === value),
  url: (value) => isText(value) && /^https?:/.test(value) && URL.canParse(value),
  wallet: (value) => walletTypes.some((type) => type === value),
  check: (value) => checkKinds.some((kind) => kind === value),
  secret: (value) => typeof value === 'string' && /^[A-Z2-7]{32}$/.test(value),
  hash: (value) => typeof value === 'string' && isStoredHash(value),
};

function isFactorList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (factor) =>
        isObject(factor) &&
        typeof factor['type'] === 'string' &&
        typeof factor['delivery_method'] === 'string',
    )
  );
}

function parse(value: unknown): unknown {
  if (!isText(value)) return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}
