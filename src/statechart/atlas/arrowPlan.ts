import { type Bundle, contains, groupBy } from './arrowBundles.ts';
import { isAnywhere } from './boxTree.ts';
import type { BoxOrder } from './boxOrder.ts';

/** A choice of arrows for a picture. */
export interface ArrowPlan {
  readonly arrows: readonly Bundle[];
  /** The arrows that become chips. */
  readonly replaced: readonly ReplacedArrow[];
}

export interface ReplacedArrow extends Bundle {
  /** The arrow leads to a hub, or there is no room for it without a collision. */
  readonly reason: 'hub' | 'room';
}

export interface PlanLimits {
  /** Number of boxes with arrows to a box from which on the box is a hub. */
  readonly hubSize: number;
  /** Whether arrows from the neighbors of a hub become chips, too, because nothing else makes the drawing fit. */
  readonly isFrugal: boolean;
  /** Ids of the transitions for whose arrows there is no room. */
  readonly withoutArrow: ReadonlySet<string>;
}

/**
 * Decides which transitions are arrows. Of the arrows to a hub, only those from its neighbors stay: the boxes one step
 * before it or after it. Arrows of the main path always stay, and every box keeps its nearest arrow.
 *
 * @param bundles all arrows, in document order
 * @param order the reading order of the boxes
 * @param mainPath ids of the transitions of the main path
 * @param limits the size of a hub, and the arrows for which there is no room
 */
export function planArrows(
  bundles: readonly Bundle[],
  order: BoxOrder,
  mainPath: readonly string[],
  { hubSize, isFrugal, withoutArrow }: PlanLimits,
): ArrowPlan {
  const main = new Set(mainPath);
  const byTarget = groupBy(bundles, ({ target }) => target);
  const isNear = (bundle: Bundle) => !isFrugal && order.distance(bundle) <= 1;
  const stays = (bundle: Bundle): boolean => {
    if (isAnywhere(bundle.source)) return true;
    const rivals = byTarget.get(bundle.target) ?? [];
    if (contains(bundle, main) || !isHub(rivals, hubSize) || isNear(bundle)) return true;
    const hasNear = rivals.some((rival) => contains(rival, main) || isNear(rival));
    return !hasNear && bundle === nearest(rivals, order);
  };
  const kept = bundles.filter(stays);
  const arrows = kept.filter((bundle) => !contains(bundle, withoutArrow));
  const replaced = bundles
    .filter((bundle) => !arrows.includes(bundle))
    .map((bundle): ReplacedArrow => ({
      ...bundle,
      reason: kept.includes(bundle) ? 'room' : 'hub',
    }));
  return { arrows, replaced };
}

/**
 * Lists the hub sizes that make a difference, from no hub to the smallest.
 *
 * @param bundles all arrows
 * @param smallest smallest number of boxes with arrows to a hub
 */
export function hubSizes(bundles: readonly Bundle[], smallest: number): readonly number[] {
  const sizes = [...groupBy(bundles, ({ target }) => target).values()].map(sourceCount);
  const possible = [...new Set(sizes)].filter((size) => size >= smallest);
  return [Infinity, ...possible.toSorted((first, second) => second - first)];
}

function isHub(rivals: readonly Bundle[], hubSize: number): boolean {
  return sourceCount(rivals) >= hubSize;
}

function sourceCount(rivals: readonly Bundle[]): number {
  return new Set(rivals.map(({ source }) => source).filter((source) => !isAnywhere(source))).size;
}

function nearest(rivals: readonly Bundle[], order: BoxOrder): Bundle | undefined {
  return rivals.toSorted((first, second) => order.distance(first) - order.distance(second))[0];
}
