/**
 * Requests and responses of the control API under `/emulator/api`. This file has only types; the emulator, its page,
 * the machines of the page and the tests import it. Errors have the format of Stytch's API. Times are ISO 8601 in UTC,
 * by the emulator's clock. Lists are sorted newest first, except the list of users: oldest first.
 */

/** Response of `GET /emulator/api/health`. */
export interface Health {
  readonly status: 'ok';
  readonly now: string;
  /** Number of users. */
  readonly users: number;
  /** `file`: the state survives a restart. `memory`: a restart loses it. */
  readonly mode: 'file' | 'memory';
  /** Seed of a reset without parameters: the demo users, or the data that the emulator was started with. */
  readonly seed: 'demo' | 'own';
  /** The site with the same origin; `null` without one. */
  readonly site: SiteFacts | null;
}

/** Facts about a site that has the emulator on its own origin. */
export interface SiteFacts {
  /** Features whose scripts the pages of the site load, such as `captcha` and `device-telemetry`. */
  readonly features: readonly string[];
}

/** Response of `GET /emulator/api/credentials`: what a backend sends by HTTP Basic authentication. */
export interface ProjectCredentials {
  readonly project_id: string;
  readonly secret: string;
  /** Signing secret of the webhooks. */
  readonly webhook_secret: string;
}

/** Response of `GET /emulator/api/users`. */
export interface UserList {
  readonly users: readonly ControlUser[];
}

/** Stytch's user object, limited to the fields that the control API guarantees. */
export interface ApiUser {
  readonly user_id: string;
  readonly name: { readonly first_name: string; readonly middle_name: string; readonly last_name: string };
  readonly emails: readonly {
    readonly email_id: string;
    readonly email: string;
    readonly verified: boolean;
  }[];
  readonly phone_numbers: readonly {
    readonly phone_id: string;
    readonly phone_number: string;
    readonly verified: boolean;
  }[];
  /** Crypto wallets of the user, oldest first. */
  readonly crypto_wallets: readonly {
    readonly crypto_wallet_address: string;
    readonly crypto_wallet_type: string;
  }[];
  readonly password: { readonly password_id: string; readonly requires_reset: boolean } | null;
  readonly status: string;
  readonly created_at: string;
  /** OAuth accounts, oldest first. */
  readonly providers: readonly {
    readonly oauth_user_registration_id: string;
    readonly provider_type: string;
    readonly provider_subject: string;
  }[];
  readonly [more: string]: unknown;
}

/** A user object with additional fields that only the control API returns. */
export interface ControlUser extends ApiUser {
  /**
   * End of the lock after too many wrong passwords, wallet signatures or codes of an authenticator app; null if the user
   * is not locked.
   */
  readonly locked_until: string | null;
  /** Passkeys of the user, oldest first. */
  readonly passkeys: readonly ControlPasskey[];
}

/** A passkey with additional fields that only the control API returns. */
export interface ControlPasskey {
  readonly webauthn_registration_id: string;
  readonly name: string;
  readonly domain: string;
  readonly created_at: string;
  /** Time of the last sign-in with this passkey; null if there was none. */
  readonly last_used_at: string | null;
  /** Whether the passkey is backed up (BS), as its authenticator last reported. */
  readonly backed_up: boolean;
  /** End of the lock after too many failed sign-ins with this passkey; null if it is not locked. */
  readonly locked_until: string | null;
}

/**
 * Body of `POST /emulator/api/users`, which requires an email address or a phone number. The response is 201 and the
 * user.
 */
export interface NewUserRequest {
  readonly email?: string;
  readonly phone_number?: string;
  readonly password?: string;
  readonly name?: {
    readonly first_name?: string;
    readonly middle_name?: string;
    readonly last_name?: string;
  };
  /** Id of the user at the backend. */
  readonly external_id?: string;
  readonly trusted_metadata?: Readonly<Record<string, unknown>>;
  readonly untrusted_metadata?: Readonly<Record<string, unknown>>;
}

/**
 * Response of `GET /emulator/api/sessions`. DELETE on this path revokes all sessions; DELETE on
 * `/emulator/api/sessions/{session_id}` revokes one. Both respond with 204.
 */
export interface SessionList {
  readonly sessions: readonly ControlSession[];
}

export interface ControlSession {
  readonly session_id: string;
  readonly user_id: string;
  readonly started_at: string;
  readonly last_accessed_at: string;
  readonly expires_at: string;
  readonly attributes: unknown;
  readonly authentication_factors: readonly { readonly type: string; readonly delivery_method: string }[];
  readonly [more: string]: unknown;
}

/** Response of `GET /emulator/api/authenticators`. */
export interface AuthenticatorList {
  readonly authenticators: readonly ControlAuthenticator[];
}

/** An authenticator app with the code that it shows now. The shared secret is never returned. */
export interface ControlAuthenticator {
  readonly totp_id: string;
  readonly user_id: string;
  /** Email address of the user; without one the name, the phone number or the user id. */
  readonly owner: string;
  /** Whether the user has entered a code; until then the authenticator is no second factor. */
  readonly verified: boolean;
  /** Code of the current time step, six digits. */
  readonly code: string;
  /** Whether the code, or a later one, has been used: each code can be used once. */
  readonly used: boolean;
  /** Seconds until the next code, from 1 to 30. */
  readonly seconds_left: number;
}

/** A sent message. Each event of `GET /emulator/api/messages/stream` carries one as its `data`. */
export interface Message {
  readonly message_id: string;
  readonly channel: 'email' | 'sms' | 'whatsapp';
  readonly kind:
    | 'otp'
    | 'magic_link'
    | 'password_reset'
    | 'password_changed'
    | 'recovery_code_used'
    | 'recovery_codes_renewed'
    | `${'email' | 'phone' | 'passkey' | 'wallet' | 'oauth' | 'totp'}_${'added' | 'removed'}`;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
  readonly login_link?: string;
  readonly created_at: string;
}

/** Response of `GET` and `POST /emulator/api/clock`. */
export interface ClockState {
  readonly now: string;
  readonly frozen: boolean;
  /** Milliseconds that the emulator's clock is ahead of the system clock. */
  readonly ahead_ms: number;
}

export type ClockRequest =
  | { readonly advance_ms: number }
  | { readonly frozen: boolean }
  | { readonly reset: true };

export type FaultEffect =
  | {
      readonly type: 'status';
      readonly status: number;
      readonly error_type?: string;
      readonly error_message?: string;
      /** Value of the `Retry-After` header, in seconds. */
      readonly retry_after?: number;
    }
  | { readonly type: 'delay'; readonly ms: number }
  | { readonly type: 'drop' }
  | { readonly type: 'hang' }
  | { readonly type: 'body'; readonly status?: number; readonly content_type: string; readonly body: string }
  | { readonly type: 'truncate' }
  | { readonly type: 'captcha' };

/**
 * Body of `POST /emulator/api/faults`. The response is 201 and the fault. A fault applies to paths under /sdk, /v1 and
 * /clientside-services; in its `path`, `*` matches any text.
 */
export interface FaultRequest {
  readonly method?: string;
  readonly path: string;
  /** Number of requests that the fault applies to; unlimited if omitted. */
  readonly times?: number;
  /** Probability that the fault applies to a matching request, from 0 to 1; 1 if omitted. */
  readonly probability?: number;
  readonly effect: FaultEffect;
}

export interface Fault extends FaultRequest {
  readonly fault_id: string;
  /** Number of requests that the fault has been applied to. */
  readonly hits: number;
}

/** Response of `GET /emulator/api/faults`. DELETE on this path removes all faults and responds with 204. */
export interface FaultList {
  readonly faults: readonly Fault[];
}

/**
 * Response of `GET /emulator/api/requests`. Its query parameter `path` is an exact path, or a pattern with `*`. DELETE
 * on this path clears the log and responds with 204.
 */
export interface RequestList {
  readonly requests: readonly LoggedRequest[];
}

export interface LoggedRequest {
  readonly request_id: string;
  readonly method: string;
  readonly path: string;
  /** HTTP status of the response; null while the request is in progress, and if its connection was dropped. */
  readonly status: number | null;
  /** Types of the fault effects that were applied, joined by `+`. */
  readonly fault?: string;
  /** `error_type` of the response, if the response is an error. */
  readonly error_type?: string;
  /**
   * Fields of the request body. Types such as `[string]` stand for the values, except those of fields that are known not
   * to be secret.
   */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly at: string;
}

/** Response of `GET /emulator/api/events`. */
export interface EventList {
  readonly events: readonly TelemetryEvent[];
}

export interface TelemetryEvent {
  readonly received_at: string;
  readonly telemetry: unknown;
  readonly event: unknown;
}

/** Response of `GET /emulator/api/csp-reports`. */
export interface CspReportList {
  readonly reports: readonly CspReport[];
}

/** A violation of a Content-Security-Policy that a browser reported. URLs have no query and no fragment. */
export interface CspReport {
  readonly received_at: string;
  readonly document_url: string;
  readonly directive: string;
  /** URL, scheme or keyword, such as `inline`; empty if the browser does not name it. */
  readonly blocked_url: string;
  /** Whether the policy was enforced or only reported. */
  readonly disposition: 'enforce' | 'report';
  readonly source_file: string | null;
  readonly line_number: number | null;
  readonly column_number: number | null;
}
