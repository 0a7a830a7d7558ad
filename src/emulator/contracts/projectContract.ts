/** Configuration faults that prevent Google One Tap; `none` stands for no fault. */
export const oneTapFaults = [
  'none',
  'origin_not_allowed_for_client',
  'invalid_client',
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
] as const;

export type OneTapFault = (typeof oneTapFaults)[number];

/** Behaviors of the test wallets of a site, which reads them from its settings. */
export const testWalletBehaviors = [
  'asks',
  'approves',
  'declines-connecting',
  'declines-signing',
  'locked',
  'busy',
  'silent',
  'switches-account',
  'disconnects',
] as const;

/**
 * Outcomes of the stand-ins for the captcha and for device telemetry. `blocked`: the script cannot be loaded. `fails`:
 * the script is loaded, but its call rejects. `slow`: its call takes 8 seconds. `low-score`: the provider refuses its
 * result.
 */
export const browserCheckStates = ['passes', 'fails', 'blocked', 'slow', 'low-score'] as const;

export type BrowserCheckState = (typeof browserCheckStates)[number];

/** Permissions that a role or a scope grants. */
interface RbacPermission {
  readonly resource_id: string;
  readonly actions: readonly string[];
}

/** Roles of a project, as Stytch's bootstrap data describe them. */
export interface RbacPolicy {
  readonly roles: readonly {
    readonly role_id: string;
    readonly description: string;
    readonly permissions: readonly RbacPermission[];
  }[];
  readonly resources: readonly {
    readonly resource_id: string;
    readonly description: string;
    readonly actions: readonly string[];
  }[];
  readonly scopes: readonly {
    readonly scope: string;
    readonly description: string;
    readonly permissions: readonly RbacPermission[];
  }[];
}

/** Fields that are set when the emulator starts. */
export type FixedProjectField = 'public_token' | 'business_public_token' | 'project_id';

/** Response of `GET` and `PUT /emulator/api/project`. PUT changes only the settings that its body contains. */
export interface Project {
  readonly public_token: string;
  /** Public token of the business project, whose clients are members of organizations. */
  readonly business_public_token: string;
  /** Id of the project, set when the emulator starts. */
  readonly project_id: string;
  readonly project_name: string;
  readonly disable_sdk_watermark: boolean;
  /** Domains to which email addresses are restricted in the widget; an empty list or `*` allows every domain. */
  readonly email_domains: readonly string[];
  /** Host, and port if there is one, to which the client library sends OAuth sign-ins by HTTPS; empty for none. */
  readonly cname_domain: string;
  /** Regular expression for the names of organizations in URLs; empty for none. */
  readonly slug_pattern: string;
  readonly rbac_policy: RbacPolicy;
  readonly captcha_enabled: boolean;
  readonly captcha_site_key: string;
  readonly captcha_state: BrowserCheckState;
  readonly pkce_required_for_email_magic_links: boolean;
  readonly pkce_required_for_password_resets: boolean;
  readonly pkce_required_for_oauth: boolean;
  /**
   * Simulated reason why Google One Tap is not displayed; `none` displays it. Google's script reports the two reasons
   * `origin_not_allowed_for_client` and `invalid_client`; the call that starts One Tap returns the others.
   */
  readonly one_tap_state: OneTapFault;
  readonly siwe_required_for_crypto_wallets: boolean;
  readonly dfp_protected_auth_enabled: boolean;
  readonly dfp_protected_auth_mode: 'OBSERVATION' | 'DECISIONING';
  readonly telemetry_state: BrowserCheckState;
  readonly password_policy: 'zxcvbn' | 'luds' | 'none';
  readonly luds_minimum_count: number;
  readonly luds_complexity: number;
  readonly breach_detection_on_create: boolean;
  readonly breach_detection_on_authentication: boolean;
  /**
   * Allowed redirect URLs in full, matched exactly. If the list is empty, all URLs of the calling page's origin, of the
   * emulator's origin and of the origins that may call the emulator are accepted.
   */
  readonly redirect_urls: readonly string[];
  /** Whether session tokens are sent in HttpOnly cookies only, not in response bodies. */
  readonly http_only_cookies: boolean;
  /**
   * Whether the number of calls per IP address, and of messages per email address or phone number, is limited. Load
   * tests turn the limits off.
   */
  readonly rate_limits: boolean;
  /** Number of minutes without use after which a session ends. */
  readonly session_idle_minutes: number;
  /** Number of minutes after the sign-in at which a session ends, even if it is extended. */
  readonly session_max_minutes: number;
  /**
   * Whether Stytch's documented sandbox values are accepted: a fixed session token, links, a passcode and an account.
   */
  readonly sandbox_values: boolean;
  /** Number of factors that a session needs before it can change the sign-in methods of its user. */
  readonly factor_change_min_factors: number;
  /** A session can change sign-in methods for so many minutes after its latest factor; 0 means no limit. */
  readonly factor_change_max_age_minutes: number;
  /** How the test wallets of the site respond to requests. */
  readonly test_wallet: (typeof testWalletBehaviors)[number];
}
