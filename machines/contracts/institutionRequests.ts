import type { SecondMethod } from './secondStep.ts';

/** An organization that a person may enter after proving an email address. */
export interface FoundOrganization {
  readonly id: string;
  readonly name: string;
  /** Name of the organization in URLs. */
  readonly slug: string;
  /** How the person belongs to it: `eligible` may join by the domain of the email address. */
  readonly standing: 'member' | 'invited' | 'eligible';
  /** The step that the sign-in lacks for this organization. */
  readonly due: 'nothing' | 'second-step' | 'other-method';
}

/** The organizations of a proved email address. */
export interface FoundOrganizations {
  readonly email: string;
  readonly organizations: readonly FoundOrganization[];
}

/**
 * Result of entering an organization: a session is open, or the sign-in lacks a second step or another sign-in method,
 * which the organization requires.
 */
export type Entry =
  | { readonly kind: 'entered'; readonly slug: string }
  | { readonly kind: 'second-step'; readonly methods: readonly SecondMethod[] }
  | { readonly kind: 'other-method' };

/** Result of a link: it proved an email address, or it was a link to one organization. */
export type OpenedLink = ({ readonly kind: 'found' } & FoundOrganizations) | Entry;

/** A member who is signed in to an organization in this browser. */
export interface SignedInMember {
  readonly slug: string;
  readonly email: string;
}

/**
 * Reserved words of the dashboard's URLs, which no organization can have as its slug: its pages would be those of the
 * dashboard.
 */
export const reservedSlugs: readonly string[] = [
  'account',
  'trading-desk',
  'crypto',
  'profile',
  'not-found',
  'organization',
];

/** Reasons to refuse a slug before it is sent. */
export type SlugFault = 'malformed' | 'reserved';

/** Returns the reason to refuse a slug, or `null`. */
export function slugFaultOf(slug: string): SlugFault | null {
  if (!/^[a-z0-9][a-z0-9._~-]{1,127}$/.test(slug)) return 'malformed';
  return reservedSlugs.includes(slug) ? 'reserved' : null;
}

/** Returns the slug that follows from the name of an organization, such as `harbor-lane-capital`; it may be empty. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
}
