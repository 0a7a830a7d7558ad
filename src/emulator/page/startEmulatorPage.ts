import { createActor, type ActorRefFrom } from 'xstate';
import { createControlApi } from './controlApi.ts';
import { emulatorPageMachine } from './emulatorPage.machine.ts';
import { offerFile } from './offerFile.ts';
import { outboxMachine } from './outbox.machine.ts';
import { outboxActors, pageActors } from './pageActors.ts';
import type { Panel } from './readings.ts';

/**
 * Starts the emulator's page on its control interface, and writes the title of the document.
 *
 * @param panel the panel that is shown first
 */
export function startEmulatorPage(panel: Panel): ActorRefFrom<typeof emulatorPageMachine> {
  const api = createControlApi();
  const outbox = outboxMachine.provide({ actors: outboxActors(api) });
  const machine = emulatorPageMachine.provide({ actors: { ...pageActors(api), outbox } });
  const page = createActor(machine, { input: { panel } });
  page.on('file.offered', offerFile);
  page.subscribe(({ context }) => {
    document.title = `${titleOf(context.panel)} · Local emulator`;
  });
  return page.start();
}

function titleOf(panel: Panel): string {
  return panel.charAt(0).toUpperCase() + panel.slice(1);
}
