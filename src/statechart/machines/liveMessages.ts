/**
 * A message from a page of the running site to the live atlas. Every string in it is a name from the code; input of the
 * user and responses of the identity provider are never included.
 */
export type LiveMessage = ActorStarted | StepTaken | ActorStopped | PageLeft;

/**
 * A message as the live atlas receives it. Only a message from an inspector has `values`: masked values as JSON, which
 * a recording does not store.
 */
export type ReceivedMessage = LiveMessage & { readonly values?: string };

/** The drawings of a machine: a single one, or an overview and one of each part. */
export interface DrawnMachine {
  readonly description: string;
  readonly pictures: readonly {
    readonly title: string;
    readonly states: readonly string[];
    readonly svg: string;
  }[];
}

/**
 * Returns the drawing of a machine; `undefined` before it has loaded. A recording is untrusted, so the id can be the name
 * of a method of every object, such as `constructor`.
 */
export function drawingOf(
  drawings: Readonly<Record<string, DrawnMachine | null>>,
  machine: string,
): DrawnMachine | null | undefined {
  return Object.hasOwn(drawings, machine) ? drawings[machine] : undefined;
}

interface MessageOrigin {
  /** Time of sending, in milliseconds since 1970. */
  readonly at: number;
  /** Id of the sending page; a reloaded page gets a new id. */
  readonly page: string;
}

/** An actor was started, or was already running when a live atlas asked for the running actors. */
export interface ActorStarted extends MessageOrigin {
  readonly type: 'actor.started';
  /** Id of the actor, unique among the actors of all pages. */
  readonly actor: string;
  /** Id of the parent actor; `null` for a root actor. */
  readonly parent: string | null;
  /** Id of the actor within its parent. */
  readonly name: string;
  /** Machine id; `null` for an actor that is not a machine, such as a request. */
  readonly machine: string | null;
  /** Full ids of the active states, such as `login.signingIn`; empty for an actor that is not a machine. */
  readonly states: readonly string[];
  readonly wasThere: boolean;
}

/** A machine received an event, and may have taken transitions. */
export interface StepTaken extends MessageOrigin {
  readonly type: 'step.taken';
  readonly actor: string;
  readonly event: string;
  /** Ids of the transitions taken; empty if the machine ignored the event. */
  readonly transitions: readonly string[];
  readonly states: readonly string[];
}

export interface ActorStopped extends MessageOrigin {
  readonly type: 'actor.stopped';
  readonly actor: string;
  readonly ending: ActorEnding;
}

export const actorEndings = ['done', 'failed', 'stopped'] as const;
export type ActorEnding = (typeof actorEndings)[number];

/** The user left the page, which stops all its actors. */
export interface PageLeft extends MessageOrigin {
  readonly type: 'page.left';
}

/** The state of a running actor at one step of the session. */
export interface RunningActor {
  readonly actor: string;
  readonly page: string;
  readonly parent: string | null;
  readonly name: string;
  readonly machine: string | null;
  readonly states: readonly string[];
  /** Ids of the transitions of the last step that was not ignored; empty before the first such step. */
  readonly transitions: readonly string[];
}

/** The actors that run at one step of the session, by actor id, in the order in which they started. */
export type RunningActors = ReadonlyMap<string, RunningActor>;

/**
 * Returns the actors that run after the first `count` messages.
 *
 * @param messages in the order received
 * @param count number of messages to apply
 */
export function actorsAfter(messages: readonly LiveMessage[], count: number): RunningActors {
  const actors = new Map<string, RunningActor>();
  for (const message of messages.slice(0, count)) applyMessage(actors, message);
  return actors;
}

/**
 * Shortens a list of messages to the last ones. In front of them, a start message is added for each actor that was
 * already running.
 *
 * @param messages in the order received
 * @param limit maximum number of messages from the original list
 * @returns the start messages and the last `limit` messages; `messages` itself if it is no longer than `limit`
 */
export function lastMessages(messages: readonly LiveMessage[], limit: number): readonly LiveMessage[] {
  const dropped = messages.length - limit;
  const first = messages[dropped];
  if (dropped <= 0 || !first) return messages;
  const running = [...actorsAfter(messages, dropped).values()].map(
    ({ transitions: _last, ...actor }): ActorStarted => ({
      ...actor,
      type: 'actor.started',
      at: first.at,
      wasThere: true,
    }),
  );
  return [...running, ...messages.slice(dropped)];
}

/**
 * Returns the id of the actor whose machine is displayed: the pinned actor, otherwise the machine that started last.
 *
 * @param actors the running actors
 * @param pinned id of the pinned actor; ignored while this actor is not running
 * @returns the id; `null` if no machine is running and no running actor is pinned
 */
export function followedActor(actors: RunningActors, pinned: string | null): string | null {
  // Stryker disable next-line ConditionalExpression: no actor has the id `null`
  if (pinned !== null && actors.has(pinned)) return pinned;
  return [...actors.values()].findLast(({ machine }) => machine !== null)?.actor ?? null;
}

/** Returns the ids of the machines that messages name, without duplicates. */
export function machinesIn(messages: readonly LiveMessage[]): readonly string[] {
  return [
    ...new Set(
      messages.flatMap((message) => ('machine' in message && message.machine ? [message.machine] : [])),
    ),
  ];
}

function applyMessage(actors: Map<string, RunningActor>, message: LiveMessage): void {
  if (message.type === 'actor.started') {
    const { actor, page, parent, name, machine, states } = message;
    const transitions = actors.get(actor)?.transitions ?? [];
    actors.set(actor, { actor, page, parent, name, machine, states, transitions });
  } else if (message.type === 'step.taken') {
    const seen = actors.get(message.actor);
    const { states, transitions } = message;
    const last = transitions.length > 0 ? transitions : seen?.transitions;
    if (seen && last) actors.set(message.actor, { ...seen, states, transitions: last });
  } else if (message.type === 'actor.stopped') {
    actors.delete(message.actor);
  } else {
    for (const { actor, page } of actors.values()) if (page === message.page) actors.delete(actor);
  }
}

export type Move = 'first' | 'back' | 'forward' | 'last';

/**
 * Returns the new position in a replay of `count` messages. Positions are counted from 1.
 *
 * @param move the control that the user pressed
 * @param position the current position
 * @param count number of messages in the replay
 */
export function positionAfter(move: Move, position: number, count: number): number {
  if (move === 'first') return 1;
  if (move === 'last') return count;
  return move === 'back' ? Math.max(1, position - 1) : Math.min(count, position + 1);
}
