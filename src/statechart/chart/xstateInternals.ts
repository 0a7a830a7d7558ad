// oxlint-disable no-underscore-dangle -- The only internals of xstate that this project reads. The version of xstate is
// pinned, and the model tests fail if an upgrade changes these internals.
import type {
  AnyActor,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
  Snapshot,
} from 'xstate';

/** Returns the active state nodes of a machine's snapshot, ancestors included. */
export function activeNodes(snapshot: AnyMachineSnapshot | Snapshot<unknown>): readonly AnyStateNode[] {
  if (!('_nodes' in snapshot)) throw new Error('xstate reported a snapshot without its state nodes.');
  return snapshot._nodes as readonly AnyStateNode[];
}

/** Returns the transitions that xstate selected for a microstep; empty for any other inspection event. */
export function selectedTransitions(event: InspectionEvent): readonly AnyTransitionDefinition[] {
  return event.type === '@xstate.microstep' ? event._transitions : [];
}

/** Returns the actor that started the given actor; `undefined` for a root actor. */
export function parentOf(ref: AnyActorRef): AnyActorRef | undefined {
  return ref._parent;
}

export interface ScheduledTimer {
  readonly source: AnyActorRef;
  readonly event: EventObject;
}

/**
 * Lists the pending timers of an actor system.
 *
 * @param actor the root of the system
 * @returns the timers; while a timer is pending, it is the same object in every call
 */
export function scheduledTimers(actor: AnyActor): readonly ScheduledTimer[] {
  return Object.values(actor.system.getSnapshot()._scheduledEvents);
}
