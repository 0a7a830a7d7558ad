import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteLanguage } from '../../src/config/languages.ts';
import { languageFiles } from '../../src/server/build/languageFiles.ts';
import { builtLanguage } from '../../src/server/build/siteBuild.ts';
import { readSiteLanguage, showLanguage } from '../../src/server/dev/showLanguage.ts';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'language-files-'));
  const files = {
    'greeting.en.ts': "export const greeting = 'Hello';",
    'greeting.es.ts': "export const greeting = 'Hola';",
    'farewell.en.ts': "export const farewell = 'Goodbye';",
    'page.ts': "import { greeting } from './greeting.en.ts'; console.log(greeting);",
    'incomplete.ts': "import { farewell } from './farewell.en.ts'; console.log(farewell);",
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(root, name), text)));
});

afterAll(() => rm(root, { recursive: true }));

async function built(language: SiteLanguage, entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [languageFiles(() => language)],
    build: { write: false, rolldownOptions: { input: join(root, entry) } },
  });
  const { output: chunks } = output as Rolldown.RolldownOutput;
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
}

describe('a build', () => {
  it.each([
    ['en', 'Hello', 'Hola'],
    ['es', 'Hola', 'Hello'],
  ] as const)('in %s contains no other language', async (language, own, other) => {
    const code = await built(language, 'page.ts');
    expect(code).toContain(own);
    expect(code).not.toContain(other);
  });

  it('fails with the name of a missing translation', async () => {
    await expect(built('es', 'incomplete.ts')).rejects.toThrow(
      'farewell.es.ts is missing: it translates farewell.en.ts.',
    );
    expect(await built('en', 'incomplete.ts')).toContain('Goodbye');
  });

  it.each([
    ['client', 'en'],
    ['prerender', 'en'],
    ['server', 'en'],
    ['client_es', 'es'],
    ['prerender_es', 'es'],
  ])('has the language of its environment: %s', (environment, language) => {
    expect(builtLanguage(environment)).toBe(language);
  });
});

describe('the development server', () => {
  it('shows one language', async () => {
    const server = await createServer({
      configFile: false,
      root,
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      plugins: showLanguage('es'),
    });
    const page = await server.environments.client.transformRequest('/page.ts');
    const html = await server.transformIndexHtml('/es', '<!doctype html><html lang="en"></html>');
    await server.close();
    expect(page?.code).toContain('/greeting.es.ts');
    expect(html).toContain('<html lang="es">');
  });

  it('refuses a language that the site does not have', () => {
    expect(readSiteLanguage('es')).toBe('es');
    expect(readSiteLanguage('')).toBe('en');
    expect(readSiteLanguage(undefined)).toBe('en');
    expect(() => readSiteLanguage('de')).toThrow('SITE_LANGUAGE is "de"; it must be one of en, es.');
  });
});
