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
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': permissions,
};

/** An origin and never a path: URLs of this site carry single-use tokens. */
const referrerPolicy = 'strict-origin';

const twoYearsInSeconds = 63_072_000;

/**
 * Puts the security headers on every answer. An answer that already carries a content security policy (a page, with the
 * hashes of its styles) or a referrer policy keeps it.
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
    if (!context.res.headers.has('Referrer-Policy')) context.header('Referrer-Policy', referrerPolicy);
    // RFC 6797, 7.2: never over plain HTTP.
    if (askedOrigin(context.req.raw).startsWith('https:')) {
      context.header('Strict-Transport-Security', `max-age=${twoYearsInSeconds}; includeSubDomains`);
    }
  };
}
