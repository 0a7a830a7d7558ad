/**
 * A refusal in the provider's own terms: its name for what is wrong, and a sentence for the reader. It knows nothing of
 * HTTP; `http/errors.ts` gives it a status.
 */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly type: string;
  /** When the same request may succeed. */
  readonly retryAfterSeconds: number | undefined;

  constructor(type: string, message: string, retryAfterSeconds?: number) {
    super(message);
    this.type = type;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Refuses what was sent.
 *
 * @param message what is wrong, in a sentence that never repeats the value
 * @param type the provider's own name for it, when it has one
 */
export const refusal = (message: string, type = 'bad_request') => new Refusal(type, message);
