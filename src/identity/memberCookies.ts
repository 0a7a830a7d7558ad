import type { SignedInMember } from '../../machines/contracts/institutionRequests.ts';
import { readCookie, writeCookie, type SessionTokens } from './sessionCookies.ts';
import { sessionLifeMs, type SessionTimes } from './sessionLife.ts';
import { storedItem } from './storedItem.ts';

// Each organization has cookies of its own, so that two tabs can hold two organizations and never overwrite one another.
// A tab that signs in has cookies of its own, too, until it has entered an organization.
const sessionPrefix = 'member_session_';
const jwtPrefix = 'member_jwt_';
const useOf = (slug: string) => storedItem('localStorage', `fairlead.member.${slug}`);
const storedTab = storedItem('sessionStorage', 'fairlead.institutions.tab');

/**
 * Number of organizations in which a browser stays signed in. Each has 1.3 kB of cookies, which the browser sends with
 * every request, and servers refuse headers of 8 kB or more.
 */
const mostSessions = 5;

/** Names of the cookies of a client of the business project. */
export interface MemberCookieNames {
  readonly opaqueTokenCookieName: string;
  readonly jwtCookieName: string;
  readonly istCookieName: string;
}

/**
 * Returns the names of the cookies of a page.
 *
 * @param slug the organization of the page; `null` for a page that signs in
 */
export function memberCookieNames(slug: string | null): MemberCookieNames {
  const tab = tabId();
  return {
    opaqueTokenCookieName: slug === null ? `entry_session_${tab}` : sessionPrefix + slug,
    jwtCookieName: slug === null ? `entry_jwt_${tab}` : jwtPrefix + slug,
    istCookieName: `entry_intermediate_${tab}`,
  };
}

/** Returns whether this tab has proved an email address and not yet entered an organization. */
export function hasIntermediateSession(): boolean {
  return document.cookie.includes(`entry_intermediate_${tabId()}=`);
}

/** Returns whether this browser has a session in an organization. */
export function hasMemberSession(slug: string): boolean {
  return sessionSlugs().includes(slug);
}

/** Returns the members that are signed in to organizations in this browser, the one that was used last first. */
export function signedInMembers(): readonly SignedInMember[] {
  return sessionSlugs()
    .map((slug) => ({ slug, ...lastUse(slug) }))
    .toSorted((a, b) => b.usedAtMs - a.usedAtMs)
    .map(({ slug, email }) => ({ slug, email }));
}

/** Remembers that the session of a member is used now. */
export function rememberUse({ slug, email }: SignedInMember): void {
  useOf(slug).write(`${Date.now()} ${email}`);
}

/** Returns when a session was used last, in milliseconds since the epoch, and the email address of its member. */
function lastUse(slug: string) {
  const [usedAt = '', email = ''] = useOf(slug).read()?.split(' ') ?? [];
  return { usedAtMs: Number(usedAt) || 0, email };
}

/**
 * Stores the session in an organization and removes the cookies of the sign-in. Of too many sessions, those that were
 * used longest ago leave this browser, where their members then have to sign in again.
 *
 * @returns the tokens of the sessions that left this browser, which are still valid
 */
export function storeMemberSession(
  member: SignedInMember,
  { session_token, session_jwt }: SessionTokens,
  times: SessionTimes,
): readonly string[] {
  const names = memberCookieNames(member.slug);
  const seconds = Math.round(sessionLifeMs(times) / 1000);
  writeCookie(document, names.opaqueTokenCookieName, encodeURIComponent(session_token), seconds);
  writeCookie(document, names.jwtCookieName, encodeURIComponent(session_jwt), seconds);
  rememberUse(member);
  const others = signedInMembers().filter(({ slug }) => slug !== member.slug);
  const leaving = others.slice(mostSessions - 1).map(({ slug }) => {
    const token = readCookie(document, sessionPrefix + slug);
    removeMemberSession(slug);
    return token;
  });
  forgetEntry();
  return leaving;
}

/** Removes the session in an organization from this browser, without a request. */
export function removeMemberSession(slug: string): void {
  for (const prefix of [sessionPrefix, jwtPrefix]) removeCookie(prefix + slug);
  useOf(slug).remove();
}

/** Removes the cookies of a sign-in that has not entered an organization. */
export function forgetEntry(): void {
  for (const name of Object.values(memberCookieNames(null))) removeCookie(String(name));
}

function sessionSlugs(): readonly string[] {
  return document.cookie
    .split('; ')
    .flatMap((pair) =>
      pair.startsWith(sessionPrefix) ? [pair.slice(sessionPrefix.length).split('=')[0] ?? ''] : [],
    );
}

let tab: string | null = null;

/** Returns the id of this tab, which outlives a reload. */
function tabId(): string {
  if (tab !== null) return tab;
  const stored = storedTab.read();
  tab = stored !== null && /^[0-9a-f]{12}$/.test(stored) ? stored : crypto.randomUUID().slice(-12);
  storedTab.write(tab);
  return tab;
}

const removeCookie = (name: string) => writeCookie(document, name, '', 0);
