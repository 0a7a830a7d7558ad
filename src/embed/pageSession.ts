import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { allowBlockedCookies } from '../identity/allowBlockedCookies.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { lazyPromise } from '../page/lazyPromise.ts';
import type { PageSession } from './embedContract.ts';
import { embedAccess, hasStoredSession, type EmbedAccess } from './embedIdentity.ts';
import { parseSessionOptions, type SessionOptions } from './embedOptions.ts';
import { noSession } from './noSession.ts';

interface RefreshableSession {
  readonly session: PageSession;
  /** Starts to refresh the session, until the page is left. */
  readonly refresh: () => void;
}

const sessions = new WeakMap<EmbedAccess, RefreshableSession>();

/**
 * Returns the session of a page that has no widget; on a server, nobody is signed in.
 *
 * @param input the options, not yet validated
 * @throws Error with the keys and the codes of all faults of the options
 */
export function openPageSession(input: unknown): PageSession {
  const options = parseSessionOptions(input);
  if (!('faults' in options)) {
    // On a server, a component may open the session while it renders.
    if (typeof document === 'undefined') return noSession;
    allowBlockedCookies(document);
    return pageSession(options);
  }
  const faults = options.faults.map(({ key, code }) => `${key} (${code})`).join(', ');
  throw new Error(`openSession has invalid options: ${faults}.`);
}

/** Returns the session of the page for the host page. Its code loads on demand. */
export function pageSession(options: SessionOptions): PageSession {
  const access = embedAccess(options);
  const known = sessions.get(access) ?? createPageSession(access);
  sessions.set(access, known);
  if (options.refreshSession) known.refresh();
  return known.session;
}

function createPageSession(access: EmbedAccess): RefreshableSession {
  let isRefreshing = false;
  const open = lazyPromise(async () => {
    const { openSessionService } = await loadChunk('sessionService', () => import('./sessionService.ts'));
    return openSessionService(access, () => isRefreshing);
  });
  const session: PageSession = {
    // Without a stored session there is nothing to ask for, so that nothing needs to load.
    get: async () => (hasStoredSession() ? (await open()).get() : null),
    getTokens: async () => (hasStoredSession() ? (await open()).getTokens() : null),
    onChange(listener) {
      let stop: (() => void) | null = null;
      let isStopped = false;
      open().then((service) => {
        if (!isStopped) stop = service.onChange(listener);
      }, reportError);
      return () => {
        isStopped = true;
        stop?.();
      };
    },
    async signOut() {
      const service = await open().catch(() => null);
      if (service) service.signOut();
      // Without its code there are no further attempts, but this browser is signed out.
      else await access.dropSession().catch(reportError);
    },
  };
  return {
    session,
    refresh() {
      if (isRefreshing) return;
      isRefreshing = true;
      // Not before the first paint of a widget that is mounted now.
      afterPaint(() => void open().then((service) => service.refresh(), reportError), preloadDelayMs);
    },
  };
}
