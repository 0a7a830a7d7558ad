import {
  browserCheckStates,
  oneTapFaults,
  testWalletBehaviors,
  type FixedProjectField,
  type Project,
} from '../contracts/projectContract.ts';
import { isObject, isVisibleLine, type Fields } from '../fields.ts';
import { refusal } from '../refusal.ts';
import { isRbacPolicy } from './rbacPolicy.ts';

/** Settings of the emulator's only project. Stytch manages them in its dashboard. */
export type ProjectSettings = Omit<Project, FixedProjectField>;

/** Id of the emulator's project, unless another one is configured. */
export const defaultProjectId = 'project-test-2f6c1d0b-8e34-4f4a-a6b1-5d9c7e3a0b12';

/**
 * Prevents the emulator from running under the id of a live project, and under a text that HTTP Basic authentication
 * cannot carry.
 *
 * @throws Error for such an id
 */
export function refuseLiveProject(projectId: string): void {
  if (!/^project-test-[\w-]{1,100}$/.test(projectId)) {
    throw new Error('The project id must be that of a test project: project-test-…');
  }
}

/**
 * Refuses a secret of the backend API that is short, or that HTTP Basic authentication cannot carry.
 *
 * @throws Error for such a secret
 */
export function refuseUnusableSecret(secret: string): void {
  if (!/^[\x21-\x7e]{16,200}$/.test(secret)) {
    throw new Error(
      'The project secret (EMULATOR_PROJECT_SECRET, projectSecret) must be 16 to 200 printable ASCII characters without spaces.',
    );
  }
}

export const defaultProjectSettings: ProjectSettings = {
  project_name: 'Fairlead',
  disable_sdk_watermark: true,
  email_domains: [],
  cname_domain: '',
  slug_pattern: '',
  rbac_policy: { roles: [], resources: [], scopes: [] },
  captcha_enabled: false,
  captcha_site_key: 'local-emulator-site-key',
  captcha_state: 'passes',
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
  pkce_required_for_oauth: true,
  one_tap_state: 'none',
  siwe_required_for_crypto_wallets: false,
  dfp_protected_auth_enabled: false,
  dfp_protected_auth_mode: 'OBSERVATION',
  telemetry_state: 'passes',
  password_policy: 'zxcvbn',
  luds_minimum_count: 8,
  luds_complexity: 3,
  breach_detection_on_create: true,
  breach_detection_on_authentication: false,
  redirect_urls: [],
  http_only_cookies: false,
  rate_limits: true,
  session_idle_minutes: 1_440,
  session_max_minutes: 43_200,
  sandbox_values: false,
  factor_change_min_factors: 1,
  factor_change_max_age_minutes: 0,
  test_wallet: 'asks',
};

const bounds: Readonly<Record<string, readonly [number, number]>> = {
  luds_minimum_count: [8, 32],
  luds_complexity: [1, 4],
  session_idle_minutes: [5, 527_040],
  session_max_minutes: [5, 527_040],
  factor_change_min_factors: [1, 3],
  factor_change_max_age_minutes: [0, 1_440],
};

const choices: Readonly<Record<string, readonly string[]>> = {
  dfp_protected_auth_mode: ['OBSERVATION', 'DECISIONING'],
  password_policy: ['zxcvbn', 'luds', 'none'],
  one_tap_state: oneTapFaults,
  captcha_state: browserCheckStates,
  telemetry_state: browserCheckStates,
  test_wallet: testWalletBehaviors,
};

/** Settings whose values have a syntax of their own, with a test and the sentence for a wrong value. */
const syntaxes: Readonly<Record<string, readonly [(value: unknown) => boolean, string]>> = {
  redirect_urls: [isUrlList, 'must be a list of URLs that begin with http:// or https://'],
  email_domains: [isDomainList, 'must be a list of domain names'],
  cname_domain: [(value) => value === '' || isHost(value), 'must be a host, such as login.example.com'],
  slug_pattern: [isPattern, 'must be a regular expression'],
  rbac_policy: [isRbacPolicy, 'must have lists of roles, resources and scopes'],
};

/**
 * Applies changes to the settings.
 *
 * @param settings the current settings
 * @param changes new values by setting name
 * @returns the new settings
 * @throws Refusal for an unknown setting or an invalid value
 */
export function changeSettings(settings: ProjectSettings, changes: Fields): ProjectSettings {
  for (const [name, value] of Object.entries(changes)) {
    if (!Object.hasOwn(defaultProjectSettings, name))
      throw refusal(`${JSON.stringify(name)} is not a project setting.`);
    checkSetting(name, value);
  }
  const changed = { ...settings, ...changes };
  // Empty in snapshots of earlier versions; the script of the captcha needs a site key.
  const siteKey = changed.captcha_site_key || defaultProjectSettings.captcha_site_key;
  return { ...changed, captcha_site_key: siteKey };
}

function checkSetting(name: string, value: unknown): void {
  const [isValid, rule] = syntaxes[name] ?? [];
  if (isValid?.(value) === false) throw refusal(`${name} ${rule}.`);
  const fallback: unknown = Object.entries(defaultProjectSettings).find(([known]) => known === name)?.[1];
  if (Array.isArray(fallback)) {
    const isList = Array.isArray(value) && value.length <= 100 && value.every((entry) => isShortText(entry));
    if (!isList) throw refusal(`${name} must be a list of strings.`);
    return;
  }
  if (typeof value !== typeof fallback) throw refusal(`${name} must be a ${typeof fallback}.`);
  if (typeof value === 'string' && !isShortText(value))
    throw refusal(`${name} is too long, or not one line of visible text.`);
  const allowed = choices[name];
  if (allowed && !allowed.some((choice) => choice === value)) {
    throw refusal(`${name} must be one of ${allowed.join(', ')}.`);
  }
  const range = bounds[name];
  const isInRange =
    !range || (Number.isInteger(value) && Number(value) >= range[0] && Number(value) <= range[1]);
  if (!isInRange) throw refusal(`${name} must be a whole number from ${range[0]} to ${range[1]}.`);
}

function isUrlList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((url) => isShortText(url) && /^https?:\/\/[^\s\\]+$/i.test(url) && URL.canParse(url))
  );
}

function isDomainList(value: unknown): boolean {
  return Array.isArray(value) && value.every((domain) => isShortText(domain) && isDomain(domain));
}

/** Returns whether a text is a domain name in any notation, or `*` for all domains. */
function isDomain(text: string): boolean {
  const hasLabels = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*$/u.test(text);
  return text === '*' || (hasLabels && URL.canParse(`https://${text}`));
}

function isHost(value: unknown): value is string {
  if (!isShortText(value) || !URL.canParse(`https://${value}`)) return false;
  return new URL(`https://${value}`).host === value;
}

function isPattern(value: unknown): boolean {
  if (!isShortText(value)) return false;
  try {
    return new RegExp(value) instanceof RegExp;
  } catch {
    return false;
  }
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 500 && isVisibleLine(value);
}

/**
 * Reads stored settings, which an older version of the emulator may have written.
 *
 * @param stored parsed JSON from the database
 * @returns the stored settings merged into the defaults; an invalid setting falls back to its default
 */
export function readStoredSettings(stored: unknown): ProjectSettings {
  let settings = defaultProjectSettings;
  if (!isObject(stored)) return settings;
  for (const [name, value] of Object.entries(stored)) {
    try {
      settings = changeSettings(settings, { [name]: value });
    } catch {
      continue;
    }
  }
  return settings;
}
