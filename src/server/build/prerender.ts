import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, ManifestChunk } from 'vite';
import type * as Renderer from '../../app/entryPrerender.tsx';
import { siteConfig } from '../../config/siteConfig.ts';
import { languages, pathIn } from '../../config/languages.ts';
import { documentChoices, documentName, type BuiltPage, type Page } from '../pageTable.ts';
import { criticalCss } from './criticalCss.ts';
import { assembleDocument, withChoices, type Alternate, type Listing } from './document.ts';
import { chunkKey, entryKey, withStaticImports } from './manifest.ts';

/** Path of the manifest in the folder of the client build. */
export const manifestFile = '.vite/manifest.json';

/** Entry modules of the client build, by their keys in its manifest. */
export const entries = { page: entryKey, earlyScript: 'src/page/earlyScript.ts' } as const;

/** A page of `pageTable.ts` with its markup. */
export interface RenderedPage {
  readonly page: Page;
  readonly rendered: Renderer.Prerendered;
}

/**
 * Renders pages in their initial state.
 *
 * @param rendererFile path of `entryPrerender.tsx`, built as one file
 * @param pages pages of `pageTable.ts`
 * @throws Error when a page cannot be rendered
 */
export async function renderPages(
  rendererFile: string,
  pages: readonly Page[],
): Promise<readonly RenderedPage[]> {
  const renderedPages: RenderedPage[] = [];
  // The client library reads `localStorage` when it loads, for which Node 25 and later print a warning.
  Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
  for (const [index, page] of pages.entries()) {
    const { language, path, plainPath, prerenderPath = plainPath, redirectKind = 'missing' } = page;
    // The query makes Node evaluate the file again, so that pages share no module state.
    const url = `${pathToFileURL(rendererFile).href}?page=${index}`;
    const { prerender } = (await import(/* @vite-ignore */ url)) as typeof Renderer;
    try {
      const rendered = await prerender({ language, path: pathIn(language, prerenderPath), redirectKind });
      renderedPages.push({ page, rendered });
    } catch (cause) {
      throw new Error(`The page ${path} could not be rendered.`, { cause });
    }
  }
  return renderedPages;
}

function neededChunks(
  { deferredChunks, chunks = [] }: Page,
  { chunkIds }: Renderer.Prerendered,
): readonly string[] {
  return [...chunkIds.filter((chunkId) => !deferredChunks?.includes(chunkId)), ...chunks];
}

export interface DocumentOptions {
  readonly renderedPages: readonly RenderedPage[];
  readonly clientDirectory: string;
  /** Output folder of the documents; emptied first. */
  readonly pagesDirectory: string;
}

/**
 * Writes the documents of the rendered pages.
 *
 * @returns the pages with the hashes of their documents
 * @throws Error when a chunk of a page is not in the build
 */
export async function writeDocuments({
  renderedPages,
  clientDirectory,
  pagesDirectory,
}: DocumentOptions): Promise<readonly BuiltPage[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDirectory, manifestFile), 'utf8'));
  const template = await readFile(join(clientDirectory, 'index.html'), 'utf8');
  const stylesheet = stylesheetOf(manifest);
  const css = await readFile(join(clientDirectory, stylesheet), 'utf8');
  const earlyScript = await readEarlyScript(clientDirectory, manifest);
  await rm(pagesDirectory, { recursive: true, force: true });
  await mkdir(pagesDirectory, { recursive: true });
  const built = await Promise.all(
    renderedPages.map(async ({ page, rendered }): Promise<BuiltPage> => {
      const { html, styleHashes, scriptHashes } = assembleDocument({
        template,
        earlyScript,
        ...documentOf(page, rendered, manifest),
        css: criticalCss(css, template + rendered.html + rendered.outdated),
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
  // `index.html` is only the template of the pages, so the server must not find it as a file.
  await rm(join(clientDirectory, 'index.html'));
  return built;
}

/**
 * Writes the files about all pages: `pages.json` for the server, `robots.txt` and `sitemap.xml`.
 *
 * @param pages the pages in all languages
 */
export async function writePageLists(
  pages: readonly BuiltPage[],
  { clientDirectory, pagesDirectory }: Pick<DocumentOptions, 'clientDirectory' | 'pagesDirectory'>,
): Promise<void> {
  await writeFile(join(pagesDirectory, 'pages.json'), JSON.stringify(pages, null, 2));
  await writeFile(join(clientDirectory, 'robots.txt'), robotsText(pages));
  await writeFile(join(clientDirectory, 'sitemap.xml'), sitemap(pages));
}

async function readEarlyScript(clientDirectory: string, manifest: Manifest): Promise<string> {
  const [chunk, ...imported] = withStaticImports(manifest, entries.earlyScript);
  if (!chunk || imported.length > 0) throw new Error('The early script must be one file.');
  return (await readFile(join(clientDirectory, chunk.file), 'utf8')).trim();
}

function documentOf(page: Page, rendered: Renderer.Prerendered, manifest: Manifest) {
  const entry = withStaticImports(manifest, entryKey).map(urlOf);
  const needed = filesOf(manifest, neededChunks(page, rendered), entry);
  return {
    language: page.language,
    body: rendered.html,
    // The application hydrates the markup only if these attributes match the URL of the visit.
    rootAttributes: {
      'data-path': page.prerenderPath ?? page.plainPath,
      'data-redirect-kind': page.redirectKind ?? 'missing',
    },
    title: rendered.title,
    outdated: rendered.outdated,
    listing: listingOf(page),
    isForm: page.isForm ?? false,
    entry: entry[0] ?? '',
    preloads: [...entry.slice(1), ...needed],
    prefetches: filesOf(manifest, page.laterChunks ?? [], [...entry, ...needed]),
  };
}

const absoluteUrl = (path: string) => siteConfig.origin + path;

function listingOf(page: Page): Listing | null {
  const { path, description } = page;
  if (description === undefined) return null;
  const picture = absoluteUrl('/card.png');
  const alternates = alternatesOf(page);
  return { siteName: siteConfig.name, description, url: absoluteUrl(path), picture, alternates };
}

/** Returns the URLs of a page in all languages, and the one for visitors with another language. */
function alternatesOf({ plainPath }: Page): readonly Alternate[] {
  return [
    ...languages.map((language) => ({ language, url: absoluteUrl(pathIn(language, plainPath)) })),
    { language: 'x-default', url: absoluteUrl(plainPath) },
  ];
}

/** Returns the text of `robots.txt` (RFC 9309). */
function robotsText(pages: readonly Page[]): string {
  const hidden = pages.filter(({ description, isNotFound }) => description === undefined && !isNotFound);
  const lines = hidden.map(({ path }) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${absoluteUrl('/sitemap.xml')}`, ''].join('\n');
}

/** Returns the text of `sitemap.xml` (sitemaps.org, protocol 0.9), with the languages of each page. */
function sitemap(pages: readonly Page[]): string {
  const urls = pages
    .filter(({ description }) => description !== undefined)
    .map((page) => {
      const alternates = alternatesOf(page).map(
        ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
      );
      return `  <url><loc>${absoluteUrl(page.path)}</loc>${alternates.join('')}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
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
