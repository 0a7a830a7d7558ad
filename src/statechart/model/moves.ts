import {
  isMachineSnapshot,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateNode,
} from 'xstate';
import type { FakedMachine } from './fakes.ts';
import type { LooseSamples } from './samples.ts';
import type { TestClock } from './testClock.ts';
import { activeNodes } from '../chart/xstateInternals.ts';

/** External stimulus of a machine: an event, the end of an actor, or a timer. */
export type Move = EventMove | EndingMove | TimerMove;

export interface EventMove {
  readonly kind: 'event';
  readonly text: string;
  /** Name of the sample, from `sampleNames`; `null` for a sample of a child machine. */
  readonly sample: string | null;
  /** Actor path of the machine that receives the event; empty for the machine under test. */
  readonly to: string;
  readonly event: AnyEventObject;
  /**
   * Names of the callback actors that send this event; empty if it comes from a screen or another part of the product.
   */
  readonly senders: readonly string[];
}

export interface EndingMove {
  readonly kind: 'done' | 'failed';
  readonly text: string;
  readonly sample: string | null;
  readonly actor: string;
  readonly ending: { readonly output: unknown } | { readonly error: unknown };
}

export interface TimerMove {
  readonly kind: 'timer';
  readonly text: string;
  /** Name of a timer before which others fire; if omitted, the next one fires. */
  readonly until?: string;
}

/**
 * Lists the moves that the samples allow in the current situation.
 *
 * @param run a running machine
 * @returns events that an active state handles, guarded or not; endings of every running fake; the next timer
 */
export function offeredMoves(run: {
  readonly faked: FakedMachine;
  readonly actor: AnyActorRef;
  readonly clock: Pick<TestClock, 'pending'>;
}): readonly Move[] {
  const [timer] = run.clock.pending();
  const wait: TimerMove[] = timer ? [{ kind: 'timer', text: timerText(timer.name) }] : [];
  return [...machineMoves(run.faked, run.actor, ''), ...wait];
}

function machineMoves(faked: FakedMachine, ref: AnyActorRef, path: string): readonly Move[] {
  const snapshot: unknown = ref.getSnapshot();
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return [];
  const machine = snapshot as AnyMachineSnapshot;
  const below = Object.entries<AnyActorRef | undefined>(machine.children).flatMap(([id, child]) =>
    child?.getSnapshot()?.status === 'active' ? childMoves(faked, child, joinPath(path, id)) : [],
  );
  return [...eventMoves(faked, machine, path), ...below];
}

function eventMoves(faked: FakedMachine, snapshot: AnyMachineSnapshot, to: string): readonly EventMove[] {
  const active = activeNodes(snapshot);
  const runningSources = Object.values<AnyActorRef | undefined>(snapshot.children).map((child) => child?.src);
  return Object.entries(faked.samples.events).flatMap(([type, payloads]) => {
    if (!active.some((node) => handlesEvent(node, type))) return [];
    const senders = Object.entries(faked.samples.actors)
      .filter(([, outcome]) => outcome?.sends?.includes(type))
      .map(([name]) => name);
    if (senders.length > 0 && !senders.some((name) => runningSources.includes(name))) return [];
    return Object.entries(payloads ?? {}).map(([sample, payload]) => ({
      kind: 'event' as const,
      text: joinPath(to, `${type}${sampleText(sample)}`),
      sample: to === '' ? `${type}${sampleText(sample)}` : null,
      to,
      event: { ...payload, type },
      senders,
    }));
  });
}

/** Returns whether a state has a transition for an event, guarded or not, by its type or by a wildcard such as `mouse.*`. */
export function handlesEvent({ transitions }: AnyStateNode, type: string): boolean {
  return [...transitions.keys()].some(
    (descriptor) =>
      descriptor === type ||
      descriptor === '*' ||
      (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))),
  );
}

function childMoves(faked: FakedMachine, ref: AnyActorRef, path: string): readonly Move[] {
  const name = typeof ref.src === 'string' ? ref.src : '';
  const outcome = faked.samples.actors[name];
  const child = faked.children.get(name);
  const failures = Object.entries(outcome?.failed ?? {}).map(([sample, error]) =>
    endingMove('failed', path, name, sample, { error }),
  );
  if (child) return [...machineMoves(child, ref, path), ...failures];
  const successes = Object.entries(outcome?.done ?? {}).map(([sample, output]) =>
    endingMove('done', path, name, sample, { output }),
  );
  return [...successes, ...failures];
}

function endingMove(
  kind: EndingMove['kind'],
  actor: string,
  src: string,
  sample: string,
  ending: EndingMove['ending'],
): EndingMove {
  const isOwn = !actor.includes('/');
  const words = `${kind}${sampleText(sample)}`;
  return { kind, text: `${actor} ${words}`, sample: isOwn ? `${src} ${words}` : null, actor, ending };
}

/**
 * Returns the names of all samples of a machine.
 *
 * @param samples of the machine itself; the models of its child machines cover their own samples
 */
export function sampleNames({ events, actors }: LooseSamples): readonly string[] {
  const named = (of: string, samples: object | undefined): readonly string[] =>
    Object.keys(samples ?? {}).map((sample) => `${of}${sampleText(sample)}`);
  return [
    ...Object.entries(events).flatMap(([type, payloads]) => named(type, payloads)),
    ...Object.entries(actors).flatMap(([src, outcome]) => [
      ...named(`${src} done`, outcome?.done),
      ...named(`${src} failed`, outcome?.failed),
    ]),
  ];
}

/** Returns the name of a sample in parentheses; an empty string for `plain`, the usual name of a single sample. */
function sampleText(sample: string): string {
  return sample === 'plain' ? '' : ` (${sample})`;
}

/** Returns the words for a timer with a name from `TestClock`. */
export function timerText(name: string): string {
  const [path, event] = splitAtLast(name);
  return joinPath(path, event.startsWith('xstate.after.') ? `after ${event.split('.')[2] ?? ''}` : event);
}

function splitAtLast(name: string): [string, string] {
  const index = name.lastIndexOf('/');
  return [name.slice(0, Math.max(index, 0)), name.slice(index + 1)];
}

function joinPath(path: string, rest: string): string {
  return path === '' ? rest : `${path}/${rest}`;
}
