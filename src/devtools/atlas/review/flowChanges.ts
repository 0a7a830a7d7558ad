import type { Chart } from '../../chart/chart.ts';
import { chartFacts } from '../../chart/chartFacts.ts';
import { diffFacts, type FactsDiff } from '../factsDiff.ts';

/** The charts of one version of the product, by machine id. */
export type Charts = ReadonlyMap<string, Chart>;

/** The changes of one flow between two versions. */
export interface FlowChange {
  readonly id: string;
  readonly kind: 'added' | 'changed' | 'removed';
  readonly diff: FactsDiff;
  readonly older: Chart | null;
  readonly newer: Chart | null;
}

/**
 * Finds the flows that differ between two versions. A state or transition that only moved to another place in its chart
 * is not a change.
 *
 * @param older every machine of the older version
 * @param newer every machine of the newer one
 * @returns the changed flows in the order of the newer version, then the removed ones
 */
export function flowChanges(older: Charts, newer: Charts): FlowChange[] {
  const ids = [...newer.keys(), ...[...older.keys()].filter((id) => !newer.has(id))];
  return ids.flatMap((id) => {
    const [before, after] = [older.get(id) ?? null, newer.get(id) ?? null];
    const diff = diffFacts(before ? chartFacts(before) : [], after ? chartFacts(after) : []);
    if (diff.added.length + diff.removed.length === 0) return [];
    const kind = !before ? 'added' : !after ? 'removed' : 'changed';
    return [{ id, kind, diff, older: before, newer: after }];
  });
}
