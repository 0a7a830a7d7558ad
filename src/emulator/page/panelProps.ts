import type { ActorRefFrom } from 'xstate';
import type { emulatorPageMachine } from '../../../machines/emulator/emulatorPage.machine.ts';
import type { outboxMachine } from '../../../machines/emulator/outbox.machine.ts';
import type { panelHintsMachine } from '../../../machines/emulator/panelHints.machine.ts';
import type { Command } from '../../../machines/emulator/panelData.ts';

export type PageRef = ActorRefFrom<typeof emulatorPageMachine>;

export type HintsRef = ActorRefFrom<typeof panelHintsMachine>;

export interface PanelProps {
  readonly page: PageRef;
  readonly outbox: ActorRefFrom<typeof outboxMachine>;
  readonly hints: HintsRef;
}

/** Runs a command on the emulator. The page shows the result as a notice. */
export function runCommand(page: PageRef, command: Command): void {
  page.send({ type: 'command.requested', command });
}
