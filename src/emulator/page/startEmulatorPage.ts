import { createActor } from 'xstate';
import { createControlApi } from './controlApi.ts';
import { emulatorPageMachine } from '../../../machines/emulator/emulatorPage.machine.ts';
import type { PanelProps } from './panelProps.ts';
import { downloadFile } from './downloadFile.ts';
import { outboxMachine } from '../../../machines/emulator/outbox.machine.ts';
import { outboxActors, pageActors } from './pageActors.ts';
import type { Panel } from '../../../machines/emulator/panelData.ts';

/**
 * Starts the actors of the emulator's page and keeps the document title up to date.
 *
 * @param panel the initial panel
 */
export function startEmulatorPage(panel: Panel): PanelProps {
  const api = createControlApi();
  const outbox = createActor(outboxMachine.provide({ actors: outboxActors(api) }));
  const page = createActor(emulatorPageMachine.provide({ actors: pageActors(api) }), { input: { panel } });
  page.on('file.offered', downloadFile);
  page.on('contents.replaced', () => outbox.send({ type: 'contents.replaced' }));
  page.subscribe(({ context }) => {
    document.title = `${titleOf(context.panel)} · Local emulator`;
  });
  return { page: page.start(), outbox: outbox.start() };
}

function titleOf(panel: Panel): string {
  return panel.charAt(0).toUpperCase() + panel.slice(1);
}
