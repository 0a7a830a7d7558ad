import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { hasSeveralHosts, type RawRequest } from '../config/hostHeader.ts';
import { pathIn, plainPath } from '../config/languages.ts';
import { readAppearance } from '../page/appearanceMemory.ts';
import { readBannerDismissal } from '../page/demoBannerMemory.ts';
import { languageCookie, redirectForLanguage } from './languageChoice.ts';
import { findNotFoundPage, findPage, type BuiltPage, type DocumentChoices } from './pageTable.ts';
import { expireForeignCookies } from './foreignCookies.ts';
import { healthPath, reportHealth } from './health.ts';
import { readOwnHosts } from './ownHosts.ts';
import type { ForeignSources } from './policySources.ts';
import { isSecureRequest, publicOrigin } from './requestOrigin.ts';
import {
  createResponseTable,
  hashedFiles,
  languageRedirects,
  missingFile,
  rootFiles,
  withoutSlashStatus,
  wrongMethod,
  type DocumentResponse,
  type ResponseTable,
} from './responseTable.ts';
import { sendStoredFile, type StoredFile } from './storedFile.ts';
import { reportViolations } from './violationReports.ts';

/** An identity provider that runs on the site's own origin. */
export interface MountedProvider {
  handles(pathname: string): boolean;
  /**
   * Handles a request.
   *
   * @param connection bindings of the Node server, so that a simulated fault can close the connection
   */
  fetch(request: Request, connection?: unknown): Response | Promise<Response>;
}

export interface SiteOptions {
  readonly pages: readonly BuiltPage[];
  /** Documents by name, such as `/login.html` and, for the dark appearance, `/login.dark.html`. */
  readonly documents: ReadonlyMap<string, StoredFile>;
  /** Scripts, styles, fonts and pictures by URL path. */
  readonly files: ReadonlyMap<string, StoredFile>;
  /** `null` when the identity provider has another origin. */
  readonly provider: MountedProvider | null;
  /** Sources that pages may use besides the site's own origin. */
  readonly foreignSources: ForeignSources;
  /** Returns whether the server is shutting down. */
  readonly isClosing?: () => boolean;
  /** URL that receives reports of policy violations; `null` or absent for none. */
  readonly reportUrl?: string | null;
  /** Returns whether a host name is one of the site; by default without `SITE_HOSTS`. */
  readonly isOwnHost?: (hostname: string) => boolean;
  /** Host name of the hosted identity provider's custom domain; without one, session cookies are host-only. */
  readonly customDomain?: string | null;
}

/**
 * Creates the site as one request handler: mounted identity provider, files and documents.
 *
 * @returns a Hono application; every response has the security headers
 * @throws Error when a document or the not-found page is missing
 */
export function createSite(options: SiteOptions): Hono {
  const {
    documents,
    files,
    provider,
    isClosing = () => false,
    reportUrl = null,
    isOwnHost = readOwnHosts(undefined),
    customDomain = null,
  } = options;
  const table = createResponseTable(options.pages, options.foreignSources);
  const senders = table.documents.map((page) => ({
    ...page,
    send: documentSender(page, documents, customDomain),
  }));
  const sendNotFound = documentSender(table.notFound, documents, customDomain);
  const missingEnding = new RegExp(missingFile.ending);

  const site = new Hono();
  site.use(reportViolations(reportUrl));
  site.use(securityHeaders(table));
  site.use(async (context, next) =>
    hasSeveralHosts(context.env as RawRequest | undefined) ? context.text('Bad request', 400) : next(),
  );
  // A response for a host of the sender's choice could be cached for another site (RFC 9110, 7.4).
  site.use(async (context, next) =>
    isOwnHost(new URL(context.req.url).hostname) ? next() : context.text('Misdirected request', 421),
  );

  site.get(healthPath, reportHealth(isClosing));

  if (provider) {
    site.use(async (context, next) =>
      provider.handles(context.req.path) ? provider.fetch(context.req.raw, context.env) : next(),
    );
  }

  for (const { path, location, status } of table.redirects) {
    site.get(path, (context) => context.redirect(location, status));
  }
  for (const { path, headers, text } of table.texts) {
    site.get(path, (context) => context.body(text(publicOrigin(context.req.raw), Date.now()), 200, headers));
  }

  site.get('*', (context) => {
    const { path } = context.req;
    const file = files.get(path);
    const isHashed = path.startsWith(hashedFiles.prefix);
    if (file) return sendStoredFile(context.req.raw, file, isHashed ? hashedFiles : rootFiles);
    const sender = findPage(senders, path);
    if (sender) return languageRedirect(context, sender) ?? sender.send(context);
    const withoutSlash = path.replace(/\/+$/, '');
    if (findPage(senders, withoutSlash))
      return context.redirect(withoutSlash + new URL(context.req.url).search, withoutSlashStatus);
    if (isHashed || missingEnding.test(path)) return context.text(missingFile.text, missingFile.status);
    return findNotFoundPage(senders, path)?.send(context) ?? sendNotFound(context);
  });

  site.all('*', (context) => context.text(wrongMethod.text, wrongMethod.status, wrongMethod.headers));
  return site;
}

/** Returns a redirect to the same page in another language, or `null` to send the page. */
function languageRedirect(context: Context, page: DocumentResponse): Response | null {
  if (page.isNotFound) return null;
  const { req } = context;
  const found = redirectForLanguage(page.language, {
    search: new URL(req.url).search,
    cookies: req.header('Cookie') ?? '',
    accepted: req.header('Accept-Language') ?? '',
  });
  if (!found) return null;
  const { language, search, isChosen } = found;
  const headers = new Headers({
    ...languageRedirects.headers,
    Location: pathIn(language, plainPath(req.path)) + search,
  });
  const isSecure = isSecureRequest(req.raw);
  if (isChosen) headers.set('Set-Cookie', languageCookie(language, isSecure));
  return new Response(null, { status: languageRedirects.status, headers });
}

function documentSender(
  { status, headers, variants }: DocumentResponse,
  documents: ReadonlyMap<string, StoredFile>,
  customDomain: string | null,
): (context: Context) => Response {
  const stored = variants.map(({ file, ...choices }) => {
    const document = documents.get(`/${file}`);
    if (!document) throw new Error(`The build has no document "${file}".`);
    return { ...choices, document };
  });
  const documentFor = (cookies: string): StoredFile => {
    const [chosen, isDismissed] = [readAppearance(cookies), readBannerDismissal(cookies)];
    const isChosen = ({ appearance, isBannerDismissed }: DocumentChoices) =>
      appearance === chosen && isBannerDismissed === isDismissed;
    const found = stored.find(isChosen);
    if (!found) throw new Error('The build has no document for the cookies of this request.');
    return found.document;
  };
  return ({ req }) => {
    const document = documentFor(req.header('Cookie') ?? '');
    const response = sendStoredFile(req.raw, document, { status, headers });
    for (const cookie of expireForeignCookies(req.raw, customDomain)) {
      response.headers.append('Set-Cookie', cookie);
    }
    return response;
  };
}

/**
 * Sets the security headers of every response. A response keeps its own `Content-Security-Policy` (pages set one with
 * hashes), `Referrer-Policy` and `Cross-Origin-Resource-Policy`.
 */
function securityHeaders({
  headers,
  defaultHeaders,
  secureHeaders,
}: Pick<ResponseTable, 'headers' | 'defaultHeaders' | 'secureHeaders'>): MiddlewareHandler {
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    for (const [name, value] of Object.entries(defaultHeaders)) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
    if (!isSecureRequest(context.req.raw)) return;
    for (const [name, value] of Object.entries(secureHeaders)) context.header(name, value);
  };
}
