import { oneTapFaults } from '../../../machines/contracts/oauthRequests.ts';
import { testWalletBehaviors } from '../../wallets/testWallet/behavior.ts';
import type { Project } from '../../../machines/emulator/controlContract.ts';

type Settings = Omit<Project, 'public_token'>;
type NameOf<Kind> = { [Name in keyof Settings]: Settings[Name] extends Kind ? Name : never }[keyof Settings];

/** Boolean settings with their labels. */
export const switchSettings = [
  ['pkce_required_for_password_resets', 'Require PKCE for password resets'],
  ['pkce_required_for_email_magic_links', 'Require PKCE for email magic links'],
  ['pkce_required_for_oauth', 'Require PKCE for OAuth'],
  ['breach_detection_on_create', 'Refuse breached passwords when they are set'],
  ['breach_detection_on_authentication', 'Refuse breached passwords at sign-in'],
  ['sandbox_values', 'Accept the documented sandbox values'],
  ['rate_limits', 'Limit calls and messages'],
  ['http_only_cookies', 'Keep session tokens in HttpOnly cookies'],
  ['siwe_required_for_crypto_wallets', 'Require Sign-In with Ethereum for wallets'],
  ['captcha_enabled', 'Require a captcha'],
  ['dfp_protected_auth_enabled', 'Device fingerprinting'],
  ['disable_sdk_watermark', "Hide the widget's watermark"],
] as const satisfies readonly (readonly [NameOf<boolean>, string])[];

/** Number settings, grouped by fieldset. */
export const numberSettings = {
  passwords: [
    ['luds_minimum_count', 'Minimum length', 8, 32],
    ['luds_complexity', 'Minimum character types', 1, 4],
  ],
  sessions: [
    ['session_idle_minutes', 'Minutes without use until a session ends', 5, 527_040],
    ['session_max_minutes', 'Minutes from sign-in until a session ends', 5, 527_040],
  ],
  factorChanges: [
    ['factor_change_min_factors', 'Minimum factors', 1, 3],
    ['factor_change_max_age_minutes', 'Maximum age in minutes (0: any)', 0, 1440],
  ],
} as const satisfies Record<string, readonly NumberSetting[]>;

export type NumberSetting = readonly [name: NameOf<number>, label: string, min: number, max: number];

const policies = ['zxcvbn', 'luds', 'none'] as const;

/**
 * Reads the form of project settings.
 *
 * @param data the complete form
 * @returns all settings; the emulator validates them
 */
export function readProjectForm(data: FormData): Settings {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const lines = (name: string) => text(name).split(/\s+/).filter(Boolean);
  const isOn = (name: (typeof switchSettings)[number][0]) => data.has(name);
  return {
    project_name: text('project_name'),
    password_policy: policies.find((policy) => policy === text('password_policy')) ?? 'zxcvbn',
    luds_minimum_count: Number(text('luds_minimum_count')),
    luds_complexity: Number(text('luds_complexity')),
    breach_detection_on_create: isOn('breach_detection_on_create'),
    breach_detection_on_authentication: isOn('breach_detection_on_authentication'),
    rate_limits: isOn('rate_limits'),
    sandbox_values: isOn('sandbox_values'),
    session_idle_minutes: Number(text('session_idle_minutes')),
    session_max_minutes: Number(text('session_max_minutes')),
    pkce_required_for_email_magic_links: isOn('pkce_required_for_email_magic_links'),
    pkce_required_for_password_resets: isOn('pkce_required_for_password_resets'),
    pkce_required_for_oauth: isOn('pkce_required_for_oauth'),
    siwe_required_for_crypto_wallets: isOn('siwe_required_for_crypto_wallets'),
    one_tap_state: oneTapFaults.find((fault) => fault === text('one_tap_state')) ?? 'none',
    captcha_enabled: isOn('captcha_enabled'),
    captcha_site_key: text('captcha_site_key'),
    dfp_protected_auth_enabled: isOn('dfp_protected_auth_enabled'),
    dfp_protected_auth_mode:
      text('dfp_protected_auth_mode') === 'DECISIONING' ? 'DECISIONING' : 'OBSERVATION',
    disable_sdk_watermark: isOn('disable_sdk_watermark'),
    http_only_cookies: isOn('http_only_cookies'),
    redirect_urls: lines('redirect_urls'),
    email_domains: lines('email_domains'),
    factor_change_min_factors: Number(text('factor_change_min_factors')),
    factor_change_max_age_minutes: Number(text('factor_change_max_age_minutes')),
    test_wallet: testWalletBehaviors.find((behaviour) => behaviour === text('test_wallet')) ?? 'asks',
  };
}
