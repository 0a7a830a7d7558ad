import type { StytchClient } from '@stytch/vanilla-js/headless';
import { hasMethod, moved } from './clientMembers.ts';

// Reaches into the client library's private members; see clientMembers.ts.

interface SessionManager {
  scheduleBackgroundRefresh: () => void;
  cancelBackgroundRefresh: () => void;
}

interface SubscriptionService {
  destroyState: () => void;
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
  const service: unknown = Reflect.get(client, '_subscriptionService');
  if (!hasMethod<SubscriptionService>(service, 'destroyState'))
    throw moved('_subscriptionService.destroyState');
  service.destroyState();
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
