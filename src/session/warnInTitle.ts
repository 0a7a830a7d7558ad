import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionRefreshMachine } from '../../machines/session/sessionRefresh.machine.ts';
import type { countdownMachine } from '../../machines/page/countdown.machine.ts';
import type { Language } from '../copy/language.ts';
import { dashboardCopy } from '../copy/dashboard.en.ts';
import { clockTime } from '../ui/clockTime.ts';

type RefreshSnapshot = SnapshotFrom<typeof sessionRefreshMachine>;
type CountdownSnapshot = SnapshotFrom<typeof countdownMachine>;

/** Snapshot of a machine that keeps a session open. */
interface SessionSnapshot {
  readonly children: { readonly sessionRefresh?: ActorRefFrom<typeof sessionRefreshMachine> | undefined };
}

/**
 * Shows the time until the end of the session in the tab's title while the warning is open.
 *
 * @param page the document; its own title is restored afterwards
 * @returns a function that stops the updates and restores the title
 */
export function warnInTitle(
  session: Followed<SessionSnapshot>,
  page: Pick<Document, 'title'>,
  language: () => Language,
): () => void {
  // Stryker disable next-line StringLiteral: the title is read before this value is used
  let ownTitle = '';
  let written: string | null = null;

  function show(leftMs: number | null): void {
    // A title that this function has not written comes from a navigation; restore that title later.
    // Stryker disable next-line ConditionalExpression: no title is `null`, so the second condition is true then
    if (written === null || page.title !== written) ownTitle = page.title;
    if (leftMs === null) {
      // Stryker disable next-line ConditionalExpression: without a countdown, the title that is written is the one that was just read
      if (written !== null) page.title = ownTitle;
      written = null;
      return;
    }
    const { tabTitle } = language().copyOf(dashboardCopy).session;
    page.title = written = tabTitle(clockTime(leftMs), ownTitle);
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
  subscribe(listener: (snapshot: Snapshot) => void): { unsubscribe(): void };
}

/**
 * Returns a function that chooses the actor to follow. The listener gets that actor's snapshots, or `undefined` without
 * an actor.
 */
function follower<Snapshot>(listener: (snapshot: Snapshot | undefined) => void) {
  let followed: Followed<Snapshot> | undefined;
  let subscription: { unsubscribe(): void } | undefined;
  return (actor: Followed<Snapshot> | undefined) => {
    // Stryker disable next-line ConditionalExpression: only the cost differs: a new subscription to the same actor reports the same snapshots
    if (actor === followed) return;
    subscription?.unsubscribe();
    followed = actor;
    subscription = actor?.subscribe(listener);
    listener(actor?.getSnapshot());
  };
}
