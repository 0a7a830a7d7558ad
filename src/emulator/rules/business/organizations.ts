import type { Fields } from '../../fields.ts';
import { refusal, Refusal } from '../../refusal.ts';
import { newToken } from '../../secrets.ts';
import type { Store } from '../../store/database.ts';
import { insertMember } from '../../store/members.ts';
import { findOrganizationBySlug, insertOrganization, updateOrganization } from '../../store/organizations.ts';
import type { OrganizationRow } from '../../store/schema.ts';
import type { Caller } from '../caller.ts';
import { isSatisfied, requirePermission, type CurrentMember } from './currentMember.ts';
import {
  changeOrganizationSettings,
  defaultOrganizationSettings,
  domainOf,
  readOrganizationName,
  readOrganizationSlug,
  settingsOf,
  slugFrom,
} from './organizationSettings.ts';
import { ownerRole } from './policy.ts';

/** Number of organizations that one email address can create. */
const mostOwned = 100;

/**
 * Adds an organization with its first owner. A name and a slug that are missing are derived from each other, or from the
 * email address.
 *
 * @param store the transaction that signs the owner in
 * @throws Refusal for a wrong setting, `organization_slug_already_used` for a slug in use
 */
export async function createOrganization(
  store: Store,
  { emulator, now }: Caller,
  email: string,
  fields: Fields,
): Promise<OrganizationRow> {
  const { identifiers } = emulator;
  await requireRoom(store, email);
  const slug = readOrganizationSlug(fields);
  const name = readOrganizationName(fields) ?? slug ?? `Organization of ${domainOf(email)}`;
  const settings = changeOrganizationSettings(defaultOrganizationSettings, fields);
  const row: OrganizationRow = {
    organization_id: identifiers.next('organization'),
    organization_slug: slug ?? (await unusedSlug(store, slugFrom(name))),
    organization_name: name,
    settings: JSON.stringify(settings),
    created_at: now,
  };
  if (slug !== undefined) await requireUnusedSlug(store, row);
  await insertOrganization(store, row);
  const owner = { status: 'pending', roles: JSON.stringify([ownerRole]) };
  await insertMember(store, identifiers, now, {
    organization_id: row.organization_id,
    email_address: email,
    ...owner,
  });
  return row;
}

async function requireRoom(store: Store, email: string): Promise<void> {
  const { count } = await store
    .selectFrom('members')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow();
  if (count < mostOwned) return;
  throw new Refusal(
    'too_many_organizations',
    'You are a member of too many organizations to create another.',
  );
}

async function unusedSlug(store: Store, wanted: string): Promise<string> {
  const isFree = wanted.length > 1 && !(await findOrganizationBySlug(store, wanted));
  if (isFree) return wanted;
  const ending = newToken()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 6);
  return `${wanted || 'organization'}-${ending}`;
}

async function requireUnusedSlug(store: Store, row: OrganizationRow): Promise<void> {
  const other = await findOrganizationBySlug(store, row.organization_slug);
  if (!other || other.organization_id === row.organization_id) return;
  throw refusal('Another organization has this slug.', 'organization_slug_already_used');
}

/** Actions that the fields of an update need. */
const updateActions: Readonly<Record<string, string>> = {
  organization_name: 'update.info.name',
  organization_slug: 'update.info.slug',
  organization_logo_url: 'update.info.logo-url',
  email_allowed_domains: 'update.settings.allowed-domains',
  email_jit_provisioning: 'update.settings.email-jit-provisioning',
  email_invites: 'update.settings.email-invites',
  auth_methods: 'update.settings.allowed-auth-methods',
  allowed_auth_methods: 'update.settings.allowed-auth-methods',
  mfa_methods: 'update.settings.allowed-mfa-methods',
  allowed_mfa_methods: 'update.settings.allowed-mfa-methods',
  mfa_policy: 'update.settings.mfa-policy',
};

/**
 * Changes the name, slug and settings of an organization. Its sessions that do not satisfy new rules end with their next
 * call, also the caller's own when everyone needs a second step: the next sign-in sets it up.
 *
 * @param store a transaction
 * @throws Refusal `session_authorization_error` for a field that the roles do not permit, `insufficient_factors` for other
 *   rules that the member's own session does not satisfy
 */
export async function changeOrganization(
  store: Store,
  caller: Caller,
  current: CurrentMember,
  fields: Fields,
): Promise<OrganizationRow> {
  const { organization } = current;
  for (const name of Object.keys(fields)) {
    const action = Object.hasOwn(updateActions, name) ? updateActions[name] : undefined;
    if (action !== undefined) requirePermission(caller, current, 'stytch.organization', action);
  }
  const row: OrganizationRow = {
    ...organization,
    organization_name: readOrganizationName(fields) ?? organization.organization_name,
    organization_slug: readOrganizationSlug(fields) ?? organization.organization_slug,
    settings: JSON.stringify(changeOrganizationSettings(settingsOf(organization), fields)),
  };
  await requireUnusedSlug(store, row);
  const { mfa_policy } = settingsOf(organization);
  const settings = JSON.stringify({ ...settingsOf(row), mfa_policy });
  if (!isSatisfied({ ...current, organization: { ...row, settings } })) {
    throw new Refusal(
      'insufficient_factors',
      'Your own session would not satisfy this rule. Sign in that way first, then require it of the others.',
    );
  }
  await updateOrganization(store, row);
  return row;
}
