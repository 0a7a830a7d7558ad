// Must come before the client library.
import './allowBlockedStorage.ts';
import { createStytchB2BClient, type StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { IdentityError, type InstitutionFailureCode } from '../../machines/contracts/failures.ts';
import { dataLayers, keepCookies } from './cookieLife.ts';
import { endpointsAt } from './endpointsAt.ts';
import { removeForeignCookies } from './foreignCookies.ts';
import { memberCookieNames } from './memberCookies.ts';
import type { IdentityProvider } from './provider.ts';
import { identityError } from './providerErrors.ts';
import { readBootstrap } from './readBootstrap.ts';
import { stateKey } from './sessionCookies.ts';

export type BusinessClient = StytchB2BClient;

// `endpoints` makes the library use another host; its public type does not declare the option.
type Options = NonNullable<Parameters<typeof createStytchB2BClient>[1]> & {
  endpoints?: Readonly<Record<string, string>>;
};

/**
 * Constructs the official client of the business project for one organization, or for a page that signs in. Its cookies
 * have names of their own, so it never touches the session of a consumer or of another organization.
 *
 * @param slug the organization; `null` for a page that signs in
 */
export function openBusinessClient(
  { publicToken, apiOrigin }: Pick<IdentityProvider, 'publicToken' | 'apiOrigin'>,
  slug: string | null,
): BusinessClient {
  separateTabs(publicToken);
  const names = memberCookieNames(slug);
  if (slug !== null) removeForeignCookies([names.opaqueTokenCookieName, names.jwtCookieName]);
  const options: Options = {
    cookieOptions: { ...names, path: '/' },
    ...(apiOrigin !== null && { endpoints: endpointsAt(apiOrigin) }),
  };
  const client = createStytchB2BClient(publicToken, options);
  keepCookies('business', publicToken);
  return client;
}

/**
 * Reads the settings of the business project, which its client requests once.
 *
 * @returns the settings; `null` if the request failed
 */
export const readBusinessSettings = (client: BusinessClient): Promise<object | null> => readBootstrap(client);

/** Keys of the state for which this page ignores other tabs. */
const separated = new Set<string>();

/**
 * Keeps the session of another tab out of this page. The client stores one session for each project, in `localStorage`
 * and in memory, and follows changes by other tabs, which may be in another organization.
 */
function separateTabs(publicToken: string): void {
  const key = stateKey(publicToken);
  // `allowBlockedStorage.ts` replaces a blocked `localStorage` with `null`.
  if (Reflect.get(globalThis, 'localStorage') !== null) localStorage.removeItem(key);
  Reflect.deleteProperty(dataLayers('business'), publicToken);
  if (separated.has(key)) return;
  separated.add(key);
  // Listeners run in the order of their registration, and the client registers its own later.
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) event.stopImmediatePropagation();
  });
}

/** Codes of the error types that only the business project has, or that mean something else there. */
const codes: Readonly<Record<string, InstitutionFailureCode | 'session-ended' | 'step-up-required'>> = {
  last_owner: 'last-owner',
  insufficient_factors: 'other-factor-required',
  invitation_for_other_address: 'invitation-for-other-address',
  session_authorization_error: 'not-permitted',
  member_not_found: 'member-unknown',
  organization_slug_already_used: 'slug-taken',
  duplicate_member_email: 'member-exists',
  email_invites_not_allowed: 'invitations-off',
  organization_settings_domain_too_common: 'domain-public',
  intermediate_session_not_found: 'session-ended',
  session_too_old_to_reset_password: 'step-up-required',
};

/**
 * Translates an error of the business client into an `IdentityError`; never throws.
 *
 * @param thrown any rejection of the client
 * @param subject `session` for calls about the session itself, where "unauthorized" means that the session ended
 * @returns the error, with the original as its cause
 */
export function businessError(thrown: unknown, subject?: 'session'): IdentityError {
  const error = identityError(thrown, subject);
  const { failure, cause } = error;
  const { errorType } = failure.details ?? {};
  const code = errorType && Object.hasOwn(codes, errorType) ? codes[errorType] : undefined;
  return code ? new IdentityError({ ...failure, code }, { cause }) : error;
}
