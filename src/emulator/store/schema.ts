/** The tables for Kysely. Times are milliseconds since the epoch; flags are 0 or 1; JSON is text. */
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
  /** Only if the link adds the email address to this user. */
  user_id: string | null;
  code_challenge: string | null;
  expires_at: number;
}

/** The latest passcode for an email address or phone number; earlier ones are invalid. */
export interface PasscodeRow {
  method_id: string;
  channel: string;
  address: string;
  grant_kind: string;
  /** Only if the passcode adds the destination to this user. */
  user_id: string | null;
  code_hash: string;
  tries: number;
  expires_at: number;
}

/** One request for a passcode, also for an unknown destination. */
export interface PasscodeSendRow {
  address: string;
  sent_at: number;
}

export interface PasskeyRow {
  webauthn_registration_id: string;
  user_id: string;
  /** Base64url. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  sign_count: number;
  /** Transports of the authenticator, separated by spaces. */
  transports: string;
  /** User handle of the authenticator, base64url. */
  user_handle: string;
  domain: string;
  aaguid: string;
  backup_eligible: number;
  backed_up: number;
  user_agent: string;
  authenticator_type: string;
  name: string;
  created_at: number;
  /** Time of the last sign-in; `null` if there was none. */
  last_used_at: number | null;
}

/** One WebAuthn ceremony in progress. */
export interface ChallengeRow {
  challenge_hash: string;
  ceremony: string;
  /** Only if the user is known before the passkey. */
  user_id: string | null;
  domain: string;
  origin: string;
  requires_verification: number;
  user_handle: string;
  authenticator_type: string;
  user_agent: string;
  expires_at: number;
}

/** An OAuth account of a user. */
export interface OAuthRegistrationRow {
  oauth_user_registration_id: string;
  user_id: string;
  provider: string;
  /** Id of the account at the OAuth provider. */
  subject: string;
  /** Email address of the account at the provider, which not every provider shares. */
  account: string;
  name: string;
  created_at: number;
  last_used_at: number;
}

/** Allows one OAuth sign-in to add its account to a user. */
export interface AttachTokenRow {
  token_hash: string;
  user_id: string;
  provider: string;
  expires_at: number;
}

/** One OAuth sign-in whose consent page is open. */
export interface OAuthStartRow {
  state_hash: string;
  provider: string;
  login_redirect_url: string;
  signup_redirect_url: string;
  /** Separated by spaces. */
  scopes: string;
  /** Parameters for the provider, JSON. */
  parameters: string;
  code_challenge: string | null;
  /** Only if the account is added to this user. */
  attach_user_id: string | null;
  /** Answered. Kept until it expires, so that going back to the page shows why it is invalid. */
  is_spent: number;
  expires_at: number;
}

/** An account confirmed by an OAuth provider, until the page exchanges the token. */
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
  /** Only if a signed-in user requested it. */
  user_id: string | null;
  /** Host and port of the requesting page. */
  domain: string;
  message: string;
  expires_at: number;
}

/** Failed sign-in attempts per email address, phone number, passkey or wallet; addresses need not be known. */
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
