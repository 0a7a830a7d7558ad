import { createActor } from 'xstate';
import type { Language } from '../../copy/language.ts';
import { connectTo } from './connect.ts';
import { frameCopy } from './copy/frame.en.ts';
import { wordingCopy } from './copy/wording.en.ts';
import { emulatorPageMachine } from '../../../machines/emulator/emulatorPage.machine.ts';
import type { PanelProps } from './panelProps.ts';
import { recallClosedHints, storeClosedHints } from './hintMemory.ts';
import { downloadFile } from './downloadFile.ts';
import { outboxMachine } from '../../../machines/emulator/outbox.machine.ts';
import { panelHintsMachine } from '../../../machines/emulator/panelHints.machine.ts';
import { outboxActors, pageActors } from './pageActors.ts';
import type { Panel } from '../../../machines/emulator/panelData.ts';

/**
 * Starts the actors of the emulator's page and keeps the document title up to date.
 *
 * @param panel the initial panel
 * @param language language of the notices and of the document title
 */
export function startEmulatorPage(panel: Panel, language: Language): PanelProps {
  const words = language.copyOf(wordingCopy);
  const { panels, title } = language.copyOf(frameCopy);
  const connect = connectTo(location.origin);
  const outbox = createActor(outboxMachine.provide({ actors: outboxActors(connect, words) }));
  const page = createActor(emulatorPageMachine.provide({ actors: pageActors(connect, words) }), {
    input: { panel },
  });
  const hints = createActor(panelHintsMachine, { input: { panel, closed: recallClosedHints() } });
  page.on('file.offered', downloadFile);
  page.on('contents.replaced', () => outbox.send({ type: 'contents.replaced' }));
  hints.on('closings.changed', ({ closed }) => storeClosedHints(closed));
  page.subscribe(({ context }) => {
    document.title = `${panels[context.panel]} · ${title}`;
  });
  return { page: page.start(), outbox: outbox.start(), hints: hints.start() };
}
