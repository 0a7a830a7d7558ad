/** Every way a flow can fail, named from the client's life. Each has a sentence in `src/copy`. */
export const failureCodes = [
  'unreachable',
  'response-invalid',
  'response-missing',
  'timed-out',
  'too-many-requests',
  'account-locked',
  'credentials-wrong',
  'address-unknown',
  'address-invalid',
  'phone-invalid',
  'passcode-wrong',
  'password-weak',
  'password-breached',
  'password-reset-required',
  'address-taken',
  'address-unreachable',
  'passcode-expired',
  'link-spent',
  'link-from-other-browser',
  'passkey-unknown',
  'passkey-known',
  'passkey-dismissed',
  'passkey-interrupted',
  'passkey-refused',
  'one-tap-unavailable',
  'step-up-required',
  'session-ended',
  'not-signed-in',
  'request-malformed',
  'request-refused',
  'provider-broken',
  'unexpected',
  'wallet-missing',
  'wallet-locked',
  'wallet-busy',
  'wallet-silent',
  'wallet-declined',
  'wallet-changed',
  'wallet-disconnected',
  'wallet-failed',
  'signature-refused',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** The ways that only signing in with a wallet can fail. Their sentences are beside the screens for wallets. */
export type WalletFailureCode = Extract<FailureCode, `wallet-${string}` | 'signature-refused'>;

/** Those that any page may have to speak of. */
export type CommonFailureCode = Exclude<FailureCode, WalletFailureCode>;

/** What a flow keeps of a failure: a catalogue code and, where the provider said something to the person, its own words. */
export interface Failure {
  readonly code: FailureCode;
  readonly providerMessage: string | null;
  /** Where the provider said how long to wait before asking again. */
  readonly retryAfterMs?: number;
}

/** Thrown by every request of the identity port; anything else that is thrown counts as `unexpected`. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.providerMessage ?? failure.code, options);
    this.failure = failure;
  }
}

/**
 * Reads whatever was thrown as a failure of the catalogue. Total: it never throws and always answers.
 *
 * @param thrown anything a rejected actor carries
 * @returns the failure of an `IdentityError`, else `unexpected` without words, since a stray error's text is not for people
 */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof IdentityError) return thrown.failure;
  return { code: 'unexpected', providerMessage: null };
}

/**
 * Makes a failure a machine found by itself (a limit that passed, a rule that does not hold).
 *
 * @param code the catalogue code
 * @returns the failure, without words of the provider
 */
export function failureOf(code: FailureCode): Failure {
  return { code, providerMessage: null };
}
