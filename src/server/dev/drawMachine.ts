import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { DrawnMachine } from '../../../machines/devtools/liveMessages.ts';
import { machines } from '../../../machines/registry.ts';
import { type LayoutEngine, setLayoutEngine } from '../../devtools/atlas/layout.ts';
import { mermaidOf } from '../../devtools/atlas/mermaid.ts';
import { picturesOf } from '../../devtools/atlas/pictures.ts';
import { studioSource } from '../../devtools/atlas/studio.ts';
import { svgOf } from '../../devtools/atlas/svg.ts';
import { readChart } from '../../devtools/chart/chart.ts';
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
  // These files are written together with the drawings. They contain the whole chart and need no layout.
  const isCurrent =
    textOf(join(folder, 'chart.mmd')) === mermaidOf(chart) &&
    textOf(join(folder, 'studio.ts.txt')) === studioSource(machine);
  const stored = isCurrent ? storedDrawing(folder) : null;
  if (stored) return stored;
  setLayoutEngine(engine);
  const pictures = await picturesOf(chart, { journey: firstJourney(root, id) });
  return {
    description: chart.description ?? '',
    pictures: pictures.map(({ drawing }) => ({
      title: drawing.scene.title,
      states: drawing.scene.shows,
      svg: svgOf(drawing),
    })),
  };
}

/** Reads the first journey of a machine, which its test records in the folder of its room. */
function firstJourney(root: string, id: string): readonly string[] {
  const tests = join(root, 'tests');
  const files = existsSync(tests)
    ? readdirSync(tests).map((room) => join(tests, room, `${id}.journey.txt`))
    : [];
  const texts = files.map(textOf).filter((text) => text !== null);
  return texts.flatMap((text) => text.trimEnd().split('\n'));
}

function textOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
