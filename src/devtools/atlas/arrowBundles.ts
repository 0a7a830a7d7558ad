import { type ChartState, type ChartTransition, flattenStates } from '../chart/chart.ts';
import type { Caption, SceneEdge } from './scene.ts';

/** An arrow of the drawing, with the transitions that share it. */
export interface Bundle {
  readonly source: string;
  readonly target: string;
  readonly first: ChartTransition;
  readonly captions: Caption[];
}

/** Combines the transitions of a chart into arrows: transitions of one color from one box to another share an arrow. */
export class ArrowBundles {
  private bundles: Bundle[] = [];

  /**
   * Adds a transition to the arrow with the same ends and color, or creates one.
   *
   * @param source id of the box where the arrow starts
   * @param target id of the box where it ends
   * @param transition the transition
   * @param caption the text of the transition
   */
  add(source: string, target: string, transition: ChartTransition, caption: Caption): void {
    const equal = this.bundles.find(
      (bundle) =>
        bundle.source === source && bundle.target === target && bundle.captions[0]?.tone === caption.tone,
    );
    if (equal) equal.captions.push(caption);
    else this.bundles.push({ source, target, first: transition, captions: [caption] });
  }

  /**
   * Removes arrows to hubs, the states with the most incoming arrows. The first arrow to each hub stays, so that every
   * state stays connected.
   *
   * @param count number of hubs
   * @param root the state whose content is drawn
   * @returns the removed arrows
   */
  takeHubs(count: number, root: ChartState): readonly Bundle[] {
    const spare = this.spareArrows(root);
    const busiest = spare.toSorted((first, second) => second.length - first.length).slice(0, count);
    return this.remove(new Set(busiest.flat()));
  }

  /**
   * Removes the arrows of the given transitions.
   *
   * @param transitionIds ids of the transitions
   * @returns the removed arrows
   */
  take(transitionIds: ReadonlySet<string>): readonly Bundle[] {
    const matching = this.bundles.filter(({ captions }) =>
      captions.some((caption) => caption.transitionIds.some((id) => transitionIds.has(id))),
    );
    return this.remove(new Set(matching));
  }

  /**
   * Removes arrows from each long chain of states, so that it is divided into rows that fit the page.
   *
   * @param steps maximum number of consecutive arrows in a row
   * @param root the state whose content is drawn
   * @returns the removed arrows
   */
  takeLong(steps: number, root: ChartState): readonly Bundle[] {
    const breaks = [...this.firstArrows(root)].filter(([, depth]) => depth % (steps + 1) === 0);
    return this.remove(new Set(breaks.map(([bundle]) => bundle)));
  }

  /**
   * Counts the possible hubs: the states of whose incoming arrows `takeHubs` can remove at least one.
   *
   * @param root the state whose content is drawn
   * @returns the number of possible hubs; `takeHubs` does not remove more arrows for a larger `count`
   */
  countHubs(root: ChartState): number {
    return this.spareArrows(root).length;
  }

  /** Returns the arrows that were not removed, in the order in which they were added. */
  edges(): readonly SceneEdge[] {
    return this.bundles.map(({ source, target, first, captions }, index) => ({
      id: `arrow-${index + 1}`,
      source,
      target,
      tone: captions[0]?.tone ?? 'note',
      isDashed: first.kind === 'always' || first.kind === 'done.state',
      captions,
    }));
  }

  /**
   * Returns one list for each state: the arrows to it that `firstArrows` does not contain. States without such arrows
   * have no list.
   */
  private spareArrows(root: ChartState): readonly (readonly Bundle[])[] {
    const first = this.firstArrows(root);
    const spare = new Map<string, Bundle[]>();
    for (const bundle of this.bundles) {
      if (first.has(bundle)) continue;
      spare.set(bundle.target, [...(spare.get(bundle.target) ?? []), bundle]);
    }
    return [...spare.values()];
  }

  private remove(taken: ReadonlySet<Bundle>): readonly Bundle[] {
    this.bundles = this.bundles.filter((bundle) => !taken.has(bundle));
    return [...taken];
  }

  /**
   * Returns the first arrow to each state, from a breadth-first search, with its number of steps from the initial
   * state.
   */
  private firstArrows(root: ChartState): ReadonlyMap<Bundle, number> {
    const states = new Map(flattenStates(root).map((state) => [state.id, state]));
    const arrows = new Map<Bundle, number>();
    const reached = new Map(entered(root, states).map((id) => [id, 0]));
    for (const [id, steps] of reached) {
      for (const bundle of this.bundles) {
        const target = states.get(bundle.target);
        if (bundle.source !== id || !target || reached.has(target.id)) continue;
        arrows.set(bundle, steps + 1);
        for (const inside of entered(target, states)) {
          if (!reached.has(inside)) reached.set(inside, steps + 1);
        }
      }
    }
    return arrows;
  }
}

/**
 * Returns the ids of the states that become active when a state is entered: itself, its ancestors and its initial
 * descendants.
 */
function entered(state: ChartState, states: ReadonlyMap<string, ChartState>): readonly string[] {
  const first = state.initial === null ? undefined : states.get(state.initial);
  const children = state.type === 'parallel' ? state.states : first ? [first] : [];
  const ancestors = [...states.keys()].filter((id) => state.id.startsWith(`${id}.`));
  return [state.id, ...ancestors, ...children.flatMap((child) => entered(child, states))];
}
