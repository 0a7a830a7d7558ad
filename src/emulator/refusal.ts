/**
 * Error in terms of Stytch's API: an error type and a message. It is independent of HTTP; `http/errors.ts` adds the
 * status.
 */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly type: string;
  /** Seconds after which the same request may succeed; `undefined` if waiting does not help. */
  readonly retryAfterSeconds: number | undefined;

  constructor(type: string, message: string, retryAfterSeconds?: number) {
    super(message);
    this.type = type;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Creates the refusal of invalid input.
 *
 * @param message one sentence that does not repeat the rejected value
 * @param type error type of Stytch's API, if there is one for this case
 */
export const refusal = (message: string, type = 'bad_request') => new Refusal(type, message);
