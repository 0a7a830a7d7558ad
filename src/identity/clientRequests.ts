import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { LudsPolicy } from '../../machines/contracts/passwordRequests.ts';
import { userTypes, type UserType } from '../../machines/contracts/userLookup.ts';
import { internalsOf, memberOf } from './clientMembers.ts';
import type { SessionTokens } from './sessionCookies.ts';

// Requests for which the client library has no public method; see clientMembers.ts.

interface NetworkClient {
  fetchSDK: (request: { url: string; method: string; body: ProviderBody }) => Promise<unknown>;
}

interface SubscriptionService {
  withUpdateSession: <Result>(
    send: (body: ProviderBody) => Promise<Result>,
  ) => (body: ProviderBody) => Promise<Result>;
}

interface SearchManager {
  searchUser: (email: string) => Promise<{ readonly userType: unknown }>;
}

interface Bootstrap {
  getAsync: () => Promise<{ readonly passwordConfig?: unknown }>;
}

/** JSON body of a request to the provider. */
export type ProviderBody = Readonly<Record<string, unknown>>;

/**
 * Sends a POST request through the client library's network client.
 *
 * @param path relative to the library's base path, such as `/webauthn/register/start`
 * @returns the response data; rejects like any method of the library
 */
export function post(client: StytchClient, path: string, body: ProviderBody): Promise<unknown> {
  const network = memberOf<NetworkClient>(internalsOf(client), 'networkClient', 'fetchSDK');
  return network.fetchSDK({ url: path, method: 'POST', body });
}

/**
 * Sends a POST request that opens a session. The library stores the session as if it had made the request itself.
 *
 * @param body includes `session_duration_minutes`
 * @returns the unchecked response; rejects like any method of the library
 */
export function postForSession(
  client: StytchClient,
  path: string,
  body: ProviderBody,
): Promise<SessionTokens> {
  const service = memberOf<SubscriptionService>(client, '_subscriptionService', 'withUpdateSession');
  // The tokens are not checked here: `ProviderAccess` checks that the response contains them.
  return service.withUpdateSession(async (sent): Promise<SessionTokens> =>
    Object(await post(client, path, sent)),
  )(body);
}

/**
 * Looks up the kind of account that an email address has.
 *
 * @returns the kind; rejects like any method of the library, or if the provider returns a kind that is not in
 *   `userTypes`
 */
export async function searchUserType(client: StytchClient, email: string): Promise<UserType> {
  const manager = memberOf<SearchManager>(internalsOf(client), 'searchManager', 'searchUser');
  const { userType } = await manager.searchUser(email);
  const known = userTypes.find((type) => type === userType);
  if (!known) throw new Error('The identity provider returned an unknown user type.');
  return known;
}

/**
 * Reads the project's LUDS password policy (lowercase, uppercase, digits, symbols) from the bootstrap data of the
 * client library.
 *
 * @returns the policy; `null` when the project uses another kind of policy or the data is not available
 */
export async function readLudsPolicy(client: StytchClient): Promise<LudsPolicy | null> {
  const bootstrap = memberOf<Bootstrap>(internalsOf(client), 'bootstrap', 'getAsync');
  const { passwordConfig } = await bootstrap.getAsync();
  const complexity: unknown = Reflect.get(Object(passwordConfig), 'ludsComplexity');
  const minimumCount: unknown = Reflect.get(Object(passwordConfig), 'ludsMinimumCount');
  if (typeof complexity !== 'number' || typeof minimumCount !== 'number') return null;
  return { complexity, minimumCount };
}
