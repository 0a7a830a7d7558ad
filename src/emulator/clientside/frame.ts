import { createHash } from 'node:crypto';
import { documentIcon } from '../documentIcon.ts';

/**
 * Script of the frame: replies to each message `{method, args: [request]}` of the embedding page with `{success,
 * payload}` or `{success, error}`. It sends every call to the emulator over HTTP, so that faults and the request log
 * apply.
 */
const script = `
addEventListener('message', async ({ source, data, ports: [port] }) => {
  if (source !== parent || parent === window || !port) return;
  port.postMessage(await answer(data?.method, data?.args?.[0]));
});
async function answer(method, request) {
  try {
    const response = await fetch('api/' + encodeURIComponent(method), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request ?? {}),
    });
    const body = await response.json();
    if (!response.ok) return { success: false, error: { name: 'StytchAPIError', ...body } };
    const { request_id, status_code, ...payload } = body.data;
    return { success: true, payload };
  } catch {
    const message = 'Unable to contact our servers.';
    return { success: false, error: { name: 'StytchAPIUnreachableError', message } };
  }
}
`;

const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Client-side services</title>${documentIcon}<script>${script}</script></head></html>
`;

const scriptHash = createHash('sha256').update(script).digest('base64');

/**
 * Creates the response with the page that the client library loads in a frame for phone numbers and One Tap. The
 * Content-Security-Policy allows only the page's own script and requests to the emulator.
 *
 * @param allowedOrigins additional origins, checked at the start, whose pages may embed the frame
 */
export function clientsideFrame(allowedOrigins: readonly string[]): Response {
  const embedders = allowedOrigins.filter((origin) => origin !== 'null');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...embedders].join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Referrer-Policy': 'no-referrer',
      // The Content-Security-Policy depends on the configuration, so a cached copy of the frame must be revalidated.
      'Cache-Control': 'no-cache',
    },
  });
}
