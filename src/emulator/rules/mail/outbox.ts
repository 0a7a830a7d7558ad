import type { Clock } from '../../clock.ts';
import type { Message } from '../../../../machines/emulator/controlContract.ts';
import type { Identifiers } from '../../identifiers.ts';
import { isSandboxAddress } from '../sandboxValues.ts';

/** What a route hands over for delivery. */
export type Draft = Omit<Message, 'message_id' | 'created_at'>;

/** Where mails and texts end up instead of leaving the machine. */
export interface Outbox {
  /** Delivers a message, unless it goes to the sandbox, where nobody reads. */
  deliver(draft: Draft): void;
  /** Newest first. */
  list(): readonly Message[];
  clear(): void;
  /** Puts messages back, newest first. */
  restore(messages: readonly Message[]): void;
  /**
   * Calls back for each message from now on.
   *
   * @returns call it to stop
   */
  subscribe(listener: (message: Message) => void): () => void;
}

/** Beyond this many the oldest message goes. */
const capacity = 500;

/**
 * Makes an outbox. It is held in memory only: its messages carry live tokens, of which the database has but hashes.
 *
 * @param clock stamps the messages
 * @param identifiers names them
 */
export function createOutbox(clock: Clock, identifiers: Identifiers): Outbox {
  let messages: readonly Message[] = [];
  const listeners = new Set<(message: Message) => void>();
  return {
    deliver(draft) {
      if (isSandboxAddress(draft.to)) return;
      const message: Message = {
        message_id: identifiers.next('message'),
        ...draft,
        created_at: new Date(clock.now()).toISOString(),
      };
      messages = [message, ...messages].slice(0, capacity);
      for (const listener of listeners) listener(message);
    },
    list: () => messages,
    clear() {
      messages = [];
    },
    restore(restored) {
      messages = restored.slice(0, capacity);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
