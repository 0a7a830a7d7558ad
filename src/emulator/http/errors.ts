/** A refusal in the provider's own terms; becomes its flat JSON error body. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly status: number;
  readonly type: string;
  /** Seconds for the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, type: string, message: string, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.type = type;
    this.retryAfterSeconds = retryAfterSeconds;
  }
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
