import type { MiddlewareHandler } from 'hono';
import { requestOrigin } from './requestOrigin.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

// Allows four features for the site's own pages only, and denies the others.
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

const defaults = {
  // Sends the origin and never a path: URLs of this site contain single-use tokens.
  'Referrer-Policy': 'strict-origin',
  // No other site may embed a response. The site's own pages are not affected, because they load only from their own
  // origin.
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const twoYearsInSeconds = 63_072_000;

/**
 * Sets the security headers of every response. A response keeps its own `Content-Security-Policy` (pages set one with
 * hashes), `Referrer-Policy` and `Cross-Origin-Resource-Policy`.
 *
 * @param connectOrigins other origins that pages may call
 */
export function securityHeaders(connectOrigins: readonly string[]): MiddlewareHandler {
  const policy = contentSecurityPolicy({ styleHashes: [], scriptHashes: [], connectOrigins });
  const ownDefaults = Object.entries({ ...defaults, 'Content-Security-Policy': policy });
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    for (const [name, value] of ownDefaults) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
    // `Strict-Transport-Security` must not be sent over plain HTTP (RFC 6797, 7.2).
    if (requestOrigin(context.req.raw).startsWith('https:')) {
      context.header('Strict-Transport-Security', `max-age=${twoYearsInSeconds}; includeSubDomains`);
    }
  };
}
