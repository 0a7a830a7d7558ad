import type { AnyStateMachine } from 'xstate';
import type { DrawnMachine } from '../../../machines/devtools/liveMessages.ts';
import { machines } from '../../../machines/registry.ts';
import { picturesOf } from '../../devtools/atlas/pictures.ts';
import { svgOf } from '../../devtools/atlas/svg.ts';
import { readChart } from '../../devtools/chart/chart.ts';

/**
 * Draws one machine from its current source.
 *
 * @param id id of the machine
 * @returns the drawing, or `null` for an unknown id
 */
export async function drawMachine(id: string): Promise<DrawnMachine | null> {
  if (!Object.hasOwn(machines, id)) return null;
  const machine: AnyStateMachine = machines[id as keyof typeof machines];
  const chart = readChart(machine);
  const pictures = await picturesOf(chart);
  return {
    description: chart.description ?? '',
    pictures: pictures.map(({ states, drawing }) => ({
      title: drawing.scene.title,
      states,
      svg: svgOf(drawing),
    })),
  };
}
