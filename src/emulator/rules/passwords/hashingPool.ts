import { availableParallelism } from 'node:os';
import { Refusal } from '../../refusal.ts';

export interface PoolLimits {
  /** Maximum number of hashes that are computed at the same time. */
  readonly concurrent: number;
  /** Maximum number of requests that compute a hash or wait for one. */
  readonly requests: number;
}

/**
 * One core stays free for the other requests. So does at least one of the four threads that Node's cryptography and
 * file access share with the hashes, for the signatures of sessions.
 */
export const defaultPoolLimits: PoolLimits = {
  concurrent: Math.min(3, Math.max(1, availableParallelism() - 1)),
  requests: 200,
};

/** Seconds after which a refused request may succeed. */
export const overloadSeconds = 2;

export interface HashingPool {
  /**
   * Handles a request that will hash.
   *
   * @throws Refusal `too_many_requests` before the request has any effect, if too many requests hash or wait
   */
  admit<Result>(handle: () => Promise<Result>): Promise<Result>;
  /**
   * Computes a hash as soon as fewer than the permitted number are being computed, in the order of the calls.
   *
   * @throws Refusal `too_many_requests` if too many calls wait, which cannot happen within `admit`
   */
  compute<Result>(hash: () => Promise<Result>): Promise<Result>;
}

/** Creates a pool, so that hashing delays other requests little and waits only for a bounded time. */
export function createHashingPool({ concurrent, requests }: PoolLimits = defaultPoolLimits): HashingPool {
  const waiting: (() => void)[] = [];
  let admitted = 0;
  let running = 0;
  const start = async (): Promise<void> => {
    if (running < concurrent) {
      running += 1;
      return;
    }
    if (waiting.length >= requests) throw overload();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const finish = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async admit(handle) {
      if (admitted >= requests) throw overload();
      admitted += 1;
      try {
        return await handle();
      } finally {
        admitted -= 1;
      }
    },
    async compute(hash) {
      await start();
      try {
        return await hash();
      } finally {
        finish();
      }
    },
  };
}

const overload = () =>
  new Refusal(
    'too_many_requests',
    'Too many requests with passwords or passcodes at the same time. Try again in a few seconds.',
    overloadSeconds,
  );
