import { createAdaptorServer } from '@hono/node-server';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { announce } from './announce.ts';
import { closeOnSignal } from './closeOnSignal.ts';
import { hostedOrigin } from './hostedProvider.ts';
import { listen } from './listen.ts';
import type { BuiltPage } from './pageTable.ts';
import { createSite } from './site.ts';
import { readStoredFiles } from './storedFile.ts';

async function main(): Promise<void> {
  const dist = fileURLToPath(new URL('..', import.meta.url));
  const [pages, documents, files] = await Promise.all([
    readFile(join(dist, 'pages', 'pages.json'), 'utf8').then((json): BuiltPage[] => JSON.parse(json)),
    readStoredFiles(join(dist, 'pages')),
    readStoredFiles(join(dist, 'client')),
  ]);

  // The token is a build-time constant, so a build for Stytch drops the import of the emulator below.
  const token = import.meta.env.VITE_STYTCH_PUBLIC_TOKEN;
  const local =
    import.meta.env.VITE_STYTCH_PUBLIC_TOKEN === undefined
      ? (await import('./localProvider.ts')).openLocalProvider(join(dist, 'emulator-page'))
      : null;
  const connectOrigins = token === undefined ? [] : [hostedOrigin(token)];

  const site = createSite({ pages, documents, files, provider: local, connectOrigins });
  const { origin, servers } = await listen(() => createAdaptorServer({ fetch: site.fetch }), process.env);
  // Registered before the URL is printed, because a program that waits for the URL may stop the server at once.
  closeOnSignal(servers, () => local?.close());
  await announce(origin, local?.controlToken);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
