import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Appearance } from '../../../machines/site/appearances.ts';
import type { SiteLanguage } from '../../config/languages.ts';
import { readAppearance } from '../../page/appearanceMemory.ts';
import { hostedSentences } from '../http/document.ts';
import { requestLanguage, variesByLanguage } from '../requestLanguage.ts';

/** Headers that allow the page only its own files and forbid framing by other sites. */
const securityHeaders = {
  'Content-Security-Policy':
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Path of a file directly in `assets/`: no subfolders and no path traversal. */
const assetPath = /^\/emulator\/assets\/([\w-]+(?:\.[\w-]+)*\.(\w+))$/;

/**
 * Serves the emulator's page and its assets.
 *
 * @param request the request, whose cookies contain the appearance chosen on the site
 * @param path path of the request
 * @param directory folder of the built page; without it a static page explains how to build it
 */
export async function servePage(
  request: Request,
  path: string,
  directory: string | undefined,
): Promise<Response> {
  const isPage = path === '/emulator' || path === '/emulator/';
  if (!directory) return isPage ? explainBuild(request) : notFound();
  const [, file, extension = 'html'] = isPage ? ['', 'index.html'] : (assetPath.exec(path) ?? []);
  if (file === undefined || contentTypes[extension] === undefined) return notFound();
  try {
    if (!isPage) {
      // Asset names contain a content hash, so assets are cached forever; the page itself is revalidated.
      const content = await readFile(join(directory, 'assets', file));
      return respond(content, extension, 'public, max-age=31536000, immutable');
    }
    const html = await readFile(join(directory, file), 'utf8');
    const page = respond(
      withAppearance(html, readAppearance(request.headers.get('Cookie') ?? '')),
      extension,
      'no-cache',
    );
    page.headers.set('Vary', 'Cookie');
    return page;
  } catch {
    return isPage ? explainBuild(request) : notFound();
  }
}

/** Sets the theme in the HTML on the server, so that the first paint already has it. */
function withAppearance(html: string, appearance: Appearance): string {
  return appearance === 'system' ? html : html.replace('<html ', `<html data-theme="${appearance}" `);
}

function respond(content: string | Uint8Array<ArrayBuffer>, extension: string, cache: string): Response {
  const type = contentTypes[extension] ?? 'application/octet-stream';
  return new Response(content, {
    headers: { ...securityHeaders, 'Content-Type': type, 'Cache-Control': cache },
  });
}

function notFound(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { ...securityHeaders, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

function explainBuild(request: Request): Response {
  const page = respond(notBuiltPage(requestLanguage(request)), 'html', 'no-store');
  page.headers.set('Vary', variesByLanguage);
  return page;
}

function notBuiltPage(language: SiteLanguage): string {
  const words = hostedSentences[language].notBuilt;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${words.title}</title><meta name="viewport" content="width=device-width"></head>
<body>
<main>
<h1>${words.title}</h1>
<p>${words.beforeCommand} <code>npm run build</code>, ${words.betweenCommands} <code>npm start</code> ${words.afterCommands}</p>
<p>${words.data} <a href="/emulator/api/health">${words.health}</a>, <a href="/emulator/api/messages">${words.messages}</a>, <a href="/emulator/api/users">${words.users}</a>, <a href="/emulator/api/requests">${words.requests}</a>.</p>
</main>
</body>
</html>
`;
}
