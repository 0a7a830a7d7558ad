// oxlint-disable no-underscore-dangle -- These are the only inner parts of xstate that are read anywhere. Its version is
// pinned, and the walk of every flow fails when an upgrade changes any of them.
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

/**
 * @param snapshot of a machine
 * @returns its active state nodes, ancestors included
 */
export function activeNodes(snapshot: AnyMachineSnapshot | Snapshot<unknown>): readonly AnyStateNode[] {
  if (!('_nodes' in snapshot)) throw new Error('xstate reported a snapshot without its state nodes.');
  return snapshot._nodes as readonly AnyStateNode[];
}

/**
 * @param event what an inspector was told
 * @returns for a microstep the transitions xstate selected, else none
 */
export function selectedTransitions(event: InspectionEvent): readonly AnyTransitionDefinition[] {
  return event.type === '@xstate.microstep' ? event._transitions : [];
}

/**
 * @param ref any actor
 * @returns the actor that started it
 */
export function parentOf(ref: AnyActorRef): AnyActorRef | undefined {
  return ref._parent;
}

export interface ScheduledTimer {
  readonly source: AnyActorRef;
  readonly event: EventObject;
}

/**
 * @param actor the root of an actor system
 * @returns every timer set in the system, each the same object for as long as it is pending
 */
export function scheduledTimers(actor: AnyActor): readonly ScheduledTimer[] {
  return Object.values(actor.system.getSnapshot()._scheduledEvents);
}
