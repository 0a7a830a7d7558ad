import {
  createMachine,
  fromCallback,
  fromPromise,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import { flattenStates, isMachine, kindOfActor, nameTransitions, readChart } from '../chart/chart.ts';
import type { LooseOutcome, LooseSamples } from './samples.ts';

/** A machine whose actors are fakes that act only on the test's command, together with its samples. */
export interface FakedMachine {
  readonly machine: AnyStateMachine;
  readonly samples: LooseSamples;
  /** Child machines that really run, by actor name. The actors inside them are fakes. */
  readonly children: ReadonlyMap<string, FakedMachine>;
  readonly project: (context: never) => unknown;
  /** Transition ids as in `readChart`, by transition object. */
  readonly names: ReadonlyMap<AnyTransitionDefinition, string>;
}

interface Fake {
  readonly settle?: { resolve(output: unknown): void; reject(error: unknown): void };
  readonly signal?: AbortSignal;
}

const fakes = new WeakMap<AnyActorRef, Fake>();
/** Largest number of transitions that a machine takes one after another without a further event. */
const longestStep = 5_000;
const crashEvent = 'test.crashed';
const promiseResolved = 'xstate.promise.resolve';
const promiseRejected = 'xstate.promise.reject';

/**
 * Replaces the actors of a machine by fakes that never act by themselves. The chart, its guards, actions and delays
 * stay the real ones; so do the child machines whose samples have a `runs` field.
 *
 * @param machine the product's machine
 * @param samples samples of its events and of the endings of its actors
 * @param project returns the part of the context that distinguishes situations
 * @throws Error if an actor lacks a sample of one of its endings, is of a kind that cannot be faked, or has no name in
 * `setup`
 */
export function fakeActors(
  machine: AnyStateMachine,
  samples: LooseSamples,
  project: (context: never) => unknown = (context) => context,
): FakedMachine {
  refuseUnnamedParts(machine);
  const children = new Map<string, FakedMachine>();
  const actors: Record<string, AnyActorLogic> = {};
  for (const [name, logic] of Object.entries(
    machine.implementations.actors as Record<string, AnyActorLogic>,
  )) {
    const outcome = samples.actors[name];
    if (!outcome) throw new Error(`The actor "${name}" of ${machine.id} has no samples.`);
    const child = outcome.runs && isMachine(logic) ? fakeChild(logic, outcome) : null;
    if (child) children.set(name, child);
    actors[name] = child ? child.machine : fakeLeaf(`${name}" of ${machine.id}`, logic, outcome);
  }
  const faked = withStepLimit(machine).provide({ actors });
  return { machine: faked, samples, children, project, names: nameTransitions(faked) };
}

/** Returns the machine with a limit for each step, so that it fails in a loop without end. */
function withStepLimit({ config, implementations }: AnyStateMachine): AnyStateMachine {
  const options = { maxIterations: longestStep, ...config.options };
  return createMachine({ ...config, options } as never, implementations as never) as AnyStateMachine;
}

/** An actor without a name, in the name of the action that spawns it; a run refuses it. */
const inline = 'inline';

/** Refuses an actor that cannot be replaced, and so would really run, and a delay without a value. */
function refuseUnnamedParts(machine: AnyStateMachine): void {
  const { actors, delays } = machine.implementations;
  const { root, transitions } = readChart(machine);
  for (const { id, invokes } of flattenStates(root)) {
    const unnamed = invokes.find(({ src }) => !Object.hasOwn(actors, src));
    if (!unnamed) continue;
    const { src } = unnamed;
    const actor = src.startsWith('xstate.invoke.') ? 'an actor without a name' : `an unknown actor "${src}"`;
    throw new Error(
      `${id} invokes ${actor}. Name it in the actors of \`setup\`, so that a fake replaces it.`,
    );
  }
  const acting = [
    ...flattenStates(root).map(({ id, entry, exit }) => ({ id, actions: [...entry, ...exit] })),
    ...transitions,
  ];
  for (const { id, actions: taken } of acting) {
    const spawned = taken.map((action) => /^spawn (.+)$/.exec(action)?.[1] ?? inline);
    const unknown = spawned.find((src) => src !== inline && !Object.hasOwn(actors, src));
    if (unknown !== undefined) {
      throw new Error(`${id} spawns an unknown actor "${unknown}". Name it in the actors of \`setup\`.`);
    }
  }
  const timed = transitions.find(({ delay }) => delay !== null && !isDelay(delay, delays));
  if (timed)
    throw new Error(`${timed.source} waits for an unknown delay "${timed.delay}": \`setup\` has none.`);
}

/** Returns whether a delay is a number of milliseconds, or has a name in `setup`. */
function isDelay(delay: string, named: object): boolean {
  return /^\d/.test(delay) || Object.hasOwn(named, delay);
}

/**
 * Returns another chart with the fakes of a machine.
 *
 * @param faked from `fakeActors`
 * @param machine a mutant of `faked.machine`, which has the same implementations
 */
export function fakedAs(faked: FakedMachine, machine: AnyStateMachine): FakedMachine {
  return { ...faked, machine, names: nameTransitions(machine) };
}

function fakeChild(logic: AnyStateMachine, outcome: LooseOutcome): FakedMachine {
  const samples = { events: outcome.events ?? {}, actors: outcome.runs ?? {} };
  const faked = fakeActors(logic, samples, outcome.project);
  const run = faked.machine.transition.bind(faked.machine);
  // A real child machine fails when its code throws. The crash event simulates this.
  faked.machine.transition = (snapshot, event, scope) => {
    if (event.type === crashEvent) throw event.error;
    return run(snapshot, event, scope);
  };
  return faked;
}

function fakeLeaf(name: string, logic: AnyActorLogic, outcome: LooseOutcome): AnyActorLogic {
  const kind = kindOfActor(logic);
  if (kind === 'callback') return idleCallback();
  if (kind === 'unknown') {
    throw new Error(
      `The actor "${name} cannot be faked, because it is no promise, callback or machine. Write it as a callback.`,
    );
  }
  for (const ending of ['done', 'failed'] as const) {
    if (Object.keys(outcome[ending] ?? {}).length === 0) {
      throw new Error(`The actor "${name} has no sample for "${ending}".`);
    }
  }
  return isMachine(logic) ? pausedMachine(logic) : pendingPromise();
}

function idleCallback(): AnyActorLogic {
  return fromCallback(({ receive }) =>
    receive((event) => {
      if (event.type === crashEvent) throw event['error'];
    }),
  );
}

function pendingPromise(): AnyActorLogic {
  return fromPromise(({ self, signal }) => {
    return new Promise((resolve, reject) => fakes.set(self, { settle: { resolve, reject }, signal }));
  });
}

/**
 * Returns a child machine that stays in its initial states until the test ends it. Unlike a promise, it has a snapshot
 * that screens can read.
 *
 * @param paused the paused machines by their logic, because a machine can be among its own actors
 */
function pausedMachine(
  logic: AnyStateMachine,
  paused = new Map<AnyStateMachine, AnyStateMachine>(),
): AnyStateMachine {
  const known = paused.get(logic);
  if (known) return known;
  const delays = Object.fromEntries(
    Object.keys(logic.implementations.delays).map((name) => [name, Number.POSITIVE_INFINITY]),
  );
  const held = logic.provide({ delays } as never);
  paused.set(logic, held);
  const actors = held.implementations.actors as Record<string, AnyActorLogic>;
  for (const [name, inner] of Object.entries(actors)) {
    if (isMachine(inner)) actors[name] = pausedMachine(inner, paused);
    else actors[name] = kindOfActor(inner) === 'callback' ? idleCallback() : pendingPromise();
  }
  const run = held.transition.bind(held);
  held.transition = (snapshot, event, scope) => {
    if (event.type === promiseResolved)
      return { ...snapshot, status: 'done', output: event.data } as AnyMachineSnapshot;
    if (event.type === crashEvent) throw event.error;
    return run(snapshot, event, scope);
  };
  return held;
}

/**
 * Settles a fake synchronously, with the event that xstate's promise logic sends to itself.
 *
 * @param ref a running fake, or a running child machine, which can only be made to fail
 */
export function settleNow(ref: AnyActorRef, ending: { output: unknown } | { error: unknown }): void {
  if ('output' in ending) ref.send({ type: promiseResolved, data: ending.output });
  else if (isSettling(ref)) ref.send({ type: promiseRejected, data: ending.error });
  else ref.send({ type: crashEvent, error: ending.error });
}

/**
 * Settles a fake through its promise, so that the machine is notified asynchronously, as in production.
 *
 * @param ref a running fake, or a running child machine, which can only be made to fail
 */
export async function settleSoon(
  ref: AnyActorRef,
  ending: { output: unknown } | { error: unknown },
): Promise<void> {
  const settle = fakes.get(ref)?.settle;
  if (!settle) settleNow(ref, ending);
  else if ('output' in ending) settle.resolve(ending.output);
  else settle.reject(ending.error);
  for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
}

/**
 * Returns whether an actor is a fake with a promise, as opposed to a callback actor or a machine.
 */
export function isSettling(ref: AnyActorRef): boolean {
  return fakes.get(ref)?.settle !== undefined;
}

/**
 * Returns whether the request of a fake was aborted.
 */
export function isAborted(ref: AnyActorRef): boolean {
  return fakes.get(ref)?.signal?.aborted ?? false;
}
