import type { MiddlewareHandler } from 'hono';
import { requestOrigin } from './requestOrigin.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

// Allows the features that the site uses, for its own pages only.
const permissions = [
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  'otp-credentials=(self)',
  'clipboard-write=(self)',
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'browsing-topics'].map(
    (name) => `${name}=()`,
  ),
].join(', ');

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': permissions,
};

/** Sends the origin and never a path: URLs of this site contain single-use tokens. */
const referrerPolicy = 'strict-origin';

const twoYearsInSeconds = 63_072_000;

/**
 * Sets the security headers of every response, except a `Content-Security-Policy` (pages set one with hashes) or a
 * `Referrer-Policy` that the response already has.
 *
 * @param connectOrigins other origins that pages may call
 */
export function securityHeaders(connectOrigins: readonly string[]): MiddlewareHandler {
  const defaultPolicy = contentSecurityPolicy({ styleHashes: [], scriptHashes: [], connectOrigins });
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    if (!context.res.headers.has('Content-Security-Policy')) {
      context.header('Content-Security-Policy', defaultPolicy);
    }
    if (!context.res.headers.has('Referrer-Policy')) context.header('Referrer-Policy', referrerPolicy);
    // RFC 6797, 7.2: never over plain HTTP.
    if (requestOrigin(context.req.raw).startsWith('https:')) {
      context.header('Strict-Transport-Security', `max-age=${twoYearsInSeconds}; includeSubDomains`);
    }
  };
}
