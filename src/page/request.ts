import { fromPromise } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { requestLimitMs } from '../../machines/contracts/timing.ts';

/**
 * Creates the logic of a request actor, which always settles within a time limit.
 *
 * @param call makes the request; its signal aborts at the limit and when the actor is stopped
 * @param limitMs time limit in milliseconds, from the start of the actor
 * @returns promise logic that rejects with the failure `timed-out` at the limit
 */
export function request<Output, Input = void>(
  call: (args: { readonly input: Input; readonly signal: AbortSignal }) => PromiseLike<Output>,
  limitMs = requestLimitMs,
) {
  return fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const controller = new AbortController();
        let timer: ReturnType<typeof setTimeout> | undefined;
        const rejectAndAbort = (reason: unknown) => {
          clearTimeout(timer);
          // Reject before the abort: it may reject the call with another error, which then has no effect.
          reject(reason);
          controller.abort();
        };
        signal.addEventListener('abort', rejectAndAbort);
        const response = call({ input, signal: controller.signal });
        timer = setTimeout(rejectAndAbort, limitMs, new IdentityError(failureOf('timed-out')));
        void response.then(resolve, reject).then(() => clearTimeout(timer));
      }),
  );
}
