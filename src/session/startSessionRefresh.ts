import { fromPromise } from 'xstate';
import type { SessionLife } from '../../machines/contracts/sessionRequests.ts';
import { backoffJitterMs } from '../../machines/contracts/timing.ts';
import { countdownMachine } from '../../machines/page/countdown.machine.ts';
import { backoffMs, timerLimitMs } from '../../machines/session/backoff.ts';
import { refreshDelayMs } from '../../machines/session/refreshDelay.ts';
import { sessionRefreshMachine } from '../../machines/session/sessionRefresh.machine.ts';
import type { request } from '../page/request.ts';

type LifeRequest = ReturnType<typeof request<SessionLife>>;

interface SessionRefreshOptions {
  readonly refreshSession: LifeRequest;
  readonly extendSession: LifeRequest;
  /** Returns whether this page refreshes the session. Missing for the site, which always does. */
  readonly isRefreshing?: (() => boolean) | undefined;
}

/** Connects the machine that refreshes a session, and warns before its end, to the requests of its page. */
export function startSessionRefresh({ refreshSession, extendSession, isRefreshing }: SessionRefreshOptions) {
  const countdown = countdownMachine.provide({
    actors: { readClock: fromPromise<number, void>(() => Promise.resolve(Date.now())) },
  });
  return sessionRefreshMachine.provide({
    actors: { refreshSession, extendSession, countdown },
    delays: {
      backoff: jitteredBackoff,
      ...(isRefreshing && { refreshInterval: interval(isRefreshing) }),
    },
  });
}

/** Returns the delay before a refresh, which is the longest possible one while the page does not refresh. */
function interval(isRefreshing: () => boolean) {
  return ({ context }: { context: { readonly isFollower: boolean } }) =>
    isRefreshing() ? refreshDelayMs(context) : timerLimitMs;
}

/** Returns the delay before another attempt. Called once for each attempt, so each has a jitter of its own. */
export function jitteredBackoff({ context }: { context: { readonly attempt: number } }): number {
  return backoffMs(context) + Math.round((Math.random() * 2 - 1) * backoffJitterMs);
}
