import type { AnyActorRef, AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';
import type { ActorEnding, ActorStarted, LiveMessage } from '../machines/liveMessages.ts';
import { isMachine, nameTransitions, pathId } from '../chart/chart.ts';
import { activeNodes, parentOf } from '../chart/xstateInternals.ts';
import { takenTransitions } from '../chart/takenTransitions.ts';
import { channelName, type ChannelMessage } from './channel.ts';

export interface Broadcaster {
  /** Inspector to pass to `createActor` as the option `inspect`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Posts a start message for every running actor again, for a live atlas that was opened later. */
  postRunningActors(): void;
  postPageLeft(): void;
}

export interface BroadcasterOptions {
  /** Id of this page load, unique among all pages. */
  readonly page: string;
  readonly post: (message: LiveMessage) => void;
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
}

const unknownEvent = 'unknown event';

/**
 * Creates an inspector that posts messages about the actors of a page. The messages contain only names: ids of actors,
 * machines, states and transitions, and event types. Contexts, inputs, outputs and event payloads are never read.
 */
export function createBroadcaster({ page, post, now }: BroadcasterOptions): Broadcaster {
  const running = new Map<string, AnyActorRef>();
  /** Actors whose machine had not loaded when they started. */
  const unloaded = new Set<string>();
  const names = new WeakMap<AnyStateMachine, ReturnType<typeof nameTransitions>>();

  const origin = () => ({ at: now(), page });
  const keyOf = (ref: AnyActorRef) => `${page}/${ref.sessionId}`;

  function postStarted(ref: AnyActorRef, wasThere: boolean): void {
    const machine = machineOf(ref);
    if (machine) unloaded.delete(keyOf(ref));
    else unloaded.add(keyOf(ref));
    const parent = parentOf(ref);
    post({
      ...origin(),
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
        running.set(actor, ref);
        postStarted(ref, false);
      }
      // Ignores microsteps before `xstate.init`: they enter the initial states, which are part of the start message.
      if (!running.has(actor)) return;
      const machine = machineOf(ref);
      if (event.type === '@xstate.microstep' && machine && event.event.type !== 'xstate.stop') {
        post({
          ...origin(),
          type: 'step.taken',
          actor,
          event: eventName(machine, event.event.type),
          transitions: takenTransitions(event).flatMap(
            (transition) => namesOf(machine).get(transition) ?? [],
          ),
          states: activeNodes(event.snapshot).map(pathId),
        });
      }
      if (event.type === '@xstate.snapshot') {
        if (unloaded.has(actor) && machine) postStarted(ref, false);
        const ending = endings[event.snapshot.status];
        if (ending === null) return;
        running.delete(actor);
        unloaded.delete(actor);
        post({ ...origin(), type: 'actor.stopped', actor, ending });
      }
    },

    postRunningActors() {
      for (const [actor, ref] of running) {
        // An actor whose code threw an error stops without an inspection event, so its status is checked.
        if ((ref.getSnapshot() as Snapshot<unknown>).status === 'active') postStarted(ref, true);
        else running.delete(actor);
      }
    },

    postPageLeft: () => post({ ...origin(), type: 'page.left' }),
  };
}

const endings: Readonly<Record<Snapshot<unknown>['status'], ActorEnding | null>> = {
  active: null,
  done: 'done',
  error: 'failed',
  stopped: 'stopped',
};

/** Returns the name of an actor: the id that its parent gave it; without one, the id of its machine. */
function nameOf(ref: AnyActorRef, machine: AnyStateMachine | null): string {
  if (ref.id !== ref.sessionId) return ref.id;
  return machine?.id ?? (typeof ref.src === 'string' ? ref.src : 'an actor');
}

/** Returns the machine of an actor; an actor whose machine loads on demand has it in its snapshot from then on. */
function machineOf(ref: AnyActorRef): AnyStateMachine | null {
  // `ref` is the actor itself, which has `logic`, but the type `AnyActorRef` does not declare it.
  const { logic } = ref as AnyActorRef & { readonly logic: Parameters<typeof isMachine>[0] };
  if (isMachine(logic)) return logic;
  const snapshot: { readonly machine?: AnyStateMachine } | undefined = ref.getSnapshot();
  return snapshot?.machine ?? null;
}

/**
 * Returns the event type if xstate or the machine declares it. Any other type could contain data of the user, so
 * `unknown event` is posted instead.
 */
function eventName(machine: AnyStateMachine, type: string): string {
  return isOfXState(type) || machine.events.includes(type) ? type : unknownEvent;
}

function isOfXState(type: string): boolean {
  return type.startsWith('xstate.');
}

/**
 * Posts messages about the actors of a page to every live atlas in this browser, until the user leaves the page.
 *
 * @returns the inspector, to pass to `createActor` for every actor of the page
 */
export function watchPage(page: Window): Pick<Broadcaster, 'inspect'> {
  const channel = new BroadcastChannel(channelName);
  const broadcaster = createBroadcaster({
    page: crypto.randomUUID(),
    post: (message) => channel.postMessage(message satisfies ChannelMessage),
    now: () => Date.now(),
  });
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.type === 'actors.requested') broadcaster.postRunningActors();
  });
  page.addEventListener('pagehide', () => broadcaster.postPageLeft());
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) broadcaster.postRunningActors();
  });
  return { inspect: (event) => broadcaster.inspect(event) };
}
