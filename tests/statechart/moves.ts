import { isMachineSnapshot, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import type { FakedMachine } from './fakes.ts';
import type { ModelRun } from './modelRun.ts';
import type { LooseSamples } from './samples.ts';
import { activeNodes } from '../../src/devtools/chart/xstateInternals.ts';

/** One thing that can happen to a machine from outside. */
export type Move = EventMove | EndingMove | TimerMove;

export interface EventMove {
  readonly kind: 'event';
  readonly text: string;
  /** Which sample it is, in `sampleNames`; `null` for one of a child machine. */
  readonly sample: string | null;
  /** Address of the machine that gets it; empty for the one under test. */
  readonly to: string;
  readonly event: AnyEventObject;
  /** The callback actors that send such events; empty when a person or another part of the product does. */
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
}

/**
 * Everything the samples let happen in the situation a run is in.
 *
 * @param run a machine at work
 * @returns events that an active state has a transition for, guarded or not; the endings of every running fake; the
 *   passing of time until the next timer
 */
export function offeredMoves(run: ModelRun): readonly Move[] {
  const [timer] = run.clock.pending();
  const wait: TimerMove[] = timer ? [{ kind: 'timer', text: timerText(timer.name) }] : [];
  return [...machineMoves(run.faked, run.actor, ''), ...wait];
}

function machineMoves(faked: FakedMachine, ref: AnyActorRef, address: string): readonly Move[] {
  const snapshot: unknown = ref.getSnapshot();
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return [];
  const machine = snapshot as AnyMachineSnapshot;
  const below = Object.entries<AnyActorRef | undefined>(machine.children).flatMap(([id, child]) =>
    child?.getSnapshot()?.status === 'active' ? childMoves(faked, child, joinAddress(address, id)) : [],
  );
  return [...eventMoves(faked, machine, address), ...below];
}

function eventMoves(faked: FakedMachine, snapshot: AnyMachineSnapshot, to: string): readonly EventMove[] {
  const handled = new Set(activeNodes(snapshot).flatMap((node) => [...node.transitions.keys()]));
  const runningSources = Object.values<AnyActorRef | undefined>(snapshot.children).map((child) => child?.src);
  return Object.entries(faked.samples.events).flatMap(([type, payloads]) => {
    if (!handled.has(type) && !handled.has('*')) return [];
    const senders = Object.entries(faked.samples.actors)
      .filter(([, outcome]) => outcome?.sends?.includes(type))
      .map(([name]) => name);
    if (senders.length > 0 && !senders.some((name) => runningSources.includes(name))) return [];
    return Object.entries(payloads ?? {}).map(([sample, payload]) => ({
      kind: 'event' as const,
      text: joinAddress(to, `${type}${sampleText(sample)}`),
      sample: to === '' ? `${type}${sampleText(sample)}` : null,
      to,
      event: { ...payload, type },
      senders,
    }));
  });
}

function childMoves(faked: FakedMachine, ref: AnyActorRef, address: string): readonly Move[] {
  const name = typeof ref.src === 'string' ? ref.src : '';
  const outcome = faked.samples.actors[name];
  const child = faked.children.get(name);
  const failures = Object.entries(outcome?.failed ?? {}).map(([sample, error]) =>
    endingMove('failed', address, name, sample, { error }),
  );
  if (child) return [...machineMoves(child, ref, address), ...failures];
  const successes = Object.entries(outcome?.done ?? {}).map(([sample, output]) =>
    endingMove('done', address, name, sample, { output }),
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
 * Every sample of a machine by the name that moves give it.
 *
 * @param samples of the machine itself; those of its children are their own flows' business
 * @returns the names
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

/** The sample called `plain` is the only one of its kind and needs no words. */
function sampleText(sample: string): string {
  return sample === 'plain' ? '' : ` (${sample})`;
}

function timerText(name: string): string {
  const [address, event] = splitAtLast(name);
  return joinAddress(
    address,
    event.startsWith('xstate.after.') ? `after ${event.split('.')[2] ?? ''}` : event,
  );
}

function splitAtLast(name: string): [string, string] {
  const at = name.lastIndexOf('/');
  return [name.slice(0, Math.max(at, 0)), name.slice(at + 1)];
}

function joinAddress(address: string, rest: string): string {
  return address === '' ? rest : `${address}/${rest}`;
}
