import {
  hashedFiles,
  languageRedirects,
  missingFile,
  rootFiles,
  withoutSlashStatus,
  wrongMethod,
  type DocumentResponse,
  type Headers,
} from '../responseTable.ts';
import { languages, pathIn } from '../../config/languages.ts';
import { partialNotFoundPages, pathExpression } from '../pageTable.ts';
import { contentTypes } from '../storedFile.ts';
import type { DeployedSite } from './deployedSite.ts';
import { addedHeaders, anyOf, block, configuration, locationBlock, quoted } from './nginxBlocks.ts';
import {
  cookieVariables,
  languageBlocks,
  languageVariables,
  secureVariable,
  secureVariables,
  variantVariable,
  variantVariables,
} from './nginxVariables.ts';

export interface NginxOptions {
  /** Absolute path of the build on the server. */
  readonly root: string;
  /** Whether nginx has the module `brotli_static`. */
  readonly hasBrotli: boolean;
}

const folder = 'fairlead';
const headersFile = `include ${folder}/headers.conf;`;
const plainFile = `include ${folder}/plain-headers.conf;`;
const cookiesFile = `include ${folder}/cookies.conf;`;

/**
 * Returns the configuration of nginx for a build.
 *
 * @returns the texts by their path below the folder of `nginx.conf`
 */
export function nginxFiles(site: DeployedSite, options: NginxOptions): ReadonlyMap<string, string> {
  const { table, origin } = site;
  const cookies = cookieVariables(site);
  return new Map([
    ['conf.d/fairlead.conf', serversText(origin)],
    [
      `${folder}/variables.conf`,
      configuration('Variables. Included once, outside of the servers.', [
        ...secureVariables(table.secureHeaders),
        ...variantVariables(),
        ...languageBlocks(),
        ...cookies.blocks,
      ]),
    ],
    [`${folder}/site.conf`, siteText(site, options)],
    ...headerTexts(site).map(([file, text]) => [`${folder}/${file}`, text] as const),
    [
      `${folder}/cookies.conf`,
      configuration('Expires session cookies that this site did not set. Included by each document.', [
        cookies.names.map((name) => `add_header Set-Cookie ${name} always;`).join('\n'),
      ]),
    ],
  ]);
}

function serversText(origin: string): string {
  const { hostname } = new URL(origin);
  const name = `server_name ${hostname};`;
  return configuration('The site behind TLS. Certificate and key are yours.', [
    `include ${folder}/variables.conf;`,
    block('server', [
      'listen 80;',
      'listen [::]:80;',
      name,
      'server_tokens off;',
      `return 308 https://${hostname}$request_uri;`,
    ]),
    block('server', [
      'listen 443 ssl http2;',
      'listen [::]:443 ssl http2;',
      name,
      `ssl_certificate ${folder}/certificate.pem;`,
      `ssl_certificate_key ${folder}/key.pem;`,
      'ssl_protocols TLSv1.2 TLSv1.3;',
      `include ${folder}/site.conf;`,
    ]),
  ]);
}

/** Returns the files with headers. A location that adds a header has to include one of them, because it inherits none. */
function headerTexts({ table }: DeployedSite): readonly (readonly [file: string, text: string])[] {
  const { 'Content-Security-Policy': policy = '', ...defaults } = table.defaultHeaders;
  const secure = Object.keys(table.secureHeaders).map(
    (name) => `add_header ${name} ${secureVariable(name)} always;`,
  );
  const common = [...addedHeaders({ ...table.headers, ...defaults }), ...secure].join('\n');
  const plain = [headersFile, ...addedHeaders({ 'Content-Security-Policy': policy })].join('\n');
  return [
    ['headers.conf', configuration('Headers of every response.', [common])],
    ['plain-headers.conf', configuration('Headers of every response besides documents.', [plain])],
  ];
}

function siteText(site: DeployedSite, { root, hasBrotli }: NginxOptions): string {
  const { table, rootPaths } = site;
  const text = (status: number, body: string, { 'Content-Type': type, ...headers }: Headers = plainText) => [
    plainFile,
    ...addedHeaders(headers),
    'types {}',
    `default_type ${quoted(type ?? '')};`,
    `return ${status} ${quoted(body)};`,
  ];
  const files = (headers: Headers) => [
    plainFile,
    ...addedHeaders(headers, 'unless an error'),
    `root ${quoted(`${root}/client`)};`,
    'try_files $uri @missingFile;',
  ];
  const documents = (document: DocumentResponse) => documentDirectives(document, root);
  const paths = table.documents.map(({ path }) => path).filter((path) => path !== '/');
  const patterns = table.documents.flatMap(({ pathPatterns = [] }) => pathPatterns);
  const expressions = [anyOf(paths), ...patterns.map((pattern) => pathExpression([pattern]))];
  const partsNotFound = partialNotFoundPages(table.documents);
  const missing = text(missingFile.status, missingFile.text);
  return configuration('Pages, files and headers of the site. Included by its servers.', [
    [
      'server_tokens off;',
      'merge_slashes off;',
      'absolute_redirect off;',
      'max_ranges 1;',
      'default_type application/octet-stream;',
      block(
        'types',
        Object.entries(contentTypes).map(([ending, type]) => `${quoted(type)} ${ending.slice(1)};`),
      ),
    ].join('\n'),
    [
      '# Sends the compressed copies of the build and compresses nothing else.',
      'gzip off;',
      'gzip_static on;',
      'gzip_proxied any;',
      'gzip_http_version 1.0;',
      ...(hasBrotli ? ['brotli_static on;'] : []),
    ].join('\n'),
    [
      plainFile,
      `error_page 404 @${table.notFound.name};`,
      'error_page 405 @wrongMethod;',
      block('if ($request_method !~ ^(?:GET|HEAD)$)', ['return 405;']),
    ].join('\n'),
    ...table.documents
      .filter(({ isNotFound }) => !isNotFound)
      .map((document) =>
        locationBlock(
          document.pathPatterns
            ? `~ ^(?<${ownPath}>${pathExpression(document.pathPatterns)})$`
            : `= ${document.path}`,
          [...languageDirectives(document), ...documents(document)],
        ),
      ),
    ...table.redirects.map(({ path, status, location }) =>
      locationBlock(`= ${path}`, [plainFile, `return ${status} ${location};`]),
    ),
    ...table.texts.map(({ path, headers, text: textOf }) =>
      locationBlock(`= ${path}`, text(200, textOf(site.origin, site.now), headers)),
    ),
    // The copies are sent in place of their files, never as files.
    locationBlock(String.raw`~ \.(?:br|gz)$`, missing),
    locationBlock(`~ ^${hashedFiles.prefix}`, files(hashedFiles.headers)),
    locationBlock(`~ ^${anyOf(rootPaths)}$`, files(rootFiles.headers)),
    locationBlock(`~ ^(${expressions.join('|')})/+$`, [
      plainFile,
      `return ${withoutSlashStatus} $1$is_args$args;`,
    ]),
    locationBlock(`~ "${missingFile.ending}"`, missing),
    ...partsNotFound.map(({ name, notFoundBelow = '' }) =>
      locationBlock(`~ ^${notFoundBelow}/`, [`error_page 404 @${name};`, 'return 404;']),
    ),
    locationBlock('/', ['return 404;']),
    ...[table.notFound, ...partsNotFound].map((document) =>
      locationBlock(`@${document.name}`, documents(document)),
    ),
    locationBlock('@missingFile', missing),
    locationBlock(
      '@wrongMethod',
      text(wrongMethod.status, wrongMethod.text, { ...plainText, ...wrongMethod.headers }),
    ),
  ]);
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8' };

/** Variable with the path of a request, for pages with several paths. A number would be replaced by that of a `map`. */
const ownPath = 'fairlead_path';

/** Returns the redirects to a document in another language, in the order of `redirectForLanguage`. */
function languageDirectives({
  language,
  path,
  plainPath,
  pathPatterns,
}: DocumentResponse): readonly string[] {
  const { chosen, rest, cookie, wanted } = languageVariables;
  const { status, headers } = languageRedirects;
  const others = language === languages[0] ? languages.filter((other) => other !== language) : [];
  const redirect = (variable: string, value: string, location: string, cookies: readonly string[] = []) =>
    block(`if (${variable} = ${value})`, [
      plainFile,
      ...addedHeaders(headers),
      ...cookies,
      `return ${status} ${location};`,
    ]);
  return [
    redirect(chosen, language, `${pathPatterns ? `$${ownPath}` : path}${rest}`, [
      `add_header Set-Cookie ${cookie} always;`,
    ]),
    // Only documents in the default language, whose paths have no prefix, have others.
    ...others.map((other) =>
      redirect(wanted, other, `${pathIn(other, pathPatterns ? `$${ownPath}` : plainPath)}$is_args$args`),
    ),
  ];
}

function documentDirectives({ name, headers }: DocumentResponse, root: string): readonly string[] {
  return [
    headersFile,
    ...addedHeaders(headers),
    cookiesFile,
    `root ${quoted(`${root}/pages`)};`,
    `try_files /${name}${variantVariable}.html =404;`,
  ];
}
