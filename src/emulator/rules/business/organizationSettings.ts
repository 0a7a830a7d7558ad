import { isObject, readText, type Fields } from '../../fields.ts';
import { refusal } from '../../refusal.ts';
import type { OrganizationRow } from '../../store/schema.ts';

/** Rules of an organization about its members. */
export interface OrganizationSettings {
  readonly organization_logo_url: string;
  readonly email_allowed_domains: readonly string[];
  /** Whether people with an email address of an allowed domain can join by themselves. */
  readonly email_jit_provisioning: 'RESTRICTED' | 'NOT_ALLOWED';
  /** Whether invitations can be sent, and whether only to allowed domains. */
  readonly email_invites: 'ALL_ALLOWED' | 'RESTRICTED' | 'NOT_ALLOWED';
  readonly auth_methods: 'ALL_ALLOWED' | 'RESTRICTED';
  readonly allowed_auth_methods: readonly string[];
  readonly mfa_methods: 'ALL_ALLOWED' | 'RESTRICTED';
  readonly allowed_mfa_methods: readonly string[];
  readonly mfa_policy: 'OPTIONAL' | 'REQUIRED_FOR_ALL';
}

type Name = keyof OrganizationSettings;

export const defaultOrganizationSettings: OrganizationSettings = {
  organization_logo_url: '',
  email_allowed_domains: [],
  email_jit_provisioning: 'NOT_ALLOWED',
  email_invites: 'ALL_ALLOWED',
  auth_methods: 'ALL_ALLOWED',
  allowed_auth_methods: [],
  mfa_methods: 'ALL_ALLOWED',
  allowed_mfa_methods: [],
  mfa_policy: 'OPTIONAL',
};

/** Ways to sign in to the business project, as `allowed_auth_methods` names them. */
const authMethods = ['magic_link', 'email_otp', 'password', 'google_oauth', 'microsoft_oauth'] as const;
const mfaMethods = ['sms_otp', 'totp'] as const;

/** Settings of parts of Stytch's API that the emulator does not have, with their only value. */
const fixedSettings: Readonly<Record<string, unknown>> = {
  sso_jit_provisioning: 'NOT_ALLOWED',
  oauth_tenant_jit_provisioning: 'NOT_ALLOWED',
};
const absentSettings = [
  'sso_default_connection_id',
  'sso_jit_provisioning_allowed_connections',
  'allowed_oauth_tenants',
  'rbac_email_implicit_role_assignments',
  'claimed_email_domains',
];

const oneOf =
  (...choices: readonly string[]) =>
  (value: unknown) =>
    choices.some((choice) => choice === value);

const listOf = (isEntry: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length <= 50 && value.every((entry) => isEntry(entry));

/** Domains of mailboxes that anyone can open, which say nothing about an organization. */
const publicMailDomains = new Set(
  `aol.com gmail.com gmx.com gmx.de gmx.net googlemail.com hotmail.com icloud.com live.com mail.com me.com msn.com
   outlook.com proton.me protonmail.com qq.com web.de yahoo.com yandex.com zoho.com 163.com`.split(/\s+/),
);

const isDomain = (value: unknown) =>
  typeof value === 'string' &&
  value.length <= 253 &&
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(value);

const isLogo = (value: unknown) =>
  value === '' ||
  (typeof value === 'string' &&
    value.length <= 2_000 &&
    URL.canParse(value) &&
    new URL(value).protocol === 'https:');

const checks: Readonly<Record<Name, readonly [(value: unknown) => boolean, rule: string]>> = {
  organization_logo_url: [isLogo, 'must be an https URL'],
  email_allowed_domains: [listOf(isDomain), 'must be a list of domain names in lower case'],
  email_jit_provisioning: [oneOf('RESTRICTED', 'NOT_ALLOWED'), 'must be RESTRICTED or NOT_ALLOWED'],
  email_invites: [
    oneOf('ALL_ALLOWED', 'RESTRICTED', 'NOT_ALLOWED'),
    'must be ALL_ALLOWED, RESTRICTED or NOT_ALLOWED',
  ],
  auth_methods: [oneOf('ALL_ALLOWED', 'RESTRICTED'), 'must be ALL_ALLOWED or RESTRICTED'],
  allowed_auth_methods: [listOf(oneOf(...authMethods)), `must be a list of ${authMethods.join(', ')}`],
  mfa_methods: [oneOf('ALL_ALLOWED', 'RESTRICTED'), 'must be ALL_ALLOWED or RESTRICTED'],
  allowed_mfa_methods: [listOf(oneOf(...mfaMethods)), `must be a list of ${mfaMethods.join(', ')}`],
  mfa_policy: [oneOf('OPTIONAL', 'REQUIRED_FOR_ALL'), 'must be OPTIONAL or REQUIRED_FOR_ALL'],
};

/** Names of all settings. */
const organizationSettingNames = Object.keys(checks) as readonly Name[];

/**
 * Applies the changes of a request to settings.
 *
 * @returns the new settings
 * @throws Refusal for a wrong value, and for rules with which nobody could sign in
 */
export function changeOrganizationSettings(
  settings: OrganizationSettings,
  fields: Fields,
): OrganizationSettings {
  const unsupported = absentSettings.find((name) => !isEmpty(fields[name]));
  if (unsupported !== undefined) throw notBuilt(unsupported);
  for (const [name, only] of Object.entries(fixedSettings)) {
    if ((fields[name] ?? only) !== only) throw notBuilt(name);
  }
  const given = organizationSettingNames.filter((name) => (fields[name] ?? null) !== null);
  for (const name of given) {
    const [isValid, rule] = checks[name];
    if (!isValid(fields[name])) throw refusal(`${name} ${rule}.`);
  }
  const changed: OrganizationSettings = {
    ...settings,
    ...Object.fromEntries(given.map((name) => [name, fields[name]])),
  };
  const common = changed.email_allowed_domains.find((domain) => publicMailDomains.has(domain));
  if (common !== undefined) {
    throw refusal(`${common} is a public mail service.`, 'organization_settings_domain_too_common');
  }
  const isLockedOut =
    (changed.auth_methods === 'RESTRICTED' && changed.allowed_auth_methods.length === 0) ||
    (changed.mfa_methods === 'RESTRICTED' && changed.allowed_mfa_methods.length === 0);
  if (isLockedOut) throw refusal('RESTRICTED needs at least one allowed method.');
  return changed;
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (Object(value) === value && Object.keys(Object(value)).length === 0);

const notBuilt = (name: string) =>
  refusal(`${name} belongs to a part of the provider that the emulator does not have.`);

/** Returns the settings of an organization; a stored setting that is invalid has its default. */
export function settingsOf({ settings }: Pick<OrganizationRow, 'settings'>): OrganizationSettings {
  const stored: unknown = JSON.parse(settings);
  if (!isObject(stored)) return defaultOrganizationSettings;
  const valid = organizationSettingNames.filter((name) => checks[name][0](stored[name]));
  return {
    ...defaultOrganizationSettings,
    ...Object.fromEntries(valid.map((name) => [name, stored[name]])),
  };
}

/** Returns whether an email address has one of the allowed domains. */
export const hasAllowedDomain = (
  { email_allowed_domains: domains }: OrganizationSettings,
  email: string,
): boolean => domains.includes(domainOf(email));

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

const longestName = 128;

/**
 * Reads the name of an organization.
 *
 * @returns `undefined` if the field is missing
 * @throws Refusal `invalid_organization_name` for an empty text, and a Refusal for anything but a line of text
 */
export function readOrganizationName(fields: Fields): string | undefined {
  const name = readText(fields, 'organization_name', longestName)?.trim();
  if (name === '') throw refusal('organization_name must not be empty.', 'invalid_organization_name');
  return name;
}

/**
 * Reads the slug of an organization, which is its name in URLs.
 *
 * @returns `undefined` if the field is missing
 * @throws Refusal `invalid_organization_slug` for other characters than those that need no escape in a URL
 */
export function readOrganizationSlug(fields: Fields): string | undefined {
  const slug = readText(fields, 'organization_slug');
  if (slug !== undefined && !/^[a-z0-9][a-z0-9._~-]{1,127}$/.test(slug)) {
    throw refusal(
      'organization_slug must be 2 to 128 lower-case letters, digits and ._~- and begin with a letter or digit.',
      'invalid_organization_slug',
    );
  }
  return slug;
}

/** Returns a slug for a name, such as `harbor-lane-capital`; empty if the name has no letters or digits. */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
