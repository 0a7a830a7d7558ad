/** Names of the client library's cookies (specification, section 9). */
const sessionCookie = 'stytch_session';
const jwtCookie = 'stytch_session_jwt';

export interface SessionTokens {
  readonly session_token: string;
  readonly session_jwt: string;
}

/**
 * Reads the session tokens a page was loaded with.
 *
 * @returns `null` when there is no readable session cookie, which saves loading the client library at all
 */
export function readSessionTokens(page: Pick<Document, 'cookie'>): SessionTokens | null {
  const token = readCookie(page, sessionCookie);
  return token === '' ? null : { session_token: token, session_jwt: readCookie(page, jwtCookie) };
}

const stateKey = (publicToken: string) => `stytch_sdk_state_${publicToken}`;

/**
 * Returns whether the client library's entry in the storage still holds a session.
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
 * Removes both session cookies of this host and what the client library keeps of the session, without the library.
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
    // Storage is blocked or full; then the library keeps nothing there either.
  }
}

function readCookie(page: Pick<Document, 'cookie'>, name: string): string {
  const pair = page.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  try {
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
  } catch {
    // Whoever wrote it, the client library did not; a cookie that cannot be read is none.
    return '';
  }
}

/**
 * Lets the client library load where the browser refuses storage: it reads both storages while it is loaded, and a
 * refusal there would take the whole library down. Without them it keeps the session in cookies and in memory.
 *
 * @param page the window whose storages are tried
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
