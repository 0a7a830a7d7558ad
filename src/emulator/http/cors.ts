import { isCallerAllowed, type OriginPolicy } from '../rules/origins.ts';

const maxAgeSeconds = 600;

/**
 * Returns the CORS headers for a request. They list the exact origin and header names, because wildcards do not work with
 * credentials (Fetch standard, 3.3.5).
 *
 * @param origin the request's `Origin`, or `null`
 * @param policy the allowed origins
 * @returns headers for every response, including errors and preflights
 */
export function corsHeaders(origin: string | null, policy: OriginPolicy): Record<string, string> {
  if (origin === null || !isCallerAllowed(origin, policy)) return { Vary: 'Origin' };
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': 'authorization, content-type, x-sdk-client, x-sdk-parent-host',
    'Access-Control-Max-Age': String(maxAgeSeconds),
    Vary: 'Origin',
  };
}
