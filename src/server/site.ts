import { Hono, type Context } from 'hono';
import { hasSeveralHosts, type RawRequest } from '../config/hostHeader.ts';
import { readAppearance } from '../page/appearanceMemory.ts';
import { readBannerDismissal } from '../page/demoBannerMemory.ts';
import { publicOrigin } from './requestOrigin.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import {
  documentChoices,
  documentName,
  findPage,
  type BuiltPage,
  type DocumentChoices,
} from './pageTable.ts';
import { expireForeignCookies } from './foreignCookies.ts';
import { securityHeaders } from './securityHeaders.ts';
import { securityText } from './securityText.ts';
import { sendStoredFile, type StoredFile } from './storedFile.ts';

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
  /** Other origins that pages may call: those of the hosted identity provider. */
  readonly connectOrigins: readonly string[];
}

const yearInSeconds = 31_536_000;
const hourInSeconds = 3_600;

/**
 * Creates the site as one request handler: mounted identity provider, files and documents.
 *
 * @returns a Hono application; every response has the security headers
 * @throws Error when a document or the not-found page is missing
 */
export function createSite({ pages, documents, files, provider, connectOrigins }: SiteOptions): Hono {
  const senders = pages.map((page) => ({ ...page, send: pageSender(page, documents, connectOrigins) }));
  const notFound = senders.find(({ isNotFound }) => isNotFound);
  if (!notFound) throw new Error('The build has no not-found page.');

  const site = new Hono();
  site.use(securityHeaders(connectOrigins));
  site.use(async (context, next) =>
    hasSeveralHosts(context.env as RawRequest | undefined) ? context.text('Bad request', 400) : next(),
  );

  if (provider) {
    site.use(async (context, next) =>
      provider.handles(context.req.path) ? provider.fetch(context.req.raw, context.env) : next(),
    );
  }

  // A Well-Known URL for Changing Passwords: https://w3c.github.io/webappsec-change-password-url/
  site.get('/.well-known/change-password', (context) => context.redirect('/forgot-password', 302));

  // Passkey endpoints: https://www.w3.org/TR/passkey-endpoints/
  site.get('/.well-known/passkey-endpoints', (context) => {
    const profile = `${publicOrigin(context.req.raw)}/dashboard/profile`;
    const endpoints = { enroll: `${profile}#new-passkey`, manage: `${profile}#passkeys` };
    return context.json(endpoints, 200, { 'Cache-Control': 'no-cache' });
  });

  // security.txt: https://www.rfc-editor.org/rfc/rfc9116
  site.get('/.well-known/security.txt', (context) =>
    context.text(securityText(Date.now()), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );

  site.get('*', (context) => {
    const { path } = context.req;
    const file = files.get(path);
    if (file) return sendFile(context, file);
    const sender = findPage(senders, path);
    if (sender) return sender.send(context);
    const withoutSlash = path.replace(/\/+$/, '');
    if (findPage(senders, withoutSlash))
      return context.redirect(withoutSlash + new URL(context.req.url).search, 308);
    // A missing file gets a plain text response: HTML in place of a script would hide the cause.
    if (path.startsWith('/static/') || /\.[a-z0-9]{2,11}$/i.test(path)) return context.text('Not found', 404);
    return notFound.send(context);
  });

  site.all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return site;
}

function sendFile({ req }: Context, file: StoredFile): Response {
  // Names under /static contain a content hash, so these files never change.
  const cacheControl = req.path.startsWith('/static/')
    ? `public, max-age=${yearInSeconds}, immutable`
    : `public, max-age=${hourInSeconds}`;
  return sendStoredFile(req.raw, file, { cacheControl });
}

function pageSender(
  page: BuiltPage,
  documents: ReadonlyMap<string, StoredFile>,
  connectOrigins: readonly string[],
): (context: Context) => Response {
  const variants = documentChoices.map((choices) => {
    const name = documentName(page, choices);
    const document = documents.get(`/${name}`);
    if (!document) throw new Error(`The build has no document "${name}".`);
    return { ...choices, document };
  });
  const documentFor = (cookies: string): StoredFile => {
    const [chosen, isDismissed] = [readAppearance(cookies), readBannerDismissal(cookies)];
    const isChosen = ({ appearance, isBannerDismissed }: DocumentChoices) =>
      appearance === chosen && isBannerDismissed === isDismissed;
    const found = variants.find(isChosen);
    if (!found) throw new Error('The build has no document for the cookies of this request.');
    return found.document;
  };
  const options = {
    status: page.isNotFound ? 404 : 200,
    cacheControl: page.isPrivate ? 'no-store' : 'no-cache',
    vary: 'Cookie',
    headers: {
      'Content-Security-Policy': contentSecurityPolicy({ ...page, connectOrigins }),
      ...(page.description === undefined && { 'X-Robots-Tag': 'noindex' }),
    },
  };
  return ({ req }) => {
    const response = sendStoredFile(req.raw, documentFor(req.header('Cookie') ?? ''), options);
    for (const cookie of expireForeignCookies(req.raw)) response.headers.append('Set-Cookie', cookie);
    return response;
  };
}
