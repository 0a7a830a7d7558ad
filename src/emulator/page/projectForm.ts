import { oneTapFaults } from '../../../machines/contracts/oauthRequests.ts';
import { readDeployment, type DeploymentFeature } from '../../config/readDeployment.ts';
import { testWalletBehaviors } from '../../wallets/testWallet/behavior.ts';
import { browserCheckStates, type Project } from '../../../machines/emulator/projectContract.ts';

type Settings = Omit<Project, 'public_token' | 'project_id'>;
type NameOf<Kind> = { [Name in keyof Settings]: Settings[Name] extends Kind ? Name : never }[keyof Settings];

/** Boolean settings, in the order of the form. */
export const switchSettings = [
  'pkce_required_for_password_resets',
  'pkce_required_for_email_magic_links',
  'pkce_required_for_oauth',
  'breach_detection_on_create',
  'breach_detection_on_authentication',
  'sandbox_values',
  'rate_limits',
  'http_only_cookies',
  'siwe_required_for_crypto_wallets',
  'captcha_enabled',
  'dfp_protected_auth_enabled',
  'disable_sdk_watermark',
] as const satisfies readonly NameOf<boolean>[];

export type SwitchSetting = (typeof switchSettings)[number];

/** Feature of the build whose script a setting needs. */
const scripts: Readonly<Partial<Record<SwitchSetting, DeploymentFeature>>> = {
  captcha_enabled: 'captcha',
  dfp_protected_auth_enabled: 'device-telemetry',
};

/**
 * Says whether the pages of this build can load the script that a setting needs. The package of the emulator has no
 * pages besides this one.
 *
 * @returns a sentence; `undefined` for a setting that needs no script
 */
export function scriptHint(
  setting: SwitchSetting,
  copy: { readonly scriptServed: string; readonly scriptRefused: (feature: string) => string },
): string | undefined {
  const feature = scripts[setting];
  if (feature === undefined) return undefined;
  const variable = import.meta.env.VITE_STYTCH_FEATURES;
  const isServed =
    variable === undefined || readDeployment({ VITE_STYTCH_FEATURES: variable }).features.includes(feature);
  return isServed ? copy.scriptServed : copy.scriptRefused(feature);
}

/** Number settings with their bounds, grouped by fieldset. */
export const numberSettings = {
  passwords: [
    ['luds_minimum_count', 8, 32],
    ['luds_complexity', 1, 4],
  ],
  sessions: [
    ['session_idle_minutes', 5, 527_040],
    ['session_max_minutes', 5, 527_040],
  ],
  factorChanges: [
    ['factor_change_min_factors', 1, 3],
    ['factor_change_max_age_minutes', 0, 1440],
  ],
} as const satisfies Record<string, readonly NumberSetting[]>;

export type NumberSetting = readonly [name: NameOf<number>, min: number, max: number];

const policies = ['zxcvbn', 'luds', 'none'] as const;

/**
 * Reads the form of project settings.
 *
 * @param data the complete form
 * @returns all settings except the RBAC policy; the emulator validates them
 */
export function readProjectForm(data: FormData): Omit<Settings, 'rbac_policy'> {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const lines = (name: string) => text(name).split(/\s+/).filter(Boolean);
  const checkState = (name: string) => browserCheckStates.find((state) => state === text(name)) ?? 'passes';
  const numbers = Object.values(numberSettings).flat();
  return {
    ...record(switchSettings, (name) => data.has(name)),
    ...record(
      numbers.map(([name]) => name),
      (name) => Number(text(name)),
    ),
    project_name: text('project_name'),
    password_policy: policies.find((policy) => policy === text('password_policy')) ?? 'zxcvbn',
    one_tap_state: oneTapFaults.find((fault) => fault === text('one_tap_state')) ?? 'none',
    captcha_site_key: text('captcha_site_key'),
    captcha_state: checkState('captcha_state'),
    dfp_protected_auth_mode:
      text('dfp_protected_auth_mode') === 'DECISIONING' ? 'DECISIONING' : 'OBSERVATION',
    telemetry_state: checkState('telemetry_state'),
    redirect_urls: lines('redirect_urls'),
    email_domains: lines('email_domains'),
    cname_domain: text('cname_domain'),
    slug_pattern: text('slug_pattern'),
    test_wallet: testWalletBehaviors.find((behaviour) => behaviour === text('test_wallet')) ?? 'asks',
  };
}

function record<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
