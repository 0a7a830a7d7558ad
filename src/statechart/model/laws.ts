import type { AnyStateMachine, ContextFrom, EmittedFrom, EventFrom, OutputFrom, SnapshotFrom } from 'xstate';
import type { Edge, Exploration, Situation } from './explore.ts';
import type { RunningActor } from './modelRun.ts';
import type { ConfigChanges } from './mutants.ts';
import type { ActorName } from './samples.ts';

/** A statement about all situations of a machine. Exploration is exhaustive, so it is decided, not sampled. */
export interface Law {
  readonly breach: (exploration: Exploration) => Breach | null;
  /** Of `always` and `never`: returns whether a step breaks the law. */
  readonly isBrokenBy?: (edge: Edge, exploration: Exploration) => boolean;
  /** Of `always` and `never`: a mutant that breaks this law first, and no journey. */
  readonly brokenBy?: ConfigChanges | undefined;
}

/** The kinds of laws, typed by a machine. */
export interface LawKinds<Machine extends AnyStateMachine> {
  readonly always: typeof always<Machine>;
  readonly never: typeof never<Machine>;
  readonly until: typeof until<Machine>;
  readonly eventually: typeof eventually<Machine>;
}

/** Returns the laws of a model by their sentences. */
export function lawsOf(model: {
  readonly laws?: (kinds: never) => Readonly<Record<string, Law>>;
}): Readonly<Record<string, Law>> {
  return model.laws?.({ always, never, until, eventually } as never) ?? {};
}

export interface Breach {
  readonly path: readonly Edge[];
  /** Says what is wrong at the end of the path, if it is not the law's sentence itself. */
  readonly reason?: string;
}

/** The machine in one situation. */
export interface Moment<Machine extends AnyStateMachine> {
  readonly state: Pick<SnapshotFrom<Machine>, 'matches' | 'hasTag' | 'status'>;
  /**
   * The context after the shortest path to the situation. In fields that the model's `project` leaves out, other paths
   * to the same situation may lead to other values.
   */
  readonly context: ContextFrom<Machine>;
  readonly output: OutputFrom<Machine> | undefined;
  /** All running actors, including those of child machines. */
  readonly actors: readonly RunningActor[];
  /** Returns whether an actor of the machine itself runs. */
  readonly runs: (name: ActorName<Machine>) => boolean;
}

/** A step, and the machine after it. */
export interface Moved<Machine extends AnyStateMachine> extends Moment<Machine> {
  /**
   * The machine before the step; `null` for the step that starts it. Its context comes from another run along the same
   * path, so compare values, not objects.
   */
  readonly before: Moment<Machine> | null;
  /** The event that the step sent to the machine itself, if it did. */
  readonly event: EventFrom<Machine> | null;
  readonly emitted: readonly EmittedFrom<Machine>[];
  /** Returns whether the step started an actor. */
  readonly starts: (name: KnownActor<Machine>) => boolean;
  /** Returns whether the step is the success of an actor, with this `kind` of output if one is given. */
  readonly succeeds: (name: KnownActor<Machine>, kind?: string) => boolean;
  /** Returns whether the step is the failure of an actor. */
  readonly fails: (name: KnownActor<Machine>) => boolean;
}

/** Name of an actor of the machine itself, or actor path of one in a child machine. */
type KnownActor<Machine extends AnyStateMachine> = ActorName<Machine> | `${string}/${string}`;

type Test<Seen> = (seen: Seen) => boolean;

/**
 * Returns the law that a condition holds after every step, the start included. Every situation is the end of a step.
 *
 * @param holds the condition
 * @param brokenBy a mutant that no journey detects, and that breaks this law before any other law of the model
 */
export function always<Machine extends AnyStateMachine>(
  holds: Test<Moved<Machine>>,
  brokenBy?: ConfigChanges,
): Law {
  const isBrokenBy = (edge: Edge, { situations }: Exploration): boolean => !holds(movedBy(edge, situations));
  return {
    brokenBy,
    isBrokenBy,
    // An exploration is breadth first, so the first step is the one with the shortest path to it.
    breach(exploration) {
      const broken = exploration.edges.find((edge) => isBrokenBy(edge, exploration));
      return broken ? { path: [...prefixOf(broken, exploration.situations), broken] } : null;
    },
  };
}

/** Returns the law that a condition holds after no step, the start included. For the parameters, see `always`. */
export function never<Machine extends AnyStateMachine>(
  isWrong: Test<Moved<Machine>>,
  brokenBy?: ConfigChanges,
): Law {
  return always<Machine>((moved) => !isWrong(moved), brokenBy);
}

/**
 * Returns the law that on every path from the start, one condition holds in each situation before the first one in which
 * another holds. That one must be reachable, but a path may also end or go on without it.
 *
 * @param holds the condition that holds at first
 * @param ends the condition that ends it
 */
export function until<Machine extends AnyStateMachine>(
  holds: Test<Moment<Machine>>,
  ends: Test<Moment<Machine>>,
): Law {
  return {
    breach({ situations, edges }) {
      const isEnd = situations.map((situation) => ends(momentOf(situation)));
      if (!isEnd.includes(true)) return { path: [], reason: 'The second condition holds nowhere.' };
      const isBefore = ({ to }: Edge): boolean => isEnd[to] !== true;
      const starts = edges.filter((edge) => edge.from === null && isBefore(edge)).map((edge) => [edge]);
      const before = pathsFrom(starts, situations, ({ steps }) => steps.filter(isBefore));
      const path = [...before].find(([situation]) => !holds(momentOf(situation)))?.[1];
      return path ? { path } : null;
    },
  };
}

/**
 * Returns the law that after each situation in which one condition holds, another is reached if no further event
 * arrives: with every sample of the running actors, and in every order in which they settle and timers fire. Each
 * running actor settles at some time, unless it is stopped; so does a child machine that the samples do not run. A
 * callback actor does not. If several timers are pending, one of them may be overtaken forever.
 *
 * @param from the first condition, which must hold in some situation
 * @param to the second condition
 */
export function eventually<Machine extends AnyStateMachine>(
  from: Test<Moment<Machine>>,
  to: Test<Moment<Machine>>,
): Law {
  return {
    breach({ situations }) {
      const isThere = situations.map((situation) => to(momentOf(situation)));
      const starting = situations.filter((situation) => from(momentOf(situation)));
      if (starting.length === 0) return { path: [], reason: 'The first condition holds nowhere.' };
      const isOnTheWay = ({ to: next }: Edge): boolean => isThere[next] !== true;
      const starts = starting.filter(({ index }) => isThere[index] !== true).map(({ prefix }) => prefix);
      const own = situations.map(ownSteps);
      const waiting = pathsFrom(starts, situations, ({ index }) => (own[index] ?? []).filter(isOnTheWay));
      const next = new Map([...waiting.keys()].map(({ index }) => [index, new Set<number>()]));
      const previous = new Map([...waiting.keys()].map(({ index }) => [index, new Set<number>()]));
      for (const { from: at, to: end } of [...next.keys()].flatMap((index) => own[index] ?? [])) {
        if (at === null || !next.has(end)) continue;
        next.get(at)?.add(end);
        previous.get(end)?.add(at);
      }
      const checked = new Set<number>();
      for (const [{ index }, path] of waiting) {
        if (own[index]?.length === 0) return { path, reason: 'There, nothing more happens.' };
        if (checked.has(index)) continue;
        const after = reachable(index, next);
        if (!after.has(index)) continue;
        const before = reachable(index, previous);
        const loop = situations.filter((member) => after.has(member.index) && before.has(member.index));
        for (const member of loop) checked.add(member.index);
        if (isFair(loop, own)) return { path, reason: 'From there, it can go in a circle forever.' };
      }
      return null;
    },
  };
}

/** Returns the shortest path that breaks a law, in the words of a journey; `null` if the law holds. */
export function breachOf({ breach }: Law, exploration: Exploration): string | null {
  const found = breach(exploration);
  if (!found) return null;
  const steps = found.path.map(({ step }) => step.text).join(' → ');
  return [steps, found.reason].filter(Boolean).join('. ');
}

/** Returns the sentences of the laws that a step breaks. */
export function lawsBrokenBy(
  edge: Edge,
  exploration: Exploration,
  laws: Readonly<Record<string, Law>>,
): readonly string[] {
  return Object.keys(laws).filter((sentence) => laws[sentence]?.isBrokenBy?.(edge, exploration));
}

/** Returns the given paths and all extensions by the given steps, by their last situation: for each, the shortest one. */
function pathsFrom(
  starts: readonly (readonly Edge[])[],
  situations: readonly Situation[],
  stepsAt: (at: Situation) => readonly Edge[],
): ReadonlyMap<Situation, readonly Edge[]> {
  const paths = new Map<Situation, readonly Edge[]>();
  const add = (path: readonly Edge[]): void => {
    const end = situations[path.at(-1)?.to ?? -1];
    if (end && !paths.has(end)) paths.set(end, path);
  };
  for (const start of starts) add(start);
  // A `Map` also iterates over entries that are added during the iteration.
  for (const [at, path] of paths) for (const edge of stepsAt(at)) add([...path, edge]);
  return paths;
}

/** Returns all situations, by index, that at least one step leads to, one after another. */
function reachable(from: number, next: ReadonlyMap<number, ReadonlySet<number>>): ReadonlySet<number> {
  const found = new Set(next.get(from));
  for (const index of found) for (const after of next.get(index) ?? []) found.add(after);
  return found;
}

/** Returns whether a machine can stay in a loop: each actor that would run all the time settles or is restarted. */
function isFair(loop: readonly Situation[], own: readonly (readonly Edge[])[]): boolean {
  const inside = new Set(loop.map(({ index }) => index));
  const steps = loop.flatMap(({ index }) => own[index] ?? []).filter(({ to }) => inside.has(to));
  const [first = new Set<string>(), ...others] = loop.map(settlingActors);
  const isTimeStanding = !steps.some(({ step }) => step.kind === 'timer');
  const isTimerPending = loop.every((situation) => situation.steps.some(({ step }) => step.kind === 'timer'));
  const isChanged = (actor: string): boolean =>
    steps.some(
      ({ step, calls }) =>
        ('actor' in step && step.actor === actor) || calls.some((call) => call.actor === actor),
    );
  const running = [...first].filter((actor) => others.every((actors) => actors.has(actor)));
  return running.every(isChanged) && !(isTimeStanding && isTimerPending);
}

/** Returns the actor paths of the running actors that settle at some time. */
function settlingActors({ steps }: Situation): ReadonlySet<string> {
  return new Set(steps.flatMap(({ step }) => (step.kind === 'done' ? step.actor : [])));
}

/** Returns the steps that happen without an event: actors that settle, and the next timer. */
function ownSteps(at: Situation): readonly Edge[] {
  const settling = settlingActors(at);
  return at.steps.filter(
    ({ step }) => step.kind === 'timer' || ('actor' in step && settling.has(step.actor)),
  );
}

function prefixOf({ from }: Edge, situations: readonly Situation[]): readonly Edge[] {
  return from === null ? [] : (situations[from]?.prefix ?? []);
}

function momentOf<Machine extends AnyStateMachine>({ snapshot, actors }: Situation): Moment<Machine> {
  return {
    state: snapshot as SnapshotFrom<Machine>,
    context: snapshot.context as ContextFrom<Machine>,
    output: snapshot.output as OutputFrom<Machine> | undefined,
    actors,
    runs: (name) => actors.some(({ path, src }) => src === name && !path.includes('/')),
  };
}

function movedBy<Machine extends AnyStateMachine>(
  { step, from, to, context, emitted, calls }: Edge,
  situations: readonly Situation[],
): Moved<Machine> {
  const [after, before] = [situations[to], situations[from ?? -1]];
  if (!after) throw new Error(`The step ${step.text} leads to no situation.`);
  const ending = 'ending' in step ? step.ending : {};
  const settles = (name: string): boolean =>
    'ending' in step &&
    (name.includes('/')
      ? step.actor === name
      : before?.actors.find(({ path }) => path === step.actor)?.src === name && !step.actor.includes('/'));
  return {
    ...momentOf<Machine>(after),
    context: context as ContextFrom<Machine>,
    before: before ? momentOf<Machine>(before) : null,
    event: step.kind === 'event' && step.to === '' ? (step.event as EventFrom<Machine>) : null,
    emitted: emitted as readonly EmittedFrom<Machine>[],
    starts: (name) => calls.some(({ actor, src }) => (actor.includes('/') ? actor === name : src === name)),
    succeeds: (name, kind) =>
      settles(name) && 'output' in ending && (kind === undefined || kindOf(ending.output) === kind),
    fails: (name) => settles(name) && 'error' in ending,
  };
}

function kindOf(output: unknown): unknown {
  return typeof output === 'object' && output !== null ? Reflect.get(output, 'kind') : undefined;
}
