import type { ReceivedMessage } from '../../../../machines/devtools/liveMessages.ts';
import { words } from './wording.ts';

/** A row of the timeline. */
export interface Row {
  readonly number: number;
  /** Time since the first message, such as `+1.250 s`. */
  readonly time: string;
  /** Name of the actor; empty for a page. */
  readonly actor: string;
  readonly text: string;
  /** Innermost states after the step, without the machine id; empty if nothing changed. */
  readonly states: string;
}

/**
 * Creates the rows of the timeline.
 *
 * @param messages in the order received
 */
export function rowsOf(messages: readonly ReceivedMessage[]): readonly Row[] {
  const names = new Map<string, string>();
  const first = messages[0]?.at ?? 0;
  return messages.map((message, index) => {
    if (message.type === 'actor.started') names.set(message.actor, message.name);
    const actor = 'actor' in message ? (names.get(message.actor) ?? message.actor) : '';
    const time = `+${((message.at - first) / 1_000).toFixed(3)} s`;
    return { number: index + 1, time, actor, ...describe(message) };
  });
}

/**
 * Filters active states to the innermost ones.
 *
 * @param states path ids
 * @returns the states without active descendants, without the machine id
 */
export function innermostStates(states: readonly string[]): readonly string[] {
  return states
    .filter((state) => !states.some((other) => other.startsWith(`${state}.`)))
    .map((state) => state.split('.').slice(1).join('.'))
    .filter((path) => path !== '');
}

function describe(message: ReceivedMessage): Pick<Row, 'text' | 'states'> {
  if (message.type === 'page.left') return { text: words.pageLeft, states: '' };
  if (message.type === 'actor.stopped') return { text: words.endings[message.ending], states: '' };
  if (message.type === 'actor.started') {
    return { text: message.wasThere ? words.wasThere : words.started, states: toText(message.states) };
  }
  // Inspection events do not contain the transitions taken.
  return message.transitions.length > 0 || message.values !== undefined
    ? { text: readable(message.event), states: toText(message.states) }
    : { text: `${readable(message.event)} (${words.ignored})`, states: '' };
}

/** Words xstate's own events as the drawings do. */
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
  return innermostStates(states).join(' + ');
}
