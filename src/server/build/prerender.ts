import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Manifest, ManifestChunk } from 'vite';
import type { Prerendered, PrerenderTask } from '../../app/entryPrerender.tsx';
import { siteConfig } from '../../config/siteConfig.ts';
import { documentChoices, documentName, pages, type BuiltPage, type Page } from '../pageTable.ts';
import { criticalCss } from './criticalCss.ts';
import { assembleDocument, withChoices, type Listing } from './document.ts';
import { chunkKey, withStaticImports } from './manifest.ts';

/** Entry modules of the client build, by their keys in its manifest. */
export const entries = { page: 'index.html', earlyScript: 'src/page/earlyScript.ts' } as const;

export interface PrerenderOptions {
  readonly clientDirectory: string;
  /** Path of the built `entryPrerender.tsx`. */
  readonly rendererFile: string;
  /** Output folder of the documents. */
  readonly pagesDirectory: string;
}

/**
 * Prerenders every page of `pageTable.ts` and writes its documents, and writes `pages.json` for the server.
 *
 * @throws Error when a page cannot be rendered or one of its chunks is not in the build
 */
export async function prerenderPages({
  clientDirectory,
  rendererFile,
  pagesDirectory,
}: PrerenderOptions): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDirectory, '.vite/manifest.json'), 'utf8'));
  const template = await readFile(join(clientDirectory, 'index.html'), 'utf8');
  const stylesheet = stylesheetOf(manifest);
  const css = await readFile(join(clientDirectory, stylesheet), 'utf8');
  const earlyScript = await readEarlyScript(clientDirectory, manifest);
  await mkdir(pagesDirectory, { recursive: true });
  const built = await Promise.all(
    pages.map(async (page): Promise<BuiltPage> => {
      const rendered = await renderPage(page, rendererFile);
      const { html, styleHashes, scriptHashes } = assembleDocument({
        template,
        earlyScript,
        ...documentOf(page, rendered, manifest),
        css: criticalCss(css, template + rendered.html),
        stylesheet: `/${stylesheet}`,
      });
      await Promise.all(
        documentChoices.map((choices) =>
          writeFile(join(pagesDirectory, documentName(page, choices)), withChoices(html, choices)),
        ),
      );
      return { ...page, styleHashes, scriptHashes };
    }),
  );
  await writeFile(join(pagesDirectory, 'pages.json'), JSON.stringify(built, null, 2));
  await writeFile(join(clientDirectory, 'robots.txt'), robotsText());
  await writeFile(join(clientDirectory, 'sitemap.xml'), sitemap());
  // `index.html` is only the template of the pages, so the server must not find it as a file.
  await rm(join(clientDirectory, 'index.html'));
}

function renderPage(
  { path, prerenderPath = path, redirectKind = 'missing' }: Page,
  rendererFile: string,
): Promise<Prerendered> {
  const workerData: PrerenderTask = { path: prerenderPath, redirectKind };
  return new Promise((resolve, reject) => {
    const worker = new Worker(rendererFile, { workerData });
    worker.once('message', (page: Prerendered) => {
      resolve(page);
      void worker.terminate();
    });
    worker.once('error', (cause) => reject(new Error(`The page ${path} could not be rendered.`, { cause })));
  });
}

async function readEarlyScript(clientDirectory: string, manifest: Manifest): Promise<string> {
  const [chunk, ...imported] = withStaticImports(manifest, entries.earlyScript);
  if (!chunk || imported.length > 0) throw new Error('The early script must be one file.');
  return (await readFile(join(clientDirectory, chunk.file), 'utf8')).trim();
}

function documentOf(page: Page, { html, title, chunkIds }: Prerendered, manifest: Manifest) {
  const entry = withStaticImports(manifest, entries.page).map(urlOf);
  const rendered = chunkIds.filter((chunkId) => !page.deferredChunks?.includes(chunkId));
  const needed = filesOf(manifest, [...rendered, ...(page.chunks ?? [])], entry);
  return {
    body: html,
    // The application hydrates the markup only if these attributes match the URL of the visit.
    rootAttributes: {
      'data-path': page.prerenderPath ?? page.path,
      'data-redirect-kind': page.redirectKind ?? 'missing',
    },
    title,
    listing: listingOf(page),
    isForm: page.isForm ?? false,
    entry: entry[0] ?? '',
    preloads: [...entry.slice(1), ...needed],
    prefetches: filesOf(manifest, page.prefetchedChunks ?? [], [...entry, ...needed]),
  };
}

const absoluteUrl = (path: string) => siteConfig.origin + path;

function listingOf({ path, description }: Page): Listing | null {
  if (description === undefined) return null;
  const picture = absoluteUrl('/card.png');
  return { siteName: siteConfig.name, description, url: absoluteUrl(path), picture };
}

/** Returns the text of `robots.txt` (RFC 9309). */
function robotsText(): string {
  const hidden = pages.filter(({ description, isNotFound }) => description === undefined && !isNotFound);
  const lines = hidden.map(({ path }) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${absoluteUrl('/sitemap.xml')}`, ''].join('\n');
}

/** Returns the text of `sitemap.xml` (sitemaps.org, protocol 0.9). */
function sitemap(): string {
  const urls = pages
    .filter(({ description }) => description !== undefined)
    .map(({ path }) => `  <url><loc>${absoluteUrl(path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

const urlOf = ({ file }: ManifestChunk) => `/${file}`;

/** Returns the URL paths of the files that the chunks need, without those in `present`. */
function filesOf(manifest: Manifest, chunkIds: readonly string[], present: readonly string[]): string[] {
  const files = chunkIds.flatMap((chunkId) =>
    withStaticImports(manifest, chunkKey(manifest, chunkId)).map(urlOf),
  );
  return [...new Set(files)].filter((file) => !present.includes(file));
}

function stylesheetOf(manifest: Manifest): string {
  const stylesheets = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  const [stylesheet] = stylesheets;
  if (!stylesheet || stylesheets.length > 1) {
    throw new Error(`The client build has ${stylesheets.length} stylesheets; documents expect one.`);
  }
  return stylesheet.file;
}
