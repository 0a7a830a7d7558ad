import { readText, type Fields } from '../../fields.ts';
import { refusal } from '../../refusal.ts';
import type { Store } from '../../store/database.ts';
import { findMemberByEmail } from '../../store/members.ts';
import { insertOAuthToken, type NewOAuthToken } from '../../store/oauth.ts';
import { findOrganization, findOrganizationBySlug } from '../../store/organizations.ts';
import type { OAuthStartRow } from '../../store/schema.ts';
import type { Caller } from '../caller.ts';
import type { Redirects } from '../oauth/linkAccount.ts';
import { requireOAuthProvider, type OAuthProvider } from '../oauth/providers.ts';
import { linkTo } from '../redirects.ts';
import { organizationNotFound } from './membership.ts';

/** Entry of a sign-in whose organization is chosen afterwards. */
export const discoveryEntry = 'discovery';

const providers = ['google', 'microsoft'];

/**
 * Reads the OAuth provider of a sign-in to the business project.
 *
 * @throws Refusal `invalid_oauth_provider` for any other than Google and Microsoft
 */
export function requireBusinessProvider(fields: Fields): OAuthProvider {
  const provider = requireOAuthProvider(fields);
  if (providers.includes(provider.name)) return provider;
  throw refusal('Members sign in with Google or Microsoft.', 'invalid_oauth_provider');
}

/**
 * Returns the id of the organization that a sign-in starts for, by its id or slug.
 *
 * @throws Refusal `organization_not_found` for an unknown one
 */
export async function requireStartOrganization(store: Store, fields: Fields): Promise<string> {
  const id = readText(fields, 'organization_id');
  const slug = readText(fields, 'slug');
  const found =
    id === undefined ? await findOrganizationBySlug(store, slug ?? '') : await findOrganization(store, id);
  if (!found) throw organizationNotFound();
  return found.organization_id;
}

/** Returns the value of `stytch_token_type` for a sign-in. */
export function tokenTypeOf({ business_entry: entry }: Pick<OAuthStartRow, 'business_entry'>): string {
  return entry === discoveryEntry ? 'discovery_oauth' : 'oauth';
}

/**
 * Creates the token for a completed sign-in to the business project and adds it to its redirect URL.
 *
 * @param store the transaction in which the consent page was answered
 */
export async function redirectForMember(
  store: Store,
  { now }: Caller,
  account: NewOAuthToken,
  { login, signup }: Redirects,
): Promise<string> {
  const member = await findMemberByEmail(store, account.business_entry ?? '', account.account);
  const isDiscovery = account.business_entry === discoveryEntry;
  const redirect = isDiscovery || member ? login : signup;
  return linkTo(redirect, tokenTypeOf(account), await insertOAuthToken(store, now, account));
}
