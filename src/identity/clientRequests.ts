import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { LudsPolicy } from '../../machines/contracts/passwordRequests.ts';
import { userTypes, type UserType } from '../../machines/contracts/userLookup.ts';
import { hasMethod, internalsOf, moved } from './clientMembers.ts';
import type { SessionTokens } from './sessionCookies.ts';

// Requests that the client library can make, but has no public call for; see clientMembers.ts.

interface NetworkClient {
  fetchSDK: (request: { url: string; method: string; body: ProviderBody }) => Promise<unknown>;
}

interface SubscriptionService {
  withUpdateSession: <Answer>(
    ask: (body: ProviderBody) => Promise<Answer>,
  ) => (body: ProviderBody) => Promise<Answer>;
}

interface SearchManager {
  searchUser: (email: string) => Promise<{ readonly userType: unknown }>;
}

interface Bootstrap {
  getAsync: () => Promise<{ readonly passwordConfig?: unknown }>;
}

/** What a request to the provider carries. */
export type ProviderBody = Readonly<Record<string, unknown>>;

/**
 * Posts to a path that the library's public client has no call of its own for, as the library would.
 *
 * @param path below the library's own, such as `/webauthn/register/start`
 * @returns what the answer holds; rejects as any call of the library does
 */
export function post(client: StytchClient, path: string, body: ProviderBody): Promise<unknown> {
  const network: unknown = Reflect.get(internalsOf(client), 'networkClient');
  if (!hasMethod<NetworkClient>(network, 'fetchSDK')) throw moved('networkClient.fetchSDK');
  return network.fetchSDK({ url: path, method: 'POST', body });
}

/**
 * Posts to a path that answers with a session, which the library then keeps as after a call of its own.
 *
 * @param body with `session_duration_minutes`
 * @returns the answer, whatever it is; rejects as any call of the library does
 */
export function postForSession(
  client: StytchClient,
  path: string,
  body: ProviderBody,
): Promise<SessionTokens> {
  const service: unknown = Reflect.get(client, '_subscriptionService');
  if (!hasMethod<SubscriptionService>(service, 'withUpdateSession'))
    throw moved('_subscriptionService.withUpdateSession');
  // Whoever keeps the session looks whether its tokens are there.
  return service.withUpdateSession(async (sent): Promise<SessionTokens> =>
    Object(await post(client, path, sent)),
  )(body);
}

/**
 * Asks what kind of account an address has, as the library's own prebuilt screens do; its public client has no such call.
 *
 * @returns the kind; rejects as any call of the library does
 */
export async function searchUserType(client: StytchClient, email: string): Promise<UserType> {
  const manager: unknown = Reflect.get(internalsOf(client), 'searchManager');
  if (!hasMethod<SearchManager>(manager, 'searchUser')) throw moved('searchManager.searchUser');
  const { userType } = await manager.searchUser(email);
  const known = userTypes.find((type) => type === userType);
  if (!known) throw new Error('The identity provider knows a kind of account that this version does not.');
  return known;
}

/**
 * Reads what the project asks of passwords from the answer the library starts with, as its own prebuilt screens do.
 *
 * @returns the luds policy; `null` where the project judges otherwise, or could not be asked
 */
export async function readLudsPolicy(client: StytchClient): Promise<LudsPolicy | null> {
  const bootstrap: unknown = Reflect.get(internalsOf(client), 'bootstrap');
  if (!hasMethod<Bootstrap>(bootstrap, 'getAsync')) throw moved('bootstrap.getAsync');
  const { passwordConfig } = await bootstrap.getAsync();
  const complexity: unknown = Reflect.get(Object(passwordConfig), 'ludsComplexity');
  const minimumCount: unknown = Reflect.get(Object(passwordConfig), 'ludsMinimumCount');
  if (typeof complexity !== 'number' || typeof minimumCount !== 'number') return null;
  return { complexity, minimumCount };
}
