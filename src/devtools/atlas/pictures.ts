import { type Chart, type ChartState, flattenStates } from '../chart/chart.ts';
import type { Marks } from './captions.ts';
import { drawView } from './drawView.ts';
import type { Drawing } from './layout.ts';

/** A drawing of a machine or of one of its parts. */
export interface Picture {
  /** File name within the machine's folder below `docs/flows`. */
  readonly file: string;
  /** Full id of the state whose content the drawing shows. */
  readonly stateId: string;
  readonly drawing: Drawing;
}

/** Maximum number of states in a machine that is drawn as a whole. */
const wholeLimit = 14;

/**
 * Draws a machine. A small or flat machine becomes one picture; any other becomes an overview, in which the top states
 * are folded, and one picture of each top state.
 *
 * @param chart the machine's chart
 * @param marks the coverage and the changes to mark
 * @returns the pictures, the overview first
 */
export async function picturesOf(chart: Chart, marks: Marks = {}): Promise<Picture[]> {
  const parts = partsOf(chart);
  const views = [
    { title: chart.id, root: chart.root, folded: new Map(parts.map((part) => [part.id, fileOf(part)])) },
    ...parts.map((part) => ({
      title: `${chart.id}: ${part.key}`,
      root: part,
      folded: new Map<string, string>(),
    })),
  ];
  return Promise.all(
    views.map(async (view) => ({
      file: view.root === chart.root ? 'overview.svg' : fileOf(view.root),
      stateId: view.root.id,
      drawing: await drawView(chart, view, marks),
    })),
  );
}

function partsOf({ root }: Chart): ChartState[] {
  if (flattenStates(root).length - 1 <= wholeLimit) return [];
  return root.states.filter((state) => state.states.length > 0);
}

function fileOf(part: ChartState): string {
  return `${part.key}.svg`;
}
