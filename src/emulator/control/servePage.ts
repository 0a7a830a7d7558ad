import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
 * @param path path of the request
 * @param directory folder of the built page; without it a static page explains how to build it
 */
export async function servePage(path: string, directory: string | undefined): Promise<Response> {
  const isPage = path === '/emulator' || path === '/emulator/';
  if (!directory) return isPage ? explainBuild() : notFound();
  const [, file, extension = 'html'] = isPage ? ['', 'index.html'] : (assetPath.exec(path) ?? []);
  if (file === undefined || contentTypes[extension] === undefined) return notFound();
  try {
    if (!isPage) {
      // Asset names contain a content hash, so assets are cached forever; the page itself is revalidated.
      const content = await readFile(join(directory, 'assets', file));
      return respond(content, extension, 'public, max-age=31536000, immutable');
    }
    return respond(await readFile(join(directory, file)), extension, 'no-cache');
  } catch {
    return isPage ? explainBuild() : notFound();
  }
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

function explainBuild(): Response {
  return respond(notBuiltPage, 'html', 'no-store');
}

const notBuiltPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Local identity provider</title><meta name="viewport" content="width=device-width"></head>
<body>
<main>
<h1>Local identity provider</h1>
<p>The emulator is running, but its page is not built. The same data is available as JSON: <a href="/emulator/api/health">health</a>, <a href="/emulator/api/messages">messages</a>, <a href="/emulator/api/users">users</a>, <a href="/emulator/api/requests">requests</a>.</p>
</main>
</body>
</html>
`;
