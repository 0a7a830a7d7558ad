import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, waitFor, type AnyActorRef } from 'xstate';
import { failureOf, toFailure } from '../../machines/contracts/failures.ts';
import { requestLimitMs } from '../../machines/contracts/timing.ts';
import { request } from '../../src/page/request.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const input = { email: 'ada@fairlead.example' };

/** A call that the test settles. */
function deferredCall() {
  let resolve: (answer: string) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<string>((...settle) => ([resolve, reject] = settle));
  const signals: AbortSignal[] = [];
  const call = ({ signal }: { readonly input: typeof input; readonly signal: AbortSignal }) => {
    signals.push(signal);
    return promise;
  };
  return { call, resolve, reject, signals };
}

function start(call: ReturnType<typeof deferredCall>['call'], limitMs?: number) {
  const actor = createActor(request(call, limitMs), { input });
  // Without an observer XState would report the error globally.
  actor.subscribe({ error: () => undefined });
  return actor.start();
}

const failureIn = (actor: AnyActorRef) => {
  const { status, error } = actor.getSnapshot();
  return status === 'error' ? toFailure(error) : null;
};

describe('request', () => {
  it('forwards the input, returns the response and leaves no timer behind', async () => {
    const call = vi.fn<Parameters<typeof start>[0]>((given) => Promise.resolve(given.input.email));
    const actor = start(call);
    await vi.advanceTimersByTimeAsync(0);
    expect(call).toHaveBeenCalledWith({ input, signal: expect.any(AbortSignal) });
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 'ada@fairlead.example' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects at the limit and not before, and aborts the call', async () => {
    const { call, signals } = deferredCall();
    const actor = start(call);
    await vi.advanceTimersByTimeAsync(requestLimitMs - 1);
    expect(actor.getSnapshot().status).toBe('active');
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(failureIn(actor)).toEqual(failureOf('timed-out'));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('accepts another limit', async () => {
    const actor = start(deferredCall().call, 30_000);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(actor.getSnapshot().status).toBe('active');
    await vi.advanceTimersByTimeAsync(1);
    expect(failureIn(actor)).toEqual(failureOf('timed-out'));
  });

  it.each([
    ['response', (deferred: ReturnType<typeof deferredCall>) => deferred.resolve('late')],
    ['rejection', (deferred: ReturnType<typeof deferredCall>) => deferred.reject(new Error('late'))],
  ])('ignores a late %s', async (_name, settle) => {
    const deferred = deferredCall();
    const actor = start(deferred.call);
    await vi.advanceTimersByTimeAsync(requestLimitMs);
    settle(deferred);
    await vi.advanceTimersByTimeAsync(0);
    expect(failureIn(actor)).toEqual(failureOf('timed-out'));
  });

  it('times out, rather than aborts, when the call rejects as soon as its signal aborts', async () => {
    const actor = start(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
        }),
    );
    await vi.advanceTimersByTimeAsync(requestLimitMs);
    expect(failureIn(actor)).toEqual(failureOf('timed-out'));
  });

  it('fails like the call and leaves no timer behind', async () => {
    const deferred = deferredCall();
    const actor = start(deferred.call);
    deferred.reject(new Error('refused'));
    await vi.advanceTimersByTimeAsync(0);
    expect(failureIn(actor)).toEqual(failureOf('unexpected'));
    expect(deferred.signals.map(({ aborted }) => aborted)).toEqual([false]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails when the call throws synchronously', async () => {
    const actor = start(() => {
      throw new Error('blocked');
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(failureIn(actor)).toEqual(failureOf('unexpected'));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('aborts the call and its timer when the actor is stopped', () => {
    const { call, signals } = deferredCall();
    start(call).stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a request of a machine', () => {
  const chart = (call: ReturnType<typeof deferredCall>['call']) =>
    createMachine({
      initial: 'asking',
      states: {
        asking: {
          invoke: { id: 'ask', src: request(call), input, onDone: 'answered', onError: 'unanswered' },
          on: { cancelled: 'waiting' },
        },
        waiting: { on: { retried: 'asking' } },
        answered: {},
        unanswered: { on: { retried: 'asking' } },
      },
    });

  it('is aborted when its state is left, before the next state starts a request', () => {
    const { call, signals } = deferredCall();
    const actor = createActor(chart(call)).start();
    actor.send({ type: 'cancelled' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
    actor.send({ type: 'retried' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    actor.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('takes the failure path at the limit and ignores a late response', async () => {
    const { call, resolve, signals } = deferredCall();
    const actor = createActor(chart(call)).start();
    await vi.advanceTimersByTimeAsync(requestLimitMs);
    await waitFor(actor, (snapshot) => snapshot.matches('unanswered'));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    resolve('late');
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().value).toBe('unanswered');
    expect(vi.getTimerCount()).toBe(0);
  });
});
