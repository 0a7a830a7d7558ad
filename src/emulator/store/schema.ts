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
