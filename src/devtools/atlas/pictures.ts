import type { Chart } from '../chart/chart.ts';
import type { Marks } from './captions.ts';
import { drawView } from './drawView.ts';
import type { Drawing } from './layout.ts';
import { regionsOf } from './regions.ts';

/** A drawing of a machine, with all regions folded or with one of them open. */
export interface Picture {
  /** File name within the machine's folder below `docs/flows`. */
  readonly file: string;
  /** Full ids of the states that the drawing shows with their content: the states of a region, or the whole machine. */
  readonly states: readonly string[];
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
  const overview = {
    file: 'overview.svg',
    states: [chart.id],
    drawing: drawView(chart, { title: chart.id, regions, opened: null }, marks),
  };
  const opened = regions.map((region) => {
    const [entrance] = region.states;
    return {
      file: region.file,
      states: region.states.map(({ id }) => id),
      drawing: drawView(chart, { title: `${chart.id}: ${entrance.key}`, regions, opened: region }, marks),
    };
  });
  return Promise.all(
    [overview, ...opened].map(async ({ drawing, ...picture }) => ({ ...picture, drawing: await drawing })),
  );
}
