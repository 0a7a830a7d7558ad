import { type ChartState, type ChartTransition, flattenStates } from '../chart/chart.ts';
import type { Caption, SceneEdge } from './scene.ts';

/** Transitions that share one arrow. */
export interface Bundle {
  readonly source: string;
  readonly target: string;
  readonly first: ChartTransition;
  readonly captions: Caption[];
}

/** Equal arrows: those of one colour from one box to another share a line. */
export class ArrowBundles {
  private bundles: Bundle[] = [];

  /**
   * Adds a transition to the arrow it shares, or begins one.
   *
   * @param source id of the box it leaves
   * @param target id of the box it leads to
   * @param transition the transition
   * @param caption its words
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
   * Takes out the arrows to the busiest states, all but the one that leads there first: no state floats without a way in.
   *
   * @param count how many states count as busy
   * @param root the state whose inside is drawn
   * @returns what was taken out
   */
  takeHubs(count: number, root: ChartState): readonly Bundle[] {
    const spare = this.spareArrows(root);
    const busiest = spare.toSorted((one, other) => other.length - one.length).slice(0, count);
    return this.takeOut(new Set(busiest.flat()));
  }

  /**
   * Takes out the arrows of some transitions.
   *
   * @param transitionIds ids of the transitions
   * @returns what was taken out
   */
  take(transitionIds: ReadonlySet<string>): readonly Bundle[] {
    const hit = this.bundles.filter(({ captions }) =>
      captions.some((caption) => caption.transitionIds.some((id) => transitionIds.has(id))),
    );
    return this.takeOut(new Set(hit));
  }

  /**
   * Takes out an arrow of every way from the start that is too long for the page, so that it goes on in a further row.
   *
   * @param steps how many arrows may follow each other
   * @param root the state whose inside is drawn
   * @returns what was taken out
   */
  takeLong(steps: number, root: ChartState): readonly Bundle[] {
    const ways = [...this.waysIn(root)].filter(([, depth]) => depth % (steps + 1) === 0);
    return this.takeOut(new Set(ways.map(([bundle]) => bundle)));
  }

  /**
   * How many states have more arrows than the one that leads there first.
   *
   * @param root the state whose inside is drawn
   * @returns the number of hubs that could be taken out
   */
  countHubs(root: ChartState): number {
    return this.spareArrows(root).length;
  }

  /**
   * The arrows that are left.
   *
   * @returns one edge for each, in the order they were begun
   */
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

  /** The arrows to each state that are not needed to reach it. */
  private spareArrows(root: ChartState): readonly (readonly Bundle[])[] {
    const kept = this.waysIn(root);
    const spare = new Map<string, Bundle[]>();
    for (const bundle of this.bundles) {
      if (kept.has(bundle)) continue;
      spare.set(bundle.target, [...(spare.get(bundle.target) ?? []), bundle]);
    }
    return [...spare.values()];
  }

  private takeOut(taken: ReadonlySet<Bundle>): readonly Bundle[] {
    this.bundles = this.bundles.filter((bundle) => !taken.has(bundle));
    return [...taken];
  }

  /** For each state the arrow that reaches it in the fewest steps from the start, and how many steps that are. */
  private waysIn(root: ChartState): ReadonlyMap<Bundle, number> {
    const states = new Map(flattenStates(root).map((state) => [state.id, state]));
    const ways = new Map<Bundle, number>();
    const reached = new Map(entered(root, states).map((id) => [id, 0]));
    for (const [id, steps] of reached) {
      for (const bundle of this.bundles) {
        const target = states.get(bundle.target);
        if (bundle.source !== id || !target || reached.has(target.id)) continue;
        ways.set(bundle, steps + 1);
        for (const inside of entered(target, states)) {
          if (!reached.has(inside)) reached.set(inside, steps + 1);
        }
      }
    }
    return ways;
  }
}

/** The state itself and whatever is entered with it: what it starts in and what lies around it. */
function entered(state: ChartState, states: ReadonlyMap<string, ChartState>): readonly string[] {
  const first = state.initial === null ? undefined : states.get(state.initial);
  const below = state.type === 'parallel' ? state.states : first ? [first] : [];
  const around = [...states.keys()].filter((id) => state.id.startsWith(`${id}.`));
  return [state.id, ...around, ...below.flatMap((child) => entered(child, states))];
}
