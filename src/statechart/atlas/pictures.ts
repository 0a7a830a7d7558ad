import type { Chart } from '../chart/chart.ts';
import type { Marks } from './captions.ts';
import { drawView } from './drawView.ts';
import type { Drawing } from './layout.ts';
import { regionsOf } from './regions.ts';

/** A drawing of a machine, with all regions folded or with one of them open. */
export interface Picture {
  /** File name within the machine's folder below `docs/flows`. */
  readonly file: string;
  readonly drawing: Drawing;
}

/**
 * Draws a machine. A small machine becomes one picture. A large one is divided into regions: it becomes an overview, in
 * which every region is folded, and one picture of each region with the boxes next to it.
 *
 * @param chart the machine's chart
 * @param marks the main path, the coverage and the changes to mark
 * @returns the pictures, the overview first
 */
export async function picturesOf(chart: Chart, marks: Marks = {}): Promise<Picture[]> {
  const regions = regionsOf(chart);
  const views = [
    { file: 'overview.svg', title: chart.id, opened: null },
    ...regions.map((region) => ({
      file: region.file,
      title: `${chart.id}: ${region.states[0].key}`,
      opened: region,
    })),
  ];
  return Promise.all(
    views.map(async ({ file, title, opened }) => ({
      file,
      drawing: await drawView(chart, { title, regions, opened }, marks),
    })),
  );
}
