import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Folders whose modules run in pages. */
const pageFolders = 'app dashboard identity page passkeys session sign-in site ui wallets widget'
  .split(' ')
  .concat('emulator/page', 'emulator/machines', 'statechart/atlas/live')
  .map((room) => join('src', room));

/** Returns the packages that the modules of a folder import at run time, lazily or not. */
function packagesIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && file !== 'entryPrerender.tsx')
    .flatMap((file) => {
      const imports = readFileSync(join(folder, file), 'utf8').matchAll(
        /^import (?!type)[^;]*?from '([@\w][^']*)'|\bimport\('([@\w][^']*)'\)/gm,
      );
      return Array.from(imports, ([, imported, lazy]) => imported ?? lazy ?? '');
    });
}

describe('the first start of the development server', () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'development-'));
  const complaints: string[] = [];
  let server: ViteDevServer;

  beforeAll(async () => {
    const complain = (text: string) => void complaints.push(text);
    server = await createServer({
      cacheDir,
      mode: 'development',
      customLogger: { ...createLogger('silent'), warn: complain, warnOnce: complain, error: complain },
      server: { middlewareMode: true, ws: false, watch: null },
    });
    await server.environments['client']?.depsOptimizer?.scanProcessing;
    // On a busy machine the scan takes a while.
  }, 120_000);
  afterAll(async () => {
    await server.close();
    rmSync(cacheDir, { recursive: true, force: true });
  });

  test('scans the dependencies without a complaint', () => expect(complaints).toEqual([]));

  // A package that is found late makes the server bundle again and reload the page.
  test.each(pageFolders)('finds every package that %s imports before the first visit', (folder) => {
    const metadata = server.environments['client']?.depsOptimizer?.metadata;
    const found = Object.keys({ ...metadata?.optimized, ...metadata?.discovered });
    const packages = packagesIn(folder).filter((name) => !name.startsWith('fairlead-'));
    expect(packages.filter((name) => !found.includes(name))).toEqual([]);
  });
});
