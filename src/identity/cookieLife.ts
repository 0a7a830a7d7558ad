import { memberOf } from './clientMembers.ts';
import { sessionLifeMs, type SessionTimes } from './sessionLife.ts';

interface DataLayer {
  writeSessionCookie: (change: SessionChange) => void;
  readSessionCookie: () => { readonly session_token?: string };
}

interface SessionChange {
  readonly state?: { readonly session?: SessionTimes | null } | null;
}

/** Keys of `window` under which the library keeps the state of its clients, by their public token. */
const keys = { consumer: '__stytch_DataLayer', business: '__stytch_b2b_DataLayer' };

/** Returns the state of the clients of a project type in this page, by their public token. */
export const dataLayers = (project: keyof typeof keys) =>
  Object(Reflect.get(globalThis, Symbol.for(keys[project]))) as object;

/** States whose cookies are kept; all clients of a project in a page share one. */
const kept = new WeakSet<DataLayer>();

/**
 * Has the library write cookies that end when the session does by the local clock: it takes the provider's time, at which
 * a browser whose clock is ahead deletes them too early, or at once. Cookies that are gone all the same are written
 * without an end.
 */
export function keepCookies(project: keyof typeof keys, publicToken: string): void {
  const layer = memberOf<DataLayer>(dataLayers(project), publicToken, 'writeSessionCookie');
  if (kept.has(layer)) return;
  kept.add(layer);
  const write = layer.writeSessionCookie.bind(layer);
  layer.writeSessionCookie = (change) => {
    const times = change.state?.session;
    write(times ? { ...change, state: { session: localTimes(times) } } : change);
    if (!layer.readSessionCookie().session_token) write({ ...change, state: null });
  };
}

/** Another copy of this module in the page may convert the times again, which changes nothing. */
function localTimes(times: SessionTimes): SessionTimes {
  const now = Date.now();
  return {
    last_accessed_at: new Date(now).toISOString(),
    expires_at: new Date(now + sessionLifeMs(times)).toString(),
  };
}
