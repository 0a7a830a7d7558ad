import type { Chart } from 'fairlead-statechart/chart/chart';

/** A machine with its source file. */
interface IndexedFlow {
  readonly chart: Chart;
  readonly room: string;
  /** Path of the machine's file from the folder `machines`, such as `sign-in/login.machine.ts`. */
  readonly file: string;
}

/**
 * Writes `machines/README.md`: one line for each machine with a link to its drawing, grouped by room (the folder of a
 * feature).
 *
 * @param flows every machine, in display order
 * @returns Markdown
 */
export function machineIndex(flows: readonly IndexedFlow[]): string {
  const rooms = [...new Set(flows.map(({ room }) => room))];
  return [
    '# Machines',
    '',
    'The behavior of the product: one state machine per file, which runs in Node without a browser. `npm run diagrams` generates this',
    'page. [`registry.ts`](registry.ts) lists every machine; [`contracts/`](contracts) holds what they share: the port to the identity',
    'provider, the failure codes and every duration.',
    '',
    ...rooms.flatMap((room) => [
      `## ${room}`,
      '',
      ...flows.filter((flow) => flow.room === room).map(lineOf),
      '',
    ]),
    ...inspection,
  ].join('\n');
}

function lineOf({ chart, file }: IndexedFlow): string {
  const drawing = `../docs/flows/${chart.id}/overview.svg`;
  return `- [${chart.id}](${file}) ([diagram](${drawing})): ${chart.description ?? ''}`.trim();
}

const inspection = [
  '## Inspecting a machine',
  '',
  '- Drawings: `docs/flows/<id>/`. `npm run studio -- <id>` prints it for Stately Studio.',
  '- Facts: `tests/<room>/facts.txt` has one line for each step of the main path, state, transition and delay.',
  '- Tests: `npx vitest run --project node tests/<room>/models.test.ts -t "<id> machine" --reporter=verbose` prints every path through',
  '  it as the name of a test. `--project browser tests/<room>/screens -t "<id> on screen"` walks the same paths through its',
  '  screen.',
  '- Live: with `npm run dev`, `/atlas` in another tab shows the running machines, and `?inspect` opens an inspector. See',
  '  [inspecting](../docs/inspecting.md).',
  '',
];
