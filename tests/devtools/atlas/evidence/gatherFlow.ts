import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { chartFacts } from '../../../../src/devtools/chart/chartFacts.ts';
import { flattenStates, readChart, type Chart } from '../../../../src/devtools/chart/chart.ts';
import { changesOf, diffFacts } from '../../../../src/devtools/atlas/factsDiff.ts';
import { picturesOf } from '../../../../src/devtools/atlas/pictures.ts';
import type {
  AtlasFlow,
  AtlasPath,
  AtlasScreen,
  Share,
} from '../../../../src/devtools/atlas/site/atlasFlow.ts';
import { fakeActors } from '../../../statechart/fakes.ts';
import { planPaths } from '../../../statechart/paths.ts';
import { leftAtOnceFor, withoutScreen } from '../../../../src/devtools/generate/evidenceBreaches.ts';
import { walksFolder } from '../../../support/walkCommands.ts';
import { reportOf, type WalkedScreen, type WalkRecord } from '../../../support/walkRecord.ts';
import type { AtlasMachine } from './atlasMachines.ts';
import { journeyLines } from './journeyLines.ts';

/** What is known of a walk, whether on a screen or, where there is none, of the machine alone. */
type Walk = Omit<WalkRecord, 'machine' | 'sources' | 'isGood' | 'ms'>;

const noWalk: Walk = { paths: [], faults: [], rests: [], states: [], transitions: [], screens: [] };

/**
 * Gathers everything that the atlas shows of one machine.
 *
 * @param machine with all that the tests have of it
 * @param record what its last walk left; `null` where there is none
 * @param staleness why that walk is not to be relied on, as the end of a sentence; `null` when it is
 * @returns the flow, without any value that was typed, answered or kept
 */
export async function gatherFlow(
  machine: AtlasMachine,
  record: WalkRecord | null,
  staleness: string | null,
): Promise<AtlasFlow> {
  const { id, room, sourceFile, flow, screenTest, acceptedFacts } = machine;
  const chart = readChart(machine.machine);
  const walk = screenTest === null ? walkOfMachine(machine) : (record ?? noWalk);
  const changes = acceptedFacts && diffFacts(acceptedFacts, chartFacts(chart));
  const walked = new Set(walk.transitions);
  const transitions = chart.transitions.map((transition) => transition.id);
  return {
    chart,
    room,
    sourceFile,
    warning: staleness === null ? null : `${id} ${staleness}.`,
    changes,
    pictures: await picturesOf(chart, { walked, ...(changes && { changes: changesOf(changes) }) }),
    coverage: {
      states: shareOf(
        flattenStates(chart.root)
          .filter(({ type }) => type !== 'history')
          .map((state) => state.id),
        walk.states,
      ),
      transitions: shareOf(transitions, walk.transitions),
      paths: { met: walk.paths.filter(({ hasPassed }) => hasPassed).length, all: walk.paths.length },
    },
    paths: walk.paths.map(({ name, steps }): AtlasPath => ({ name, steps })),
    journeys: flow.journeys.map(journeyLines),
    faults: walk.faults,
    screens: walk.screens.map((screen) => screenOf(id, screen)),
    unseen: unseenOf(machine, chart, walk),
    unwalked: transitions
      .filter((transition) => !walked.has(transition))
      .map((transition) => ({ transition, reason: whyUnwalked(record, screenTest !== null) })),
  };
}

/** A machine without a screen is walked in Node by its own test; what it meets there is what exploring it meets. */
function walkOfMachine({ id, machine, flow }: AtlasMachine): Walk {
  const plan = planPaths(fakeActors(machine, flow.samples, flow.project), flow.inputs);
  const walked = plan.paths.map(({ edges }) => ({ edges, hasPassed: true }));
  return reportOf(id, plan, { screenOf: () => null, screens: () => [] }, walked);
}

function shareOf(all: readonly string[], met: readonly string[]): Share {
  return { met: all.filter((id) => met.includes(id)).length, all: all.length };
}

function screenOf(id: string, { place, leaves, way, text, looks }: WalkedScreen): AtlasScreen {
  return {
    place,
    leaves,
    way,
    text,
    pictures: looks.flatMap(({ picture, theme, width }) =>
      picture === null
        ? []
        : [{ file: picture.replace(`${id}/`, 'screens/'), theme, width, height: heightOf(picture) }],
    ),
    axe: { looks: looks.length, violations: [...new Set(looks.flatMap(({ violations }) => violations))] },
  };
}

/** A PNG says how high it is in its first chunk, at byte 20. */
function heightOf(picture: string): number {
  const file = openSync(join(walksFolder, picture), 'r');
  try {
    const size = Buffer.alloc(4);
    readSync(file, size, 0, size.length, 20);
    return size.readUInt32BE();
  } finally {
    closeSync(file);
  }
}

function unseenOf(
  { id, screenTest }: AtlasMachine,
  chart: Chart,
  { rests, screens }: Walk,
): AtlasFlow['unseen'] {
  const seen = new Set(screens.flatMap(({ leaves }) => leaves));
  return flattenStates(chart.root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .filter((state) => !seen.has(state.id))
    .map((state) => {
      if (screenTest === null) return { state: state.id, reason: withoutScreen[id] ?? '' };
      if (rests.length === 0) return { state: state.id, reason: notWalked };
      if (rests.includes(state.id)) return { state: state.id, reason: 'The walk broke off before it.' };
      const next = leftAtOnceFor(state.id, chart);
      const reason = next.length > 0 ? `It is left at once, for ${next.join(' or ')}.` : neverRests;
      return { state: state.id, reason };
    });
}

const notWalked = 'It was not walked yet.';
const neverRests = 'The machine never rests in it.';

function whyUnwalked(record: WalkRecord | null, hasScreen: boolean): string {
  if (!hasScreen) return 'Exploring the machine never meets it.';
  return record ? 'The walk did not come to it.' : notWalked;
}
