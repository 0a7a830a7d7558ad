import {
  createActor,
  isMachineSnapshot,
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type InspectionEvent,
} from 'xstate';
import { pathId } from '../chart/chart.ts';
import { canFail } from './chartLaw.ts';
import { settleNow, settleSoon, type FakedMachine } from './fakes.ts';
import type { Move } from './moves.ts';
import { actorPathOf, createRecorder, type StepRecord } from './recorder.ts';
import { describeSituation, leavesOf } from './situation.ts';
import { TestClock } from './testClock.ts';
import { activeNodes, scheduledTimers } from '../chart/xstateInternals.ts';

/** Running machine with faked actors, on a clock that only the test advances. */
export interface ModelRun {
  readonly faked: FakedMachine;
  readonly actor: AnyActor;
  readonly clock: TestClock;
  /** Effects of the start of the machine. */
  readonly opening: StepRecord;
  snapshot(): AnyMachineSnapshot;
  /** Returns the full ids of the innermost active states, such as `login.signingIn`. */
  leaves(): readonly string[];
  /**
   * Returns a text that identifies the situation. Of the context it contains only the part that the model's `project`
   * returns.
   */
  situation(): string;
  take(move: Move): StepRecord;
  /** Takes a move whose effects are known. Unlike `take` it does not record them, which is faster. */
  repeat(move: Move): void;
  /** Like `take`, but fake actors settle through real promises. */
  takeSoon(move: Move): Promise<StepRecord>;
  /** Names of all timers that a move has fired. */
  readonly fired: ReadonlySet<string>;
  /** Returns the effects since the last step or call of `flush`, such as those of a gesture on the screen. */
  flush(): StepRecord;
  /** Returns the running actor at an actor path; `null` if there is none. */
  find(path: string): AnyActorRef | null;
  /** Returns all running actors, including those of child machines. */
  actors(): readonly RunningActor[];
  /** Returns the actor paths of all running actors. */
  running(): readonly string[];
  stop(): void;
}

export interface RunningActor {
  /** Actor path, from `actorPathOf`. */
  readonly path: string;
  /** Actor name in the `setup` of its parent. */
  readonly src: string;
}

const timerLimit = 5_000;

/**
 * Starts a machine with faked actors.
 *
 * @param faked from `fakeActors`
 * @param input the machine's input
 * @param watch an additional xstate inspector
 * @throws Error if the machine fails on start
 */
export function startRun(
  faked: FakedMachine,
  input: unknown,
  watch: (event: InspectionEvent) => void = () => {},
): ModelRun {
  const recorder = createRecorder(faked);
  const named = new WeakSet<object>();
  const clock = new TestClock(() => {
    const scheduled = scheduledTimers(actor).find((timer) => !named.has(timer));
    if (!scheduled) throw new Error('xstate does not list a timer that was set.');
    named.add(scheduled);
    return [actorPathOf(scheduled.source), scheduled.event.type].filter((part) => part !== '').join('/');
  });
  let isRecorded = true;
  const actor: AnyActor = createActor(faked.machine, {
    clock,
    input,
    // The exploration and the mutants run each `log` many times.
    logger: () => {},
    inspect(event) {
      if (isRecorded) recorder.inspect(event);
      watch(event);
    },
  });
  actor.on('*', (event) => recorder.emitted(event));
  // Without an error observer, xstate would rethrow a failure of the machine globally. The function `snapshot` throws
  // it instead, unless the machine can fail.
  actor.subscribe({ error: () => {} });
  actor.start();

  const snapshot = (): AnyMachineSnapshot => {
    const now: AnyMachineSnapshot = actor.getSnapshot();
    if (now.status === 'error' && !canFail(faked.machine)) {
      const reason = now.error instanceof Error ? now.error.message : String(now.error);
      throw new Error(`The machine ${faked.machine.id} failed: ${reason}`, { cause: now.error });
    }
    return now;
  };
  const find = (path: string): AnyActorRef | null => findActor(actor, path);
  const situation = (): string => describeSituation(faked, snapshot(), clock.pending());
  const flush = (): StepRecord => {
    refuseUnnamedActors(faked, snapshot());
    return recorder.flush();
  };
  const running = (path: string): AnyActorRef => {
    const ref = find(path);
    if (!ref && path === '') {
      throw new Error(`${faked.machine.id} has ended in ${leavesOf(snapshot()).join(' + ')}.`);
    }
    if (!ref) {
      const others = actorsBelow(faked, actor, '').map((other) => other.path);
      throw new Error(
        `"${path}" does not run in ${leavesOf(snapshot()).join(' + ')}. Running: ${others.join(', ') || 'none'}.`,
      );
    }
    return ref;
  };
  const firedNames = new Set<string>();
  const passTime = (until?: string): StepRecord => {
    const before = situation();
    const fired: StepRecord[] = [];
    for (let count = 0; count < timerLimit; count += 1) {
      const [next] = clock.pending();
      if (!next) break;
      for (const { name, ms } of clock.pending()) if (ms === next.ms) firedNames.add(name);
      clock.pass(next.ms);
      fired.push(flush());
      if (until !== undefined) {
        if (clock.pending().some(({ name }) => name === until)) continue;
        break;
      }
      // Some timers change nothing that counts, such as a tick of a countdown in a child machine. Continue until a
      // timer takes a transition or changes the situation.
      if (fired.at(-1)?.transitions.length !== 0 || situation() !== before) break;
    }
    return mergeRecords(fired);
  };

  return {
    faked,
    actor,
    clock,
    opening: withStates(flush(), [...startNodes(faked.machine.root), ...activeNodes(snapshot())]),
    snapshot,
    leaves: () => leavesOf(snapshot()),
    situation,
    find,
    fired: firedNames,
    flush: flush,
    actors: () => actorsBelow(faked, actor, ''),
    running: () => actorsBelow(faked, actor, '').map(({ path }) => path),
    take(move) {
      if (move.kind === 'timer') return passTime(move.until);
      if (move.kind === 'event') running(move.to).send(move.event);
      else settleNow(running(move.actor), move.ending);
      return flush();
    },
    repeat(move) {
      // Passing time reads the effects of each timer.
      isRecorded = move.kind === 'timer';
      this.take(move);
      isRecorded = true;
    },
    async takeSoon(move) {
      if (move.kind === 'timer' || move.kind === 'event') return this.take(move);
      await settleSoon(running(move.actor), move.ending);
      return flush();
    },
    stop: () => actor.stop(),
  };
}

/**
 * Refuses an actor that really runs, also in a child machine, one that has another id in each run, and one without logic.
 *
 * @param faked the machine; `undefined` for a paused child machine
 */
function refuseUnnamedActors(faked: FakedMachine | undefined, snapshot: AnyMachineSnapshot): void {
  const { id: machine } = snapshot.machine;
  for (const [key, child] of Object.entries<AnyActorRef | undefined>(snapshot.children)) {
    if (!child) {
      const named = key === 'undefined' ? '' : ` as "${key}"`;
      throw new Error(`${machine} spawns an unknown actor${named}. Name it in the actors of \`setup\`.`);
    }
    const { id, sessionId, src } = child;
    if (typeof src !== 'string' || src.startsWith('xstate.invoke.')) {
      throw new Error(
        `${machine} starts an actor without a name. Name it in the actors of \`setup\`, so that a fake replaces it.`,
      );
    }
    if (faked && id === sessionId) {
      throw new Error(`${machine} spawns "${src}" without an id, by which the tests find it. Give it one.`);
    }
    const below: unknown = child.getSnapshot();
    if (isMachineSnapshot(below)) refuseUnnamedActors(faked?.children.get(src), below);
  }
}

/**
 * Returns the states that a machine enters at its start. xstate reports no microstep for them, and the first snapshot
 * lacks those that an eventless transition has already left.
 */
function startNodes(node: AnyStateNode): readonly AnyStateNode[] {
  if (node.type === 'compound') return [node, ...node.initial.target.flatMap(startNodes)];
  if (node.type === 'parallel') return [node, ...Object.values(node.states).flatMap(startNodes)];
  return node.type === 'history' ? [] : [node];
}

function withStates(record: StepRecord, nodes: readonly AnyStateNode[]): StepRecord {
  return { ...record, states: [...nodes.map(pathId), ...record.states] };
}

function findActor(root: AnyActorRef, path: string): AnyActorRef | null {
  let ref: AnyActorRef | undefined = root;
  for (const id of path === '' ? [] : path.split('/')) {
    const children: Record<string, AnyActorRef | undefined> = ref?.getSnapshot()?.children ?? {};
    ref = children[id];
  }
  return ref?.getSnapshot()?.status === 'active' ? ref : null;
}

function actorsBelow(faked: FakedMachine, ref: AnyActorRef, above: string): readonly RunningActor[] {
  const children: Record<string, AnyActorRef | undefined> = ref.getSnapshot()?.children ?? {};
  return Object.entries(children).flatMap(([id, child]) => {
    if (child?.getSnapshot()?.status !== 'active') return [];
    const path = above === '' ? id : `${above}/${id}`;
    const src = typeof child.src === 'string' ? child.src : 'inline';
    const running = faked.children.get(src);
    return [{ path, src }, ...(running ? actorsBelow(running, child, path) : [])];
  });
}

function mergeRecords(records: readonly StepRecord[]): StepRecord {
  return {
    transitions: records.flatMap((record) => record.transitions),
    events: records.flatMap((record) => record.events),
    states: records.flatMap((record) => record.states),
    calls: records.flatMap((record) => record.calls),
    sent: records.flatMap((record) => record.sent),
    emitted: records.flatMap((record) => record.emitted),
    actions: records.flatMap((record) => record.actions),
  };
}
