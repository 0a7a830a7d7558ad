import {
  IdentityError,
  type Failure,
  type FailureCode,
  type FailureDetails,
} from '../../machines/contracts/failures.ts';

/** Error types that end the session (specification, section 8). */
const unrecoverableTypes = new Set<unknown>([
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
]);

const codesByType = mapOf({
  unauthorized_credentials: 'credentials-wrong',
  no_user_password: 'credentials-wrong',
  password_not_found: 'credentials-wrong',
  password_does_not_match: 'credentials-wrong',
  email_not_found: 'account-unknown',
  phone_number_not_found: 'account-unknown',
  user_not_found: 'account-unknown',
  invalid_email: 'email-invalid',
  invalid_phone_number: 'phone-invalid',
  invalid_phone_number_country_code: 'phone-invalid',
  otp_code_not_found: 'passcode-wrong',
  unable_to_auth_otp_code: 'passcode-wrong',
  unable_to_authenticate_totp: 'authenticator-code-wrong',
  totp_code_already_authenticated: 'authenticator-code-wrong',
  totp_not_found: 'authenticator-code-wrong',
  invalid_totp_code: 'authenticator-code-wrong',
  recovery_code_used_as_totp_code: 'authenticator-code-wrong',
  unable_to_authenticate_recovery_code: 'recovery-code-wrong',
  invalid_recovery_code: 'recovery-code-wrong',
  recovery_codes_not_found: 'recovery-code-wrong',
  totp_code_used_as_recovery_code: 'recovery-code-wrong',
  weak_password: 'password-weak',
  breached_password: 'password-breached',
  reset_password: 'password-reset-required',
  duplicate_email: 'account-exists',
  duplicate_phone_number: 'account-exists',
  inactive_email: 'recipient-unreachable',
  unsubscribed_phone_number: 'recipient-unreachable',
  // The provider does not know the passcode's id, so entering another code cannot help.
  invalid_method_id: 'passcode-expired',
  unable_to_auth_password_reset_token: 'link-spent',
  unable_to_auth_magic_link: 'link-spent',
  magic_link_not_found: 'link-spent',
  oauth_token_not_found: 'link-spent',
  pkce_mismatch: 'link-from-other-browser',
  pkce_expected_code_verifier: 'link-from-other-browser',
  pkce_did_not_expect_code_verifier: 'link-from-other-browser',
  invalid_pkce_code_verifier: 'link-from-other-browser',
  webauthn_registration_not_found: 'passkey-unknown',
  duplicate_webauthn_registration: 'passkey-known',
  unable_to_authenticate_crypto_wallet: 'signature-refused',
  invalid_signature: 'signature-refused',
  signature_missing: 'signature-refused',
  signature_is_incorrect_size: 'wallet-unsupported',
  siwe_message_expired: 'signature-refused',
  siwe_message_not_valid_yet: 'signature-refused',
  stale_factors: 'step-up-required',
  insufficient_factors: 'step-up-required',
  cannot_delete_last_primary_factor: 'last-way-in',
  user_lock_limit_reached: 'account-locked',
  too_many_requests: 'too-many-requests',
  public_token_not_found: 'project-unknown',
  captcha_required: 'browser-unchecked',
  captcha_failed: 'browser-refused',
  session_not_found: 'session-ended',
  user_unauthenticated: 'session-ended',
  invalid_secret_authentication: 'session-ended',
  // The cause is a value that the page sends, not the user's input.
  invalid_expiration: 'request-malformed',
  invalid_expiration_otp: 'request-malformed',
  invalid_locale: 'request-malformed',
  invalid_pkce_code_challenge: 'request-malformed',
  invalid_session_duration_minutes: 'request-malformed',
  // The cause is a setting of the project or of this site, and nothing that the user typed.
  invalid_session_duration: 'unexpected',
  bad_domain_for_stytch_sdk: 'unexpected',
});

const codesByTransportText = mapOf({
  'Unable to contact our servers.': 'unreachable',
  'Invalid JSON response from our servers.': 'response-invalid',
  'Invalid response from our servers.': 'response-invalid',
  'Invalid or no response from server': 'response-missing',
});

/** Names of the library's errors about the arguments of a call. */
const argumentErrors = ['StytchAPISchemaError', 'StytchSDKUsageError'];

/** Messages of the library when captcha or device telemetry are not available. */
const failedCheck = /^Unable to query captcha| could not be loaded: | module was not found in global scope: /;

/** Names of errors after which nothing arrived. Firefox ends a response that breaks off with an `AbortError`. */
const brokenTransfers: readonly string[] = ['ChunkLoadError', 'AbortError', 'NetworkError'];

/**
 * Messages of V8, JavaScriptCore and SpiderMonkey for code that fails. Network errors are every other message: their
 * wording differs between browsers and, in Safari, between languages.
 */
const codeError =
  /\b(?:undefined|null)\b|not (?:a function|an object|a constructor|iterable)|^can(?:no|')t (?:access|assign|convert|destructure|read|set|use)|^failed to (?:construct|execute)/i;

function mapOf(codes: Readonly<Record<string, FailureCode>>): ReadonlyMap<unknown, FailureCode> {
  return new Map(Object.entries(codes));
}

/** Fields that the client library sets on an API error. */
interface ApiFields {
  readonly error_type?: unknown;
  readonly error_message?: unknown;
  readonly status_code?: unknown;
  readonly error_details?: unknown;
  readonly error_url?: unknown;
  readonly request_id?: unknown;
}

/**
 * Translates an error of the client library into an `IdentityError`; never throws.
 *
 * @param thrown any rejection of the library
 * @param subject `session` for calls about the session itself, where "unauthorized" means that the session ended
 * @returns the error, with the original as its cause
 */
export function identityError(thrown: unknown, subject?: 'session'): IdentityError {
  if (thrown instanceof IdentityError) return thrown;
  const failure = {
    code: codeOf(thrown, subject),
    providerMessage: providerMessageOf(thrown),
    ...retryAfterOf(thrown),
    ...detailsOf(thrown),
    ...refusedFieldsOf(thrown),
  };
  return new IdentityError(failure, { cause: thrown });
}

/**
 * Translates an error response to a session request that did not go through the client library.
 *
 * @param status HTTP status, not 2xx
 * @param body parsed JSON body, or `undefined`
 */
export function responseError(status: number, body: unknown): IdentityError {
  const error = new Error(`The provider answered ${status}.`);
  return identityError(
    Object.assign(error, body, { name: 'StytchAPIError', status_code: status }),
    'session',
  );
}

function isUnrecoverable(thrown: unknown): boolean {
  return unrecoverableTypes.has(fieldsOf(thrown).error_type);
}

/** Returns whether the provider refused a call because the library sent no PKCE challenge. */
export function isMissingChallenge(thrown: unknown): boolean {
  return thrown instanceof Error && fieldsOf(thrown).error_type === 'invalid_pkce_code_challenge';
}

function codeOf(thrown: unknown, subject: 'session' | undefined): FailureCode {
  if (!(thrown instanceof Error)) return 'unexpected';
  // The development build of the library reports several wrong arguments at once.
  if (thrown instanceof AggregateError) return codeOf(thrown.errors[0], subject);
  if (thrown.name === 'StytchAPIError') return codeOfApiError(thrown, subject);
  if (argumentErrors.includes(thrown.name)) return 'request-malformed';
  if (thrown.name === 'StytchAPIUnreachableError') return codeOfTransport(thrown.message);
  if (brokenTransfers.includes(thrown.name)) return 'unreachable';
  // The library rethrows the browser's network error, a `TypeError` like an error of code that meets unexpected data.
  if (thrown instanceof TypeError)
    return codeError.test(thrown.message) ? (browserFault() ?? 'response-invalid') : 'unreachable';
  if (thrown.name === 'QuotaExceededError') return 'storage-blocked';
  // The library's `RetriableError` has no name: the provider asked for a captcha again, after the check.
  if (Reflect.get(thrown, 'type') === 'CAPTCHA required') return 'browser-refused';
  return failedCheck.test(thrown.message) ? 'browser-unchecked' : 'unexpected';
}

/** Returns what the client library lacks in this browser: without it, its code fails, too. */
function browserFault(): FailureCode | null {
  if (!('subtle' in crypto)) return 'page-insecure';
  // `allowBlockedStorage.ts` sets a blocked storage to `null`.
  return Reflect.get(globalThis, 'localStorage') === null ? 'storage-blocked' : null;
}

function codeOfApiError(error: Error, subject: 'session' | undefined): FailureCode {
  const { error_type: type, status_code: status } = fieldsOf(error);
  if (subject === 'session' && isUnrecoverable(error)) return 'session-ended';
  const known = codesByType.get(type);
  if (known) return known;
  if (status === 429) return 'too-many-requests';
  if (Number(status) >= 500) return 'provider-broken';
  return 'request-refused';
}

function codeOfTransport(message: string): FailureCode {
  return codesByTransportText.get(message.split('\n')[0]) ?? 'unreachable';
}

function providerMessageOf(thrown: unknown): string | null {
  return textOf(fieldsOf(thrown).error_message);
}

/**
 * Reads the wait before the next attempt from the body, since the client library does not expose the `Retry-After`
 * header.
 */
function retryAfterOf(thrown: unknown): Pick<Failure, 'retryAfterMs'> {
  const { error_details: details } = fieldsOf(thrown);
  const seconds: unknown = Reflect.get(Object(details), 'retry_after_seconds');
  // Stryker disable next-line ConditionalExpression: `Number.isFinite` is false for every other type
  return typeof seconds === 'number' && seconds > 0 && Number.isFinite(seconds)
    ? { retryAfterMs: seconds * 1_000 }
    : {};
}

function detailsOf(thrown: unknown): Pick<Failure, 'details'> {
  const { status_code: status, error_type, error_url, request_id } = fieldsOf(thrown);
  const details: FailureDetails = {
    status: typeof status === 'number' ? status : null,
    errorType: textOf(error_type),
    errorUrl: textOf(error_url),
    requestId: textOf(request_id),
  };
  return Object.values(details).every((value) => value === null) ? {} : { details };
}

/** Reads the paths of fields from a schema error, whose message has a line for each: `{path}: {message}`. */
function refusedFieldsOf(thrown: unknown): Pick<Failure, 'refusedFields'> {
  if (!(thrown instanceof Error) || thrown.name !== 'StytchAPISchemaError') return {};
  const refusedFields = [...thrown.message.matchAll(/^([\w.[\]]+): /gm)].map(([, path = '']) => path);
  return refusedFields.length === 0 ? {} : { refusedFields };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function fieldsOf(thrown: unknown): ApiFields {
  return thrown instanceof Error && thrown.name === 'StytchAPIError' ? Object(thrown) : {};
}
