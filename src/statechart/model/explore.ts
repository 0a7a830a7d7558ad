import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { FakedMachine } from './fakes.ts';
import { startRun, type ModelRun, type RunningActor } from './modelRun.ts';
import { handlesEvent, offeredMoves, timerText, type Move } from './moves.ts';
import type { ActorCall, ActorMessage, StepRecord } from './recorder.ts';
import { describeContext, leavesOf, projectedFields } from './situation.ts';
import { activeNodes } from '../chart/xstateInternals.ts';

/** All situations that a machine can reach with its samples, and all steps between them. */
export interface Exploration {
  readonly situations: readonly Situation[];
  readonly edges: readonly Edge[];
}

export interface Situation {
  readonly index: number;
  readonly leaves: readonly string[];
  readonly tags: readonly string[];
  readonly snapshot: AnyMachineSnapshot;
  /** All running actors, including those of child machines. */
  readonly actors: readonly RunningActor[];
  /** Shortest path from the start; replayed on a fresh actor to reach the situation again. */
  readonly prefix: readonly Edge[];
  readonly steps: Edge[];
}

export interface Edge {
  readonly index: number;
  /** Index of the situation before the step; `null` for the step that starts the machine. */
  readonly from: number | null;
  readonly to: number;
  readonly step: Step;
  readonly transitions: readonly string[];
  /** Types of the events that the machine processed. */
  readonly events: readonly string[];
  readonly states: readonly string[];
  /** The events that every guard rejected, as `state: event`. */
  readonly refusals: readonly string[];
  /** Name of the sample or input used; `null` for a timer or a sample of a child machine. */
  readonly sample: string | null;
  readonly calls: readonly ActorCall[];
  readonly sent: readonly ActorMessage[];
  readonly emitted: readonly AnyEventObject[];
  /** The context after the step. That of `to` may differ from it in fields that `project` leaves out. */
  readonly context: unknown;
}

/** A step of a path: the start of the machine with one of its inputs, or a move. */
export type Step = { readonly kind: 'start'; readonly text: string; readonly input: unknown } | Move;

const situationLimit = 4_000;
/** Largest number of actors that run at the same time. Every step of a path to a situation costs time for each of them. */
const actorLimit = 200;

/**
 * Explores a machine by executing it: takes every move that its samples allow in every situation, replaying the path to
 * the situation on a fresh actor each time. Guards, raised events, eventless transitions, timers and child machines are
 * the real ones.
 *
 * @param faked from `fakeActors`
 * @param inputs the machine's inputs by name
 * @param isEnough ends the exploration after the step for which it returns true
 * @throws Error if there are more than 4,000 situations, or more than 200 actors run in one; the message counts the values
 *   of each context field
 */
export function explore(
  faked: FakedMachine,
  inputs: Readonly<Record<string, unknown>>,
  isEnough: (last: Edge, found: Exploration) => boolean = () => false,
): Exploration {
  const situations: Situation[] = [];
  const indexes = new Map<string, number>();
  const edges: Edge[] = [];
  /** The first situation in which each timer is pending. */
  const timers = new Map<string, Situation>();
  const fired = new Set<string>();
  // With the run that reached the situation first, which saves one replay.
  const queue: { readonly situation: Situation; readonly run: ModelRun }[] = [];

  const discover = (key: string, run: ModelRun, prefix: readonly Edge[]): void => {
    const situation = situationOf(run, situations.length, prefix);
    situations.push(situation);
    indexes.set(key, situation.index);
    for (const { name } of run.clock.pending()) if (!timers.has(name)) timers.set(name, situation);
    queue.push({ situation, run });
    const isExploding = situations.length > situationLimit || situation.actors.length > actorLimit;
    if (isExploding) throw new Error(explosionMessage(faked, situations));
  };
  const record = (run: ModelRun, from: Situation | null, step: Step, happened: StepRecord): Edge => {
    for (const name of run.fired) fired.add(name);
    const key = run.situation();
    const known = indexes.get(key);
    const to = known ?? situations.length;
    const edge = edgeOf({ index: edges.length, from, to, step, happened, run });
    edges.push(edge);
    from?.steps.push(edge);
    if (known === undefined) discover(key, run, [...(from?.prefix ?? []), edge]);
    else if (!isRefused(edge)) run.stop();
    return edge;
  };

  refuseNoInputs(faked, inputs);
  for (const [name, input] of Object.entries(inputs)) {
    const run = startRun(faked, input);
    const edge = record(run, null, { kind: 'start', text: name, input }, run.opening);
    if (isEnough(edge, { situations, edges })) return { situations, edges };
  }
  for (;;) {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { situation } = next;
      const context = describeContext(faked, situation.snapshot);
      let unused: ModelRun | null = next.run;
      for (const move of offeredMoves(next.run)) {
        const run: ModelRun = unused ?? replay(faked, situation.prefix).run;
        const happened = attempt(() => run.take(move), situation, move.text);
        if (describeContext(faked, situation.snapshot) !== context) {
          throw new Error(changedInPlace(faked, situation, move.text));
        }
        const edge = record(run, situation, move, happened);
        if (isEnough(edge, { situations, edges })) return { situations, edges };
        unused = isRefused(edge) ? run : null;
      }
      unused?.stop();
    }
    // A timer that a faster one overtakes in every round, such as the limit of a poll, fires after many rounds.
    const late = [...timers].find(([timer]) => !fired.has(timer));
    if (!late) return { situations, edges };
    const [name, situation] = late;
    fired.add(name);
    const move: Move = { kind: 'timer', text: timerText(name), until: name };
    const { run } = replay(faked, situation.prefix);
    const happened = attempt(() => run.take(move), situation, move.text);
    if (!run.fired.has(name)) {
      run.stop();
      continue;
    }
    const edge = record(run, situation, move, happened);
    if (isEnough(edge, { situations, edges })) return { situations, edges };
  }
}

/**
 * Refuses inputs without a name, with which no test would start the machine.
 *
 * @throws Error that names an input for a machine without one
 */
export function refuseNoInputs({ machine }: FakedMachine, inputs: Readonly<Record<string, unknown>>): void {
  if (Object.keys(inputs).length > 0) return;
  throw new Error(
    `The model of ${machine.id} has no inputs. If the machine takes none, write \`inputs: { plain: undefined }\`.`,
  );
}

/** Returns the situation that a run is in, without the steps from it. */
export function situationOf(run: ModelRun, index: number, prefix: readonly Edge[]): Situation {
  const snapshot = run.snapshot();
  return {
    index,
    leaves: run.leaves(),
    tags: [...snapshot.tags].toSorted(),
    snapshot,
    actors: run.actors(),
    prefix,
    steps: [],
  };
}

interface TakenStep extends Pick<Edge, 'index' | 'to' | 'step'> {
  /** The situation before the step; `null` for the start. */
  readonly from: Situation | null;
  readonly happened: StepRecord;
  /** The run after the step. */
  readonly run: ModelRun;
}

/** Returns a step that a run has taken. */
export function edgeOf({ index, from, to, step, happened, run }: TakenStep): Edge {
  const { transitions, events, states, calls, sent, emitted } = happened;
  return {
    index,
    from: from?.index ?? null,
    to,
    step,
    transitions,
    events,
    states,
    refusals: from && transitions.length === 0 ? refusalsOf(from.snapshot, step) : [],
    sample: step.kind === 'start' ? `started ${step.text}` : 'sample' in step ? step.sample : null,
    calls,
    sent,
    emitted,
    context: run.snapshot().context,
  };
}

/**
 * Replays steps on a fresh actor.
 *
 * @param path explored steps, beginning with the start
 * @returns the run after the last step, and the effects of that step
 * @throws Error if a step fails
 */
export function replay(
  faked: FakedMachine,
  path: readonly Edge[],
): { readonly run: ModelRun; readonly happened: StepRecord } {
  const [start, ...moves] = path.map(({ step }) => step);
  if (start?.kind !== 'start') throw new Error('A path begins with the start of its machine.');
  const run = startRun(faked, start.input);
  const last = moves.pop();
  for (const move of moves) if (move.kind !== 'start') run.repeat(move);
  const happened = last && last.kind !== 'start' ? run.take(last) : run.opening;
  return { run, happened };
}

/** Returns whether the machine ignored the event of a step, so that its run can take another step from the same situation. */
function isRefused({ step, transitions }: Edge): boolean {
  return step.kind === 'event' && step.to === '' && transitions.length === 0;
}

function attempt(take: () => StepRecord, from: Situation, text: string): StepRecord {
  try {
    return take();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The step failed: ${pathText(from, text)}. ${reason}`, { cause });
  }
}

const pathText = ({ prefix }: Situation, last: string): string =>
  [...prefix.map(({ step }) => step.text), last].join(' → ');

function changedInPlace({ machine }: FakedMachine, from: Situation, text: string): string {
  return [
    `${machine.id} changes its context in place, which changes earlier situations, too: ${pathText(from, text)}.`,
    'Let `assign` return new values, or let `project` leave the field out.',
  ].join('\n');
}

function refusalsOf(snapshot: AnyMachineSnapshot, step: Step): readonly string[] {
  if (step.kind !== 'event' || step.to !== '') return [];
  const handling = activeNodes(snapshot).filter((node) => handlesEvent(node, step.event.type));
  const innermost = handling.filter(
    (node) =>
      !handling.some((inner) => inner !== node && node.path.every((key, index) => inner.path[index] === key)),
  );
  return innermost.map((node) => `${[snapshot.machine.id, ...node.path].join('.')}: ${step.event.type}`);
}

function explosionMessage(faked: FakedMachine, situations: readonly Situation[]): string {
  const values = new Map<string, Set<string>>();
  const states = new Set<string>();
  for (const { snapshot, actors } of situations) {
    states.add(leavesOf(snapshot).join(' + '));
    const running = actors.map(({ path }) => path).toSorted();
    const fields = projectedFields(faked, snapshot);
    for (const [field, value] of [...fields, ['running actors', running.join()] as const]) {
      values.set(field, (values.get(field) ?? new Set()).add(value));
    }
  }
  const counts = [...values].toSorted(([, first], [, second]) => second.size - first.size);
  const excess =
    situations.length > situationLimit
      ? `more than ${situationLimit} situations`
      : `a situation with more than ${actorLimit} running actors, among ${situations.length}`;
  return [
    `Exploring ${faked.machine.id} found ${excess} in ${states.size} states.`,
    'Let `project` return fewer context fields, or give the model `sequences`. Values by field:',
    ...counts.map(([field, seen]) => `  ${field}: ${seen.size}`),
  ].join('\n');
}
