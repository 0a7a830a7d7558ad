import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { sessionRefreshMachine } from '../../machines/session/sessionRefresh.machine.ts';
import type { countdownMachine } from '../../machines/page/countdown.machine.ts';
import type { Language } from '../copy/language.ts';
import { dashboardCopy } from '../copy/dashboard.en.ts';
import { clockTime } from '../ui/clockTime.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
type RefreshSnapshot = SnapshotFrom<typeof sessionRefreshMachine>;
type CountdownSnapshot = SnapshotFrom<typeof countdownMachine>;

/**
 * Puts the time until the end of the session into the tab's title while the client is warned of it.
 *
 * @param page the document, whose own title is restored afterwards
 * @returns stops following and restores the title
 */
export function warnInTitle(
  session: ActorRefFrom<typeof sessionMachine>,
  page: Pick<Document, 'title'>,
  language: () => Language,
): () => void {
  let own = '';
  let written: string | null = null;

  function show(leftMs: number | null): void {
    // A page that was arrived at meanwhile has written its own.
    if (written === null || page.title !== written) own = page.title;
    if (leftMs === null) {
      if (written !== null) page.title = own;
      written = null;
      return;
    }
    const { tabTitle } = language().copyOf(dashboardCopy).session;
    page.title = written = tabTitle(clockTime(leftMs), own);
  }

  const followCountdown = follower<CountdownSnapshot>((snapshot) =>
    show(snapshot?.context.remainingMs ?? null),
  );
  const followRefresh = follower<RefreshSnapshot>((snapshot) =>
    followCountdown(snapshot?.children.countdown),
  );
  const followSession = follower<SessionSnapshot>((snapshot) =>
    followRefresh(snapshot?.children.sessionRefresh),
  );
  followSession(session);
  return () => followSession(undefined);
}

interface Followed<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(hear: (snapshot: Snapshot) => void): { unsubscribe(): void };
}

/** Follows one actor after another; without one it hears `undefined`. */
function follower<Snapshot>(hear: (snapshot: Snapshot | undefined) => void) {
  let followed: Followed<Snapshot> | undefined;
  let subscription: { unsubscribe(): void } | undefined;
  return (actor: Followed<Snapshot> | undefined) => {
    if (actor === followed) return;
    subscription?.unsubscribe();
    followed = actor;
    subscription = actor?.subscribe(hear);
    hear(actor?.getSnapshot());
  };
}
