/** Names of the client library's cookies (specification, section 9). */
const sessionCookie = 'stytch_session';
const jwtCookie = 'stytch_session_jwt';
/**
 * Name of a cookie without a secret. The cookie records that this browser has a session whose cookies are HttpOnly,
 * which scripts cannot see.
 */
export const hiddenCookie = 'hidden_session';

/** The parts of a document that writing a cookie needs: `Secure` on an HTTPS page. */
type CookiePage = Pick<Document, 'cookie' | 'location'>;

export interface SessionTokens {
  readonly session_token: string;
  readonly session_jwt: string;
}

/** Stands for the tokens of a session whose cookies are HttpOnly, which scripts cannot read. */
export const noTokens: SessionTokens = { session_token: '', session_jwt: '' };

/**
 * Reads the session tokens from the cookies.
 *
 * @returns the tokens; `noTokens` when the cookies are HttpOnly; `null` when this browser has no session
 */
export function readSessionTokens(page: Pick<Document, 'cookie'>): SessionTokens | null {
  const token = readCookie(page, sessionCookie);
  if (token !== '') return { session_token: token, session_jwt: readCookie(page, jwtCookie) };
  return readCookie(page, hiddenCookie) === 'open' ? noTokens : null;
}

/**
 * Remembers a session whose cookies are HttpOnly, for at most a year.
 *
 * @param state `open` while signed in, `ending` from the sign-out until the provider has ended the session
 */
export function markHiddenSession(page: CookiePage, state: 'open' | 'ending'): void {
  writeCookie(page, hiddenCookie, state, 31_536_000);
}

/** Returns whether the provider has not yet confirmed a sign-out from a session with HttpOnly cookies. */
export function isHiddenSessionEnding(page: Pick<Document, 'cookie'>): boolean {
  return readCookie(page, hiddenCookie) === 'ending';
}

/** Key of the step-up that this browser tab has left for an OAuth provider's page; see `stepUpMark.ts`. */
export const stepUpKey = 'fairlead.step-up';

/** Beginning of the keys of `sessionStorage` whose entries end with the session. */
export const sessionNotePrefix = 'fairlead.session.';

/** Returns the key of the client library's state in `localStorage`. */
export const stateKey = (publicToken: string) => `stytch_sdk_state_${publicToken}`;

/**
 * Returns whether the client library's entry in `localStorage` contains a session.
 *
 * @param publicToken the project's token, part of the library's storage key
 */
export function hasSessionEntry(page: Document, publicToken: string): boolean {
  try {
    // Stryker disable next-line OptionalChaining: the function catches the error and returns `false`, too
    const entry = page.defaultView?.localStorage.getItem(stateKey(publicToken));
    // Stryker disable next-line OptionalChaining: the function catches the error and returns `false`, too
    return entry?.includes('"session":{') ?? false;
  } catch {
    return false;
  }
}

/**
 * Removes the session cookies of this host that scripts can see, the client library's storage entry, a step-up that
 * this tab has left unfinished, and the notes of the session in this tab, without loading the library.
 *
 * @param publicToken the project's token, part of the library's storage key
 */
export function removeSession(page: Document, publicToken: string): void {
  for (const name of [sessionCookie, jwtCookie, hiddenCookie]) {
    writeCookie(page, name, '', 0);
  }
  try {
    // Stryker disable next-line OptionalChaining: the function catches the error, and a document without a window has no storage
    page.defaultView?.localStorage.setItem(stateKey(publicToken), 'null');
    // Stryker disable next-line OptionalChaining: the function catches the error, and a document without a window has no storage
    page.defaultView?.sessionStorage.removeItem(stepUpKey);
  } catch {
    // Blocked or full storage contains no session, so there is nothing to remove.
  }
  removeSessionNotes(page);
}

/** Removes what this tab has stored for the time of the session. */
export function removeSessionNotes({ defaultView: page }: Pick<Document, 'defaultView'>): void {
  try {
    // `allowBlockedStorage.ts` replaces a blocked storage with `null`, which `Object` turns into an empty object.
    for (const key of Object.keys(Object(page?.sessionStorage)))
      // Stryker disable next-line OptionalChaining: without a window there is no key
      if (key.startsWith(sessionNotePrefix)) page?.sessionStorage.removeItem(key);
  } catch {
    // Blocked storage contains no notes.
  }
}

/**
 * Writes a cookie for all paths of this host.
 *
 * @param value characters that cookies may contain
 * @param maxAge lifetime in seconds; 0 removes the cookie
 */
export function writeCookie(page: CookiePage, name: string, value: string, maxAge: number): void {
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  page.cookie = `${name}=${value}; path=/; max-age=${maxAge}; SameSite=Lax${secure}`;
}

/** Reads a cookie. Returns an empty text if it is missing or malformed. */
export function readCookie(page: Pick<Document, 'cookie'>, name: string): string {
  const pair = page.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  try {
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
  } catch {
    // A malformed cookie was not written by the client library, so it contains no token.
    return '';
  }
}
