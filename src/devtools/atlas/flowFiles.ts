import type { AnyStateMachine } from 'xstate';
import { type Chart, flattenStates, readChart } from '../chart/chart.ts';
import { mermaidOf } from './mermaid.ts';
import { type Picture, picturesOf } from './pictures.ts';
import { studioSource } from './studio.ts';
import { svgOf } from './svg.ts';

/** A machine with everything that is drawn of it. */
export interface DrawnFlow {
  readonly chart: Chart;
  readonly pictures: readonly Picture[];
  /** Texts by path below the folder of all flows. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Draws one machine: its pictures, its Mermaid text and its file for Stately Studio.
 *
 * @param machine any xstate v5 machine
 * @returns the drawings and the files, the same for the same machine
 */
export async function drawFlow(machine: AnyStateMachine): Promise<DrawnFlow> {
  const chart = readChart(machine);
  const pictures = await picturesOf(chart);
  const files = new Map(pictures.map(({ file, drawing }) => [`${chart.id}/${file}`, svgOf(drawing)]));
  files.set(`${chart.id}/chart.mmd`, mermaidOf(chart));
  files.set(`${chart.id}/studio.ts.txt`, studioSource(machine));
  return { chart, pictures, files };
}

/**
 * Writes the index of all flows.
 *
 * @param flows every machine as `drawFlow` drew it, in the order to show
 * @returns a Markdown text with each machine's purpose, size and pictures
 */
export function flowIndex(flows: readonly DrawnFlow[]): string {
  return [
    '# Flows',
    '',
    'Every flow of the product as its state machine draws it. These files are made from the machines; run `npm run diagrams` after',
    'changing one.',
    '',
    '## Reading a drawing',
    '',
    '- An arrow is blue where the person or the page does something, green where it worked, red where it failed, amber where time has',
    '  passed; a dashed arrow is taken at once.',
    '- `1`, `2`, `3` is the order in which branches are tried, `[guard]` what a branch asks, `[else]` the rest.',
    '- `→ state` stands for an arrow that would cross the picture, `← state` for where one comes from, `↻` for starting the state anew.',
    '- `⚙` is what runs in a state; a state with a yellow ground is busy; dashed frames beside each other (`∥`) are active together;',
    '  `▸` opens the picture of what is inside.',
    '',
    '| flow | what it is for | states | transitions |',
    '| --- | --- | ---: | ---: |',
    ...flows.map(({ chart }) => {
      const counts = `${countStates(chart)} | ${chart.transitions.length}`;
      return `| [${chart.id}](#${chart.id.toLowerCase()}) | ${(chart.description ?? '').replaceAll('|', '\\|')} | ${counts} |`;
    }),
    '',
    ...flows.flatMap(flowSection),
  ].join('\n');
}

function flowSection({ chart, pictures }: DrawnFlow): string[] {
  return [
    `## ${chart.id}`,
    '',
    `${chart.description ?? ''} ${countStates(chart)} states, ${chart.transitions.length} transitions.`.trim(),
    `[Mermaid](${chart.id}/chart.mmd) · [Stately Studio](${chart.id}/studio.ts.txt)`,
    '',
    ...pictures.flatMap(({ file, drawing }) => [
      `![${drawing.scene.title}. ${drawing.scene.description}](${chart.id}/${file})`,
      '',
    ]),
  ];
}

function countStates(chart: Chart): number {
  return flattenStates(chart.root).length - 1;
}
