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

/** Modules the client build starts from, as its manifest calls them. */
export const entries = { page: 'index.html', earlyScript: 'src/page/earlyScript.ts' } as const;

export interface PrerenderOptions {
  readonly clientDirectory: string;
  /** The built `entryPrerender.tsx`. */
  readonly rendererFile: string;
  /** Where the documents go. */
  readonly pagesDirectory: string;
}

/**
 * Draws every page of the table and writes it as a document, with `pages.json` beside them for the server.
 *
 * @throws Error when a page cannot be drawn, or what it needs is not in the build
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
      const drawn = await draw(page, rendererFile);
      const { html, styleHashes, scriptHashes } = assembleDocument({
        template,
        earlyScript,
        ...documentOf(page, drawn, manifest),
        css: criticalCss(css, template + drawn.html),
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
  // The template is no page: nobody is to be served it by its name.
  await rm(join(clientDirectory, 'index.html'));
}

function draw(
  { path, drawnAt = path, openedBy = 'missing' }: Page,
  rendererFile: string,
): Promise<Prerendered> {
  const workerData: PrerenderTask = { path: drawnAt, redirectKind: openedBy };
  return new Promise((resolve, reject) => {
    const worker = new Worker(rendererFile, { workerData });
    worker.once('message', (page: Prerendered) => {
      resolve(page);
      void worker.terminate();
    });
    worker.once('error', (cause) => reject(new Error(`The page ${path} could not be drawn.`, { cause })));
  });
}

async function readEarlyScript(clientDirectory: string, manifest: Manifest): Promise<string> {
  const [chunk, ...imported] = withStaticImports(manifest, entries.earlyScript);
  if (!chunk || imported.length > 0) throw new Error('The early script has to be one file.');
  return (await readFile(join(clientDirectory, chunk.file), 'utf8')).trim();
}

function documentOf(page: Page, drawn: Prerendered, manifest: Manifest) {
  const entry = withStaticImports(manifest, entries.page).map(address);
  const asked = drawn.chunkIds.filter((chunkId) => !page.needsLater?.includes(chunkId));
  const needed = filesOf(manifest, [...asked, ...(page.needs ?? [])], entry);
  return {
    body: drawn.html,
    // What the application compares with its own view of the address before it adopts the markup.
    rootAttributes: { 'data-path': page.drawnAt ?? page.path, 'data-opened-by': page.openedBy ?? 'missing' },
    title: drawn.title,
    listing: listingOf(page),
    isForm: page.isForm ?? false,
    entry: entry[0] ?? '',
    modules: [...entry.slice(1), ...needed],
    modulesSoon: filesOf(manifest, page.needsSoon ?? [], [...entry, ...needed]),
  };
}

const wholeAddress = (path: string) => siteConfig.origin + path;

function listingOf({ path, description }: Page): Listing | null {
  if (description === undefined) return null;
  const picture = wholeAddress('/card.png');
  return { siteName: siteConfig.name, description, address: wholeAddress(path), picture };
}

/** Tells search engines where not to look (RFC 9309), and where the list of pages is. */
function robotsText(): string {
  const hidden = pages.filter(({ description, isNotFound }) => description === undefined && !isNotFound);
  const lines = hidden.map(({ path }) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${wholeAddress('/sitemap.xml')}`, ''].join('\n');
}

/** Lists the pages that are to be found (sitemaps.org, protocol 0.9). */
function sitemap(): string {
  const urls = pages
    .filter(({ description }) => description !== undefined)
    .map(({ path }) => `  <url><loc>${wholeAddress(path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

const address = ({ file }: ManifestChunk) => `/${file}`;

/** What some chunks need, beyond what is there already. */
function filesOf(manifest: Manifest, chunkIds: readonly string[], present: readonly string[]): string[] {
  const files = chunkIds.flatMap((chunkId) =>
    withStaticImports(manifest, chunkKey(manifest, chunkId)).map(address),
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
