import { TestModel, type TestPath } from '@xstate/test';
import type { AnyMachineSnapshot } from 'xstate';
import { readChart } from '../../src/devtools/chart/chart.ts';
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
import type { FakedMachine } from './fakes.ts';

/** The paths of one machine, ready to be walked. */
export interface Plan {
  readonly exploration: Exploration;
  readonly goals: Goals;
  readonly coverage: Coverage;
  /** Goals no path meets, since exploring never met them. */
  readonly missed: readonly string[];
  readonly paths: readonly PlannedPath[];
}

export interface PlannedPath {
  readonly name: string;
  readonly edges: Path;
  /**
   * Walks the path.
   *
   * @param walker takes the steps and looks at where they led
   */
  walk(walker: Walker): Promise<void>;
}

export interface Walker {
  /** Does what the step says. */
  take(edge: Edge): Promise<void>;
  /** Looks at the place the step led to. */
  look(edge: Edge): Promise<void>;
}

type StepEvent = { readonly type: Step['kind']; readonly step: string; readonly edge: number };

/**
 * Plans the walks through a machine. `createTestModel` refuses every machine that invokes or waits, so the model is made
 * directly and given a generator of our own: executed exploration and a greedy cover of transitions.
 *
 * @param faked from `fakeActors`
 * @param inputs the machine's inputs by name
 * @returns the plan
 */
export function planPaths(faked: FakedMachine, inputs: Readonly<Record<string, unknown>>): Plan {
  const exploration = explore(faked, inputs);
  const model = new TestModel<AnyMachineSnapshot, StepEvent, unknown>(faked.machine as never, {
    serializeState: (state) => readableValue(state),
    serializeEvent: ({ step }) => step,
    stateMatcher: (_state, key) => key === '*',
  });
  const paths = model
    .getPaths(() => coverGreedily(exploration).map((path) => toStatePath(path, exploration)))
    .map((path) => toPlannedPath(path, exploration));
  const goals = goalsOf(readChart(faked.machine), faked.samples, exploration);
  const coverage = coverageOf(paths.flatMap(({ edges }) => edges));
  return { exploration, goals, coverage, missed: missedGoals(goals, coverage), paths };
}

function toStatePath(
  path: Path,
  { situations }: Exploration,
): Pick<TestPath<AnyMachineSnapshot, StepEvent>, 'state' | 'steps' | 'weight'> {
  const steps = path.map(({ step, index, to }) => {
    const state = situations[to]?.snapshot;
    if (!state) throw new Error(`The step ${step.text} leads nowhere.`);
    return { state, event: { type: step.kind, step: step.text, edge: index } };
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
