import { documentStyle, documentStyleHash } from './documentStyle.ts';
import type { ProviderError } from './errors.ts';
import { markup, Markup } from './markup.ts';

interface DocumentContent {
  readonly title: string;
  /** What stands in `main`. */
  readonly content: Markup;
  readonly status?: number;
  /** Where its forms may lead besides this provider: browsers hold the redirect that answers a form to it, too. */
  readonly formTargets?: readonly URL[];
}

/** Whether a request is a person's who is taken to a page, and not a program's. */
export function wantsDocument(request: Request): boolean {
  if (!new URL(request.url).pathname.startsWith('/v1/public/')) return false;
  const accept = request.headers.get('Accept') ?? '';
  return accept.includes('text/html') || !accept.includes('application/json');
}

/**
 * Sends a page that works without a script: nothing may run, load or frame it.
 */
export function sendDocument({ title, content, status = 200, formTargets }: DocumentContent): Response {
  const { text } = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Markup(documentStyle)}</style>
</head>
<body>
<header><p><strong>Local emulator</strong> for development. Nothing you do here leaves this machine.</p></header>
<main>
${content}
</main>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `style-src ${documentStyleHash}`,
    `form-action ${formTargets ? ["'self'", ...new Set(formTargets.map(sourceOf))].join(' ') : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
  });
}

/** A policy cannot name an IPv6 address (CSP Level 3, 2.3.1): there the scheme has to do. */
function sourceOf({ hostname, protocol, origin }: URL): string {
  return hostname.startsWith('[') ? protocol : origin;
}

/**
 * Says in words what a program would be told in JSON.
 *
 * @param error why the person cannot go on from here
 * @param requestId the request it went wrong for
 */
export function sendRefusal(error: ProviderError, requestId: string): Response {
  const response = sendDocument({
    title: 'Sign-in cannot go on',
    status: error.status,
    content: markup`<h1>Sign-in cannot go on</h1>
<p>${error.message}</p>
<p>Go back to where you came from and start again.</p>
<dl class="card">
<dt>Error</dt><dd><code>${error.type}</code> (${error.status})</dd>
<dt>Request</dt><dd><code>${requestId}</code></dd>
</dl>`,
  });
  if (error.retryAfterSeconds !== undefined) {
    response.headers.set('Retry-After', String(error.retryAfterSeconds));
  }
  return response;
}
