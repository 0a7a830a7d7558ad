import type { Chart } from '../../../chart/chart.ts';
import type { AtlasFlow } from '../../../atlas/site/atlasFlow.ts';

const none = { covered: 0, total: 0 } as const;

/** Creates the data of a machine for the atlas, without any evidence of tests. */
export function bareFlow(chart: Chart): AtlasFlow {
  return {
    chart,
    room: 'anywhere',
    sourceFile: `machines/anywhere/${chart.id}.machine.ts`,
    factsFile: 'tests/anywhere/facts.txt',
    warning: null,
    changes: null,
    pictures: [],
    coverage: { states: none, transitions: none, paths: none, pairs: none, guards: none },
    paths: [],
    tests: { states: new Map(), transitions: new Map() },
    journeys: [],
    faults: [],
    screens: [],
    unseen: [],
    unwalked: [],
  };
}
