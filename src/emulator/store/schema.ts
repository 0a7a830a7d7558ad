/** The tables, as Kysely sees them. Times are milliseconds since the epoch; flags are 0 or 1; JSON is text. */
export interface Tables {
  users: UserRow;
  emails: EmailRow;
  phone_numbers: PhoneNumberRow;
  passwords: PasswordRow;
  sessions: SessionRow;
  links: LinkRow;
  passcodes: PasscodeRow;
  passcode_sends: PasscodeSendRow;
  webauthn_registrations: PasskeyRow;
  webauthn_challenges: ChallengeRow;
  oauth_registrations: OAuthRegistrationRow;
  oauth_attach_tokens: AttachTokenRow;
  oauth_starts: OAuthStartRow;
  oauth_tokens: OAuthTokenRow;
  one_tap_credentials: OneTapCredentialRow;
  crypto_wallets: WalletRow;
  crypto_wallet_challenges: WalletChallengeRow;
  attempts: AttemptRow;
  signing_keys: SigningKeyRow;
  settings: SettingRow;
}

export interface UserRow {
  user_id: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  status: string;
  trusted_metadata: string;
  untrusted_metadata: string;
  external_id: string | null;
  created_at: number;
}

export interface EmailRow {
  email_id: string;
  user_id: string;
  email: string;
  verified: number;
}

export interface PhoneNumberRow {
  phone_id: string;
  user_id: string;
  phone_number: string;
  verified: number;
}

export interface PasswordRow {
  password_id: string;
  user_id: string;
  hash: string;
  requires_reset: number;
}

export interface SessionRow {
  session_id: string;
  user_id: string;
  token_hash: string;
  started_at: number;
  last_accessed_at: number;
  expires_at: number;
  attributes: string;
  factors: string;
}

/** One mailed link. */
export interface LinkRow {
  token_hash: string;
  kind: string;
  address: string;
  grant_kind: string;
  /** Only when the link adds the address to this user. */
  user_id: string | null;
  code_challenge: string | null;
  expires_at: number;
}

/** The passcode sent last to an address or number; the one before is no good any more. */
export interface PasscodeRow {
  method_id: string;
  channel: string;
  address: string;
  grant_kind: string;
  /** Only when the passcode adds the address to this user. */
  user_id: string | null;
  code_hash: string;
  tries: number;
  expires_at: number;
}

/** One passcode that was asked for, whoever's address it was. */
export interface PasscodeSendRow {
  address: string;
  sent_at: number;
}

/** One passkey. */
export interface PasskeyRow {
  webauthn_registration_id: string;
  user_id: string;
  /** As its authenticator calls it, base64url. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  sign_count: number;
  /** Ways to reach the authenticator, with blanks between. */
  transports: string;
  /** What the authenticator knows the user by, base64url. */
  user_handle: string;
  domain: string;
  aaguid: string;
  backup_eligible: number;
  backed_up: number;
  user_agent: string;
  authenticator_type: string;
  name: string;
  created_at: number;
  /** When it last signed somebody in; `null` when it never has. */
  last_used_at: number | null;
}

/** One ceremony with an authenticator that is under way. */
export interface ChallengeRow {
  challenge_hash: string;
  ceremony: string;
  /** Only when the user is known before the passkey. */
  user_id: string | null;
  domain: string;
  origin: string;
  requires_verification: number;
  user_handle: string;
  authenticator_type: string;
  user_agent: string;
  expires_at: number;
}

/** An account with another provider that signs a person in. */
export interface OAuthRegistrationRow {
  oauth_user_registration_id: string;
  user_id: string;
  provider: string;
  /** What the account is known by there. */
  subject: string;
  /** What its owner types in to sign in there; not every provider passes it on. */
  account: string;
  name: string;
  created_at: number;
  last_used_at: number;
}

/** Lets one sign-in with another provider add the account to the user who asked. */
export interface AttachTokenRow {
  token_hash: string;
  user_id: string;
  provider: string;
  expires_at: number;
}

/** One sign-in with another provider whose consent page is open. */
export interface OAuthStartRow {
  state_hash: string;
  provider: string;
  login_redirect_url: string;
  signup_redirect_url: string;
  /** With blanks between. */
  scopes: string;
  /** What is passed on to the provider, JSON. */
  parameters: string;
  code_challenge: string | null;
  /** Only when the account is added to this user. */
  attach_user_id: string | null;
  /** Kept until its end, so that whoever goes back finds out what became of it. */
  is_spent: number;
  expires_at: number;
}

/** What another provider said of a person, on the way to the page that exchanges it. */
export interface OAuthTokenRow {
  token_hash: string;
  provider: string;
  subject: string;
  account: string;
  is_verified: number;
  name: string;
  scopes: string;
  code_challenge: string | null;
  attach_user_id: string | null;
  expires_at: number;
}

/** One ID token made for a One Tap prompt. */
export interface OneTapCredentialRow {
  jti_hash: string;
  nonce: string;
  expires_at: number;
}

/** Wrong passwords and passcodes per address, known or not, and wrong assertions per passkey. */
/** One crypto wallet, which is one person's at most. */
export interface WalletRow {
  crypto_wallet_id: string;
  user_id: string;
  wallet_type: string;
  address: string;
}

/** One text that a wallet was told to sign. */
export interface WalletChallengeRow {
  nonce: string;
  wallet_type: string;
  address: string;
  /** Only when it is asked for by somebody who is signed in. */
  user_id: string | null;
  /** Host and port of the page that asked. */
  domain: string;
  message: string;
  expires_at: number;
}

/** Wrong passwords and passcodes per address, known or not, wrong assertions per passkey, wrong signatures per wallet. */
export interface AttemptRow {
  address: string;
  failures: number;
  last_failed_at: number;
  locked_until: number | null;
}

export interface SigningKeyRow {
  kid: string;
  private_jwk: string;
  created_at: number;
}

export interface SettingRow {
  name: string;
  value: string;
}

export const schemaSql = `
CREATE TABLE IF NOT EXISTS users (
  user_id TEXT PRIMARY KEY, first_name TEXT NOT NULL, middle_name TEXT NOT NULL, last_name TEXT NOT NULL,
  status TEXT NOT NULL, trusted_metadata TEXT NOT NULL, untrusted_metadata TEXT NOT NULL, external_id TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS emails (
  email_id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  email TEXT NOT NULL UNIQUE, verified INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS emails_of_user ON emails (user_id);
CREATE TABLE IF NOT EXISTS phone_numbers (
  phone_id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  phone_number TEXT NOT NULL UNIQUE, verified INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS phone_numbers_of_user ON phone_numbers (user_id);
CREATE TABLE IF NOT EXISTS passwords (
  password_id TEXT PRIMARY KEY, user_id TEXT NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  hash TEXT NOT NULL, requires_reset INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS sessions (
  session_id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE, started_at INTEGER NOT NULL, last_accessed_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL, attributes TEXT NOT NULL, factors TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS sessions_of_user ON sessions (user_id);
CREATE TABLE IF NOT EXISTS links (
  token_hash TEXT PRIMARY KEY, kind TEXT NOT NULL, address TEXT NOT NULL, grant_kind TEXT NOT NULL,
  user_id TEXT REFERENCES users ON DELETE CASCADE, code_challenge TEXT, expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS passcodes (
  method_id TEXT PRIMARY KEY, channel TEXT NOT NULL, address TEXT NOT NULL, grant_kind TEXT NOT NULL,
  user_id TEXT REFERENCES users ON DELETE CASCADE, code_hash TEXT NOT NULL, tries INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS passcode_sends (address TEXT NOT NULL, sent_at INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS passcode_sends_to_address ON passcode_sends (address, sent_at);
CREATE TABLE IF NOT EXISTS webauthn_registrations (
  webauthn_registration_id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE, public_key TEXT NOT NULL, sign_count INTEGER NOT NULL, transports TEXT NOT NULL,
  user_handle TEXT NOT NULL, domain TEXT NOT NULL, aaguid TEXT NOT NULL, backup_eligible INTEGER NOT NULL,
  backed_up INTEGER NOT NULL, user_agent TEXT NOT NULL, authenticator_type TEXT NOT NULL, name TEXT NOT NULL,
  created_at INTEGER NOT NULL, last_used_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS webauthn_registrations_of_user ON webauthn_registrations (user_id);
CREATE TABLE IF NOT EXISTS webauthn_challenges (
  challenge_hash TEXT PRIMARY KEY, ceremony TEXT NOT NULL, user_id TEXT REFERENCES users ON DELETE CASCADE,
  domain TEXT NOT NULL, origin TEXT NOT NULL, requires_verification INTEGER NOT NULL, user_handle TEXT NOT NULL,
  authenticator_type TEXT NOT NULL, user_agent TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS oauth_registrations (
  oauth_user_registration_id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  provider TEXT NOT NULL, subject TEXT NOT NULL, account TEXT NOT NULL, name TEXT NOT NULL,
  created_at INTEGER NOT NULL, last_used_at INTEGER NOT NULL, UNIQUE (provider, subject)
) STRICT;
CREATE INDEX IF NOT EXISTS oauth_registrations_of_user ON oauth_registrations (user_id);
CREATE TABLE IF NOT EXISTS oauth_attach_tokens (
  token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE, provider TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS oauth_starts (
  state_hash TEXT PRIMARY KEY, provider TEXT NOT NULL, login_redirect_url TEXT NOT NULL,
  signup_redirect_url TEXT NOT NULL, scopes TEXT NOT NULL, parameters TEXT NOT NULL, code_challenge TEXT,
  attach_user_id TEXT REFERENCES users ON DELETE CASCADE, is_spent INTEGER NOT NULL, expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS oauth_tokens (
  token_hash TEXT PRIMARY KEY, provider TEXT NOT NULL, subject TEXT NOT NULL, account TEXT NOT NULL,
  is_verified INTEGER NOT NULL, name TEXT NOT NULL, scopes TEXT NOT NULL, code_challenge TEXT,
  attach_user_id TEXT REFERENCES users ON DELETE CASCADE, expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS one_tap_credentials (
  jti_hash TEXT PRIMARY KEY, nonce TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS crypto_wallets (
  crypto_wallet_id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  wallet_type TEXT NOT NULL, address TEXT NOT NULL, UNIQUE (wallet_type, address)
) STRICT;
CREATE INDEX IF NOT EXISTS crypto_wallets_of_user ON crypto_wallets (user_id);
CREATE TABLE IF NOT EXISTS crypto_wallet_challenges (
  nonce TEXT PRIMARY KEY, wallet_type TEXT NOT NULL, address TEXT NOT NULL,
  user_id TEXT REFERENCES users ON DELETE CASCADE, domain TEXT NOT NULL, message TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS crypto_wallet_challenges_of_wallet ON crypto_wallet_challenges (wallet_type, address);
CREATE TABLE IF NOT EXISTS attempts (
  address TEXT PRIMARY KEY, failures INTEGER NOT NULL, last_failed_at INTEGER NOT NULL, locked_until INTEGER
) STRICT;
CREATE TABLE IF NOT EXISTS signing_keys (
  kid TEXT PRIMARY KEY, private_jwk TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;
