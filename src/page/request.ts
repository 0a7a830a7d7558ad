import { fromPromise } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { requestLimitMs } from '../../machines/contracts/timing.ts';

/**
 * Creates the logic of a request actor, which settles in bounded time whatever the call does.
 *
 * @param call makes the request; its signal aborts at the limit and when the actor is stopped
 * @param limitMs from the start of the actor
 * @returns promise logic that rejects with the failure `timed-out` at the limit
 */
export function request<Output, Input = void>(
  call: (given: { readonly input: Input; readonly signal: AbortSignal }) => PromiseLike<Output>,
  limitMs = requestLimitMs,
) {
  return fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const controller = new AbortController();
        let timer: ReturnType<typeof setTimeout> | undefined;
        const giveUp = (reason: unknown) => {
          clearTimeout(timer);
          // Before the abort: a call may reject at once with an error of its own.
          reject(reason);
          controller.abort();
        };
        signal.addEventListener('abort', giveUp);
        const answer = call({ input, signal: controller.signal });
        timer = setTimeout(giveUp, limitMs, new IdentityError(failureOf('timed-out')));
        void answer.then(resolve, reject).then(() => clearTimeout(timer));
      }),
  );
}
