import type { ChartTransition } from '../chart/chart.ts';
import type { Caption } from './scene.ts';

/** Transitions from one box to another that share an arrow. */
export interface Bundle {
  /** Id of the box where the arrow starts. */
  readonly source: string;
  /** Id of the box where it ends. */
  readonly target: string;
  readonly parts: readonly BundlePart[];
}

export interface BundlePart {
  readonly transition: ChartTransition;
  readonly caption: Caption;
}

/** A transition that leads from one box to another. */
export interface LeadingTransition extends BundlePart {
  readonly source: string;
  readonly target: string;
}

/**
 * Combines transitions that have the same ends.
 *
 * @param leading the transitions, in document order
 * @param isMixed whether transitions of different colors share an arrow, too
 * @returns the bundles, in the order of their first transitions
 */
export function bundlesOf(leading: readonly LeadingTransition[], isMixed: boolean): readonly Bundle[] {
  const groups = groupBy(leading, ({ source, target, caption }) =>
    JSON.stringify([source, target, isMixed ? '' : caption.tone]),
  );
  return [...groups.values()].flatMap((parts) => {
    const [first] = parts;
    return first ? [{ source: first.source, target: first.target, parts }] : [];
  });
}

/** Returns whether a bundle contains one of the given transitions. */
export function contains({ parts }: Bundle, transitionIds: ReadonlySet<string>): boolean {
  return parts.some(({ transition }) => transitionIds.has(transition.id));
}

/**
 * Groups items by a key.
 *
 * @param items any items
 * @param keyOf returns the key of an item
 * @returns the items of each key, both in the order of the items
 */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
