import { createActor } from 'xstate';
import { createControlApi } from './controlApi.ts';
import { emulatorPageMachine } from '../../../machines/emulator/emulatorPage.machine.ts';
import type { PanelProps } from './page.ts';
import { offerFile } from './offerFile.ts';
import { outboxMachine } from '../../../machines/emulator/outbox.machine.ts';
import { outboxActors, pageActors } from './pageActors.ts';
import type { Panel } from '../../../machines/emulator/readings.ts';

/**
 * Starts the emulator's page on its control interface, and writes the title of the document.
 *
 * @param panel the panel that is shown first
 */
export function startEmulatorPage(panel: Panel): PanelProps {
  const api = createControlApi();
  const outbox = createActor(outboxMachine.provide({ actors: outboxActors(api) }));
  const page = createActor(emulatorPageMachine.provide({ actors: pageActors(api) }), { input: { panel } });
  page.on('file.offered', offerFile);
  page.on('contents.replaced', () => outbox.send({ type: 'contents.replaced' }));
  page.subscribe(({ context }) => {
    document.title = `${titleOf(context.panel)} · Local emulator`;
  });
  return { page: page.start(), outbox: outbox.start() };
}

function titleOf(panel: Panel): string {
  return panel.charAt(0).toUpperCase() + panel.slice(1);
}
