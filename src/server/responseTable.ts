import { languages } from '../config/languages.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { documentChoices, documentName, type BuiltPage, type DocumentChoices } from './pageTable.ts';
import type { ForeignSources } from './policySources.ts';
import { securityText } from './securityText.ts';

export type Headers = Readonly<Record<string, string>>;

/** One prerendered page with its documents. */
export interface DocumentResponse extends BuiltPage {
  readonly status: number;
  readonly headers: Headers;
  /** File name of the document for each combination of a visitor's choices. */
  readonly variants: readonly (DocumentChoices & { readonly file: string })[];
}

export interface RedirectResponse {
  readonly path: string;
  readonly location: string;
  readonly status: 302;
}

/** A short body that is not a file of the build. */
export interface TextResponse {
  readonly path: string;
  readonly headers: Headers;
  /**
   * Returns the body.
   *
   * @param origin origin that the body may name
   * @param now milliseconds since the epoch
   */
  text(this: void, origin: string, now: number): string;
}

/**
 * All responses of the site, besides those of an identity provider on its origin. The server sends them, and
 * `deploy:files` writes them as configuration of other servers.
 */
export interface ResponseTable {
  /** Headers of every response. */
  readonly headers: Headers;
  /** Headers of every response that does not set them itself. */
  readonly defaultHeaders: Headers;
  /** Headers of every response over HTTPS. They must not be sent over plain HTTP (RFC 6797, 7.2). */
  readonly secureHeaders: Headers;
  /** Content Security Policy that fits every document, for servers that cannot choose one for each. */
  readonly sharedPolicy: string;
  readonly redirects: readonly RedirectResponse[];
  readonly texts: readonly TextResponse[];
  readonly documents: readonly DocumentResponse[];
  /** The document for paths without a page, besides those below `notFoundBelow` of another document. */
  readonly notFound: DocumentResponse;
}

// Allows four features for the site's own pages only, and denies the others.
const permissions = [
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  'otp-credentials=(self)',
  'clipboard-write=(self)',
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'browsing-topics'].map(
    (name) => `${name}=()`,
  ),
].join(', ');

const headers: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': permissions,
};

const twoYearsInSeconds = 63_072_000;
const yearInSeconds = 31_536_000;
const hourInSeconds = 3_600;

const secureHeaders: Headers = {
  'Strict-Transport-Security': `max-age=${twoYearsInSeconds}; includeSubDomains`,
};

/** `Vary` of files, which have compressed copies. */
const vary = 'Accept-Encoding';

/** Files whose name contains a hash of their content, so that they never change. */
export const hashedFiles = {
  prefix: '/static/',
  headers: { 'Cache-Control': `public, max-age=${yearInSeconds}, immutable`, Vary: vary },
} as const;

/** Files at the root of the site, such as icons. */
export const rootFiles = {
  headers: { 'Cache-Control': `public, max-age=${hourInSeconds}`, Vary: vary },
} as const;

/** Response for a missing file. It is plain text, because HTML in place of a script would hide the cause. */
export const missingFile = { ending: '\\.[A-Za-z0-9]{2,11}$', status: 404, text: 'Not found' } as const;

/** Response for a method that no page or file has. */
export const wrongMethod = {
  status: 405,
  text: 'Method not allowed',
  headers: { Allow: 'GET, HEAD' },
} as const;

/** Status of the redirect from a page's path with trailing slashes to the path without them. */
export const withoutSlashStatus = 308;

/** Redirect to a page in another language. Caches must not answer one visitor with the redirect of another. */
export const languageRedirects = {
  status: 302,
  headers: { 'Cache-Control': 'no-store', Vary: 'Accept-Language, Cookie' },
} as const;

const redirects: readonly RedirectResponse[] = [
  // A Well-Known URL for Changing Passwords: https://w3c.github.io/webappsec-change-password-url/
  { path: '/.well-known/change-password', location: '/forgot-password', status: 302 },
];

const texts: readonly TextResponse[] = [
  {
    // Passkey endpoints: https://www.w3.org/TR/passkey-endpoints/
    path: '/.well-known/passkey-endpoints',
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' },
    text: (origin) => {
      const profile = `${origin}/dashboard/profile`;
      return JSON.stringify({ enroll: `${profile}#new-passkey`, manage: `${profile}#passkeys` });
    },
  },
  {
    // security.txt: https://www.rfc-editor.org/rfc/rfc9116
    path: '/.well-known/security.txt',
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
    text: (_, now) => securityText(now),
  },
];

/**
 * Creates the table of a build's responses.
 *
 * @param pages the pages of the build
 * @param foreignSources sources that pages may use besides the site's own origin
 * @throws Error when the build has no not-found page
 */
export function createResponseTable(
  pages: readonly BuiltPage[],
  foreignSources: ForeignSources,
): ResponseTable {
  const documents = pages.map((page) => documentResponse(page, foreignSources));
  const notFound = documents.find(
    ({ isNotFound, notFoundBelow }) => isNotFound && notFoundBelow === undefined,
  );
  if (!notFound) throw new Error('The build has no not-found page.');
  return {
    headers,
    defaultHeaders: {
      // Sends the origin and never a path: URLs of this site contain single-use tokens.
      'Referrer-Policy': 'strict-origin',
      // No other site may embed a response. The site's own pages are not affected, because they load only from their
      // own origin.
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Content-Security-Policy': contentSecurityPolicy({ styleHashes: [], scriptHashes: [], foreignSources }),
    },
    secureHeaders,
    sharedPolicy: contentSecurityPolicy({
      styleHashes: [...new Set(pages.flatMap(({ styleHashes }) => styleHashes))],
      scriptHashes: [...new Set(pages.flatMap(({ scriptHashes }) => scriptHashes))],
      foreignSources,
    }),
    redirects,
    texts,
    documents,
    notFound,
  };
}

function documentResponse(page: BuiltPage, foreignSources: ForeignSources): DocumentResponse {
  return {
    ...page,
    status: page.isNotFound ? 404 : 200,
    headers: {
      'Cache-Control': page.isPrivate ? 'no-store' : 'no-cache',
      // Only a page in the default language is redirected by `Accept-Language`.
      Vary:
        page.language === languages[0] && !page.isNotFound
          ? `${vary}, Accept-Language, Cookie`
          : `${vary}, Cookie`,
      'Content-Security-Policy': contentSecurityPolicy({ ...page, foreignSources }),
      ...(page.description === undefined && { 'X-Robots-Tag': 'noindex' }),
    },
    variants: documentChoices.map((choices) => ({ ...choices, file: documentName(page, choices) })),
  };
}
