import type { Cast, SeenActor } from '../../../../machines/devtools/liveMessages.ts';

/** An actor with those that it started. */
export interface ActorNode {
  readonly actor: SeenActor;
  readonly children: readonly ActorNode[];
}

/** The actors of one page. */
export interface PageActors {
  readonly page: string;
  readonly roots: readonly ActorNode[];
}

/**
 * Nests the actors at work under those that started them, page by page.
 *
 * @param cast who is at work; an actor whose parent is not stands at the top
 */
export function actorTrees(cast: Cast): readonly PageActors[] {
  const all = [...cast.values()];
  const nodeOf = (actor: SeenActor, above: readonly string[]): ActorNode => ({
    actor,
    children: all
      // A file may say anything, such as that two actors started each other.
      .filter(({ parent, actor: id }) => parent === actor.actor && !above.includes(id))
      .map((child) => nodeOf(child, [...above, child.actor])),
  });
  const pages = [...new Set(all.map(({ page }) => page))];
  return pages.map((page) => ({
    page,
    roots: all
      .filter((actor) => actor.page === page && (actor.parent === null || !cast.has(actor.parent)))
      .map((actor) => nodeOf(actor, [actor.actor])),
  }));
}
