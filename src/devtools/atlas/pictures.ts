import { type Chart, type ChartState, flattenStates } from '../chart/chart.ts';
import type { Marks } from './captions.ts';
import { drawView } from './drawView.ts';
import type { Drawing } from './layout.ts';

/** A drawing of a machine or of one of its parts. */
export interface Picture {
  /** File name within the machine's folder. */
  readonly file: string;
  /** The state whose content it shows. */
  readonly stateId: string;
  readonly drawing: Drawing;
}

/** A machine with at most this many states is drawn as a whole. */
const wholeLimit = 14;

/**
 * Draws a machine: as a whole if it is small or flat, else as an overview with folded top states and one picture of each.
 *
 * @param chart the machine's chart
 * @param marks coverage and changes to show
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
