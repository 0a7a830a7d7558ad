/** Names of the client library's cookies (specification, section 9). */
const sessionCookie = 'stytch_session';
const jwtCookie = 'stytch_session_jwt';

export interface SessionTokens {
  readonly session_token: string;
  readonly session_jwt: string;
}

/**
 * Reads the session tokens from the cookies.
 *
 * @returns `null` without a readable session cookie; then the client library need not be loaded
 */
export function readSessionTokens(page: Pick<Document, 'cookie'>): SessionTokens | null {
  const token = readCookie(page, sessionCookie);
  return token === '' ? null : { session_token: token, session_jwt: readCookie(page, jwtCookie) };
}

const stateKey = (publicToken: string) => `stytch_sdk_state_${publicToken}`;

/**
 * Returns whether the client library's entry in `localStorage` contains a session.
 *
 * @param publicToken the project's token, part of the library's storage key
 */
export function hasSessionEntry(page: Document, publicToken: string): boolean {
  try {
    const entry = page.defaultView?.localStorage.getItem(stateKey(publicToken));
    return entry?.includes('"session":{') ?? false;
  } catch {
    return false;
  }
}

/**
 * Removes both session cookies of this host and the client library's storage entry, without loading the library.
 *
 * @param publicToken the project's token, part of the library's storage key
 */
export function removeSession(page: Document, publicToken: string): void {
  for (const name of [sessionCookie, jwtCookie]) {
    page.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax`;
  }
  try {
    page.defaultView?.localStorage.setItem(stateKey(publicToken), 'null');
  } catch {
    // Storage is blocked or full; then it contains no session either.
  }
}

function readCookie(page: Pick<Document, 'cookie'>, name: string): string {
  const pair = page.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  try {
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
  } catch {
    // Malformed, so not written by the client library.
    return '';
  }
}

/**
 * Replaces storages that the browser blocks with `null`: the client library reads both while it loads and would fail.
 * Without them it stores the session in cookies and in memory.
 */
export function dropBlockedStorage(page: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void page[name];
    } catch {
      Object.defineProperty(page, name, { value: null, configurable: true });
    }
  }
}
