import type { RedirectKind } from '../../machines/contracts/identity.ts';
import { appearances, type Appearance } from '../../machines/site/appearance.machine.ts';
import { documentCopy } from '../copy/documents.en.ts';

/** One document of the site: where it is found, how it is drawn ahead, and how it is served. */
export interface Page {
  /** The name of its file in the build. */
  readonly name: string;
  /** The address it is served at, and drawn for. */
  readonly path: string;
  /** The address it is drawn for where that is another one. */
  readonly drawnAt?: string;
  /** What kind of link it is drawn for; without one it is drawn as opened by nothing but its address. */
  readonly openedBy?: RedirectKind;
  /** Chunks that it will ask for by itself at once, beside those of its screen. */
  readonly needs?: readonly string[];
  /** Chunks that what a person does first on it will ask for. */
  readonly needsSoon?: readonly string[];
  /** Chunks that what is drawn ahead stands in for until somebody reads on. */
  readonly needsLater?: readonly string[];
  /** Whether it is short and has a form: its first frame waits until all of it is read, and leaves what is around the form for later. */
  readonly isForm?: true;
  /** Whether it answers for every address below its own that has no page. */
  readonly isTree?: true;
  /** Whether it is what only a signed-in person may see: then no cache may keep it. */
  readonly isPrivate?: true;
  /** What search engines and link previews say of it; they are to pass a page over that has nothing to say. */
  readonly description?: string;
  /** Whether it stands in for every address that has no page. */
  readonly isNotFound?: true;
}

const { listing } = documentCopy.english;
const providerClient = ['stytchIdentity'];
const needsLater = ['SiteFooter'];
const signInPage = { needsSoon: ['startSession', ...providerClient], needsLater, isForm: true } as const;
const dashboard = { needs: providerClient, isPrivate: true } as const;

/** Every document. They are drawn when the site is built. */
export const pages: readonly Page[] = [
  { name: 'home', path: '/', description: listing.home, needsLater: ['HomeRest', ...needsLater] },
  { name: 'contact', path: '/contact', description: listing.contact, isForm: true, needsLater },
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
    openedBy: 'password-reset',
  },
  {
    name: 'authenticate',
    path: '/authenticate',
    ...signInPage,
    openedBy: 'magic-link',
  },
  // The router leads from the first to the second, so both are one document.
  { ...dashboard, name: 'dashboard', path: '/dashboard', drawnAt: '/dashboard/account', isTree: true },
  { ...dashboard, name: 'dashboard-trading-desk', path: '/dashboard/trading-desk' },
  { ...dashboard, name: 'dashboard-crypto', path: '/dashboard/crypto' },
  { ...dashboard, name: 'dashboard-profile', path: '/dashboard/profile' },
  { name: 'not-found', path: '/not-found', isNotFound: true, needsLater },
];

/** A page as the build leaves it. */
export interface BuiltPage extends Page {
  /** `sha256-…` of the style elements in it. */
  readonly styleHashes: readonly string[];
  /** `sha256-…` of the inline scripts in it. */
  readonly scriptHashes: readonly string[];
}

/** The choices of a visitor that a document shows from its first paint on. */
export interface DocumentChoices {
  readonly appearance: Appearance;
  readonly isBannerDismissed: boolean;
}

/** Names the file of a page for visitors who have made these choices. */
export function documentName({ name }: Page, { appearance, isBannerDismissed }: DocumentChoices): string {
  const parts = [name, appearance === 'system' ? '' : appearance, isBannerDismissed ? 'plain' : ''];
  return `${parts.filter(Boolean).join('.')}.html`;
}

/** Every combination of choices. */
export const documentChoices: readonly DocumentChoices[] = appearances.flatMap((appearance) =>
  [false, true].map((isBannerDismissed) => ({ appearance, isBannerDismissed })),
);

/**
 * Finds the page that answers for an address: the one with that address, else the nearest one above it that answers
 * for what lies below.
 *
 * @param candidates the table
 * @param pathname of the request
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
