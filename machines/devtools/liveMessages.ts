/**
 * What the pages of the running site tell the live atlas. Every text in a message is a name that stands in the code; nothing a
 * person typed, and nothing a provider answered, has a place here.
 */
export type LiveMessage = ActorStarted | StepTaken | ActorStopped | PageLeft;

/** A message as it was heard; an inspector's holds masked values, too, which no recording keeps. */
export type HeardMessage = LiveMessage & { readonly values?: string };

/** A machine as it is drawn now: the whole, or an overview and its parts. */
export interface DrawnMachine {
  readonly description: string;
  readonly pictures: readonly { readonly title: string; readonly stateId: string; readonly svg: string }[];
}

interface Told {
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** Which page of the site tells it; a page that is loaded anew is another one. */
  readonly page: string;
}

/** An actor is at work: it was started, or it was there already when somebody asked. */
export interface ActorStarted extends Told {
  readonly type: 'actor.started';
  /** No two actors of any page have the same. */
  readonly actor: string;
  /** The actor that started it; `null` for one the page itself started. */
  readonly parent: string | null;
  /** What it is called where it was started. */
  readonly name: string;
  /** The id of its machine; `null` for what is no machine, such as a request. */
  readonly machine: string | null;
  /** Path ids of its active states. */
  readonly states: readonly string[];
  readonly wasThere: boolean;
}

/** An event reached a machine. */
export interface StepTaken extends Told {
  readonly type: 'step.taken';
  readonly actor: string;
  readonly event: string;
  /** Ids of the transitions taken; none where the machine had no use for the event. */
  readonly transitions: readonly string[];
  readonly states: readonly string[];
}

export interface ActorStopped extends Told {
  readonly type: 'actor.stopped';
  readonly actor: string;
  readonly ending: ActorEnding;
}

export const actorEndings = ['done', 'failed', 'stopped'] as const;
export type ActorEnding = (typeof actorEndings)[number];

/** The page was left, and everything on it with it. */
export interface PageLeft extends Told {
  readonly type: 'page.left';
}

/** An actor as it is at one moment. */
export interface SeenActor {
  readonly actor: string;
  readonly page: string;
  readonly parent: string | null;
  readonly name: string;
  readonly machine: string | null;
  readonly states: readonly string[];
  /** Of its last step. */
  readonly transitions: readonly string[];
}

/** Every actor at work at one moment, by id, in the order in which they started. */
export type Cast = ReadonlyMap<string, SeenActor>;

/**
 * Who is at work after a number of messages.
 *
 * @param messages in the order in which they were told
 * @param count how many of them have been told
 */
export function castAfter(messages: readonly LiveMessage[], count: number): Cast {
  const cast = new Map<string, SeenActor>();
  for (const message of messages.slice(0, count)) hear(cast, message);
  return cast;
}

/**
 * Shortens what was told to its last messages. Whoever was at work before them is said to have been there.
 *
 * @param messages in the order in which they were told
 * @param limit how many of them to keep
 * @returns the messages themselves where they are no more than that
 */
export function lastMessages(messages: readonly LiveMessage[], limit: number): readonly LiveMessage[] {
  const dropped = messages.length - limit;
  const first = messages[dropped];
  if (dropped <= 0 || !first) return messages;
  const there = [...castAfter(messages, dropped).values()].map(
    ({ transitions: _last, ...actor }): ActorStarted => ({
      ...actor,
      type: 'actor.started',
      at: first.at,
      wasThere: true,
    }),
  );
  return [...there, ...messages.slice(dropped)];
}

/**
 * Which actor to show: the one that was asked for, else the machine that started last.
 *
 * @param cast who is at work
 * @param pinned the actor that was asked for; while it is not at work, another is shown
 * @returns its id; `null` where no machine is at work
 */
export function followedActor(cast: Cast, pinned: string | null): string | null {
  if (pinned !== null && cast.has(pinned)) return pinned;
  return [...cast.values()].findLast(({ machine }) => machine !== null)?.actor ?? null;
}

/** The machines that messages tell of, each once. */
export function machinesIn(messages: readonly LiveMessage[]): readonly string[] {
  return [...new Set(messages.flatMap((one) => ('machine' in one && one.machine ? [one.machine] : [])))];
}

function hear(cast: Map<string, SeenActor>, message: LiveMessage): void {
  if (message.type === 'actor.started') {
    const { actor, page, parent, name, machine, states } = message;
    const transitions = cast.get(actor)?.transitions ?? [];
    cast.set(actor, { actor, page, parent, name, machine, states, transitions });
  } else if (message.type === 'step.taken') {
    const seen = cast.get(message.actor);
    const { states, transitions } = message;
    const last = transitions.length > 0 ? transitions : seen?.transitions;
    if (seen && last) cast.set(message.actor, { ...seen, states, transitions: last });
  } else if (message.type === 'actor.stopped') {
    cast.delete(message.actor);
  } else {
    for (const { actor, page } of cast.values()) if (page === message.page) cast.delete(actor);
  }
}

export type Move = 'first' | 'back' | 'forward' | 'last';

/** Returns the position, from 1, in a replay of `count` messages after a move. */
export function positionAfter(move: Move, position: number, count: number): number {
  if (move === 'first') return 1;
  if (move === 'last') return count;
  return move === 'back' ? Math.max(1, position - 1) : Math.min(count, position + 1);
}
