import {
  createActor,
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type InspectionEvent,
} from 'xstate';
import { pathId } from '../../src/devtools/chart/chart.ts';
import { settleNow, settleSoon, type FakedMachine } from './fakes.ts';
import type { Move } from './moves.ts';
import { addressOf, createRecorder, type StepRecord } from './recorder.ts';
import { describeSituation, leavesOf } from './situation.ts';
import { TestClock } from './testClock.ts';
import { activeNodes, scheduledTimers } from '../../src/devtools/chart/xstateInternals.ts';

/** A machine at work among fakes, on a clock that only the test moves. */
export interface ModelRun {
  readonly faked: FakedMachine;
  readonly actor: AnyActor;
  readonly clock: TestClock;
  /** What the machine did on being started. */
  readonly opening: StepRecord;
  snapshot(): AnyMachineSnapshot;
  /** Path ids of the innermost active states. */
  leaves(): readonly string[];
  /** Tells this situation from others, as far as the flow's `project` lets it. */
  situation(): string;
  take(move: Move): StepRecord;
  /** Like `take`, but fakes answer through real promises. */
  takeSoon(move: Move): Promise<StepRecord>;
  /** What happened since the last step by other hands, such as a gesture on the screen. */
  cut(): StepRecord;
  /** Where the actor of an address is, while it runs. */
  find(address: string): AnyActorRef | null;
  /** Addresses of all actors at work. */
  running(): readonly string[];
  stop(): void;
}

const timerLimit = 5_000;

/**
 * Starts a machine among its fakes.
 *
 * @param faked from `fakeActors`
 * @param input the machine's input
 * @param watch hears what xstate tells its inspectors, beside the run itself
 * @returns the run, already started
 * @throws Error when the machine breaks on being started
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
    if (!scheduled) throw new Error('A timer was set that xstate does not list.');
    named.add(scheduled);
    return [addressOf(scheduled.source), scheduled.event.type].filter((part) => part !== '').join('/');
  });
  const actor: AnyActor = createActor(faked.machine, {
    clock,
    input,
    inspect(event) {
      recorder.inspect(event);
      watch(event);
    },
  });
  actor.on('*', (event) => recorder.emitted(event));
  // Without an error observer xstate would throw a machine's failure at whoever runs next; `snapshot` reports it.
  actor.subscribe({ error: () => {} });
  actor.start();

  const snapshot = (): AnyMachineSnapshot => {
    const now: AnyMachineSnapshot = actor.getSnapshot();
    if (now.status === 'error')
      throw new Error(`The machine ${faked.machine.id} broke.`, { cause: now.error });
    return now;
  };
  const find = (address: string): AnyActorRef | null => findActor(actor, address);
  const situation = (): string => describeSituation(faked, snapshot(), clock.pending());
  const cut = (): StepRecord => {
    snapshot();
    return recorder.cut();
  };
  const running = (address: string): AnyActorRef => {
    const ref = find(address);
    if (!ref) throw new Error(`"${address}" does not run in ${leavesOf(snapshot()).join(' + ')}.`);
    return ref;
  };
  const passTime = (): StepRecord => {
    const before = situation();
    const fired: StepRecord[] = [];
    for (let count = 0; count < timerLimit; count += 1) {
      const [next] = clock.pending();
      if (!next) break;
      clock.pass(next.ms);
      fired.push(cut());
      // A child that only counts seconds changes nothing to see: let it count until something does.
      if (fired.at(-1)?.transitions.length !== 0 || situation() !== before) break;
    }
    return mergeRecords(fired);
  };

  return {
    faked,
    actor,
    clock,
    opening: withStates(cut(), [...startNodes(faked.machine.root), ...activeNodes(snapshot())]),
    snapshot,
    leaves: () => leavesOf(snapshot()),
    situation,
    find,
    cut,
    running: () => addressesBelow(faked, actor, ''),
    take(move) {
      if (move.kind === 'timer') return passTime();
      if (move.kind === 'event') running(move.to).send(move.event);
      else settleNow(running(move.actor), move.ending);
      return cut();
    },
    async takeSoon(move) {
      if (move.kind === 'timer' || move.kind === 'event') return this.take(move);
      await settleSoon(running(move.actor), move.ending);
      return cut();
    },
    stop: () => actor.stop(),
  };
}

/** xstate reports no microstep for the start itself, and a start state may be left again before anybody looks. */
function startNodes(node: AnyStateNode): readonly AnyStateNode[] {
  if (node.type === 'compound') return [node, ...node.initial.target.flatMap(startNodes)];
  if (node.type === 'parallel') return [node, ...Object.values(node.states).flatMap(startNodes)];
  return node.type === 'history' ? [] : [node];
}

function withStates(record: StepRecord, nodes: readonly AnyStateNode[]): StepRecord {
  return { ...record, states: [...nodes.map(pathId), ...record.states] };
}

function findActor(root: AnyActorRef, address: string): AnyActorRef | null {
  let at: AnyActorRef | undefined = root;
  for (const id of address === '' ? [] : address.split('/')) {
    const children: Record<string, AnyActorRef | undefined> = at?.getSnapshot()?.children ?? {};
    at = children[id];
  }
  return at?.getSnapshot()?.status === 'active' ? at : null;
}

function addressesBelow(faked: FakedMachine, ref: AnyActorRef, above: string): readonly string[] {
  const children: Record<string, AnyActorRef | undefined> = ref.getSnapshot()?.children ?? {};
  return Object.entries(children).flatMap(([id, child]) => {
    if (child?.getSnapshot()?.status !== 'active') return [];
    const address = above === '' ? id : `${above}/${id}`;
    const running = typeof child.src === 'string' ? faked.children.get(child.src) : undefined;
    return running ? [address, ...addressesBelow(running, child, address)] : [address];
  });
}

function mergeRecords(records: readonly StepRecord[]): StepRecord {
  return {
    transitions: records.flatMap((record) => record.transitions),
    states: records.flatMap((record) => record.states),
    calls: records.flatMap((record) => record.calls),
    told: records.flatMap((record) => record.told),
    emitted: records.flatMap((record) => record.emitted),
    actions: records.flatMap((record) => record.actions),
  };
}
