import type { MiddlewareHandler } from 'hono';
import { isSecureRequest } from './requestOrigin.ts';
import type { ResponseTable } from './responseTable.ts';

/**
 * Sets the security headers of every response. A response keeps its own `Content-Security-Policy` (pages set one with
 * hashes), `Referrer-Policy` and `Cross-Origin-Resource-Policy`.
 */
export function securityHeaders({
  headers,
  defaultHeaders,
  secureHeaders,
}: Pick<ResponseTable, 'headers' | 'defaultHeaders' | 'secureHeaders'>): MiddlewareHandler {
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    for (const [name, value] of Object.entries(defaultHeaders)) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
    if (!isSecureRequest(context.req.raw)) return;
    for (const [name, value] of Object.entries(secureHeaders)) context.header(name, value);
  };
}
