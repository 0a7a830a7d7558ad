import { isCallerAllowed, type OriginPolicy } from '../rules/origins.ts';

const maxAgeSeconds = 600;

/**
 * The headers a browser wants before it lets a page of another origin read an answer. Exact origin and listed header
 * names: with credentials, wildcards are taken literally (Fetch standard, 3.3.5).
 *
 * @param origin the request's `Origin`, or `null`
 * @param policy who is allowed
 * @returns headers to put on every answer, errors and preflights included
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
