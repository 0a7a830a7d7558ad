import type { StytchClient } from '@stytch/vanilla-js/headless';
import { userTypes, type UserType } from '../../machines/contracts/userLookup.ts';
import { checksOf, internalsOf, memberOf, type BrowserChecks } from './clientMembers.ts';
import type { ProviderClient } from './providerClient.ts';
import type { SessionTokens } from './sessionCookies.ts';

// Requests for which the client library has no public method; see clientMembers.ts.

interface ProviderRequest {
  readonly url: string;
  readonly method: string;
  readonly body: ProviderBody;
}

interface NetworkClient {
  fetchSDK: (request: ProviderRequest) => Promise<unknown>;
  retriableFetchSDK: (
    request: ProviderRequest & { readonly retryCallback: BrowserChecks['retryWithCaptchaAndDFP'] },
  ) => Promise<unknown>;
}

interface SubscriptionService {
  withUpdateSession: <Result>(
    send: (body: ProviderBody) => Promise<Result>,
  ) => (body: ProviderBody) => Promise<Result>;
}

interface SearchManager {
  searchUser: (email: string) => Promise<{ readonly userType: unknown }>;
}

/** JSON body of a request to the provider. */
export type ProviderBody = Readonly<Record<string, unknown>>;

/**
 * Sends a POST request through the client library's network client.
 *
 * @param path relative to the library's base path, such as `/webauthn/register/start`
 * @returns the response data; rejects like any method of the library
 */
export function post(client: ProviderClient, path: string, body: ProviderBody): Promise<unknown> {
  const network = memberOf<NetworkClient>(internalsOf(client), 'networkClient', 'fetchSDK');
  return network.fetchSDK({ url: path, method: 'POST', body });
}

/**
 * Sends a POST request like `post`, with captcha token and telemetry id if the project uses them. If the provider
 * answers "Captcha required", the request is repeated once with both.
 *
 * @returns the response data; rejects like any method of the library, and with an `IdentityError`, `browser-unchecked`,
 *   if the browser could not be checked
 */
export async function postChecked(
  client: ProviderClient,
  path: string,
  body: ProviderBody,
): Promise<unknown> {
  const network = memberOf<NetworkClient>(internalsOf(client), 'networkClient', 'retriableFetchSDK');
  const checks = checksOf(client);
  return network.retriableFetchSDK({
    url: path,
    method: 'POST',
    body: { ...body, ...(await checks.getDFPTelemetryIDAndCaptcha()) },
    retryCallback: checks.retryWithCaptchaAndDFP,
  });
}

/**
 * Sends a POST request that opens a session. The library stores the session as if it had made the request itself.
 *
 * @param body includes `session_duration_minutes`
 * @param send `postChecked` for a request that the library would send with captcha token and telemetry id
 * @returns the unchecked response; rejects like any method of the library
 */
export function postForSession(
  client: ProviderClient,
  path: string,
  body: ProviderBody,
  send = post,
): Promise<SessionTokens> {
  const service = memberOf<SubscriptionService>(client, '_subscriptionService', 'withUpdateSession');
  // The tokens are not checked here: `ProviderAccess` checks that the response contains them.
  return service.withUpdateSession(async (sent): Promise<SessionTokens> =>
    Object(await send(client, path, sent)),
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
