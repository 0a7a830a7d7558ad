import type { SceneEdge } from './scene.ts';

/** Distance in px of arrows that start or end at the same side of a box. */
const arrowDistance = 10;

/**
 * Returns the length in px that the busiest side of each box needs.
 *
 * @param edges the arrows of a drawing
 * @returns the lengths by the ids of the boxes; a box without a side with several arrows has none
 */
export function longestSides(edges: readonly SceneEdge[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { source, target, isBackward } of edges) {
    for (const side of isBackward ? [`${target} out`, `${source} in`] : [`${source} out`, `${target} in`]) {
      counts.set(side, (counts.get(side) ?? 0) + 1);
    }
  }
  const lengths = new Map<string, number>();
  for (const [side, count] of counts) {
    const [id = ''] = side.split(' ');
    if (count > 1) lengths.set(id, Math.max(lengths.get(id) ?? 0, (count + 1) * arrowDistance));
  }
  return lengths;
}
