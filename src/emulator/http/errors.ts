import { Refusal } from '../refusal.ts';

/** A refusal with its HTTP status; becomes the provider's flat JSON error body. */
export class ProviderError extends Refusal {
  override readonly name = 'ProviderError';
  readonly status: number;

  constructor(status: number, type: string, message: string, retryAfterSeconds?: number) {
    super(type, message, retryAfterSeconds);
    this.status = status;
  }
}

/** The statuses of the refusals of `rules`; every other is a 400. */
const statuses: Readonly<Record<string, number>> = {
  insufficient_factors: 403,
  stale_factors: 403,
  unable_to_auth_webauthn_registration: 401,
  user_lock_limit_reached: 429,
};

/** Gives a refusal its HTTP status. */
export function providerErrorOf(refusal: Refusal): ProviderError {
  if (refusal instanceof ProviderError) return refusal;
  const { type, message, retryAfterSeconds } = refusal;
  return new ProviderError(statuses[type] ?? 400, type, message, retryAfterSeconds);
}

/**
 * Turns an error into the answer the client library reads.
 *
 * @param error what went wrong
 * @param requestId the request it went wrong for
 * @returns the response, without CORS headers
 */
export function errorResponse(error: ProviderError, requestId: string): Response {
  const seconds = error.retryAfterSeconds;
  const body = {
    status_code: error.status,
    request_id: requestId,
    error_type: error.type,
    error_message: error.message,
    error_url: `https://stytch.com/docs/api/errors/${error.status}#${error.type}`,
    // The client library keeps headers to itself and hands this over.
    ...(seconds === undefined ? {} : { error_details: { retry_after_seconds: seconds } }),
  };
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (seconds !== undefined) headers.set('Retry-After', String(seconds));
  return Response.json(body, { status: error.status, headers });
}

/** No session, an ended session and a revoked one all get this answer. */
export const sessionNotFound = () =>
  new ProviderError(404, 'session_not_found', 'The session could not be found. It may have ended.');

/** The same answer for a wrong password and for an address nobody has. */
export const wrongCredentials = () =>
  new ProviderError(401, 'unauthorized_credentials', 'The email address or the password is wrong.');

/**
 * Names one wrong field of a request.
 *
 * @param message what is wrong, in a sentence that never repeats the value
 * @param type the provider's own name for it, when it has one
 */
export const badRequest = (message: string, type = 'bad_request') => new ProviderError(400, type, message);

/** Every unusable link gets this answer, so that an expired one does not differ from one that never was. */
export const unusableLink = (type: string) =>
  new ProviderError(401, type, 'This link has been used already or is no longer valid. Ask for a new one.');

/** The refusal to remove the last thing that a user can sign in with. */
export const lastWayIn = () =>
  badRequest('Nothing else would sign you in any more.', 'cannot_delete_last_primary_factor');
