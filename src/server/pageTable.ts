import type { RedirectKind } from '../../machines/contracts/identity.ts';
import { appearances, type Appearance } from '../../machines/site/appearance.machine.ts';
import { documentCopy } from '../copy/documents.en.ts';

/** One document of the site: its path, how it is prerendered and how it is served. */
export interface Page {
  /** File name of the document in the build, without its ending. */
  readonly name: string;
  /** URL path that the page is served at and, by default, prerendered for. */
  readonly path: string;
  /** URL path that the page is prerendered for, if different from `path`. */
  readonly prerenderPath?: string;
  /** Kind of redirect link that the page is prerendered for; absent for a plain visit. */
  readonly redirectKind?: RedirectKind;
  /** Chunks that the page loads at once, besides those of its screen. */
  readonly chunks?: readonly string[];
  /** Chunks that the first interaction will probably load. */
  readonly prefetchedChunks?: readonly string[];
  /** Chunks of prerendered parts, which load at the first interaction. */
  readonly deferredChunks?: readonly string[];
  /** Whether the page is short and has a form (see `DocumentParts.isForm`). */
  readonly isForm?: true;
  /** Whether the page is also served for every path below `path` that has no page of its own. */
  readonly isTree?: true;
  /** Whether the page is for clients only, so that no cache may store it. */
  readonly isPrivate?: true;
  /** Description for search engines and link previews; without one the page is not indexed. */
  readonly description?: string;
  /** Whether the page is served for every path that has no page. */
  readonly isNotFound?: true;
}

const { listing } = documentCopy.english;
const providerClient = ['stytchIdentity'];
const deferredChunks = ['SiteFooter'];
const signInPage = {
  prefetchedChunks: ['startSession', ...providerClient],
  deferredChunks,
  isForm: true,
} as const;
const dashboard = { chunks: providerClient, isPrivate: true } as const;

/** All documents; the build prerenders them. */
export const pages: readonly Page[] = [
  { name: 'home', path: '/', description: listing.home, deferredChunks: ['HomeRest', ...deferredChunks] },
  { name: 'contact', path: '/contact', description: listing.contact, isForm: true, deferredChunks },
  { name: 'login', path: '/login', ...signInPage, description: listing.login },
  {
    name: 'sign-in',
    path: '/sign-in',
    ...signInPage,
    description: listing.signIn,
  },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    ...signInPage,
    description: listing.forgotPassword,
  },
  {
    name: 'reset-password',
    path: '/reset-password',
    ...signInPage,
    redirectKind: 'password-reset',
  },
  {
    name: 'authenticate',
    path: '/authenticate',
    ...signInPage,
    redirectKind: 'magic-link',
  },
  // The router redirects `/dashboard` to `/dashboard/account`, so both paths share one document.
  { ...dashboard, name: 'dashboard', path: '/dashboard', prerenderPath: '/dashboard/account', isTree: true },
  { ...dashboard, name: 'dashboard-trading-desk', path: '/dashboard/trading-desk' },
  { ...dashboard, name: 'dashboard-crypto', path: '/dashboard/crypto' },
  { ...dashboard, name: 'dashboard-profile', path: '/dashboard/profile' },
  { name: 'not-found', path: '/not-found', isNotFound: true, deferredChunks },
];

/** A page with the hashes that the build adds. */
export interface BuiltPage extends Page {
  /** `sha256-…` of each style element in the document. */
  readonly styleHashes: readonly string[];
  /** `sha256-…` of each inline script in the document. */
  readonly scriptHashes: readonly string[];
}

/** Choices of a visitor that the document shows from the first paint on. */
export interface DocumentChoices {
  readonly appearance: Appearance;
  readonly isBannerDismissed: boolean;
}

/** Returns the file name of a page's document for a visitor's choices. */
export function documentName({ name }: Page, { appearance, isBannerDismissed }: DocumentChoices): string {
  const parts = [name, appearance === 'system' ? '' : appearance, isBannerDismissed ? 'plain' : ''];
  return `${parts.filter(Boolean).join('.')}.html`;
}

/** Every combination of a visitor's choices. The build writes one document per page for each of them. */
export const documentChoices: readonly DocumentChoices[] = appearances.flatMap((appearance) =>
  [false, true].map((isBannerDismissed) => ({ appearance, isBannerDismissed })),
);

/**
 * Finds the page for a path: the page with that path, or else a page above it with `isTree`.
 *
 * @param candidates the pages to search
 * @param pathname URL path of the request
 */
export function findPage<Candidate extends Page>(
  candidates: readonly Candidate[],
  pathname: string,
): Candidate | undefined {
  return (
    candidates.find(({ path }) => path === pathname) ??
    candidates.find(({ path, isTree }) => isTree === true && pathname.startsWith(`${path}/`))
  );
}
