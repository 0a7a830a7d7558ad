import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { chartFacts } from 'fairlead-statechart/chart/chartFacts';
import { flattenStates, readChart, type Chart } from 'fairlead-statechart/chart/chart';
import { changesOf, diffFacts } from 'fairlead-statechart/atlas/factsDiff';
import { picturesOf } from 'fairlead-statechart/atlas/pictures';
import type { AtlasFlow, AtlasPath, AtlasScreen, Share } from 'fairlead-statechart/atlas/site/atlasFlow';
import { countedStates } from 'fairlead-statechart/atlas/site/counts';
import { fakeActors } from 'fairlead-statechart/model/fakes';
import { journeyTransitions } from 'fairlead-statechart/model/journeys';
import { planPaths } from 'fairlead-statechart/model/paths';
import { faultEffectOf } from '../../../../src/generate/evidence/faultEffect.ts';
import { endsFlow } from '../../../../src/generate/evidence/faultRows.ts';
import { immediateTargets } from 'fairlead-statechart/generate/evidenceBreaches';
import { withoutScreen } from '../../../../src/generate/evidence/withoutScreen.ts';
import type { TestRuns } from '../../../run/testRuns.ts';
import { walksFolder } from '../../../support/walkCommands.ts';
import { emptyAlbum, reportOf, type WalkedScreen, type WalkRecord } from '../../../support/walkRecord.ts';
import type { AtlasMachine } from './atlasMachines.ts';
import { codesShownIn, sentenceOf } from './faultEvidence.ts';
import { flowTestsOf } from './flowTests.ts';
import { journeyLines } from './journeyLines.ts';
import { runJourneyScreens } from './journeyScreens.ts';

/** The result of a walk through the screen of a machine; if it has no screen, of a walk in Node. */
type Walk = Omit<WalkRecord, 'machine' | 'sources' | 'isGood' | 'ms'>;

const noWalk: Walk = { paths: [], faults: [], rests: [], states: [], transitions: [], screens: [] };

/**
 * Gathers the data of one machine for the atlas.
 *
 * @param machine the machine with its test model
 * @param record the record of its last walk; `null` before the first walk
 * @param staleness the reason why the record is unreliable, as the predicate of a sentence; `null` if it is reliable
 * @param runs the last run of every test
 * @returns the data, which contains names and the texts of screens, but no typed or returned values
 */
export async function gatherFlow(
  machine: AtlasMachine,
  record: WalkRecord | null,
  staleness: string | null,
  runs: TestRuns = {},
): Promise<AtlasFlow> {
  const { id, room, sourceFile, model, acceptedFacts } = machine;
  const chart = readChart(machine.machine);
  const walk = machine.hasScreen ? (record ?? noWalk) : walkOfMachine(machine);
  const walked = new Set(walk.transitions);
  const faked = fakeActors(machine.machine, model.samples, model.project);
  const [first] = model.journeys;
  const mainJourney = first ? journeyTransitions(faked, first) : [];
  const changes = acceptedFacts && diffFacts(acceptedFacts, chartFacts(chart, mainJourney));
  const screens = walk.screens.map((screen) => screenOf(id, screen));
  const pictured = screens.filter(({ pictures }) => pictures.length > 0);
  const tests = flowTestsOf(machine, chart, walk.paths, runs);
  const transitions = chart.transitions.map((transition) => transition.id);
  return {
    chart,
    room,
    sourceFile,
    warning: staleness === null ? null : `${id} ${staleness}.`,
    changes,
    pictures: await picturesOf(chart, {
      journey: mainJourney,
      walked,
      ...(changes && { changes: changesOf(changes) }),
    }),
    coverage: {
      states: shareOf(
        countedStates(chart).map((state) => state.id),
        walk.states,
      ),
      transitions: shareOf(transitions, walk.transitions),
      paths: { covered: walk.paths.filter(({ hasPassed }) => hasPassed).length, total: walk.paths.length },
    },
    paths: walk.paths.map(({ name, steps }): AtlasPath => ({ name, steps })),
    tests: tests.parts,
    journeys: model.journeys.map((journey) => ({
      ...journeyLines(journey, runJourneyScreens(faked, journey, pictured, walk.paths)),
      test: tests.ofJourney(journey.name),
    })),
    faults: walk.faults.map((fault) => ({
      ...fault,
      ...faultEffectOf(id, fault, endsFlow(fault, chart), sentenceOf),
      test: tests.ofFault(fault),
    })),
    screens,
    unseen: unseenOf(machine, chart, walk),
    unwalked: transitions
      .filter((transition) => !walked.has(transition))
      .map((transition) => ({ transition, reason: unwalkedReason(record, machine.hasScreen) })),
  };
}

/**
 * The test of a machine without a screen walks all planned paths in Node, so the planned paths are also the walked
 * ones.
 */
function walkOfMachine({ id, machine, model }: AtlasMachine): Walk {
  const plan = planPaths(fakeActors(machine, model.samples, model.project), model.inputs);
  const walked = plan.paths.map(({ edges }) => ({ edges, hasPassed: true }));
  return reportOf(id, plan, emptyAlbum(plan), walked);
}

function shareOf(all: readonly string[], covered: readonly string[]): Share {
  return { covered: all.filter((id) => covered.includes(id)).length, total: all.length };
}

function screenOf(id: string, { place, leaves, from, way, text, added, looks }: WalkedScreen): AtlasScreen {
  return {
    name: place,
    leaves,
    from,
    shortestPath: way,
    text,
    added,
    codes: codesShownIn(text),
    pictures: looks.flatMap(({ picture, theme, width }) =>
      picture === null
        ? []
        : [{ file: picture.replace(`${id}/`, 'screens/'), theme, width, ...sizeOf(picture) }],
    ),
    axe: { checks: looks.length, violations: [...new Set(looks.flatMap(({ violations }) => violations))] },
  };
}

/** Reads the size of a PNG in px from its header, where the width is at byte 16 and the height at byte 20. */
function sizeOf(picture: string): { readonly shownWidth: number; readonly shownHeight: number } {
  const file = openSync(join(walksFolder, picture), 'r');
  try {
    const size = Buffer.alloc(8);
    readSync(file, size, 0, size.length, 16);
    return { shownWidth: size.readUInt32BE(0), shownHeight: size.readUInt32BE(4) };
  } finally {
    closeSync(file);
  }
}

function unseenOf(
  { id, hasScreen }: AtlasMachine,
  chart: Chart,
  { rests, screens }: Walk,
): AtlasFlow['unseen'] {
  const seen = new Set(screens.flatMap(({ leaves }) => leaves));
  return flattenStates(chart.root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .filter((state) => !seen.has(state.id))
    .map((state) => {
      if (!hasScreen) return { state: state.id, reason: withoutScreen[id] ?? '' };
      if (rests.length === 0) return { state: state.id, reason: notWalked };
      if (rests.includes(state.id))
        return { state: state.id, reason: 'The walk stopped before reaching it.' };
      const next = immediateTargets(state.id, chart);
      const reason =
        next.length > 0 ? `The machine immediately moves on to ${next.join(' or ')}.` : neverRests;
      return { state: state.id, reason };
    });
}

const notWalked = 'Not walked yet.';
const neverRests = 'The machine never stays in it.';

function unwalkedReason(record: WalkRecord | null, hasScreen: boolean): string {
  if (!hasScreen) return 'The exploration of the machine does not reach it.';
  return record ? 'The walk did not reach it.' : notWalked;
}
