import type { OAuthProviderName } from '../../machines/contracts/oauthRequests.ts';
import { stepUpKey } from './sessionCookies.ts';
import { readJson, storedItem } from './storedItem.ts';

/**
 * Purpose of a visit to an OAuth provider's page; the name of an OAuth provider means that its account is linked, and
 * `institution` that a member signs in.
 */
export type OAuthPurpose = 'sign-in' | 'step-up' | 'institution' | OAuthProviderName;

/** A visit to an OAuth provider's page that this browser has started. */
export interface OAuthStart {
  readonly purpose: OAuthPurpose;
  /** Milliseconds since the epoch; also identifies the start. */
  readonly startedAtMs: number;
  /** PKCE pair of the client library; `null` if the start has none. */
  readonly pair: string | null;
}

/**
 * Key of the starts in both storages: `sessionStorage` has the start of this tab, `localStorage` those of all tabs, for
 * an OAuth provider that returns in a new tab. A sign-out removes keys with `::PKCE_`.
 */
const key = 'fairlead::PKCE_oauth-starts';

type Area = 'sessionStorage' | 'localStorage';

/** Longer than any OAuth provider's sign-in page stays valid. */
const lifetimeMs = 30 * 60_000;
/** Number of starts that are remembered. */
const mostStarts = 8;

/**
 * Remembers that this tab started a visit to an OAuth provider's page: the site accepts an OAuth token only after such a
 * start. Otherwise, a link with an attacker's token would sign the visitor in to the attacker's account (login CSRF;
 * OWASP ASVS 5.0, 10.2.1). An earlier start of this tab is forgotten.
 *
 * @param pair PKCE pair that the client library has stored for this start
 * @throws DOMException `QuotaExceededError` if storage is full: the token would be refused on return
 */
export function rememberOAuthStart(purpose: OAuthPurpose, pair: string | null): void {
  if (purpose !== 'step-up') forgetStepUpMark();
  forgetStarts(readStarts('sessionStorage'));
  const start = { purpose, startedAtMs: Date.now(), pair };
  writeStarts('sessionStorage', [start]);
  writeStarts('localStorage', [start, ...readStarts('localStorage')].slice(0, mostStarts));
}

/**
 * Returns the starts that the return to this tab may finish, newest first. Without a start of this tab, these are the
 * starts of all tabs, if they have one purpose: a return of a client does not name its purpose.
 *
 * @param isMember whether the return is one of a member of an institution, whose token has a type of its own
 */
export function pendingStarts(isMember = false): readonly OAuthStart[] {
  const isOfReturn = ({ purpose }: OAuthStart) => (purpose === 'institution') === isMember;
  const own = ownStarts().filter(isOfReturn);
  if (own.length > 0) return own;
  const all = readStarts('localStorage').filter(isOfReturn);
  return new Set(all.map(({ purpose }) => purpose)).size === 1 ? all : [];
}

/** Returns the start of this tab, if any. */
export const ownStarts = (): readonly OAuthStart[] => readStarts('sessionStorage');

/** Returns whether a start is recent enough. A start in the future means that the clock was changed. */
export function isRecent({ startedAtMs }: OAuthStart): boolean {
  const ageMs = Date.now() - startedAtMs;
  return ageMs >= 0 && ageMs < lifetimeMs;
}

/** Returns whether this page cannot remember starts. */
export function isStorageBlocked(): boolean {
  try {
    localStorage.getItem(key);
    return false;
  } catch {
    return true;
  }
}

/** Forgets starts: each start is valid for one token. */
export function forgetStarts(starts: readonly OAuthStart[]): void {
  const times = new Set(starts.map(({ startedAtMs }) => startedAtMs));
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    writeStarts(
      area,
      readStarts(area).filter(({ startedAtMs }) => !times.has(startedAtMs)),
    );
  }
}

function readStarts(area: Area): readonly OAuthStart[] {
  const stored = readJson(storedItem(area, key));
  return Array.isArray(stored) ? stored.filter(isStart) : [];
}

function writeStarts(area: Area, starts: readonly OAuthStart[]): void {
  try {
    if (starts.length === 0) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(starts));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
    // Storage is blocked; see `isStorageBlocked`.
  }
}

function isStart(value: unknown): value is OAuthStart {
  const { purpose, startedAtMs, pair } = Object(value) as Readonly<Record<string, unknown>>;
  return (
    typeof purpose === 'string' &&
    typeof startedAtMs === 'number' &&
    (pair === null || typeof pair === 'string')
  );
}

const stepUpItem = storedItem('sessionStorage', stepUpKey);

/** Returns whether this browser tab has left for an OAuth provider's page to step up. */
export function hasStepUpMark(): boolean {
  return stepUpItem.read() !== null;
}

/** Forgets the step-up of this browser tab. A later start of a sign-in or a link replaces it. */
export function forgetStepUpMark(): void {
  stepUpItem.remove();
}
