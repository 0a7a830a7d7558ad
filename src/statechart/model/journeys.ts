import { expect } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { FakedMachine } from './fakes.ts';
import { isAction, type LooseAction, type LooseExpectation, type LooseJourney } from './model.ts';
import { startRun, type ModelRun } from './modelRun.ts';
import type { StepRecord } from './recorder.ts';

/** Effects that no expectation has checked yet, by kind. */
interface Unchecked {
  emits: StepRecord['emitted'][number][];
  calls: StepRecord['calls'][number][];
  sent: StepRecord['sent'][number][];
}

/**
 * Runs one hand-written journey on the live machine.
 *
 * @param faked from `fakeActors`, of the machine or of a mutant
 * @returns ids of the transitions taken and of the states entered
 * @throws AssertionError if the machine does not behave as the journey expects
 */
export function runJourney(faked: FakedMachine, journey: LooseJourney): ReadonlySet<string> {
  const { input, steps, ends } = journey;
  const run = startRun(faked, input);
  const unchecked: Unchecked = { emits: [], calls: [], sent: [] };
  const visited = new Set<string>();
  const collect = ({ emitted, calls, sent, transitions, states }: StepRecord): void => {
    for (const id of [...transitions, ...states]) visited.add(id);
    unchecked.emits.push(...emitted);
    unchecked.calls.push(...calls);
    unchecked.sent.push(...sent);
  };
  collect(run.opening);
  for (const [index, step] of steps.entries()) {
    const label = labelOf(journey.name, index);
    if (isAction(step)) collect(takeStep(run, step, label));
    else check(run, step, unchecked, label);
  }
  check(run, ends, unchecked, `${journey.name}, its end`);
  run.stop();
  return visited;
}

/** The machine after the start or a step of a journey. */
export interface JourneyMoment<Read> {
  /** Full ids of the innermost active states. */
  readonly leaves: readonly string[];
  /** Ids of the transitions that the step took. */
  readonly transitions: readonly string[];
  /** The result of `read`. */
  readonly read: Read;
}

/**
 * Runs one journey without its expectations.
 *
 * @param faked from `fakeActors`, of the unchanged machine
 * @param read reads the snapshot at each moment, because child machines change it later
 * @returns the moment of the start, then one for each step; `null` for an expectation
 */
export function journeyMoments<Read>(
  faked: FakedMachine,
  { name, input, steps }: LooseJourney,
  read: (snapshot: AnyMachineSnapshot) => Read,
): readonly (JourneyMoment<Read> | null)[] {
  const run = startRun(faked, input);
  const momentOf = ({ transitions }: StepRecord): JourneyMoment<Read> => ({
    leaves: run.leaves(),
    transitions,
    read: read(run.snapshot()),
  });
  const moments = [
    momentOf(run.opening),
    ...steps.map((step, index) =>
      isAction(step) ? momentOf(takeStep(run, step, labelOf(name, index))) : null,
    ),
  ];
  run.stop();
  return moments;
}

/**
 * Runs one journey without its expectations.
 *
 * @param faked from `fakeActors`, of the unchanged machine
 * @returns ids of the transitions taken, in order and with repetitions
 */
export function journeyTransitions(faked: FakedMachine, journey: LooseJourney): string[] {
  const moments = journeyMoments(faked, journey, () => null);
  return moments.flatMap((moment) => moment?.transitions ?? []);
}

const labelOf = (journey: string, index: number): string => `${journey}, step ${index + 1}`;

function takeStep(run: ModelRun, step: LooseAction, label: string): StepRecord {
  if ('send' in step && !Object.hasOwn(run.faked.samples.events, step.send.type)) {
    throw new Error(`${label}: the samples of ${run.faked.machine.id} have no event ${step.send.type}.`);
  }
  try {
    return actOn(run, step, label);
  } catch (cause) {
    throw new Error(`${label}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function actOn(run: ModelRun, step: LooseAction, label: string): StepRecord {
  if ('wait' in step) {
    run.clock.pass(step.wait);
    return run.flush();
  }
  if ('send' in step) return run.take(eventMove('', step.send));
  if ('sendTo' in step) return run.take(eventMove(step.sendTo, step.event));
  if ('nested' in step) {
    const kind = 'output' in step.ending ? 'done' : 'failed';
    return run.take({ kind, text: label, sample: null, actor: step.nested, ending: step.ending });
  }
  const { id: actor = idOf(run, 'done' in step ? step.done : step.failed) } = step;
  const ending = 'done' in step ? { output: step.output } : { error: step.error };
  return run.take({ kind: 'done' in step ? 'done' : 'failed', text: label, sample: null, actor, ending });
}

/** Returns the name of an actor, or the id of the only running invocation of this name. */
function idOf(run: ModelRun, name: string): string {
  const own = run.actors().filter(({ path, src }) => src === name && !path.includes('/'));
  const [first, second] = own;
  return first && !second && !run.find(name) ? first.path : name;
}

function eventMove(to: string, event: AnyEventObject): Parameters<ModelRun['take']>[0] {
  return { kind: 'event', text: event.type, sample: null, to, event, senders: [] };
}

function check(run: ModelRun, expected: LooseExpectation, unchecked: Unchecked, label: string): void {
  const snapshot = run.snapshot();
  const { id } = run.faked.machine;
  if (expected.at) {
    refuseUnknownStates(run, expected.at, label);
    // A machine without states is in its root only, which has no id of its own.
    const leaves = run.leaves().flatMap((path) => (path === id ? [] : path.slice(id.length + 1)));
    expect(leaves.toSorted(), `${label}: state`).toEqual(expected.at.toSorted());
  }
  if (expected.tags)
    expect([...snapshot.tags].toSorted(), `${label}: tags`).toEqual([...expected.tags].toSorted());
  if (expected.context) expect(snapshot.context, `${label}: context`).toMatchObject(expected.context);
  if (expected.emits) expect(unchecked.emits.splice(0), `${label}: emitted`).toEqual(expected.emits);
  if (expected.sent)
    expect(unchecked.sent.splice(0), `${label}: events sent to actors`).toEqual(expected.sent);
  if (expected.calls) {
    const calls = unchecked.calls.splice(0).map(({ actor, src, input }) => {
      const isBelow = actor.includes('/');
      return { actor: isBelow ? actor : src, ...(isBelow || actor === src ? {} : { id: actor }), input };
    });
    expect(calls, `${label}: actors started`).toEqual(expected.calls);
  }
  if (expected.running) {
    expect(run.running().toSorted(), `${label}: running actors`).toEqual(expected.running.toSorted());
  }
  for (const event of expected.can ?? [])
    expect(snapshot.can(event), `${label}: can ${event.type}`).toBe(true);
  for (const event of expected.cannot ?? [])
    expect(snapshot.can(event), `${label}: cannot ${event.type}`).toBe(false);
  if (expected.isDone !== undefined)
    expect(snapshot.status === 'done', `${label}: has ended`).toBe(expected.isDone);
  if ('output' in expected) expect(snapshot.output, `${label}: output`).toEqual(expected.output);
  if ('error' in expected) expect(snapshot.error, `${label}: error`).toBe(expected.error);
}

function refuseUnknownStates(run: ModelRun, named: readonly string[], label: string): void {
  for (const path of named) {
    const keys = path.split('.');
    const found = keys.reduce<AnyStateNode | undefined>(
      (node, key) => node?.states[key],
      run.faked.machine.root,
    );
    if (!found) throw new Error(`${label}: ${run.faked.machine.id} has no state ${path}.`);
  }
}
