import type { AnyActorRef, AnyEventObject, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { pathId } from '../../src/devtools/chart/chart.ts';
import { activeNodes, parentOf } from '../../src/devtools/chart/xstateInternals.ts';
import { takenTransitions } from '../../src/devtools/chart/takenTransitions.ts';
import type { FakedMachine } from './fakes.ts';

/** What a machine did during one step. */
export interface StepRecord {
  /** Ids of the transitions taken, in order, eventless and raised ones too. */
  readonly transitions: readonly string[];
  /** Path ids of every state that was active at some moment. */
  readonly states: readonly string[];
  readonly calls: readonly ActorCall[];
  readonly told: readonly ActorMessage[];
  readonly emitted: readonly AnyEventObject[];
  /** The machine's own actions that are code, by name. */
  readonly actions: readonly { readonly type: string; readonly params: unknown }[];
}

/** An actor was started. */
export interface ActorCall {
  /** Ids of invocations from the machine down, joined by `/`. */
  readonly actor: string;
  /** Its name in the `setup` of the machine that started it. */
  readonly src: string;
  readonly input: unknown;
}

/** The machine sent an event to one of its actors. */
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
  /** Hands over what was recorded since the last time. */
  cut(): StepRecord;
}

/**
 * Writes down what a running machine does, from what xstate tells its inspectors.
 *
 * @param faked the machine that will run
 * @returns the recorder to give to `createActor` as `inspect`
 */
export function createRecorder(faked: FakedMachine): Recorder {
  const { names } = faked;
  let now = emptyRecord();
  return {
    inspect(event) {
      const isRoot = event.actorRef.sessionId === event.rootId;
      if (event.type === '@xstate.microstep' && isRoot) {
        now.transitions.push(...takenTransitions(event).map((taken) => nameOf(names, taken)));
        now.states.push(...activeNodes(event.snapshot).map(pathId));
      }
      if (event.type === '@xstate.action' && isRoot && !event.action.type.startsWith('xstate.')) {
        now.actions.push(event.action);
      }
      const ref = event.actorRef as AnyActorRef;
      if (event.type === '@xstate.event' && !isRoot && !isHidden(faked, ref)) {
        const isFromRoot = event.sourceRef?.sessionId === event.rootId;
        if (event.event.type === 'xstate.init') {
          const src = typeof ref.src === 'string' ? ref.src : 'inline';
          now.calls.push({ actor: addressOf(ref), src, input: event.event['input'] });
        } else if (isFromRoot && !event.event.type.startsWith('xstate.')) {
          now.told.push({ actor: addressOf(ref), event: event.event });
        }
      }
    },
    emitted(event) {
      now.emitted.push(event);
    },
    cut() {
      const done = now;
      now = emptyRecord();
      return done;
    },
  };
}

/**
 * Where an actor stands below the machine under test.
 *
 * @param ref any actor of the system
 * @returns ids from the machine down, joined by `/`; empty for the machine itself
 */
export function addressOf(ref: AnyActorRef): string {
  const parent = parentOf(ref);
  if (!parent) return '';
  const above = addressOf(parent);
  return above === '' ? ref.id : `${above}/${ref.id}`;
}

/** What a held child started is none of the flow's business. */
function isHidden(faked: FakedMachine, ref: AnyActorRef): boolean {
  const above: AnyActorRef[] = [];
  for (let at = parentOf(ref); at && parentOf(at); at = parentOf(at)) above.unshift(at);
  let machine: FakedMachine | undefined = faked;
  for (const { src } of above) machine = typeof src === 'string' ? machine?.children.get(src) : undefined;
  return machine === undefined;
}

function emptyRecord(): Mutable<StepRecord> {
  return { transitions: [], states: [], calls: [], told: [], emitted: [], actions: [] };
}

function nameOf(names: ReadonlyMap<AnyTransitionDefinition, string>, taken: AnyTransitionDefinition): string {
  const name = names.get(taken);
  if (name === undefined) throw new Error(`xstate reported a transition that the chart does not have.`);
  return name;
}
