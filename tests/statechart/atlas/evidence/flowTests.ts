import type { AtlasFlow, AtlasTest, LastRun } from 'fairlead-statechart/atlas/site/atlasFlow';
import { countedStates } from 'fairlead-statechart/atlas/site/counts';
import { isActive, stepsOfFault } from 'fairlead-statechart/atlas/site/faultSteps';
import { withinMachine } from 'fairlead-statechart/atlas/site/words';
import { type Chart, type ChartTransition, flattenStates } from 'fairlead-statechart/chart/chart';
import { textOnDisk } from 'fairlead-statechart/generate/projectFiles';
import { testKey, type TestRun, type TestRuns } from '../../../run/testRuns.ts';
import type { AtlasMachine } from './atlasMachines.ts';
import type { FlowTests } from 'fairlead-statechart/atlas/gatherFlow';
import { journeyLine } from 'fairlead-statechart/atlas/journeyLines';
import { type SourceLines, sourceLines } from './sourceLines.ts';

/**
 * Finds the tests of the parts of a machine. A state, a transition or a fault is tested by the walked paths that reach
 * it. Its line is that of its check or gesture in the stage or of its sample in the model; without one of its own, it has
 * the file of the stage, or the model of a machine without a screen, and no line.
 *
 * @param machine the machine with its test model
 * @param chart the chart of the machine
 * @param paths the walked paths
 * @param runs the last run of every test
 */
export function flowTestsOf(
  machine: AtlasMachine,
  chart: Chart,
  paths: AtlasFlow['paths'],
  runs: TestRuns,
): FlowTests {
  const { id, room, hasScreen } = machine;
  const beside = `tests/${room}/${id}`;
  const model = fileAt(`${beside}.model.ts`);
  const stage = fileAt(`${beside}.stage.tsx`);
  const walk = { file: `${beside}.${hasScreen ? 'stage.tsx' : 'model.ts'}`, line: null };
  const inNode = runs[`tests/${room}/models.test.ts`];
  const onScreen = Object.entries(runs).filter(([file]) => file.startsWith(`tests/${room}/screens`));
  const runOfPath = (index: number): TestRun | undefined => {
    const name = paths[index]?.name ?? '';
    return hasScreen
      ? onScreen.map(([, tests]) => tests[testKey(`${id} on screen`, name)]).find((run) => run !== undefined)
      : inNode?.[testKey(`${id} machine`, 'behaves live as explored on paths', name)];
  };
  const lastRunOf = (indexes: Iterable<number>): LastRun | null =>
    worst([...new Set(indexes)].flatMap((index) => runOfPath(index) ?? []));
  const pathsWith = (isReached: (step: AtlasFlow['paths'][number]['steps'][number]) => boolean): number[] =>
    paths.flatMap(({ steps }, index) => (steps.some(isReached) ? [index] : []));
  const sampleOf = (actor: string, ...names: readonly string[]): Place | null =>
    model.at('actors', actor, ...names) ?? model.at('actors', actor);
  const sourceOfActor = (path: string): string => {
    const key = path.slice(path.lastIndexOf('/') + 1);
    const invokes = flattenStates(chart.root).flatMap((state) => state.invokes);
    return invokes.find((invoke) => invoke.id === key)?.src ?? key;
  };
  const placeOfTransition = ({ kind, event, actor }: ChartTransition): Place | null => {
    if (kind === 'event') return stage.at('gestures', event);
    if (actor === null) return null;
    return sampleOf(actor.src, kind === 'error.actor' ? 'failed' : 'done');
  };
  return {
    parts: {
      states: new Map(
        countedStates(chart).map(({ id: state }) => [
          state,
          {
            ...(stage.at('sees', withinMachine(state)) ?? walk),
            lastRun: lastRunOf(pathsWith(({ leaves }) => isActive(state, leaves))),
          },
        ]),
      ),
      transitions: new Map(
        chart.transitions.map((transition) => [
          transition.id,
          {
            ...(placeOfTransition(transition) ?? walk),
            lastRun: lastRunOf(pathsWith(({ transitions }) => transitions.includes(transition.id))),
          },
        ]),
      ),
    },
    ofFault: (fault) => ({
      ...((fault.fault === 'time is up'
        ? null
        : sampleOf(sourceOfActor(fault.actor), 'failed', fault.fault)) ?? walk),
      lastRun: lastRunOf(stepsOfFault({ paths }, fault).map(({ path }) => path)),
    }),
    ofJourney: (name) => ({
      file: `${beside}.model.ts`,
      line: journeyLine(name, model.code),
      lastRun: inNode?.[testKey(`${id} machine`, 'journeys', name)] ?? null,
    }),
  };
}

type Place = Omit<AtlasTest, 'lastRun'>;

interface SourceFile {
  readonly code: string;
  /** Returns the place of a property, given the names of properties around it and its own. */
  readonly at: (...names: readonly string[]) => Place | null;
}

function fileAt(file: string): SourceFile {
  const code = textOnDisk(file) ?? '';
  const lines: SourceLines = sourceLines(file, code);
  return {
    code,
    at(...names) {
      const line = lines.lineOf(...names);
      return line === null ? null : { file, line };
    },
  };
}

/** Returns the first failed run, otherwise the newest one; `null` if none of the tests was ever run. */
function worst(runs: readonly TestRun[]): LastRun | null {
  const byAge = runs.toSorted((first, second) => first.at.localeCompare(second.at));
  return byAge.find(({ result }) => result === 'failed') ?? byAge.at(-1) ?? null;
}
