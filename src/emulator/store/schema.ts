import type { Generated } from 'kysely';

/** Types of the database tables for Kysely. Times are milliseconds since the epoch; flags are 0 or 1; JSON is text. */
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
  browser_checks: BrowserCheckRow;
  totps: TotpRow;
  totp_recovery_codes: RecoveryCodeRow;
  crypto_wallets: WalletRow;
  crypto_wallet_challenges: WalletChallengeRow;
  attempts: AttemptRow;
  signing_keys: SigningKeyRow;
  settings: SettingRow;
  user_changes: UserChangeRow;
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

export interface LinkRow {
  token_hash: string;
  kind: string;
  address: string;
  grant_kind: string;
  /** Id of the user to whom the link adds the email address; `null` if the link adds none. */
  user_id: string | null;
  code_challenge: string | null;
  expires_at: number;
}

/** One passcode that was sent. Several passcodes for one recipient can be valid at the same time. */
export interface PasscodeRow {
  method_id: string;
  channel: string;
  address: string;
  grant_kind: string;
  /** Id of the user to whom the passcode adds the email address or phone number; `null` if it adds none. */
  user_id: string | null;
  code_hash: string;
  tries: number;
  expires_at: number;
}

/**
 * One sent passcode or link, counted toward a limit. `address` is the key of the counter. Messages to recipients
 * without an account are counted too.
 */
export interface PasscodeSendRow {
  address: string;
  sent_at: number;
}

export interface PasskeyRow {
  webauthn_registration_id: string;
  user_id: string;
  /** Credential id, base64url. */
  credential_id: string;
  /** Public key as a COSE key, base64url. */
  public_key: string;
  sign_count: number;
  /** Transports of the authenticator, separated by spaces. */
  transports: string;
  /** User handle of the passkey, base64url. */
  user_handle: string;
  domain: string;
  aaguid: string;
  backup_eligible: number;
  backed_up: number;
  user_agent: string;
  authenticator_type: string;
  name: string;
  created_at: number;
  /** Time of the last sign-in; `null` if there was none or it is unknown. */
  last_used_at: number | null;
}

/** One WebAuthn ceremony in progress. */
export interface ChallengeRow {
  challenge_hash: string;
  ceremony: string;
  /** Id of the user; `null` if the passkey will identify the user. */
  user_id: string | null;
  domain: string;
  origin: string;
  requires_verification: number;
  user_handle: string;
  authenticator_type: string;
  user_agent: string;
  expires_at: number;
}

export interface OAuthRegistrationRow {
  oauth_user_registration_id: string;
  user_id: string;
  provider: string;
  /** Id of the account at the OAuth provider. */
  subject: string;
  /** Email address of the account, stored even if the provider does not share it. */
  account: string;
  name: string;
  created_at: number;
  last_used_at: number;
}

/** A token that allows one OAuth sign-in to add its account to a user. */
export interface AttachTokenRow {
  token_hash: string;
  user_id: string;
  provider: string;
  expires_at: number;
}

/** One started OAuth sign-in. The row is deleted after its consent page has expired. */
export interface OAuthStartRow {
  state_hash: string;
  provider: string;
  login_redirect_url: string;
  signup_redirect_url: string;
  /** Requested scopes, separated by spaces. */
  scopes: string;
  /** Parameters to pass on to the OAuth provider, as JSON. */
  parameters: string;
  code_challenge: string | null;
  /** Id of the user who asked to add the account; `null` for an ordinary sign-in. */
  attach_user_id: string | null;
  /**
   * 1 if the consent page was answered. The row stays until it expires, so that going back to the page shows why it is
   * invalid.
   */
  is_spent: number;
  expires_at: number;
}

/** An account confirmed by an OAuth provider. The row is deleted when the page exchanges the token. */
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

/** One ID token issued for a One Tap prompt. */
export interface OneTapCredentialRow {
  jti_hash: string;
  nonce: string;
  expires_at: number;
}

/** One captcha token or telemetry ID. The row is deleted when a call presents it. */
export interface BrowserCheckRow {
  token_hash: string;
  kind: string;
  /** Site key of a captcha token; public token of a telemetry ID. */
  audience: string;
  /** Origin of the page that requested it. */
  origin: string;
  is_low_score: number;
  expires_at: number;
}

/** One authenticator app. A user has at most one. */
export interface TotpRow {
  totp_id: string;
  user_id: string;
  /** Shared secret in base32, not hashed, because every verification computes codes from it. */
  secret: string;
  verified: number;
  /** Latest time step whose code was used; -1 if none was. */
  last_step: number;
  /** Id of the session that creates the authenticator; `null` after its first code. */
  session_id: string | null;
  /** Time until which the first code must be entered; `null` after it. */
  expires_at: number | null;
}

/** One unused recovery code of an authenticator app. */
export interface RecoveryCodeRow {
  totp_recovery_code_id: string;
  totp_id: string;
  code_hash: string;
}

/** One crypto wallet, which belongs to at most one user. */
export interface WalletRow {
  crypto_wallet_id: string;
  user_id: string;
  wallet_type: string;
  address: string;
}

/** One message that a wallet was asked to sign. */
export interface WalletChallengeRow {
  nonce: string;
  wallet_type: string;
  address: string;
  /** Id of the signed-in user who requested the message; `null` for a visitor. */
  user_id: string | null;
  /** Host and port of the requesting page. */
  domain: string;
  message: string;
  expires_at: number;
}

/**
 * Number of failed sign-in attempts for one email address, passkey, wallet or authenticator app. An email address without an account is
 * counted too.
 */
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

/** One change of a user, recorded by a trigger for the webhooks. */
export interface UserChangeRow {
  change_id: Generated<number>;
  user_id: string;
  action: string;
}

export interface SettingRow {
  name: string;
  value: string;
}
