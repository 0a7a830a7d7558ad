import { documentName, partialNotFoundPages } from '../pageTable.ts';
import {
  hashedFiles,
  rootFiles,
  type DocumentResponse,
  type Headers,
  type ResponseTable,
} from '../responseTable.ts';
import type { DeployedSite } from './deployedSite.ts';

/** Files that a static host needs besides those of the client build, by their path in the published folder. */
export interface StaticHostFiles {
  readonly texts: ReadonlyMap<string, string>;
  /** Names of built documents to copy. */
  readonly documents: ReadonlyMap<string, string>;
}

/** Longest line of a `_headers` file at Cloudflare Pages, in characters. */
const longestLine = 2_000;

/**
 * Returns the files for a host that reads `_headers` and `_redirects`, such as Netlify and Cloudflare Pages.
 *
 * @throws Error when a header is too long for such a host
 */
export function staticHostFiles({ table, rootPaths, origin, now }: DeployedSite): StaticHostFiles {
  return {
    texts: new Map([
      ...table.texts.map(({ path, text }) => [path.slice(1), text(origin, now)] as const),
      ['_headers', headersText(table, rootPaths)],
      ['_redirects', redirectsText(table)],
    ]),
    documents: new Map(
      table.documents.map((document) => [publishedPath(document), defaultDocument(document)]),
    ),
  };
}

/** Returns the file name at which a host finds the document for the URL path of its page. */
function publishedPath({ path, isNotFound, notFoundBelow = '' }: DocumentResponse): string {
  if (isNotFound) return `${notFoundBelow}/404.html`.slice(1);
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

// Such a host cannot choose a document by cookie.
const defaultDocument = (document: DocumentResponse) =>
  documentName(document, { appearance: 'system', isBannerDismissed: false });

/**
 * Writes one rule for each header, because hosts join the values of all rules that match a path, and a page with two
 * policies obeys both.
 */
function headersText(table: ResponseTable, rootPaths: readonly string[]): string {
  const { 'Content-Security-Policy': _policy, ...defaults } = table.defaultHeaders;
  // A rule for a part with public pages would also apply to those pages.
  const parts = partialNotFoundPages(table.documents).filter(({ isPrivate }) => isPrivate);
  const pages = table.documents.filter(
    ({ path, isNotFound }) =>
      !isNotFound && !parts.some(({ notFoundBelow }) => path.startsWith(`${notFoundBelow}/`)),
  );
  return [
    rule('/*', {
      ...table.headers,
      ...defaults,
      ...table.secureHeaders,
      'Content-Security-Policy': table.sharedPolicy,
    }),
    rule(`${hashedFiles.prefix}*`, ownHeaders(hashedFiles.headers)),
    ...rootPaths.map((path) => rule(path, ownHeaders(rootFiles.headers))),
    ...pages.map(({ path, headers }) => rule(path, ownHeaders(headers))),
    ...parts.map(({ notFoundBelow, headers }) => rule(`${notFoundBelow}/*`, ownHeaders(headers))),
    ...table.texts.map(({ path, headers }) => rule(path, headers)),
  ].join('\n');
}

/** Returns the headers of a response without those that the host or the rule for all paths sets. */
function ownHeaders(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['Vary', 'Content-Security-Policy'].includes(name)),
  );
}

function rule(path: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const long = lines.find((line) => line.length > longestLine);
  if (long !== undefined) throw new Error(`A static host cannot send so long a header: ${long}`);
  return [path, ...lines, ''].join('\n');
}

function redirectsText({ redirects, documents }: ResponseTable): string {
  return [
    ...redirects.map(({ path, location, status }) => `${path} ${location} ${status}`),
    ...documents.flatMap(({ path, pathPatterns = [] }) =>
      pathPatterns.map((pattern) => `${pattern} ${path} 200`),
    ),
    // For Netlify. Cloudflare Pages skips the rule and finds the nearest `404.html` itself.
    ...partialNotFoundPages(documents).map(
      ({ notFoundBelow }) => `${notFoundBelow}/* ${notFoundBelow}/404.html 404`,
    ),
    '',
  ].join('\n');
}
