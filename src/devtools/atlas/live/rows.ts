import type { HeardMessage } from '../../../../machines/devtools/liveMessages.ts';
import { words } from './wording.ts';

/** A line of the time line. */
export interface Row {
  readonly number: number;
  /** Since the first message, such as `+1.250 s`. */
  readonly time: string;
  /** Whose it is: the name of an actor. */
  readonly who: string;
  readonly what: string;
  /** The innermost states it led to, without the machine's name; empty where nothing changed. */
  readonly to: string;
}

/**
 * The lines of a time line.
 *
 * @param messages in the order in which they were told
 */
export function rowsOf(messages: readonly HeardMessage[]): readonly Row[] {
  const names = new Map<string, string>();
  const first = messages[0]?.at ?? 0;
  return messages.map((message, at) => {
    if (message.type === 'actor.started') names.set(message.actor, message.name);
    const who = 'actor' in message ? (names.get(message.actor) ?? message.actor) : '';
    const time = `+${((message.at - first) / 1_000).toFixed(3)} s`;
    return { number: at + 1, time, who, ...saying(message) };
  });
}

/**
 * The innermost of some active states.
 *
 * @param states path ids
 * @returns those that hold no other, without the name of the machine
 */
export function innermost(states: readonly string[]): readonly string[] {
  return states
    .filter((state) => !states.some((other) => other.startsWith(`${state}.`)))
    .map((state) => state.split('.').slice(1).join('.'))
    .filter((path) => path !== '');
}

function saying(message: HeardMessage): Pick<Row, 'what' | 'to'> {
  if (message.type === 'page.left') return { what: words.pageLeft, to: '' };
  if (message.type === 'actor.stopped') return { what: words.endings[message.ending], to: '' };
  if (message.type === 'actor.started') {
    return { what: message.wasThere ? words.wasThere : words.started, to: toText(message.states) };
  }
  // An inspector does not say which transitions were taken.
  return message.transitions.length > 0 || message.values !== undefined
    ? { what: readable(message.event), to: toText(message.states) }
    : { what: `${readable(message.event)} (${words.ignored})`, to: '' };
}

/** The events that xstate makes itself, worded as the drawings do. */
function readable(event: string): string {
  const [, kind, about] = /^xstate\.(done\.actor|error\.actor|snapshot|after)\.([^.]+)/.exec(event) ?? [];
  if (kind === undefined || about === undefined) return event;
  return kind === 'after' ? `after ${about}` : `${about} ${ends[kind]}`;
}

const ends: Readonly<Record<string, string>> = {
  'done.actor': 'done',
  'error.actor': 'failed',
  snapshot: 'changed',
};

function toText(states: readonly string[]): string {
  return innermost(states).join(' + ');
}
