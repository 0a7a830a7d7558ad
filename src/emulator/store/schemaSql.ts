/** Database schema in SQL; `schema.ts` documents the columns. */
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
CREATE TABLE IF NOT EXISTS browser_checks (
  token_hash TEXT PRIMARY KEY, kind TEXT NOT NULL, audience TEXT NOT NULL, origin TEXT NOT NULL,
  is_low_score INTEGER NOT NULL, expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS totps (
  totp_id TEXT PRIMARY KEY, user_id TEXT NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE, secret TEXT NOT NULL,
  verified INTEGER NOT NULL, last_step INTEGER NOT NULL, session_id TEXT, expires_at INTEGER
) STRICT;
CREATE TABLE IF NOT EXISTS totp_recovery_codes (
  totp_recovery_code_id TEXT PRIMARY KEY, totp_id TEXT NOT NULL REFERENCES totps ON DELETE CASCADE,
  code_hash TEXT NOT NULL, UNIQUE (totp_id, code_hash)
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
