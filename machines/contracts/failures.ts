/** Codes of all failures. `src/copy` has a sentence for each code. */
export const failureCodes = [
  'unreachable',
  'response-invalid',
  'response-missing',
  'timed-out',
  'too-many-requests',
  'account-locked',
  'credentials-wrong',
  'account-unknown',
  'email-invalid',
  'email-domain-foreign',
  'phone-invalid',
  'passcode-wrong',
  'password-weak',
  'password-breached',
  'password-reset-required',
  'account-exists',
  'recipient-unreachable',
  'passcode-expired',
  'link-spent',
  'link-from-other-browser',
  'link-missing',
  'return-too-late',
  'passkey-unknown',
  'passkey-known',
  'passkey-dismissed',
  'passkey-interrupted',
  'passkey-refused',
  'one-tap-unavailable',
  'step-up-required',
  'last-way-in',
  'session-ended',
  'not-signed-in',
  'project-unknown',
  'browser-unchecked',
  'browser-refused',
  'cookies-blocked',
  'storage-blocked',
  'page-insecure',
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
  'wallet-message-foreign',
  'wallet-unsupported',
  'signature-refused',
  'authenticator-code-wrong',
  'recovery-code-wrong',
  'account-of-another-user',
  'last-owner',
  'other-factor-required',
  'invitation-for-other-address',
  'not-permitted',
  'member-unknown',
  'member-proof-spent',
  'slug-taken',
  'member-exists',
  'invitations-off',
  'domain-public',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/**
 * Codes of failures that occur only in wallet sign-in. Their sentences are in `walletFailures.en.ts`, which is loaded
 * with the wallet screens.
 */
export type WalletFailureCode = Extract<FailureCode, `wallet-${string}` | 'signature-refused'>;

/**
 * Codes of failures that occur only in two-step verification. Their sentences are in `twoStepFailures.en.ts`, which is
 * loaded with its screens.
 */
export type TwoStepFailureCode = Extract<FailureCode, 'authenticator-code-wrong' | 'recovery-code-wrong'>;

/**
 * Codes of failures that occur only in a step-up by an OAuth account. Their sentences are in `proofFailures.en.ts`, which
 * is loaded with its screens.
 */
export type ProofFailureCode = Extract<FailureCode, 'account-of-another-user'>;

/**
 * Codes of failures that occur only with institutions. Their sentences are in `institutions.en.ts`, which is loaded with
 * its screens.
 */
export type InstitutionFailureCode = Extract<
  FailureCode,
  | 'last-owner'
  | 'other-factor-required'
  | 'invitation-for-other-address'
  | 'not-permitted'
  | 'slug-taken'
  | 'invitations-off'
  | 'domain-public'
  | `member-${string}`
>;

/** Codes of failures that can occur on any page. */
export type CommonFailureCode = Exclude<
  FailureCode,
  WalletFailureCode | TwoStepFailureCode | ProofFailureCode | InstitutionFailureCode
>;

/**
 * Fields of the provider's error response, for its support. They are logged but never shown, and no machine decides by
 * them.
 */
export interface FailureDetails {
  /** HTTP status that the response names. */
  readonly status: number | null;
  readonly errorType: string | null;
  /** The provider's page about the error. */
  readonly errorUrl: string | null;
  readonly requestId: string | null;
}

/** A failure as machines store it. */
export interface Failure {
  readonly code: FailureCode;
  /** The provider's message for the user; `null` if the provider sent none. */
  readonly providerMessage: string | null;
  /** Wait that the provider asks for before the next attempt, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Missing if the provider did not send an error response. */
  readonly details?: FailureDetails;
  /** Domains that the project accepts; only with `email-domain-foreign`. */
  readonly allowedDomains?: readonly string[];
  /** Paths of the fields that the provider's schema refuses, such as `.email`; logged for developers, never shown. */
  readonly refusedFields?: readonly string[];
}

/** The only error type that requests of the identity port reject with. Any other error counts as `unexpected`. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.providerMessage ?? failure.code, options);
    this.failure = failure;
  }
}

/**
 * Handles the rejection of code that did not load.
 *
 * @throws IdentityError always, with the failure `unreachable` and the reason as its cause
 */
export function throwUnreachable(cause: unknown): never {
  throw new IdentityError(failureOf('unreachable'), { cause });
}

/**
 * Converts a thrown value into a failure; never throws.
 *
 * @param thrown any rejection of an actor
 * @returns the failure of an `IdentityError`; for any other value, `unexpected` without a message, because the text of
 *   other errors is not written for users
 */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof IdentityError) return thrown.failure;
  return { code: 'unexpected', providerMessage: null };
}

/**
 * Codes of failures without a response from the identity provider. Their `providerMessage` is by the client library, so it
 * is not shown.
 */
export const withoutResponse: readonly FailureCode[] = [
  'unreachable',
  'response-invalid',
  'response-missing',
  'timed-out',
];

/** Returns whether a request may have been carried out although it failed; `null` is no failure. */
export function isUnanswered(failure: Failure | null): boolean {
  return failure !== null && withoutResponse.includes(failure.code);
}

/**
 * Creates a failure that did not come from the provider, such as a timeout.
 *
 * @returns the failure, without a provider message
 */
export function failureOf(code: FailureCode): Failure {
  return { code, providerMessage: null };
}
