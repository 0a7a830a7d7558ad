import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { flattenStates, readChart, type Chart } from '../chart/chart.ts';
import { chartFacts } from '../chart/chartFacts.ts';
import { fakeActors, type FakedMachine } from '../model/fakes.ts';
import { journeyTransitions, runJourney } from '../model/journeys.ts';
import { isAction, type LooseJourney, type LooseModel } from '../model/model.ts';
import { planPaths } from '../model/paths.ts';
import { changesOf, diffFacts } from './factsDiff.ts';
import { journeyLines } from './journeyLines.ts';
import { runJourneyScreens, type Failures } from './journeyScreens.ts';
import { picturesOf } from './pictures.ts';
import type { AtlasFault, AtlasFlow, AtlasPath, AtlasScreen, AtlasTest, Share } from './site/atlasFlow.ts';
import { countedStates } from './site/counts.ts';
import { emptyAlbum, reportOf, type WalkedFault, type WalkedScreen, type WalkRecord } from './walkRecord.ts';

/** A machine with its test model. */
export interface ModeledMachine {
  readonly machine: AnyStateMachine;
  readonly model: LooseModel;
  /** Folder of the machine, under which the atlas lists it. */
  readonly room: string;
  /** Path of the file that defines the machine, from the project root; `null` if it is unknown. */
  readonly sourceFile: string | null;
  /** Path of the file with the accepted facts of the machine, from the project root. */
  readonly factsFile: string;
  /** The accepted facts of the machine, one per line; `null` if no facts were accepted yet. */
  readonly acceptedFacts: readonly string[] | null;
}

/** Finds the tests of the parts of a machine, each with its last run. */
export interface FlowTests {
  readonly parts: AtlasFlow['tests'];
  readonly ofFault: (fault: Pick<AtlasFault, 'actor' | 'fault' | 'from' | 'to'>) => AtlasTest;
  readonly ofJourney: (name: string) => AtlasTest;
}

/** The evidence that a project has about a machine. */
export interface FlowEvidence {
  /** The record of the last walk through the machine's screen; `null` before the first walk. */
  readonly record: WalkRecord | null;
  /** Folder of the walks' screenshots. */
  readonly walks: string;
  /** The reason why the machine has no screen; `null` if it has one. */
  readonly withoutScreen: string | null;
  /** A sentence that says why the record is unreliable; `null` if it is reliable. */
  readonly warning: string | null;
  readonly failures: Failures;
  /** Returns the effect that a fault must have on the screen. */
  readonly effectOf: (fault: WalkedFault, hasEnded: boolean) => Pick<AtlasFault, 'sentences' | 'reason'>;
  /** Returns the tests of the machine. */
  readonly testsOf: (chart: Chart, paths: WalkRecord['paths']) => FlowTests;
}

/** The result of a walk through the screen of a machine; if it has no screen, of a walk in Node. */
type Walk = Omit<WalkRecord, 'machine' | 'sources' | 'isGood' | 'ms'>;

const unmeasured = { pairs: { covered: 0, total: 0 }, guards: { covered: 0, total: 0 } } as const;
const noWalk: Walk = {
  paths: [],
  faults: [],
  rests: [],
  states: [],
  transitions: [],
  deep: unmeasured,
  screens: [],
};

/**
 * Gathers the data of one machine for the atlas.
 *
 * @returns the data, which contains names and the texts of screens, but no typed or returned values
 */
export async function gatherFlow(modeled: ModeledMachine, evidence: FlowEvidence): Promise<AtlasFlow> {
  const { machine, model, room, sourceFile, factsFile, acceptedFacts } = modeled;
  const { record, walks, withoutScreen, warning, failures, effectOf } = evidence;
  const chart = readChart(machine);
  const hasScreen = withoutScreen === null;
  const walk = hasScreen ? (record ?? noWalk) : walkInNode(modeled);
  const walked = new Set(walk.transitions);
  const faked = fakeActors(machine, model.samples, model.project);
  const [first] = model.journeys;
  const mainJourney = first ? journeyTransitions(faked, first) : [];
  const changes = acceptedFacts && diffFacts(acceptedFacts, chartFacts(chart, mainJourney));
  const screens = walk.screens.map((screen) => screenOf(chart.id, screen, walks, failures));
  const pictured = screens.filter(({ pictures }) => pictures.length > 0);
  const tests = evidence.testsOf(chart, walk.paths);
  const transitions = chart.transitions.map((transition) => transition.id);
  return {
    chart,
    room,
    sourceFile,
    factsFile,
    warning,
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
      ...walk.deep,
    },
    paths: walk.paths.map(({ name, steps }): AtlasPath => ({ name, steps })),
    tests: tests.parts,
    journeys: model.journeys.map((journey) => ({
      ...journeyLines(journey, runJourneyScreens(faked, journey, pictured, walk.paths, failures)),
      test: tests.ofJourney(journey.name),
    })),
    faults: walk.faults.map((fault) => ({
      ...fault,
      ...effectOf(fault, endsFlow(fault, chart)),
      test: tests.ofFault(fault),
    })),
    screens,
    unseen: unseenOf(withoutScreen, chart, walk),
    unwalked: transitions
      .filter((transition) => !walked.has(transition))
      .map((transition) => ({ transition, reason: unwalkedReason(record, hasScreen, model) })),
  };
}

/** Returns whether a fault ends its machine. */
export function endsFlow({ to }: Pick<AtlasFault, 'to'>, { root }: Chart): boolean {
  return flattenStates(root).some(({ id, type }) => type === 'final' && to.includes(id));
}

/**
 * The test of a machine without a screen walks all planned paths in Node, so the planned paths are also the walked
 * ones.
 */
function walkInNode({ machine, model }: ModeledMachine): Walk {
  const faked = fakeActors(machine, model.samples, model.project);
  if (model.sequences) return walkOfJourneys(faked, model.journeys);
  const plan = planPaths(faked, model.inputs);
  const walked = plan.paths.map(({ edges }) => ({ edges, hasPassed: true }));
  return reportOf(machine.id, plan, emptyAlbum(plan), walked);
}

/** A machine with random sequences has no planned paths; its journeys show what was reached. */
function walkOfJourneys(faked: FakedMachine, journeys: readonly LooseJourney[]): Walk {
  const reached = journeys.flatMap((journey) => [
    ...runJourney(faked, { ...journey, steps: journey.steps.filter(isAction), ends: {} }),
  ]);
  return { ...noWalk, states: reached, transitions: reached };
}

function shareOf(all: readonly string[], covered: readonly string[]): Share {
  return { covered: all.filter((id) => covered.includes(id)).length, total: all.length };
}

function screenOf(
  id: string,
  { place, leaves, from, way, text, added, looks }: WalkedScreen,
  walks: string,
  { codesShownIn }: Failures,
): AtlasScreen {
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
        : [{ file: picture.replace(`${id}/`, 'screens/'), theme, width, ...sizeOf(join(walks, picture)) }],
    ),
    axe: { checks: looks.length, violations: [...new Set(looks.flatMap(({ violations }) => violations))] },
  };
}

/** Reads the size of a PNG in px from its header, where the width is at byte 16 and the height at byte 20. */
function sizeOf(picture: string): { readonly shownWidth: number; readonly shownHeight: number } {
  const file = openSync(picture, 'r');
  try {
    const size = Buffer.alloc(8);
    readSync(file, size, 0, size.length, 16);
    return { shownWidth: size.readUInt32BE(0), shownHeight: size.readUInt32BE(4) };
  } finally {
    closeSync(file);
  }
}

function unseenOf(withoutScreen: string | null, chart: Chart, { rests, screens }: Walk): AtlasFlow['unseen'] {
  const seen = new Set(screens.flatMap(({ leaves }) => leaves));
  return flattenStates(chart.root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .filter((state) => !seen.has(state.id))
    .map((state) => {
      if (withoutScreen !== null) return { state: state.id, reason: withoutScreen };
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

function unwalkedReason(record: WalkRecord | null, hasScreen: boolean, { sequences }: LooseModel): string {
  if (!hasScreen && sequences) return 'No journey reaches it.';
  if (!hasScreen) return 'The exploration of the machine does not reach it.';
  return record ? 'The walk did not reach it.' : notWalked;
}

/**
 * Returns the targets of a state's eventless (`always`) transitions. A state with such transitions is left at once, so
 * it has no screen.
 *
 * @param state full id of the state
 * @param chart chart of the machine
 * @returns full ids of the targets; empty for a state that waits for an event
 */
export function immediateTargets(state: string, { transitions }: Chart): readonly string[] {
  const eventless = transitions.filter(({ source, kind }) => source === state && kind === 'always');
  return [...new Set(eventless.flatMap(({ targets }) => targets))];
}
