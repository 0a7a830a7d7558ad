import type { DrawnFlow } from './flowFiles.ts';

/** A machine as it was drawn, and where its chart stands. */
export interface PlacedFlow {
  readonly flow: DrawnFlow;
  /** Path of the machine's file below `machines`, such as `sign-in/login.machine.ts`. */
  readonly file: string;
}

/**
 * Writes the table of contents of `machines`: one line and one diagram for each machine, by room.
 *
 * @param placed every machine, in the order to show
 * @returns a Markdown text
 */
export function machineIndex(placed: readonly PlacedFlow[]): string {
  const rooms = [...new Set(placed.map(({ file }) => roomOf(file)))];
  return [
    '# Machines',
    '',
    'What the product does, one literal chart a file, run in Node with no browser. This page is made from the machines: `npm run diagrams`',
    'writes it. [`registry.ts`](registry.ts) names every machine, [`contracts/`](contracts) holds what they share: the port to the identity',
    'provider, the catalogue of failures, every duration.',
    '',
    ...rooms.flatMap((room) => [
      `## ${room}`,
      '',
      ...placed.filter(({ file }) => roomOf(file) === room).map(lineOf),
      '',
    ]),
    ...inspection,
  ].join('\n');
}

function lineOf({ flow: { chart }, file }: PlacedFlow): string {
  const drawing = `../docs/flows/${chart.id}/overview.svg`;
  return `- [${chart.id}](${file}) ([diagram](${drawing})): ${chart.description ?? ''}`.trim();
}

function roomOf(file: string): string {
  return file.split('/')[0] ?? '';
}

const inspection = [
  '## Inspecting one',
  '',
  '- Read it: `docs/flows/<id>/` holds its drawings, `chart.mmd` for Mermaid, and `studio.ts.txt`, whose text Stately Studio imports.',
  '- Read what it promises: `tests/<room>/<id>.facts.txt` has one line for each state, transition and delay.',
  '- Run it: `npx vitest run --project node tests/<room>/<id>.test.ts` prints every path through it as the name of a test; add',
  '  `--reporter=verbose`. `--project browser` with `<id>.browser.test.tsx` walks the same paths through its screen.',
  '- Watch it: with `npm run dev`, `/atlas` in another tab shows the running machines, and `?inspect` opens an inspector:',
  '  [inspecting](../docs/inspecting.md) tells how.',
  '',
];
