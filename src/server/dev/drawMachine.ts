import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { DrawnMachine } from 'fairlead-statechart/machines/liveMessages';
import { machines } from './machines.ts';
import { type LayoutEngine, setLayoutEngine } from 'fairlead-statechart/atlas/layout';
import { picturesOf } from 'fairlead-statechart/atlas/pictures';
import { svgOf } from 'fairlead-statechart/atlas/svg';
import { readChart } from 'fairlead-statechart/chart/chart';
import { chartFacts, factsById, mainPathIn } from 'fairlead-statechart/chart/chartFacts';
import { storedDrawing } from './storedDrawing.ts';

interface DrawingOptions {
  /** Path of the project. */
  readonly root: string;
  readonly engine: LayoutEngine;
}

/**
 * Returns the drawings of one machine. Those on disk are used if they are of the current source; otherwise the machine
 * is drawn.
 *
 * @param id id of the machine
 * @returns the drawings, or `null` for an unknown id
 */
export async function drawMachine(
  id: string,
  { root, engine }: DrawingOptions,
): Promise<DrawnMachine | null> {
  if (!Object.hasOwn(machines, id)) return null;
  const machine: AnyStateMachine = machines[id as keyof typeof machines];
  const chart = readChart(machine);
  const folder = join(root, 'docs/flows', id);
  const facts = acceptedFacts(root, id);
  const mainPath = mainPathIn(facts);
  // The facts are accepted together with the drawings. They contain the whole chart and need no layout.
  const isCurrent = facts.join('\n') === chartFacts(chart, mainPath).join('\n');
  const stored = isCurrent ? storedDrawing(folder) : null;
  if (stored) return stored;
  setLayoutEngine(engine);
  const pictures = await picturesOf(chart, { journey: mainPath });
  return {
    description: chart.description ?? '',
    pictures: pictures.map(({ drawing }) => ({
      title: drawing.scene.title,
      states: drawing.scene.shows,
      svg: svgOf(drawing),
    })),
  };
}

/** Reads the accepted facts of a machine, which are in the test folder of its room; empty if there are none. */
function acceptedFacts(root: string, id: string): readonly string[] {
  const tests = join(root, 'tests');
  const rooms = existsSync(tests) ? readdirSync(tests) : [];
  const files = rooms.map((room) => join(tests, room, 'facts.txt')).filter((path) => existsSync(path));
  return files.flatMap((file) => factsById(readFileSync(file, 'utf8')).get(id) ?? []);
}
