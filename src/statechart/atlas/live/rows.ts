import type { ReceivedMessage } from '../../machines/liveMessages.ts';
import { words } from './wording.ts';

export interface Row {
  readonly number: number;
  /** Time since the first message, such as `+1.250 s`. */
  readonly time: string;
  /** Name of the actor that the message is about; empty for a message about a page. */
  readonly actor: string;
  readonly text: string;
  /** The innermost active states after the message, without the machine id; empty if no state changed. */
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
 * Returns the ids of the innermost active states, without the machine id.
 *
 * @param states full ids of all active states
 * @returns the shortened ids, such as `signingIn` for `login.signingIn`
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
  // A message without transitions means that the machine ignored the event. A message from an inspector (with `values`)
  // never has transitions, so it says nothing about this.
  return message.transitions.length > 0 || message.values !== undefined
    ? { text: readable(message.event), states: toText(message.states) }
    : { text: `${readable(message.event)} (${words.ignored})`, states: '' };
}

/**
 * Returns the label that drawings show for an event of xstate itself, such as `signIn done`; other event types are
 * returned unchanged.
 */
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
