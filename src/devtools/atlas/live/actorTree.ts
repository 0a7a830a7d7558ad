import type { RunningActors, RunningActor } from '../../../../machines/devtools/liveMessages.ts';

/** An actor with its child actors. */
export interface ActorNode {
  readonly actor: RunningActor;
  readonly children: readonly ActorNode[];
}

/** The trees of the actors on one page. */
export interface PageActors {
  readonly page: string;
  readonly roots: readonly ActorNode[];
}

/**
 * Arranges the running actors of each page as trees.
 *
 * @param actors the running actors; an actor whose parent has stopped becomes a root
 */
export function actorTrees(actors: RunningActors): readonly PageActors[] {
  const all = [...actors.values()];
  const nodeOf = (actor: RunningActor, ancestors: readonly string[]): ActorNode => ({
    actor,
    children: all
      // A recording is untrusted: two actors in it could each be the parent of the other, and the recursion would never
      // end.
      .filter(({ parent, actor: id }) => parent === actor.actor && !ancestors.includes(id))
      .map((child) => nodeOf(child, [...ancestors, child.actor])),
  });
  const pages = [...new Set(all.map(({ page }) => page))];
  return pages.map((page) => ({
    page,
    roots: all
      .filter((actor) => actor.page === page && (actor.parent === null || !actors.has(actor.parent)))
      .map((actor) => nodeOf(actor, [actor.actor])),
  }));
}
