import type { Chart } from '../../../../src/devtools/chart/chart.ts';
import type { Picture } from '../../../../src/devtools/atlas/pictures.ts';
import type { AtlasFlow } from '../../../../src/devtools/atlas/site/atlasFlow.ts';

const none = { met: 0, all: 0 } as const;

/**
 * A machine of which nothing is known but its chart.
 *
 * @param chart the machine's chart
 * @param pictures its drawings
 * @returns what the atlas shows of a machine that nobody has walked
 */
export function bareFlow(chart: Chart, pictures: readonly Picture[] = []): AtlasFlow {
  return {
    chart,
    room: 'anywhere',
    sourceFile: `machines/anywhere/${chart.id}.machine.ts`,
    warning: null,
    changes: null,
    pictures,
    coverage: { states: none, transitions: none, paths: none },
    paths: [],
    journeys: [],
    faults: [],
    screens: [],
    unseen: [],
    unwalked: [],
  };
}
