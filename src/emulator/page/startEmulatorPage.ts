import { createActor } from 'xstate';
import type { Language } from '../../copy/language.ts';
import { frameCopy } from './copy/frame.en.ts';
import { wordingCopy } from './copy/wording.en.ts';
import { emulatorPageMachine } from '../../../machines/emulator/emulatorPage.machine.ts';
import type { PanelProps } from './panelProps.ts';
import { outboxMachine } from '../../../machines/emulator/outbox.machine.ts';
import { panelHintsMachine } from '../../../machines/emulator/panelHints.machine.ts';
import { outboxActors, pageActors, connectTo } from './pageActors.ts';
import { type Panel, panels } from '../../../machines/emulator/panelData.ts';

/**
 * Starts the actors of the emulator's page and keeps the document title up to date.
 *
 * @param panel the initial panel
 * @param language language of the notices and of the document title
 */
export function startEmulatorPage(panel: Panel, language: Language): PanelProps {
  const words = language.copyOf(wordingCopy);
  const frame = language.copyOf(frameCopy);
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
    document.title = `${frame.panels[context.panel]} · ${frame.title}`;
  });
  return { page: page.start(), outbox: outbox.start(), hints: hints.start() };
}

function downloadFile({ name, text }: { readonly name: string; readonly text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

const key = 'emulator.closed-hints';

/** Reads the panels whose hint was closed in this browser; none if its storage is blocked. */
function recallClosedHints(): readonly Panel[] {
  try {
    const stored = (localStorage.getItem(key) ?? '').split(' ');
    return panels.filter((panel) => stored.includes(panel));
  } catch {
    return [];
  }
}

/** Stores the panels whose hint was closed. If the storage is blocked or full, they stay closed until the page is. */
function storeClosedHints(closed: readonly Panel[]): void {
  try {
    localStorage.setItem(key, closed.join(' '));
  } catch {
    // The hints appear again on the next visit, where they can be closed again.
  }
}
