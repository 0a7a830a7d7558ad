import { createHash } from 'node:crypto';

/**
 * What runs in the frame. The page posts `{method, args: [request]}` with a port, and gets `{success, payload}` or
 * `{success, error}` back through it; what there is to know is asked of this provider, where faults and the request log
 * see it. Only the page that holds the frame is heard: which pages may hold it, the frame's policy says.
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
<html lang="en"><head><meta charset="utf-8"><title>Client-side services</title><script>${script}</script></head></html>
`;

const scriptHash = createHash('sha256').update(script).digest('base64');

/**
 * The frame in which the client library works out phone numbers and speaks to One Tap.
 *
 * @param allowedOrigins whose pages may hold it, beside the provider's own
 * @returns a document that runs the script above and nothing else, and reaches this provider and nobody else
 */
export function clientsideFrame(allowedOrigins: readonly string[]): Response {
  const holders = allowedOrigins.flatMap((origin) => (URL.canParse(origin) ? [new URL(origin).origin] : []));
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...holders].join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Referrer-Policy': 'no-referrer',
      // Who may hold it is configuration, which may have changed since.
      'Cache-Control': 'no-cache',
    },
  });
}
