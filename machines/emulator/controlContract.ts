import type { OneTapFault } from '../contracts/oauthRequests.ts';

/**
 * Requests and responses of the control API under `/emulator/api`. Types only, imported by the emulator, its page, the
 * page's machines and the tests. Errors have the shape of Stytch's API. Times are ISO 8601 in UTC, by the emulator's
 * clock. Lists are sorted newest first, users by creation time.
 */

/** GET /emulator/api/health */
export interface Health {
  readonly status: 'ok';
  readonly now: string;
  /** Number of users. */
  readonly users: number;
  /** Whether the state survives a restart. */
  readonly mode: 'file' | 'memory';
}

/** POST /emulator/api/reset → 204 */
export interface ResetRequest {
  readonly seed?: 'demo' | 'empty';
}

/** GET /emulator/api/users */
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
  /** Oldest first. */
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

/** A user, with fields for operators only. */
export interface ControlUser extends ApiUser {
  /** End of the lock after too many wrong passwords or passcodes, or null. */
  readonly locked_until: string | null;
  /** Oldest first. */
  readonly passkeys: readonly ControlPasskey[];
}

/** A passkey, with fields for operators only. */
export interface ControlPasskey {
  readonly webauthn_registration_id: string;
  readonly name: string;
  readonly domain: string;
  readonly created_at: string;
  /** Time of the last sign-in with it, or null. */
  readonly last_used_at: string | null;
  /** Backup state (BS) that the authenticator reported last. */
  readonly backed_up: boolean;
  /** End of the lock after too many failed attempts, or null. */
  readonly locked_until: string | null;
}

/** POST /emulator/api/users → 201 and the user. An email address or a phone number is required. */
export interface NewUserRequest {
  readonly email?: string;
  readonly phone_number?: string;
  readonly password?: string;
  readonly name?: {
    readonly first_name?: string;
    readonly middle_name?: string;
    readonly last_name?: string;
  };
}

/** GET /emulator/api/sessions. DELETE revokes all; DELETE /emulator/api/sessions/{session_id} one; both → 204. */
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

/** GET /emulator/api/messages?to=&channel=&after= (`after`: a message_id or a time). DELETE → 204. */
export interface MessageList {
  readonly messages: readonly Message[];
}

/** Also the `data` of each event of GET /emulator/api/messages/stream. */
export interface Message {
  readonly message_id: string;
  readonly channel: 'email' | 'sms' | 'whatsapp';
  readonly kind:
    | 'otp'
    | 'magic_link'
    | 'password_reset'
    | 'password_changed'
    | 'email_added'
    | 'phone_added'
    | `${'passkey' | 'wallet' | 'oauth'}_${'added' | 'removed'}`;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
  readonly login_link?: string;
  readonly created_at: string;
}

/** GET and POST /emulator/api/clock */
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
      /** Seconds, for the `Retry-After` header. */
      readonly retry_after?: number;
    }
  | { readonly type: 'delay'; readonly ms: number }
  | { readonly type: 'drop' }
  | { readonly type: 'hang' }
  | { readonly type: 'body'; readonly status?: number; readonly content_type: string; readonly body: string }
  | { readonly type: 'truncate' }
  | { readonly type: 'captcha' };

/**
 * POST /emulator/api/faults → 201 and the fault. Applies to paths under /sdk, /v1 and /clientside-services; `*` matches any
 * text.
 */
export interface FaultRequest {
  readonly method?: string;
  readonly path: string;
  /** Number of requests it applies to; unlimited if omitted. */
  readonly times?: number;
  /** From 0 to 1; 1 if omitted. */
  readonly probability?: number;
  readonly effect: FaultEffect;
}

export interface Fault extends FaultRequest {
  readonly fault_id: string;
  /** Number of requests it has applied to. */
  readonly hits: number;
}

/** GET /emulator/api/faults. DELETE removes all → 204. */
export interface FaultList {
  readonly faults: readonly Fault[];
}

/** GET /emulator/api/requests?path= (exact or with `*`). DELETE → 204. */
export interface RequestList {
  readonly requests: readonly LoggedRequest[];
}

export interface LoggedRequest {
  readonly request_id: string;
  readonly method: string;
  readonly path: string;
  /** Null while the request is in progress, and if its connection was dropped. */
  readonly status: number | null;
  /** The fault effects that were applied, joined by `+`. */
  readonly fault?: string;
  /** `error_type` of the response. */
  readonly error_type?: string;
  /** The request body; only values of known non-secret fields are unmasked. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly at: string;
}

/** GET /emulator/api/events */
export interface EventList {
  readonly events: readonly TelemetryEvent[];
}

export interface TelemetryEvent {
  readonly received_at: string;
  readonly telemetry: unknown;
  readonly event: unknown;
}

/** GET and PUT /emulator/api/project. PUT changes only the settings it names. */
export interface Project {
  readonly public_token: string;
  readonly project_name: string;
  readonly disable_sdk_watermark: boolean;
  readonly email_domains: readonly string[];
  readonly captcha_enabled: boolean;
  readonly captcha_site_key: string;
  readonly pkce_required_for_email_magic_links: boolean;
  readonly pkce_required_for_password_resets: boolean;
  readonly pkce_required_for_oauth: boolean;
  /**
   * Why Google One Tap is not displayed. `origin_not_allowed_for_client` and `invalid_client` are reported by Google's
   * script; the other faults by the response that starts One Tap.
   */
  readonly one_tap_state: OneTapFault;
  readonly siwe_required_for_crypto_wallets: boolean;
  readonly dfp_protected_auth_enabled: boolean;
  readonly dfp_protected_auth_mode: 'OBSERVATION' | 'DECISIONING';
  readonly password_policy: 'zxcvbn' | 'luds' | 'none';
  readonly luds_minimum_count: number;
  readonly luds_complexity: number;
  readonly breach_detection_on_create: boolean;
  readonly breach_detection_on_authentication: boolean;
  /** Full URLs, matched exactly. If empty: URLs of the calling page's origin, the emulator's and the allowed origins. */
  readonly redirect_urls: readonly string[];
  /** Sends session tokens in HttpOnly cookies only, not in response bodies. */
  readonly http_only_cookies: boolean;
  /** Limits the calls of an IP address and the messages to an email address or phone number. Off for load tests. */
  readonly rate_limits: boolean;
  /** Minutes without use after which a session ends. */
  readonly session_idle_minutes: number;
  /** Minutes after the sign-in at which a session ends, even if it is extended. */
  readonly session_max_minutes: number;
  /** Accepts Stytch's documented sandbox values: a fixed session token, links, a passcode and an account. */
  readonly sandbox_values: boolean;
  /** Number of factors a session needs before it can change how its user signs in. */
  readonly factor_change_min_factors: number;
  /** Maximum age of the latest of these factors, in minutes; 0 means no limit. */
  readonly factor_change_max_age_minutes: number;
  /** Behavior of the site's test wallets. */
  readonly test_wallet:
    | 'asks'
    | 'approves'
    | 'declines-connecting'
    | 'declines-signing'
    | 'locked'
    | 'busy'
    | 'silent'
    | 'switches-account'
    | 'disconnects';
}
