import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { LudsPolicy } from '../../machines/contracts/passwordRequests.ts';
import { userTypes, type UserType } from '../../machines/contracts/userLookup.ts';

/**
 * The only place that reaches into the client library's private members. Each is checked at run time, and the
 * conformance suite runs against the pinned version, so an upgrade that moves one is noticed there.
 */
interface SessionManager {
  scheduleBackgroundRefresh: () => void;
  cancelBackgroundRefresh: () => void;
}

interface SubscriptionService {
  destroyState: () => void;
  withUpdateSession: <Answer>(
    ask: (body: ProviderBody) => Promise<Answer>,
  ) => (body: ProviderBody) => Promise<Answer>;
}

interface NetworkClient {
  fetchSDK: (request: { url: string; method: string; body: ProviderBody }) => Promise<unknown>;
}

/** What a request to the provider carries. */
export type ProviderBody = Readonly<Record<string, unknown>>;

interface SearchManager {
  searchUser: (email: string) => Promise<{ readonly userType: unknown }>;
}

interface Bootstrap {
  getAsync: () => Promise<{ readonly passwordConfig?: unknown }>;
}

interface ErrorJudge {
  isUnrecoverableError: (error: unknown) => boolean;
}

/**
 * Switches the library's own session refresher off, since the session machine owns refreshing and two refreshers
 * are one too many. The one call that the library makes while it is constructed cannot be stopped; it is reported.
 *
 * @param client a client constructed in this very tick
 * @param onFirstFailure told the error when that one call fails for a passing reason; its retries never happen
 */
export function silenceOwnRefresher(client: StytchClient, onFirstFailure: (error: unknown) => void): void {
  const manager = sessionManagerOf(client);
  manager.cancelBackgroundRefresh();
  manager.scheduleBackgroundRefresh = () => undefined;
  const judge = errorJudgeOf(manager);
  const judgeOriginally = judge.isUnrecoverableError.bind(judge);
  judge.isUnrecoverableError = (error) => {
    const isUnrecoverable = judgeOriginally(error);
    if (!isUnrecoverable) onFirstFailure(error);
    return isUnrecoverable;
  };
  // The library's retry loop asks this member again after its first backoff; an answer that never comes ends the loop.
  Reflect.set(manager, '_headlessSessionClient', { authenticate: () => new Promise(() => undefined) });
}

/** Clears the library's session, user and cookies at once, without asking the provider. */
export function destroyLocalState(client: StytchClient): void {
  subscriptionServiceOf(client, 'destroyState').destroyState();
}

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
export function postForSession(client: StytchClient, path: string, body: ProviderBody): Promise<unknown> {
  const service = subscriptionServiceOf(client, 'withUpdateSession');
  return service.withUpdateSession((sent) => post(client, path, sent))(body);
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

function internalsOf(client: StytchClient): object {
  return Object(Reflect.get(client, Symbol.for('stytch__internal_b2c')));
}

function subscriptionServiceOf(client: StytchClient, method: keyof SubscriptionService): SubscriptionService {
  const service: unknown = Reflect.get(client, '_subscriptionService');
  if (!hasMethod<SubscriptionService>(service, method)) throw moved(`_subscriptionService.${method}`);
  return service;
}

function sessionManagerOf(client: StytchClient): SessionManager {
  const manager: unknown = Reflect.get(client, '_sessionManager');
  if (!hasMethod<SessionManager>(manager, 'scheduleBackgroundRefresh')) {
    throw moved('_sessionManager.scheduleBackgroundRefresh');
  }
  return manager;
}

function errorJudgeOf(manager: SessionManager): ErrorJudge {
  const judge: unknown = manager.constructor;
  if (!hasMethod<ErrorJudge>(judge, 'isUnrecoverableError'))
    throw moved('SessionManager.isUnrecoverableError');
  return judge;
}

function hasMethod<Holder>(value: unknown, name: keyof Holder & string): value is Holder {
  return value !== null && value !== undefined && typeof Reflect.get(Object(value), name) === 'function';
}

function moved(member: string): Error {
  return new Error(`The identity client library no longer has "${member}".`);
}
