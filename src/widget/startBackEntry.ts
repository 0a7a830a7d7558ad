import { createActor, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { backEntryMachine } from '../../machines/widget/backEntry.machine.ts';
import { backTarget, isTreeTagged, onTreeChange } from '../page/actorTree.ts';
import type { ScreenHistory } from '../page/screenHistory.ts';

/**
 * Gives the screens with "Back" of a flow an entry in the browser's history, until the flow ends.
 *
 * @param flow root of an actor system
 */
export function startBackEntry(
  flow: AnyActorRef,
  history: ScreenHistory,
): ActorRefFrom<typeof backEntryMachine> {
  const actor = createActor(backEntryMachine, { input: { isOnEntry: history.isOnEntry() } });
  const check = () => {
    // The last change of a flow ends it, and this actor with it.
    if (actor.getSnapshot().status !== 'active') return;
    if (backTarget(flow)) actor.send({ type: 'screen.opened' });
    // While a screen works, it cannot go back for a moment, but it is still shown.
    else if (!isTreeTagged(flow, 'busy')) actor.send({ type: 'screen.closed' });
  };
  actor.on('entry.requested', () => history.add());
  actor.on('removal.requested', () => void history.remove());
  actor.on('back.requested', () => {
    backTarget(flow)?.send({ type: 'back.pressed' });
    queueMicrotask(check);
  });
  const unfollow = history.follow((isOnEntry) =>
    actor.send({ type: isOnEntry ? 'entry.entered' : 'entry.left' }),
  );
  onTreeChange(flow, check);
  flow.subscribe({
    complete() {
      unfollow();
      actor.stop();
    },
  });
  actor.start();
  queueMicrotask(check);
  return actor;
}
