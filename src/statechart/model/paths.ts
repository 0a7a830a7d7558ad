import { TestModel, type TestPath } from '@xstate/test';
import type { AnyMachineSnapshot } from 'xstate';
import { readChart, type Chart } from '../chart/chart.ts';
import {
  coverGreedily,
  coverageOf,
  goalsOf,
  missedGoals,
  type Coverage,
  type Goals,
  type Path,
} from './cover.ts';
import { explore, type Edge, type Exploration, type Step } from './explore.ts';
import { faultsOf, type Fault } from './faults.ts';
import type { FakedMachine } from './fakes.ts';

/** Test paths of one machine. */
export interface Plan {
  readonly chart: Chart;
  readonly exploration: Exploration;
  readonly faults: readonly Fault[];
  readonly goals: Goals;
  readonly coverage: Coverage;
  /** Goals that no path covers, since exploration never reached them. */
  readonly missed: readonly string[];
  readonly paths: readonly PlannedPath[];
}

export interface PlannedPath {
  readonly name: string;
  readonly edges: Path;
  /**
   * Walks the path, step by step.
   *
   * @param walker executes each step and checks its result
   */
  walk(walker: Walker): Promise<void>;
}

export interface Walker {
  /** Executes the step. */
  take(edge: Edge): Promise<void>;
  /** Checks the situation after the step. */
  look(edge: Edge): Promise<void>;
}

type StepEvent = { readonly type: Step['kind']; readonly step: string; readonly edge: number };

/**
 * Plans test paths through a machine. `createTestModel` rejects machines with invocations or delays, so `TestModel` is
 * constructed directly, with the paths that `explore` and `coverGreedily` find.
 *
 * @param faked from `fakeActors`
 * @param inputs the machine's inputs by name
 */
export function planPaths(faked: FakedMachine, inputs: Readonly<Record<string, unknown>>): Plan {
  const exploration = explore(faked, inputs);
  const chart = readChart(faked.machine);
  const faults = faultsOf(exploration, chart, faked);
  const model = new TestModel<AnyMachineSnapshot, StepEvent, unknown>(faked.machine as never, {
    serializeState: (state) => readableValue(state),
    serializeEvent: ({ step }) => step,
    stateMatcher: (_state, key) => key === '*',
  });
  const paths = model
    .getPaths(() => coverGreedily(exploration, faults).map((path) => toStatePath(path, exploration)))
    .map((path) => toPlannedPath(path, exploration));
  const goals = goalsOf(chart, faked.samples, exploration, faults);
  const coverage = coverageOf(
    paths.flatMap(({ edges }) => edges),
    faults,
  );
  return { chart, exploration, faults, goals, coverage, missed: missedGoals(goals, coverage), paths };
}

function toStatePath(
  path: Path,
  { situations }: Exploration,
): Pick<TestPath<AnyMachineSnapshot, StepEvent>, 'state' | 'steps' | 'weight'> {
  const steps = path.map(({ step, index, to }) => {
    const state = situations[to]?.snapshot;
    if (!state) throw new Error(`The step ${step.text} leads to no situation.`);
    // The test model would write the context as JSON, which not every context can be.
    return { state: { ...state, context: {} }, event: { type: step.kind, step: step.text, edge: index } };
  });
  const last = steps.at(-1);
  if (!last) throw new Error('A path has at least the start of its machine.');
  return { state: last.state, steps, weight: steps.length };
}

function toPlannedPath(path: TestPath<AnyMachineSnapshot, StepEvent>, { edges }: Exploration): PlannedPath {
  const walked = path.steps.map(({ event }) => edgeOf(edges, event));
  return {
    name: walked.map(({ step }) => step.text).join(' → '),
    edges: walked,
    async walk(walker) {
      const ahead = [...walked];
      let current = ahead[0];
      const take = async (): Promise<void> => {
        current = ahead.shift();
        if (current) await walker.take(current);
      };
      const look = async (): Promise<void> => {
        if (current) await walker.look(current);
      };
      await path.test({
        events: { start: take, event: take, done: take, failed: take, timer: take },
        states: { '*': look },
      });
    },
  };
}

function edgeOf(edges: readonly Edge[], { edge, step }: StepEvent): Edge {
  const found = edges[edge];
  if (!found) throw new Error(`The step ${step} was never explored.`);
  return found;
}

function readableValue(snapshot: AnyMachineSnapshot): string {
  return JSON.stringify(snapshot.value);
}
