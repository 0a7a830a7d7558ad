import type { SiteLanguage } from '../../config/languages.ts';
import { hostedCopy } from '../copy/hosted.en.ts';
import { hostedCopy as spanishHostedCopy } from '../copy/hosted.es.ts';
import { otherSpanishRefusal, spanishRefusals } from '../copy/refusals.es.ts';
import type { Refusal } from '../refusal.ts';
import { variesByLanguage } from '../requestLanguage.ts';
import { documentStyle, documentStyleHash } from './documentStyle.ts';
import type { ApiError } from './errors.ts';
import { markup, Markup } from './markup.ts';

/** Texts of the static pages in each language. */
export const hostedSentences = { en: hostedCopy.copy, es: spanishHostedCopy.copy } as const;

interface DocumentContent {
  readonly language: SiteLanguage;
  readonly title: string;
  /** Content of the `main` element. */
  readonly content: Markup;
  readonly status?: number;
  /**
   * Additional `form-action` sources of the page's Content-Security-Policy. Browsers also apply `form-action` to the
   * redirect after a form submission.
   */
  readonly formTargets?: readonly URL[];
}

/** Returns whether a request is a browser navigation to a page, as opposed to an API call. */
export function wantsDocument(request: Request): boolean {
  if (!new URL(request.url).pathname.startsWith('/v1/public/')) return false;
  const accept = request.headers.get('Accept') ?? '';
  return accept.includes('text/html') || !accept.includes('application/json');
}

/**
 * Creates a response with an HTML page. The page's Content-Security-Policy forbids scripts, subresources and framing.
 */
export function sendDocument({
  language,
  title,
  content,
  status = 200,
  formTargets,
}: DocumentContent): Response {
  const { banner } = hostedSentences[language];
  const { text } = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Markup(documentStyle)}</style>
</head>
<body>
<header><p><strong>${banner.name}</strong> ${banner.purpose}</p></header>
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
      Vary: variesByLanguage,
    },
  });
}

/**
 * Returns the CSP source of a URL. CSP has no syntax for IPv6 addresses (CSP Level 3, 2.3.1), so their source is the
 * scheme.
 */
function sourceOf({ hostname, protocol, origin }: URL): string {
  return hostname.startsWith('[') ? protocol : origin;
}

/**
 * Creates a response that shows an error as an HTML page, for browser navigations.
 *
 * @param error the error to show
 * @param requestId id of the failed request
 */
export function sendRefusal(error: ApiError, requestId: string, language: SiteLanguage): Response {
  const { refusal } = hostedSentences[language];
  const response = sendDocument({
    language,
    title: refusal.title,
    status: error.status,
    content: markup`<h1>${refusal.title}</h1>
<p>${explanationOf(error, language)}</p>
<p>${refusal.advice}</p>
<dl class="card">
<dt>${refusal.error}</dt><dd><code>${error.type}</code> (${error.status})</dd>
<dt>${refusal.request}</dt><dd><code>${requestId}</code></dd>
${language !== 'en' && markup`<dt>${refusal.message}</dt><dd lang="en">${error.message}</dd>`}
</dl>`,
  });
  if (error.retryAfterSeconds !== undefined) {
    response.headers.set('Retry-After', String(error.retryAfterSeconds));
  }
  return response;
}

/** Returns the explanation of a refusal for a page; in English it is the message of the API. */
export function explanationOf({ type, message }: Refusal, language: SiteLanguage): string {
  return language === 'en' ? message : (spanishRefusals[type] ?? otherSpanishRefusal);
}
