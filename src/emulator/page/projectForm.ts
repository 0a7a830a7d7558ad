import type { SiteFacts } from '../contracts/controlContract.ts';
import { oneTapFaults, type FixedProjectField, type Project } from '../contracts/projectContract.ts';

type Settings = Omit<Project, FixedProjectField | 'rbac_policy'>;
type NameOf<Kind> = { [Name in keyof Settings]: Settings[Name] extends Kind ? Name : never }[keyof Settings];

/** A field of the form of project settings. Choices are labels by value. */
export type Setting =
  | { readonly kind: 'switch'; readonly name: NameOf<boolean>; readonly label: string }
  | {
      readonly kind: 'number';
      readonly name: NameOf<number>;
      readonly label: string;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: 'choice';
      readonly name: NameOf<string>;
      readonly label: string;
      readonly choices: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'text'; readonly name: NameOf<string>; readonly label: string }
  | {
      readonly kind: 'lines';
      readonly name: NameOf<readonly string[]>;
      readonly label: string;
      readonly hint: string;
    };

const toggle = (name: NameOf<boolean>, label: string): Setting => ({ kind: 'switch', name, label });
const text = (name: NameOf<string>, label: string): Setting => ({ kind: 'text', name, label });
const amount = (name: NameOf<number>, label: string, min: number, max: number): Setting => ({
  kind: 'number',
  name,
  label,
  min,
  max,
});
const choice = <Name extends NameOf<string>>(
  name: Name,
  label: string,
  choices: Readonly<Record<Settings[Name], string>>,
): Setting => ({ kind: 'choice', name, label, choices });
const lines = (name: NameOf<readonly string[]>, label: string, hint: string): Setting => ({
  kind: 'lines',
  name,
  label,
  hint,
});

const checkOutcomes = {
  passes: 'Passes',
  fails: 'Fails',
  blocked: 'Script is blocked',
  slow: 'Takes 8 seconds',
  'low-score': 'Low score',
};

/** The fields of the form, in its order. */
export const settingGroups: readonly { readonly title: string; readonly settings: readonly Setting[] }[] = [
  {
    title: 'Rules',
    settings: [
      toggle('pkce_required_for_password_resets', 'Require PKCE for password resets'),
      toggle('pkce_required_for_email_magic_links', 'Require PKCE for email magic links'),
      toggle('pkce_required_for_oauth', 'Require PKCE for OAuth'),
      toggle('breach_detection_on_create', 'Refuse breached passwords when they are set'),
      toggle('breach_detection_on_authentication', 'Refuse breached passwords at sign-in'),
      toggle('sandbox_values', 'Accept the documented sandbox values'),
      toggle('rate_limits', 'Limit calls and messages'),
      toggle('http_only_cookies', 'Keep session tokens in HttpOnly cookies'),
      toggle('siwe_required_for_crypto_wallets', 'Require Sign-In with Ethereum for wallets'),
      toggle('captcha_enabled', 'Require a captcha'),
      toggle('dfp_protected_auth_enabled', 'Device fingerprinting'),
      toggle('disable_sdk_watermark', "Hide the widget's watermark"),
    ],
  },
  {
    title: 'Passwords',
    settings: [
      choice('password_policy', 'Strength policy', {
        zxcvbn: 'zxcvbn: estimated strength',
        luds: 'LUDS: length and character types',
        none: 'None: any password that is not breached',
      }),
      amount('luds_minimum_count', 'Minimum length', 8, 32),
      amount('luds_complexity', 'Minimum character types', 1, 4),
      text('project_name', 'Project name'),
    ],
  },
  {
    title: 'URLs and domains',
    settings: [
      lines(
        'redirect_urls',
        'Redirect URLs',
        "One per line, matched exactly. If empty: the calling page's origin, this one and the allowed ones.",
      ),
      lines('email_domains', 'Email domains', 'One per line.'),
      text('cname_domain', 'Custom domain for OAuth'),
      text('slug_pattern', 'Slug pattern'),
    ],
  },
  {
    title: 'Sessions and sign-in method changes',
    settings: [
      amount('session_idle_minutes', 'Minutes without use until a session ends', 5, 527_040),
      amount('session_max_minutes', 'Minutes from sign-in until a session ends', 5, 527_040),
      amount('factor_change_min_factors', 'Minimum factors', 1, 3),
      amount('factor_change_max_age_minutes', 'Maximum age in minutes (0: any)', 0, 1440),
    ],
  },
  {
    title: 'Google One Tap and test wallets',
    settings: [
      {
        kind: 'choice',
        name: 'one_tap_state',
        label: 'Outcome of One Tap',
        choices: Object.fromEntries(
          oneTapFaults.map((fault) => [fault, fault === 'none' ? 'Displayed' : fault]),
        ),
      },
      choice('test_wallet', 'Behavior of test wallets', {
        asks: 'Ask the user',
        approves: 'Approve',
        'declines-connecting': 'Decline to connect',
        'declines-signing': 'Decline to sign',
        locked: 'Locked',
        busy: 'Busy with another request',
        silent: 'Never respond',
        'switches-account': 'Switch accounts while signing',
        disconnects: 'Disconnect while signing',
      }),
    ],
  },
  {
    title: 'Bot protection',
    settings: [
      text('captcha_site_key', 'Captcha site key'),
      choice('captcha_state', 'Outcome of the captcha', checkOutcomes),
      choice('dfp_protected_auth_mode', 'Mode of device fingerprinting', {
        OBSERVATION: 'Observe',
        DECISIONING: 'Decide',
      }),
      choice('telemetry_state', 'Outcome of device telemetry', checkOutcomes),
    ],
  },
];

/** Feature of a site whose script a setting needs. */
const scripts: Readonly<Partial<Record<keyof Settings, string>>> = {
  captcha_enabled: 'captcha',
  dfp_protected_auth_enabled: 'device-telemetry',
};

/**
 * Says which pages can load the script that a setting needs.
 *
 * @param site the site with the same origin; `null` without one
 * @returns a sentence; `undefined` for a setting that needs no script
 */
export function scriptHint(setting: keyof Settings, site: SiteFacts | null): string | undefined {
  const feature = scripts[setting];
  if (feature === undefined) return undefined;
  const others = 'Other applications load the original script, unless they replace it.';
  if (site === null) return others;
  return site.features.includes(feature)
    ? `The pages of this site load the emulator’s script. ${others}`
    : `The pages of this site refuse the script, so nobody can sign in there. Build the site with the feature ${feature}.`;
}

/**
 * Reads the form of project settings.
 *
 * @param data the complete form
 * @returns all settings except the RBAC policy; the emulator validates them
 */
export function readProjectForm(data: FormData): Partial<Settings> {
  return Object.fromEntries(
    settingGroups
      .flatMap(({ settings }) => settings)
      .map((setting) => [setting.name, readSetting(setting, data)]),
  );
}

function readSetting({ kind, name }: Setting, data: FormData): boolean | number | string | readonly string[] {
  if (kind === 'switch') return data.has(name);
  const value = data.get(name);
  const written = typeof value === 'string' ? value.trim() : '';
  if (kind === 'number') return Number(written);
  return kind === 'lines' ? written.split(/\s+/).filter(Boolean) : written;
}
