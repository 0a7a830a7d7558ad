import type { Clock } from '../../clock.ts';
import type { Message } from '../../contracts/controlContract.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { Postage } from '../../store/sends.ts';
import { isSandboxRecipient } from '../sandboxValues.ts';

/** A message before it gets its id and creation time. */
export type Draft = Omit<Message, 'message_id' | 'created_at'>;

/** Collects messages instead of sending them. */
export interface Outbox {
  /** Stores a message that was counted toward its limits, unless it is addressed to the sandbox user. */
  deliver(postage: Postage, draft: Draft): void;
  /** Returns the messages, newest first. */
  list(): readonly Message[];
  clear(): void;
  /** Replaces all messages with the given ones, which must be sorted newest first. */
  restore(messages: readonly Message[]): void;
  /**
   * Subscribes to new messages.
   *
   * @returns a function that unsubscribes
   */
  subscribe(listener: (message: Message) => void): () => void;
}

const capacity = 500;

/**
 * Creates an empty outbox. Messages stay in memory, because they contain tokens that the database stores only as
 * hashes.
 *
 * @param clock source of the messages' timestamps
 * @param identifiers source of the message ids
 */
export function createOutbox(clock: Clock, identifiers: Identifiers): Outbox {
  let messages: readonly Message[] = [];
  const listeners = new Set<(message: Message) => void>();
  return {
    deliver(_, draft) {
      if (isSandboxRecipient(draft.to)) return;
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
