import type { AnyStateMachine } from 'xstate';
import { type Chart, flattenStates, readChart } from '../chart/chart.ts';
import { type Picture, picturesOf } from './pictures.ts';
import { svgOf } from './svg.ts';

/** A machine with its drawings. */
export interface DrawnFlow {
  readonly chart: Chart;
  readonly pictures: readonly Picture[];
  /** The drawings as SVG by path below `docs/flows`. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Draws one machine.
 *
 * @param machine any xstate v5 machine
 * @param mainPath ids of the transitions of its main path
 * @returns the drawings; the output is deterministic
 */
export async function drawFlow(
  machine: AnyStateMachine,
  mainPath: readonly string[] = [],
): Promise<DrawnFlow> {
  const chart = readChart(machine);
  const pictures = await picturesOf(chart, { journey: mainPath });
  const files = new Map(pictures.map(({ file, drawing }) => [`${chart.id}/${file}`, svgOf(drawing)]));
  return { chart, pictures, files };
}

/**
 * Writes the index of all machines' drawings.
 *
 * @param flows every machine, from `drawFlow`, in display order
 * @param introduction the lines before the explanation of the drawings
 * @returns Markdown with the purpose, the size and the drawings of each machine
 */
export function flowIndex(flows: readonly DrawnFlow[], introduction: readonly string[]): string {
  return [
    '# Flows',
    '',
    ...introduction,
    '',
    '## Reading a drawing',
    '',
    '- The thick arrows are the main path. It is the first journey of the test model without its loops, and is drawn first and',
    '  straight. The other boxes follow in the order of the source.',
    '- Arrows are blue for an event from the user or the page, green for success, red for failure, amber for a timer; a gray arrow',
    '  combines several of these; a dashed arrow is taken immediately.',
    '- `1`, `2`, `3` is the order in which branches are tried, `[guard]` the condition of a branch, `[else]` the last branch, `[in state]`',
    '  the state inside a folded box from which the arrow starts.',
    '- `→ state` replaces an arrow to a state with many arrows that is not next to the source, `← state` names its source, `↻` re-enters',
    '  the state.',
    '- `⚙` marks an actor that runs in a state; a state with a yellow background is busy; regions with dashed frames (`∥`) are active',
    '  together; a ring or an empty bar is the start of arrows from every state inside the box.',
    '- `▸` marks a folded box and links to the drawing of its content, `▾` leads back. A large machine is drawn as an overview, in which the',
    '  states with children are folded. If many boxes remain, states that can be entered only through another state are folded into it.',
    '- A delay that depends on the context has its range, or `varies` if it has no limit.',
    '',
    '| flow | purpose | states | transitions |',
    '| --- | --- | ---: | ---: |',
    ...flows.map(flowRow),
    '',
    ...flows.flatMap(flowSection),
  ].join('\n');
}

function flowRow({ chart }: DrawnFlow): string {
  const counts = `${countStates(chart)} | ${chart.transitions.length}`;
  return `| [${chart.id}](#${chart.id.toLowerCase()}) | ${(chart.description ?? '').replaceAll('|', '\\|')} | ${counts} |`;
}

function flowSection({ chart, pictures }: DrawnFlow): string[] {
  return [
    `## ${chart.id}`,
    '',
    `${chart.description ?? ''} ${countStates(chart)} states, ${chart.transitions.length} transitions.`.trim(),
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
