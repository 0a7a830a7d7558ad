import { createActor } from 'xstate';
import { emulatorPageMachine } from '../machines/emulatorPage.machine.ts';
import { outboxMachine } from '../machines/outbox.machine.ts';
import type { Panel } from '../machines/panelData.ts';
import { panelTitles, type PanelProps } from './page.ts';
import { connectTo, outboxActors, pageActors } from './pageActors.ts';

/**
 * Starts the actors of the emulator's page and keeps the document title up to date.
 *
 * @param panel the initial panel
 */
export function startEmulatorPage(panel: Panel): PanelProps {
  const connect = connectTo(location.origin);
  const outbox = createActor(outboxMachine.provide({ actors: outboxActors(connect) }));
  const page = createActor(emulatorPageMachine.provide({ actors: pageActors(connect) }), {
    input: { panel },
  });
  page.on('contents.replaced', () => outbox.send({ type: 'contents.replaced' }));
  page.subscribe(({ context }) => {
    document.title = `${panelTitles[context.panel]} · Local emulator`;
  });
  return { page: page.start(), outbox: outbox.start() };
}
