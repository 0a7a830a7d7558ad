import { createHash } from 'node:crypto';
import { hostedCopy } from '../copy/hosted.ts';
import { otherSpanishRefusal, spanishRefusals } from '../copy/spanishRefusals.ts';
import { documentIcon } from '../documentIcon.ts';
import { variesByLanguage, type Language } from '../language.ts';
import { dark, light, type Palette } from '../palette.ts';
import type { Refusal } from '../refusal.ts';
import type { ApiError } from './errors.ts';

const names = [
  'paper',
  'surface',
  'ink',
  'inkMuted',
  'hairline',
  'edge',
  'accent',
  'onAccent',
  'error',
  'errorWash',
  'deep',
  'onDeep',
] as const satisfies readonly (keyof Palette)[];

const colors = (palette: Palette) => names.map((name) => `--${name}:${palette[name]}`).join(';');

/** Style sheet of the emulator's static pages: the site's colors, the system font. */
const documentStyle = `
:root{color-scheme:light dark;${colors(light)}}
@media(prefers-color-scheme:dark){:root{${colors(dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header{padding:8px 16px;background:var(--deep);color:var(--onDeep);font-size:.875rem;text-align:center}
header p{margin:0}
main{width:min(100%,464px);margin:0 auto;padding:24px 16px 48px}
h1{margin:0 0 8px;font-size:1.5rem;line-height:1.25;text-wrap:balance}
h2{margin:24px 0 8px;font-size:1rem}
p{margin:0 0 12px}
.muted,.hint,summary{color:var(--inkMuted);font-size:.875rem}
.hint{margin:4px 0 0}
.card{margin-top:16px;padding:16px;background:var(--surface);border:1px solid var(--hairline);border-radius:12px}
.card>:first-child{margin-top:0}
ul.accounts{list-style:none;margin:0;padding:0;display:grid;gap:8px}
button{font:inherit;cursor:pointer;min-height:44px;border-radius:8px;border:1px solid var(--edge);background:var(--surface);color:var(--ink);padding:8px 16px}
button.primary{border-color:var(--accent);background:var(--accent);color:var(--onAccent);font-weight:600}
button.account{width:100%;text-align:start;display:grid;grid-template-columns:auto 1fr;column-gap:12px;align-items:center}
button.account>span{grid-column:2}
button.account>.mark{grid-column:1;grid-row:1/span 3;width:32px;height:32px;border-radius:50%;display:grid;place-items:center;background:var(--deep);color:var(--onDeep);font-weight:600}
button:hover{text-decoration:underline}
label{display:block;font-weight:600;font-size:.875rem;margin:12px 0 4px}
input[type=email],input[type=text],select{font:inherit;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);color:var(--ink)}
[aria-invalid=true]{border-color:var(--error)}
.check{display:flex;gap:8px;align-items:start;margin-top:12px}
.check label{margin:0;font-weight:400;font-size:1rem}
.check input{width:24px;height:24px;margin:0;flex:none;accent-color:var(--accent)}
.actions{display:grid;gap:8px;margin-top:16px}
.problem{margin:16px 0 0;padding:12px 16px;border-radius:8px;background:var(--errorWash);color:var(--error)}
details{margin-top:16px}
summary{cursor:pointer;min-height:24px}
dl{margin:0}
dt{font-weight:600;font-size:.875rem}
dd{margin:0 0 8px;color:var(--inkMuted)}
code{font:.875rem ui-monospace,monospace}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
[hidden]{display:none}
@media(forced-colors:active){.mark{border:1px solid}}
`;

/** CSP source of this style sheet. */
const documentStyleHash = `'sha256-${createHash('sha256').update(documentStyle).digest('base64')}'`;

interface DocumentContent {
  readonly language: Language;
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
  if (!isPagePath(new URL(request.url).pathname)) return false;
  const accept = request.headers.get('Accept') ?? '';
  return accept.includes('text/html') || !accept.includes('application/json');
}

/** Returns whether a path is one of the pages, which read forms; all other routes read JSON. */
export const isPagePath = (path: string): boolean =>
  /^\/v1\/(?:b2b\/)?public\/(?![^/]+\/oauth2\/)/.test(path);

/**
 * Creates a response with an HTML page. The page's Content-Security-Policy forbids scripts, other files and framing.
 */
export function sendDocument({
  language,
  title,
  content,
  status = 200,
  formTargets,
}: DocumentContent): Response {
  const { banner } = hostedCopy[language];
  const { text } = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${new Markup(documentIcon)}
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
    'img-src data:',
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
export function sendRefusal(error: ApiError, requestId: string, language: Language): Response {
  const { refusal } = hostedCopy[language];
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
export function explanationOf({ type, message }: Refusal, language: Language): string {
  return language === 'en' ? message : (spanishRefusals[type] ?? otherSpanishRefusal);
}

/** HTML text that is trusted, so it is not escaped again. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[] | false;

/**
 * Template tag for HTML. Values are escaped unless they are `Markup`; `false` renders nothing.
 */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(textOf)));
}

function textOf(part: Part): string {
  if (part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeText(String(part));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML content and for quoted attribute values (HTML standard, 13.1). */
function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
