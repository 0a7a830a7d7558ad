import type { ActorRefFrom } from 'xstate';
import type { emulatorPageMachine } from '../../../machines/emulator/emulatorPage.machine.ts';
import type { outboxMachine } from '../../../machines/emulator/outbox.machine.ts';
import type { Command } from '../../../machines/emulator/readings.ts';

export type PageRef = ActorRefFrom<typeof emulatorPageMachine>;

/** The actors of the page, from which every panel reads. */
export interface PanelProps {
  readonly page: PageRef;
  readonly outbox: ActorRefFrom<typeof outboxMachine>;
}

/**
 * Has the provider do something.
 *
 * @param page the page's actor
 * @param command what to do
 */
export function give(page: PageRef, command: Command): void {
  page.send({ type: 'command.requested', command });
}
