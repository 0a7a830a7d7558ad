/**
 * Messages from the pages of the running site to the live atlas. Every string in a message is a name from the code; user input
 * and responses of the identity provider are never included.
 */
export type LiveMessage = ActorStarted | StepTaken | ActorStopped | PageLeft;

/** A received message. A message from an inspector also has masked values, which recordings do not store. */
export type ReceivedMessage = LiveMessage & { readonly values?: string };

/** Drawings of a machine: one picture, or an overview and its parts. */
export interface DrawnMachine {
  readonly description: string;
  readonly pictures: readonly { readonly title: string; readonly stateId: string; readonly svg: string }[];
}

interface MessageOrigin {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Id of the sending page; a reloaded page gets a new id. */
  readonly page: string;
}

/** An actor was started, or was already running when a live atlas asked for the running actors. */
export interface ActorStarted extends MessageOrigin {
  readonly type: 'actor.started';
  /** Unique over all pages. */
  readonly actor: string;
  /** The parent actor; `null` for a root actor. */
  readonly parent: string | null;
  /** Its id within the parent. */
  readonly name: string;
  /** Machine id; `null` for other actors, such as a request. */
  readonly machine: string | null;
  /** Path ids of its active states. */
  readonly states: readonly string[];
  readonly wasThere: boolean;
}

/** A machine received an event. */
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

/** The page was left, which stops all its actors. */
export interface PageLeft extends MessageOrigin {
  readonly type: 'page.left';
}

/** State of an actor at one moment. */
export interface RunningActor {
  readonly actor: string;
  readonly page: string;
  readonly parent: string | null;
  readonly name: string;
  readonly machine: string | null;
  readonly states: readonly string[];
  /** Transitions of its last step. */
  readonly transitions: readonly string[];
}

/** The actors running at one moment, by id, in the order in which they started. */
export type RunningActors = ReadonlyMap<string, RunningActor>;

/**
 * Returns the actors that run after a number of messages.
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
 * Drops the oldest messages. Actors started by dropped messages are added at the beginning as already running.
 *
 * @param messages in the order received
 * @param limit number of messages to keep
 * @returns `messages` itself if it is within the limit
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
 * Chooses the actor to show: the pinned one, else the machine that started last.
 *
 * @param actors the running actors
 * @param pinned id of the pinned actor, which is ignored while it is not running
 * @returns the id of the actor; `null` if no machine is running
 */
export function followedActor(actors: RunningActors, pinned: string | null): string | null {
  if (pinned !== null && actors.has(pinned)) return pinned;
  return [...actors.values()].findLast(({ machine }) => machine !== null)?.actor ?? null;
}

/** Returns the ids of the machines in messages, without duplicates. */
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

/** Returns the position after a move in a replay of `count` messages, counted from 1. */
export function positionAfter(move: Move, position: number, count: number): number {
  if (move === 'first') return 1;
  if (move === 'last') return count;
  return move === 'back' ? Math.max(1, position - 1) : Math.min(count, position + 1);
}
