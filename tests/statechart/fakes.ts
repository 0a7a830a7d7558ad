import {
  fromCallback,
  fromPromise,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import { isMachine, kindOfActor, nameTransitions } from '../../src/devtools/chart/chart.ts';
import type { LooseOutcome, LooseSamples } from './samples.ts';

/** A machine whose leaf actors wait to be told what to do, together with the samples that say what they may do. */
export interface FakedMachine {
  readonly machine: AnyStateMachine;
  readonly samples: LooseSamples;
  /** By the actor's name in `setup`: child machines that run, faked in turn. */
  readonly children: ReadonlyMap<string, FakedMachine>;
  readonly project: (context: never) => unknown;
  /** The id of each of its transitions, as `readChart` gives it. */
  readonly names: ReadonlyMap<AnyTransitionDefinition, string>;
}

interface Fake {
  readonly settle?: { resolve(output: unknown): void; reject(error: unknown): void };
  readonly signal?: AbortSignal;
}

const fakes = new WeakMap<AnyActorRef, Fake>();
const breakOff = 'test.brokeOff';
const promiseKept = 'xstate.promise.resolve';
const promiseBroken = 'xstate.promise.reject';

/**
 * Replaces every leaf actor of a machine by a fake that never acts by itself. The chart, its guards, actions, delays and
 * its child machines stay the product's own.
 *
 * @param machine the product's machine
 * @param samples what may happen to it
 * @param project keeps of the context what matters for telling situations apart
 * @returns the machine to run
 * @throws Error when an actor has no sample of one of its endings, or is of a kind that cannot be faked
 */
export function fakeActors(
  machine: AnyStateMachine,
  samples: LooseSamples,
  project: (context: never) => unknown = (context) => context,
): FakedMachine {
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
  const faked = machine.provide({ actors });
  return { machine: faked, samples, children, project, names: nameTransitions(faked) };
}

function fakeChild(logic: AnyStateMachine, outcome: LooseOutcome): FakedMachine {
  const samples = { events: outcome.events ?? {}, actors: outcome.runs ?? {} };
  const faked = fakeActors(logic, samples, outcome.project);
  const run = faked.machine.transition.bind(faked.machine);
  // A chart cannot fail by itself, but code in it can throw: this is how a sample makes it.
  faked.machine.transition = (snapshot, event, scope) => {
    if (event.type === breakOff) throw event.error;
    return run(snapshot, event, scope);
  };
  return faked;
}

function fakeLeaf(name: string, logic: AnyActorLogic, outcome: LooseOutcome): AnyActorLogic {
  const kind = kindOfActor(logic);
  if (kind === 'callback') return idleCallback();
  if (kind === 'unknown') throw new Error(`The actor "${name} is of a kind the test tools cannot fake.`);
  for (const ending of ['done', 'failed'] as const) {
    if (Object.keys(outcome[ending] ?? {}).length === 0) {
      throw new Error(`The actor "${name} has no sample of how it looks when it is ${ending}.`);
    }
  }
  return isMachine(logic) ? heldMachine(logic) : openPromise();
}

function idleCallback(): AnyActorLogic {
  return fromCallback(({ receive }) =>
    receive((event) => {
      if (event.type === breakOff) throw event['error'];
    }),
  );
}

function openPromise(): AnyActorLogic {
  return fromPromise(({ self, signal }) => {
    return new Promise((resolve, reject) => fakes.set(self, { settle: { resolve, reject }, signal }));
  });
}

/** A child chart that stays in its first states until the test ends it, so that screens can read it as they do. */
function heldMachine(logic: AnyStateMachine): AnyStateMachine {
  const actors = Object.fromEntries(
    Object.entries(logic.implementations.actors as Record<string, AnyActorLogic>).map(([name, inner]) => [
      name,
      isMachine(inner)
        ? heldMachine(inner)
        : kindOfActor(inner) === 'callback'
          ? idleCallback()
          : openPromise(),
    ]),
  );
  const delays = Object.fromEntries(
    Object.keys(logic.implementations.delays).map((name) => [name, Number.POSITIVE_INFINITY]),
  );
  const held = logic.provide({ actors, delays } as never);
  const run = held.transition.bind(held);
  held.transition = (snapshot, event, scope) => {
    if (event.type === promiseKept)
      return { ...snapshot, status: 'done', output: event.data } as AnyMachineSnapshot;
    if (event.type === breakOff) throw event.error;
    return run(snapshot, event, scope);
  };
  return held;
}

/**
 * Settles a fake at once, in the way xstate's promise logic takes its own promise's answer.
 *
 * @param ref a running faked actor, or a child machine that is to break off
 * @param ending how it ends
 */
export function settleNow(ref: AnyActorRef, ending: { output: unknown } | { error: unknown }): void {
  if ('output' in ending) ref.send({ type: promiseKept, data: ending.output });
  else if (isSettling(ref)) ref.send({ type: promiseBroken, data: ending.error });
  else ref.send({ type: breakOff, error: ending.error });
}

/**
 * Settles a fake through its real promise, as the world does: the machine hears of it a moment later.
 *
 * @param ref a running faked actor, or a child machine that is to break off
 * @param ending how it ends
 */
export async function settleSoon(
  ref: AnyActorRef,
  ending: { output: unknown } | { error: unknown },
): Promise<void> {
  const settle = fakes.get(ref)?.settle;
  if (!settle) settleNow(ref, ending);
  else if ('output' in ending) settle.resolve(ending.output);
  else settle.reject(ending.error);
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

/**
 * @param ref any actor
 * @returns whether it is a fake that settles, which callback actors and machines are not
 */
export function isSettling(ref: AnyActorRef): boolean {
  return fakes.get(ref)?.settle !== undefined;
}

/**
 * @param ref a faked actor
 * @returns whether its work was called off, as an aborted request is
 */
export function isCalledOff(ref: AnyActorRef): boolean {
  return fakes.get(ref)?.signal?.aborted ?? false;
}
