import type { AnyActorRef } from 'xstate';
import { onEachDescendant } from '../../src/page/actorTree.ts';
import { focusTarget } from '../../src/page/focus.ts';

/**
 * Moves the focus to the targets that a machine and its child machines request, as the product does in `start<Flow>.ts`.
 *
 * @param actor the machine's actor, not started yet
 */
export function followFocus(actor: AnyActorRef): void {
  onEachDescendant(actor, (descendant) =>
    descendant.on('focus.requested', ({ target }) => focusTarget(String(target))),
  );
}
