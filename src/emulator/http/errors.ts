import { Refusal } from '../refusal.ts';

/** A refusal with its HTTP status, sent as Stytch's flat JSON error body. */
export class ApiError extends Refusal {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(status: number, type: string, message: string, retryAfterSeconds?: number) {
    super(type, message, retryAfterSeconds);
    this.status = status;
  }
}

/** HTTP statuses of the refusals from `rules/` by error type; all other refusals get 400. */
const statuses: Readonly<Record<string, number>> = {
  action_not_allowed: 403,
  insufficient_factors: 403,
  intermediate_session_not_found: 404,
  invitation_for_other_address: 403,
  last_owner: 403,
  member_not_found: 404,
  member_password_not_found: 404,
  organization_not_found: 404,
  session_authorization_error: 403,
  session_not_found: 404,
  session_too_old_to_reset_password: 403,
  stale_factors: 403,
  unable_to_auth_webauthn_registration: 401,
  too_many_requests: 429,
  user_unauthenticated: 401,
  user_lock_limit_reached: 429,
};

/** Converts a refusal to an error with its HTTP status. */
export function toApiError(refusal: Refusal): ApiError {
  if (refusal instanceof ApiError) return refusal;
  const { type, message, retryAfterSeconds } = refusal;
  return new ApiError(statuses[type] ?? 400, type, message, retryAfterSeconds);
}

/**
 * Creates the JSON error response that the client library reads.
 *
 * @param error the error
 * @param requestId id of the failed request
 * @returns the response, without CORS headers
 */
export function errorResponse(error: ApiError, requestId: string): Response {
  const seconds = error.retryAfterSeconds;
  const body = {
    status_code: error.status,
    request_id: requestId,
    error_type: error.type,
    error_message: error.message,
    error_url: `https://stytch.com/docs/api/errors/${error.status}#${error.type}`,
    // Repeats the `Retry-After` header: the client library passes this field on to the page, but not the header.
    ...(seconds === undefined ? {} : { error_details: { retry_after_seconds: seconds } }),
  };
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (seconds !== undefined) headers.set('Retry-After', String(seconds));
  return Response.json(body, { status: error.status, headers });
}

/** Creates the same error for a missing, an expired and a revoked session. */
export const sessionNotFound = () =>
  new ApiError(404, 'session_not_found', 'The session could not be found. It may have ended.');

/** Creates the same error for a wrong password and for an unknown email address. */
export const wrongCredentials = () =>
  new ApiError(401, 'unauthorized_credentials', 'The email address or the password is wrong.');

/**
 * Creates the error for an invalid request.
 *
 * @param message one sentence that does not repeat the rejected value
 * @param type error type of Stytch's API, if there is one for this case
 */
export const badRequest = (message: string, type = 'bad_request') => new ApiError(400, type, message);

/** Creates the same error for every link that cannot be used, so that expired and unknown links look alike. */
export const unusableLink = (type: string) =>
  new ApiError(401, type, 'This link has been used already or is no longer valid. Ask for a new one.');

/** Creates the error for an attempt to remove the last sign-in method of a user. */
export const lastSignInMethod = () =>
  badRequest('This is your only sign-in method and cannot be removed.', 'cannot_delete_last_primary_factor');
