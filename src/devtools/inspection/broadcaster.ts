import type { AnyActorRef, AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';
import type { ActorEnding, ActorStarted, LiveMessage } from '../../../machines/devtools/liveMessages.ts';
import { isMachine, nameTransitions, pathId } from '../chart/chart.ts';
import { activeNodes, parentOf } from '../chart/xstateInternals.ts';
import { takenTransitions } from '../chart/takenTransitions.ts';

export interface Broadcaster {
  /** To be given to `createActor` as `inspect`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Tells once more of every actor that is at work, for whoever was not there when it started. */
  present(): void;
  /** Tells that the page is left, and everything on it with it. */
  leave(): void;
}

export interface BroadcasterOptions {
  /** Tells this page from every other. */
  readonly page: string;
  readonly post: (message: LiveMessage) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const unknownEvent = 'an event of no known name';

/**
 * Tells what the actors of a page do, by names alone: ids of actors, machines, states and transitions, and types of events.
 * Contexts, inputs, outputs and the payloads of events are never read.
 *
 * @param options where the messages go
 */
export function createBroadcaster({ page, post, now }: BroadcasterOptions): Broadcaster {
  const atWork = new Map<string, AnyActorRef>();
  const names = new WeakMap<AnyStateMachine, ReturnType<typeof nameTransitions>>();

  const told = () => ({ at: now(), page });
  const keyOf = (ref: AnyActorRef) => `${page}/${ref.sessionId}`;

  function tellStarted(ref: AnyActorRef, wasThere: boolean): void {
    const machine = machineOf(ref);
    const parent = parentOf(ref);
    post({
      ...told(),
      type: 'actor.started',
      actor: keyOf(ref),
      parent: parent ? keyOf(parent) : null,
      name: nameOf(ref, machine),
      machine: machine?.id ?? null,
      states: machine ? activeNodes(ref.getSnapshot() as Snapshot<unknown>).map(pathId) : [],
      wasThere,
    } satisfies ActorStarted);
  }

  function namesOf(machine: AnyStateMachine): ReturnType<typeof nameTransitions> {
    const known = names.get(machine) ?? nameTransitions(machine);
    names.set(machine, known);
    return known;
  }

  return {
    inspect(event) {
      const ref = event.actorRef as AnyActorRef;
      const actor = keyOf(ref);
      if (event.type === '@xstate.event' && event.event.type === 'xstate.init') {
        atWork.set(actor, ref);
        tellStarted(ref, false);
      }
      // What a machine does before it starts is part of where it starts.
      if (!atWork.has(actor)) return;
      const machine = machineOf(ref);
      if (event.type === '@xstate.microstep' && machine && event.event.type !== 'xstate.stop') {
        post({
          ...told(),
          type: 'step.taken',
          actor,
          event: eventName(machine, event.event.type),
          transitions: takenTransitions(event).flatMap((taken) => namesOf(machine).get(taken) ?? []),
          states: activeNodes(event.snapshot).map(pathId),
        });
      }
      if (event.type === '@xstate.snapshot') {
        const ending = endings[event.snapshot.status];
        if (ending === null) return;
        atWork.delete(actor);
        post({ ...told(), type: 'actor.stopped', actor, ending });
      }
    },

    present() {
      for (const [actor, ref] of atWork) {
        // An actor whose code threw ends without a word.
        if ((ref.getSnapshot() as Snapshot<unknown>).status === 'active') tellStarted(ref, true);
        else atWork.delete(actor);
      }
    },

    leave: () => post({ ...told(), type: 'page.left' }),
  };
}

const endings: Readonly<Record<Snapshot<unknown>['status'], ActorEnding | null>> = {
  active: null,
  done: 'done',
  error: 'failed',
  stopped: 'stopped',
};

/** Ids of invocations stand in the code; an actor without one is called by its machine. */
function nameOf(ref: AnyActorRef, machine: AnyStateMachine | null): string {
  if (ref.id !== ref.sessionId) return ref.id;
  return machine?.id ?? (typeof ref.src === 'string' ? ref.src : 'an actor');
}

function machineOf(ref: AnyActorRef): AnyStateMachine | null {
  // A ref is the actor itself, which knows its logic; the type of a ref keeps quiet about it.
  const { logic } = ref as AnyActorRef & { readonly logic: Parameters<typeof isMachine>[0] };
  return isMachine(logic) ? logic : null;
}

/** Whoever sends may write anything for a type; what the machine's chart does not name is not repeated. */
function eventName(machine: AnyStateMachine, type: string): string {
  return isOfXState(type) || machine.events.includes(type) ? type : unknownEvent;
}

/** Made by xstate from ids and delays, which stand in the code. */
function isOfXState(type: string): boolean {
  return type.startsWith('xstate.');
}
