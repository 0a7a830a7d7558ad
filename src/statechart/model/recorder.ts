import type { AnyActorRef, AnyEventObject, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { pathId } from '../chart/chart.ts';
import { activeNodes, parentOf } from '../chart/xstateInternals.ts';
import { takenTransitions } from '../chart/takenTransitions.ts';
import type { FakedMachine } from './fakes.ts';

/** Effects of one step on a machine. */
export interface StepRecord {
  /** Ids of the transitions taken, in order, including eventless and raised ones. */
  readonly transitions: readonly string[];
  /** Types of the events that the machine processed, including raised and ignored ones. */
  readonly events: readonly string[];
  /** Full ids of all states that were active at some moment of the step, such as `login.signingIn`. */
  readonly states: readonly string[];
  readonly calls: readonly ActorCall[];
  readonly sent: readonly ActorMessage[];
  readonly emitted: readonly AnyEventObject[];
  /** The executed actions of the machine, in order. */
  readonly actions: readonly { readonly type: string; readonly params: unknown }[];
}

/** The start of an actor. */
export interface ActorCall {
  /** Actor path: ids of invocations below the machine, joined by `/`. */
  readonly actor: string;
  /** Actor name in the `setup` of its parent. */
  readonly src: string;
  readonly input: unknown;
}

/** Event that the machine sent to one of its actors. */
export interface ActorMessage {
  readonly actor: string;
  readonly event: AnyEventObject;
}

type Mutable<Record> = {
  -readonly [Key in keyof Record]: Record[Key] extends readonly (infer Item)[] ? Item[] : never;
};

export interface Recorder {
  inspect(event: InspectionEvent): void;
  emitted(event: AnyEventObject): void;
  /** Returns the effects since the last call of `flush`. */
  flush(): StepRecord;
}

/**
 * Creates a recorder of a machine's effects, fed by xstate's inspection events.
 *
 * @returns the recorder, whose `inspect` is passed to `createActor`
 */
export function createRecorder(faked: FakedMachine): Recorder {
  const { names } = faked;
  let record = emptyRecord();
  return {
    inspect(event) {
      const isRoot = event.actorRef.sessionId === event.rootId;
      if (event.type === '@xstate.microstep' && isRoot) {
        record.transitions.push(...takenTransitions(event).map((taken) => nameOf(names, taken)));
        record.events.push(event.event.type);
        record.states.push(...activeNodes(event.snapshot).map(pathId));
      }
      if (event.type === '@xstate.action' && isRoot && !event.action.type.startsWith('xstate.')) {
        record.actions.push(event.action);
      }
      // An event that the machine ignores causes no microstep.
      if (event.type === '@xstate.event' && isRoot) record.events.push(event.event.type);
      const ref = event.actorRef as AnyActorRef;
      if (event.type === '@xstate.event' && !isRoot && !isHidden(faked, ref)) {
        const isFromRoot = event.sourceRef?.sessionId === event.rootId;
        if (event.event.type === 'xstate.init') {
          const src = typeof ref.src === 'string' ? ref.src : 'inline';
          record.calls.push({ actor: actorPathOf(ref), src, input: event.event['input'] });
        } else if (isFromRoot && !event.event.type.startsWith('xstate.')) {
          record.sent.push({ actor: actorPathOf(ref), event: event.event });
        }
      }
    },
    emitted(event) {
      record.emitted.push(event);
    },
    flush() {
      const finished = record;
      record = emptyRecord();
      return finished;
    },
  };
}

/**
 * Returns the actor path of an actor: ids below the machine under test, joined by `/`; empty for the machine itself.
 */
export function actorPathOf(ref: AnyActorRef): string {
  const parent = parentOf(ref);
  if (!parent) return '';
  const above = actorPathOf(parent);
  return above === '' ? ref.id : `${above}/${ref.id}`;
}

/** Returns whether an actor belongs to a paused child machine, whose effects are not recorded. */
function isHidden(faked: FakedMachine, ref: AnyActorRef): boolean {
  const above: AnyActorRef[] = [];
  for (let actor = parentOf(ref); actor && parentOf(actor); actor = parentOf(actor)) above.unshift(actor);
  let machine: FakedMachine | undefined = faked;
  for (const { src } of above) machine = typeof src === 'string' ? machine?.children.get(src) : undefined;
  return machine === undefined;
}

function emptyRecord(): Mutable<StepRecord> {
  return { transitions: [], events: [], states: [], calls: [], sent: [], emitted: [], actions: [] };
}

function nameOf(names: ReadonlyMap<AnyTransitionDefinition, string>, taken: AnyTransitionDefinition): string {
  const name = names.get(taken);
  if (name === undefined) throw new Error(`xstate took a transition that is not in the chart.`);
  return name;
}
