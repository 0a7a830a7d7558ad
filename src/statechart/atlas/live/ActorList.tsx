import { shownMessages, type LiveAtlasContext } from '../../machines/liveAtlas.machine.ts';
import type { RunningActors, RunningActor } from '../../machines/liveMessages.ts';
import {
  actor as actorStyle,
  actorSection,
  control,
  heading,
  inner,
  list,
  pageName,
  quiet,
} from './liveAtlas.css.ts';
import type { LiveAtlasActor } from './liveAtlasActor.ts';
import { innermostStates } from './rows.ts';
import { words } from './wording.ts';

interface ActorListProps {
  readonly atlas: LiveAtlasActor;
  readonly context: LiveAtlasContext;
  readonly actors: RunningActors;
  readonly followed: string | null;
}

/** The running actors, as a tree for each page. The button of a machine pins it: its drawing stays on display. */
export function ActorList({ atlas, context, actors, followed }: ActorListProps) {
  const pages = [...new Set(shownMessages(context).map(({ page }) => page))];
  const trees = actorTrees(actors);
  return (
    <section className={actorSection} aria-labelledby="actors">
      <h2 className={heading} id="actors">
        {words.actors}
      </h2>
      {context.pinned !== null && (
        <button type="button" className={control} onClick={() => atlas.send({ type: 'actor.unpinned' })}>
          {words.follow}
        </button>
      )}
      {trees.length === 0 && (
        <p className={quiet}>{context.replayed ? words.noActorsThen : words.noActors}</p>
      )}
      {trees.map(({ page, roots }) => (
        <div key={page}>
          <p className={pageName}>{words.page(pages.indexOf(page) + 1)}</p>
          <ActorNodes atlas={atlas} nodes={roots} followed={followed} pinned={context.pinned} style={list} />
        </div>
      ))}
    </section>
  );
}

interface ActorNodesProps {
  readonly atlas: LiveAtlasActor;
  readonly nodes: readonly ActorNode[];
  readonly followed: string | null;
  readonly pinned: string | null;
  readonly style: string;
}

function ActorNodes({ atlas, nodes, followed, pinned, style }: ActorNodesProps) {
  return (
    <ul className={style}>
      {nodes.map(({ actor, children }) => (
        <li key={actor.actor}>
          {actor.machine === null ? (
            <span className={actorStyle}>
              <span aria-hidden="true">⚙</span> {actor.name}
            </span>
          ) : (
            <button
              type="button"
              className={actorStyle}
              aria-current={actor.actor === followed}
              onClick={() => atlas.send({ type: 'actor.pinned', actor: actor.actor })}
            >
              <span>{actor.name}</span>
              <span className={quiet}>{innermostStates(actor.states).join(' + ')}</span>
              {actor.actor === pinned && <span className={quiet}>({words.pinned})</span>}
            </button>
          )}
          {children.length > 0 && (
            <ActorNodes atlas={atlas} nodes={children} followed={followed} pinned={pinned} style={inner} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** An actor with its child actors. */
interface ActorNode {
  readonly actor: RunningActor;
  readonly children: readonly ActorNode[];
}

/** The trees of the actors on one page. */
interface PageActors {
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
