import type { ActorRefFrom } from 'xstate';
import type { emulatorPageMachine } from '../machines/emulatorPage.machine.ts';
import type { outboxMachine } from '../machines/outbox.machine.ts';
import { panels, type Command, type Panel } from '../machines/panelData.ts';

export type PageRef = ActorRefFrom<typeof emulatorPageMachine>;

export interface PanelProps {
  readonly page: PageRef;
  readonly outbox: ActorRefFrom<typeof outboxMachine>;
}

/** Runs a command on the emulator. The page shows the result as a notice. */
export function runCommand(page: PageRef, command: Command): void {
  page.send({ type: 'command.requested', command });
}

export const panelTitles: Readonly<Record<Panel, string>> = {
  outbox: 'Outbox',
  users: 'Users',
  sessions: 'Sessions',
  organizations: 'Organizations',
  requests: 'Requests',
  faults: 'Faults',
  clock: 'Clock',
  settings: 'Settings',
};

/**
 * Returns the panel that a URL fragment names.
 *
 * @param fragment such as `#users`; an empty one is that of the outbox
 * @returns `undefined` for any other fragment
 */
export function panelInFragment(fragment: string): Panel | undefined {
  return fragment === '' ? 'outbox' : panels.find((panel) => fragment === `#${panel}`);
}
