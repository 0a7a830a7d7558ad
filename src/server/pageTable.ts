import type { RedirectKind } from '../../machines/contracts/identity.ts';
import { appearances, type Appearance } from '../../machines/site/appearances.ts';
import { languages, pathIn, type SiteLanguage } from '../config/languages.ts';
import { documentCopy } from '../copy/site.en.ts';
import { documentCopy as spanishDocumentCopy } from '../copy/site.es.ts';
import type { CopyOf } from '../copy/language.ts';

/** One document of the site: its path, how it is prerendered and how it is served. */
export interface Page {
  readonly language: SiteLanguage;
  /** File name of the document in the build, without its ending. */
  readonly name: string;
  /** URL path that the page is served at. */
  readonly path: string;
  /** URL path of the page in the default language. */
  readonly plainPath: string;
  /** Patterns of all paths that the page is served at, if there are several. `:slug` stands for one segment of a path. */
  readonly pathPatterns?: readonly string[];
  /** Path that the page is prerendered for, without the prefix of its language, if different from `plainPath`. */
  readonly prerenderPath?: string;
  /** Kind of redirect link that the page is prerendered for; absent for a plain visit. */
  readonly redirectKind?: RedirectKind;
  /** Chunks that the page loads at once, besides those of its screen. */
  readonly chunks?: readonly string[];
  /** Chunks that the page loads after hydration or, probably, at the first interaction. */
  readonly laterChunks?: readonly string[];
  /** Chunks of prerendered parts, which load at the first interaction. */
  readonly deferredChunks?: readonly string[];
  /** Whether the page is short and has a form (see `DocumentParts.isForm`). */
  readonly isForm?: true;
  /** Whether the page is for clients only, so that no cache may store it. */
  readonly isPrivate?: true;
  /** Whether only a build with a business project has the page. */
  readonly isForInstitutions?: true;
  /** Description for search engines and link previews; without one the page is not indexed. */
  readonly description?: string;
  /** Whether the page is served, with status 404, for paths that have no page. */
  readonly isNotFound?: true;
  /** Path below which a not-found page is served; without it, the page is served for all other paths. */
  readonly notFoundBelow?: string;
}

/** A page in all languages. */
interface PageEntry extends Omit<Page, 'language' | 'plainPath' | 'description'> {
  /** Key of the description in `documentCopy.listing`. */
  readonly listing?: keyof CopyOf<typeof documentCopy>['listing'];
}

const deferredChunks = ['SiteFooter'];
const signInPage = { laterChunks: ['startSession', 'stytchIdentity'], deferredChunks, isForm: true } as const;
const dashboard = { chunks: ['stytchIdentity'], isPrivate: true } as const;

const entries: readonly PageEntry[] = [
  { name: 'home', path: '/', listing: 'home', deferredChunks: ['HomeRest', ...deferredChunks] },
  { name: 'contact', path: '/contact', listing: 'contact', isForm: true, deferredChunks },
  { name: 'terms', path: '/terms', listing: 'terms', deferredChunks },
  { name: 'privacy', path: '/privacy', listing: 'privacy', deferredChunks },
  {
    name: 'login',
    path: '/login',
    ...signInPage,
    listing: 'login',
  },
  {
    name: 'sign-in',
    path: '/sign-in',
    ...signInPage,
    listing: 'signIn',
  },
  {
    name: 'forgot-password',
    path: '/forgot-password',
    ...signInPage,
    listing: 'forgotPassword',
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
  // The router redirects `/dashboard` to `/dashboard/account`.
  { ...dashboard, name: 'dashboard', path: '/dashboard', prerenderPath: '/dashboard/account' },
  { ...dashboard, name: 'dashboard-account', path: '/dashboard/account' },
  { ...dashboard, name: 'dashboard-trading-desk', path: '/dashboard/trading-desk' },
  { ...dashboard, name: 'dashboard-crypto', path: '/dashboard/crypto' },
  {
    ...dashboard,
    name: 'dashboard-profile',
    path: '/dashboard/profile',
  },
  {
    name: 'institutions',
    path: '/institutions',
    listing: 'institutions',
    deferredChunks,
    isForm: true,
    isForInstitutions: true,
  },
  {
    name: 'dashboard-organization',
    path: '/dashboard/organization/members',
    // The slug `organization` is reserved.
    pathPatterns: ['/dashboard/:slug/members', '/dashboard/:slug/settings'],
    isPrivate: true,
    isForInstitutions: true,
  },
  { name: 'not-found', path: '/not-found', isNotFound: true, deferredChunks },
  {
    ...dashboard,
    name: 'dashboard-not-found',
    path: '/dashboard/not-found',
    isNotFound: true,
    notFoundBelow: '/dashboard',
  },
];

const copies: Readonly<Record<SiteLanguage, typeof documentCopy>> = {
  en: documentCopy,
  es: spanishDocumentCopy,
};

/** Returns the documents in a language; the build prerenders them. */
function pagesIn(language: SiteLanguage): readonly Page[] {
  return entries.map(({ listing, ...entry }) => ({
    ...entry,
    language,
    plainPath: entry.path,
    ...(listing && { description: copies[language].copy.listing[listing] }),
    ...(language !== languages[0] && {
      name: `${language}-${entry.name}`,
      path: pathIn(language, entry.path),
      ...(entry.pathPatterns && {
        pathPatterns: entry.pathPatterns.map((pattern) => pathIn(language, pattern)),
      }),
      ...(entry.isNotFound && { notFoundBelow: pathIn(language, entry.notFoundBelow ?? '/') }),
    }),
  }));
}

/** The documents in the default language. */
export const pages = pagesIn(languages[0]);

/** All documents. */
export const allPages: readonly Page[] = languages.flatMap(pagesIn);

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

/** Returns the part of a document's file name that stands for a visitor's choices, such as `.dark.plain`. */
export function variantSuffix({ appearance, isBannerDismissed }: DocumentChoices): string {
  return (appearance === 'system' ? '' : `.${appearance}`) + (isBannerDismissed ? '.plain' : '');
}

/** Returns the file name of a page's document for a visitor's choices. */
export function documentName({ name }: Page, choices: DocumentChoices): string {
  return `${name}${variantSuffix(choices)}.html`;
}

/** Every combination of a visitor's choices. The build writes one document per page for each of them. */
export const documentChoices: readonly DocumentChoices[] = appearances.flatMap((appearance) =>
  [false, true].map((isBannerDismissed) => ({ appearance, isBannerDismissed })),
);

/**
 * Returns the source of a regular expression that matches the paths of some patterns. No slug has a character that could
 * end a header, because nginx redirects to such a path.
 */
export const pathExpression = (patterns: readonly string[]): string =>
  patterns.join('|').replaceAll(':slug', String.raw`[\w.~-]+`);

/** Returns the page with a path. */
export function findPage<Candidate extends Page>(
  candidates: readonly Candidate[],
  pathname: string,
): Candidate | undefined {
  return (
    candidates.find(({ path }) => path === pathname) ??
    candidates.find(
      ({ pathPatterns }) =>
        pathPatterns && new RegExp(`^(?:${pathExpression(pathPatterns)})$`).test(pathname),
    )
  );
}

/** Returns the pages for paths without a page below `notFoundBelow`, those with the longest path first. */
export function partialNotFoundPages<Candidate extends Page>(
  candidates: readonly Candidate[],
): readonly Candidate[] {
  return candidates
    .filter(({ notFoundBelow }) => notFoundBelow !== undefined)
    .toSorted((a, b) => (b.notFoundBelow?.length ?? 0) - (a.notFoundBelow?.length ?? 0));
}

/** Returns the not-found page for a path without a page, if it is below `notFoundBelow` of one. */
export function findNotFoundPage<Candidate extends Page>(
  candidates: readonly Candidate[],
  pathname: string,
): Candidate | undefined {
  return partialNotFoundPages(candidates).find(({ notFoundBelow }) =>
    pathname.startsWith(`${notFoundBelow}/`),
  );
}
