import { type Bundle, contains } from './arrowBundles.ts';
import { anywhereIn, type Box, type BoxTree } from './boxTree.ts';

interface Step {
  readonly from: Box;
  readonly to: Box;
}

interface Layers {
  readonly first: number;
  readonly last: number;
}

/**
 * The order of the boxes in a picture, by which it is read: the start first, then the main path, then the other boxes in
 * the order in which a reader of the source reaches them.
 */
export class BoxOrder {
  private readonly tree: BoxTree;
  private readonly bundles: readonly Bundle[];
  private readonly mainBundles: readonly Bundle[];
  /** Number of steps from the start of the container, by box. */
  private readonly ranks = new Map<string, number>();
  private readonly positions = new Map<string, number>();

  /**
   * @param tree the boxes
   * @param bundles all arrows, in document order
   * @param mainPath ids of the transitions of the main path, in order
   */
  constructor(tree: BoxTree, bundles: readonly Bundle[], mainPath: readonly string[]) {
    this.tree = tree;
    this.bundles = bundles;
    this.mainBundles = mainPath.flatMap((id) => bundles.filter((bundle) => contains(bundle, new Set([id]))));
    for (const box of tree.all()) this.rankInside(box);
  }

  /**
   * Returns how many layers of boxes lie between the ends of an arrow: 1 for neighbors, less for boxes beside each
   * other.
   */
  distance({ source, target }: Pick<Bundle, 'source' | 'target'>): number {
    const [from, to] = [this.layersOf(source), this.layersOf(target)];
    return Math.max(from.first - to.last, to.first - from.last);
  }

  /** Returns whether an arrow leads against the reading direction, back to a box that is read earlier. */
  isBackward({ source, target }: Pick<Bundle, 'source' | 'target'>): boolean {
    const [from, to] = this.siblings(source, target);
    return (
      this.rank(to) - this.rank(from) < 0 || (this.rank(to) === this.rank(from) && this.isBefore(to, from))
    );
  }

  /** Sorts boxes with the same container into reading order. */
  sorted(boxes: readonly Box[]): readonly Box[] {
    return boxes.toSorted((first, second) => this.position(first) - this.position(second));
  }

  /** Returns the layers that a box takes, counted from the top of the picture. */
  private layersOf(id: string): Layers {
    const box = this.tree.box(id);
    const container = box && this.tree.containerOf(id);
    if (!box || !container) return { first: 0, last: box ? this.heightOf(box) - 1 : 0 };
    const above = container.children.filter((other) => this.rank(other) < this.rank(box));
    const first = this.layersOf(container.id).first + this.heightOfRanks(above);
    return { first, last: first + this.heightOf(box) - 1 };
  }

  private heightOf({ children }: Box): number {
    return Math.max(1, this.heightOfRanks(children));
  }

  private heightOfRanks(boxes: readonly Box[]): number {
    const heights = new Map<number, number>();
    for (const box of boxes) {
      const rank = this.rank(box);
      heights.set(rank, Math.max(heights.get(rank) ?? 0, this.heightOf(box)));
    }
    return [...heights.values()].reduce((sum, height) => sum + height, 0);
  }

  private isBefore(first: Box | undefined, second: Box | undefined): boolean {
    return this.position(first) < this.position(second);
  }

  private rank(box: Box | undefined): number {
    return this.ranks.get(box?.id ?? '') ?? 0;
  }

  private position(box: Box | undefined): number {
    return this.positions.get(box?.id ?? '') ?? 0;
  }

  private siblings(source: string, target: string): readonly [Box | undefined, Box | undefined] {
    const container = this.tree.commonContainer(source, target);
    return [this.tree.childTowards(container, source), this.tree.childTowards(container, target)];
  }

  private rankInside(container: Box): void {
    const reached = new Map<Box, number>();
    for (const box of this.startsOf(container)) reached.set(box, 0);
    for (const { from, to } of this.stepsInside(container, this.mainBundles)) {
      if (!reached.has(from)) reached.set(from, 0);
      if (!reached.has(to)) reached.set(to, (reached.get(from) ?? 0) + 1);
    }
    const steps = this.stepsInside(container, this.bundles);
    this.spread(reached, steps);
    for (const box of container.children) {
      // Not reached by an arrow within the container: a second start.
      if (!reached.has(box)) reached.set(box, 0);
      this.spread(reached, steps);
    }
    for (const [box, rank] of reached) {
      this.ranks.set(box.id, rank);
      this.positions.set(box.id, this.positions.size);
    }
  }

  /** Adds the boxes that can be reached from others, nearest first. */
  private spread(reached: Map<Box, number>, steps: readonly Step[]): void {
    for (let rank = 0; rank <= Math.max(0, ...reached.values()); rank += 1) {
      for (const [box, at] of reached) {
        if (at !== rank) continue;
        for (const { from, to } of steps) if (from === box && !reached.has(to)) reached.set(to, rank + 1);
      }
    }
  }

  private startsOf({ state, region, children }: Box): readonly Box[] {
    if (region && region.states.length > 1) return children.filter((child) => child.state === state);
    if (state.type === 'parallel') return children;
    const { initial } = state;
    return children.filter(
      (child) => initial !== null && (child.id === initial || this.tree.boxOfState(initial) === child.id),
    );
  }

  private stepsInside(container: Box, bundles: readonly Bundle[]): readonly Step[] {
    const [start] = this.startsOf(container);
    return bundles.flatMap(({ source, target }) => {
      const isFromAnywhere = source === anywhereIn(container.id);
      const from = isFromAnywhere ? start : this.tree.childTowards(container, source);
      const to = this.tree.childTowards(container, target);
      return from && to && from !== to ? [{ from, to }] : [];
    });
  }
}
