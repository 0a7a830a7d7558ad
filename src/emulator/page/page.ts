import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { emulatorPageMachine } from './emulatorPage.machine.ts';
import type { outboxMachine } from './outbox.machine.ts';
import type { Command } from './readings.ts';

export type PageRef = ActorRefFrom<typeof emulatorPageMachine>;

/** What every panel gets: the page's actor, from which it reads and to which it tells facts. */
export interface PanelProps {
  readonly page: PageRef;
}

/**
 * Has the provider do something.
 *
 * @param page the page's actor
 * @param command what to do
 */
export function give(page: PageRef, command: Command): void {
  page.send({ type: 'command.given', command });
}

/**
 * Finds the outbox, which lives as long as the page's actor does.
 *
 * @param page the page's actor
 * @returns the outbox's actor
 * @throws when the page's actor has not been started
 */
export function useOutbox(page: PageRef): ActorRefFrom<typeof outboxMachine> {
  const outbox = useSelector(page, ({ children }) => children['outbox']);
  if (outbox === undefined) throw new Error('The page has no outbox: its actor was not started.');
  return outbox;
}
