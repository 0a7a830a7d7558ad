import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const nodeRooms = ['emulator', 'generate', 'server', 'statechart'];

const browserSources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !nodeRooms.includes(path.split('/')[0] ?? ''))
  .map((path) => join('src', path));

const guarded =
  /(?:loadChunk|lazyScreen|page)\(\s*'(\w+)',\s*\(\)\s*=>\s*import\('([^']+)'\),?\s*(?:(?:\w+|'\w+'),?\s*)*\)/g;

/** Matches imports of a URL that is known only at run time. */
const runtimeImport = /\bimport\(\s*(?:\/\* \w+: true \*\/ )*\/\* @vite-ignore \*\//g;

/** Number of the imports that ADR 26 lists. Lower it with them. */
const mostImports = 53;

describe('dynamic imports of the site', () => {
  const imports = browserSources.flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    const all =
      (source.match(/(?<!typeof )\bimport\(/g)?.length ?? 0) - (source.match(runtimeImport)?.length ?? 0);
    return all === 0 ? [] : [{ path, all, named: [...source.matchAll(guarded)] }];
  });

  it('are few: ADR 26 lists them', () => {
    const count = imports.reduce((sum, { all }) => sum + all, 0);
    expect(count).toBeGreaterThan(0);
    expect(count, 'list the new import in ADR 26, and count it in `mostImports`').toBeLessThanOrEqual(
      mostImports,
    );
  });

  it.each(imports)('all go through the chunk loader in $path', ({ all, named }) => {
    expect(named).toHaveLength(all);
  });

  it.each(imports)('pass the name of their module, which is the chunk name, in $path', ({ named }) => {
    for (const [, chunkId, module = ''] of named) expect(chunkId).toBe(basename(module).split('.')[0]);
  });
});
