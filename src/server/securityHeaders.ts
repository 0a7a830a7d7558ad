import type { MiddlewareHandler } from 'hono';
import { askedOrigin } from './askedOrigin.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

// Only sensors and powers the site uses are left on, and those for its own pages alone.
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
  // An origin and never a path: addresses of this site carry single-use tokens.
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': permissions,
};

const twoYearsInSeconds = 63_072_000;

/**
 * Puts the security headers on every answer, whoever made it. An answer that already carries a policy of its own (a
 * page, with the hashes of its styles) keeps that one.
 *
 * @param connectOrigins origins besides our own that pages may call
 */
export function securityHeaders(connectOrigins: readonly string[]): MiddlewareHandler {
  const ordinaryPolicy = contentSecurityPolicy({ styleHashes: [], scriptHashes: [], connectOrigins });
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    if (!context.res.headers.has('Content-Security-Policy')) {
      context.header('Content-Security-Policy', ordinaryPolicy);
    }
    // RFC 6797, 7.2: never over plain HTTP.
    if (askedOrigin(context.req.raw).startsWith('https:')) {
      context.header('Strict-Transport-Security', `max-age=${twoYearsInSeconds}; includeSubDomains`);
    }
  };
}
