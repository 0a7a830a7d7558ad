import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { FakedMachine } from './fakes.ts';
import { startRun, type ModelRun } from './modelRun.ts';
import { offeredMoves, type Move } from './moves.ts';
import type { ActorCall, ActorMessage, StepRecord } from './recorder.ts';
import { keptFields, leavesOf } from './situation.ts';
import { activeNodes } from '../../src/devtools/chart/xstateInternals.ts';

/** Every situation a machine can get into with its samples, and every step between them. */
export interface Exploration {
  readonly situations: readonly Situation[];
  readonly edges: readonly Edge[];
}

export interface Situation {
  readonly index: number;
  readonly leaves: readonly string[];
  readonly tags: readonly string[];
  readonly snapshot: AnyMachineSnapshot;
  /** How it was first reached: the steps to take again on a fresh actor. */
  readonly prefix: readonly Edge[];
  readonly steps: Edge[];
}

export interface Edge {
  readonly index: number;
  /** `null` for the step that starts the machine. */
  readonly from: number | null;
  readonly to: number;
  readonly step: Step;
  readonly transitions: readonly string[];
  readonly states: readonly string[];
  /** `state: event` for an event that every guard refused. */
  readonly refusals: readonly string[];
  /** The sample or the input that was used, if it is one of the machine's own. */
  readonly sample: string | null;
  readonly calls: readonly ActorCall[];
  readonly told: readonly ActorMessage[];
  readonly emitted: readonly AnyEventObject[];
}

/** A step of a path: the machine is started with one of its inputs, or something happens to it. */
export type Step = { readonly kind: 'start'; readonly text: string; readonly input: unknown } | Move;

const situationLimit = 4_000;

/**
 * Runs a machine through everything its samples let happen, in every situation it gets into, by taking the way there
 * again on a fresh actor. Nothing is worked out on paper: guards, raised events, eventless transitions, timers and child
 * machines are the ones of the product, at work.
 *
 * @param faked from `fakeActors`
 * @param inputs the machine's inputs by name
 * @param limit how many situations are too many
 * @returns all situations and steps
 * @throws Error when it does not end, saying which field of the context has how many values
 */
export function explore(
  faked: FakedMachine,
  inputs: Readonly<Record<string, unknown>>,
  limit = situationLimit,
): Exploration {
  const situations = new Map<string, Situation>();
  const edges: Edge[] = [];
  const queue: Situation[] = [];

  const discover = (key: string, run: ModelRun, prefix: readonly Edge[]): void => {
    const snapshot = run.snapshot();
    const index = situations.size;
    const situation = {
      index,
      leaves: run.leaves(),
      tags: [...snapshot.tags].toSorted(),
      snapshot,
      prefix,
      steps: [],
    };
    situations.set(key, situation);
    queue.push(situation);
    if (situations.size > limit) throw new Error(explosion(faked, situations.values()));
  };
  const record = (run: ModelRun, from: Situation | null, step: Step, happened: StepRecord): void => {
    const key = run.situation();
    const known = situations.get(key);
    const { transitions, states, calls, told, emitted } = happened;
    const edge: Edge = {
      index: edges.length,
      from: from?.index ?? null,
      to: known?.index ?? situations.size,
      step,
      transitions,
      states,
      refusals: from && transitions.length === 0 ? refusalsOf(from.snapshot, step) : [],
      sample: step.kind === 'start' ? `started ${step.text}` : 'sample' in step ? step.sample : null,
      calls,
      told,
      emitted,
    };
    edges.push(edge);
    from?.steps.push(edge);
    if (!known) discover(key, run, [...(from?.prefix ?? []), edge]);
  };

  for (const [name, input] of Object.entries(inputs)) {
    const run = startRun(faked, input);
    record(run, null, { kind: 'start', text: name, input }, run.opening);
    run.stop();
  }
  for (let situation = queue.shift(); situation; situation = queue.shift()) {
    const here = situation;
    const first = replay(faked, here.prefix);
    const offered = offeredMoves(first);
    offered.forEach((move, at) => {
      const run = at === 0 ? first : replay(faked, here.prefix);
      const happened = attempt(() => run.take(move), here, move.text);
      record(run, here, move, happened);
      run.stop();
    });
    if (offered.length === 0) first.stop();
  }
  return { situations: [...situations.values()], edges };
}

/**
 * Takes steps again on a fresh actor.
 *
 * @param faked the machine
 * @param prefix steps as explored, the first of which starts the machine
 * @returns the run, where those steps lead
 */
function replay(faked: FakedMachine, prefix: readonly Edge[]): ModelRun {
  const [start, ...rest] = prefix.map(({ step }) => step);
  if (start?.kind !== 'start') throw new Error('A path begins with the start of its machine.');
  const run = startRun(faked, start.input);
  for (const step of rest) if (step.kind !== 'start') run.take(step);
  return run;
}

function attempt(take: () => StepRecord, from: Situation, text: string): StepRecord {
  try {
    return take();
  } catch (cause) {
    const way = [...from.prefix.map(({ step }) => step.text), text].join(' → ');
    throw new Error(`Could not be taken: ${way}`, { cause });
  }
}

function refusalsOf(snapshot: AnyMachineSnapshot, step: Step): readonly string[] {
  if (step.kind !== 'event' || step.to !== '') return [];
  const handling = activeNodes(snapshot).filter((node) => node.transitions.has(step.event.type));
  const innermost = handling.filter(
    (node) =>
      !handling.some((other) => other !== node && node.path.every((key, at) => other.path[at] === key)),
  );
  return innermost.map((node) => `${[snapshot.machine.id, ...node.path].join('.')}: ${step.event.type}`);
}

function explosion(faked: FakedMachine, situations: Iterable<Situation>): string {
  const values = new Map<string, Set<string>>();
  const states = new Set<string>();
  for (const { snapshot } of situations) {
    states.add(leavesOf(snapshot).join(' + '));
    for (const [field, value] of keptFields(faked, snapshot)) {
      values.set(field, (values.get(field) ?? new Set()).add(value));
    }
  }
  const counts = [...values].toSorted(([, one], [, other]) => other.size - one.size);
  return [
    `Exploring ${faked.machine.id} does not end: more than ${situationLimit} situations in ${states.size} places.`,
    'Let `project` keep less of the context. Values seen:',
    ...counts.map(([field, seen]) => `  ${field}: ${seen.size}`),
  ].join('\n');
}
