import { createActor, fromPromise } from 'xstate';
import { liveAtlasMachine } from '../../machines/liveAtlas.machine.ts';
import type { ChosenFile, RecordingResult } from '../../machines/recording.ts';
import { keepInView } from '../viewer/keepInView.ts';
import { readRecording, writeRecording } from '../../inspection/recordingFile.ts';
import type { LiveAtlasActor } from './liveAtlasActor.ts';
import { watchSite } from './watchSite.ts';

/** Starts the actor of the live atlas, which saves recordings, moves the focus and scrolls to the current step. */
export function startLiveAtlas(options: Parameters<typeof watchSite>[0]): LiveAtlasActor {
  const atlas = createActor(
    liveAtlasMachine.provide({
      actors: {
        watchSite: watchSite(options),
        readRecording: fromPromise<RecordingResult, { file: ChosenFile }>(({ input }) =>
          readRecording(input.file),
        ),
      },
    }),
  );
  atlas.on('recording.offered', ({ messages }) => saveFile('recording.json', writeRecording(messages)));
  atlas.on('focus.requested', ({ target }) => afterRendering(() => focusTarget(target)));
  atlas.subscribe(() => afterRendering(() => keepInView(document)));
  return atlas.start();
}

/** Saves a JSON text through a browser download. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Revoked after a minute, because browsers read the URL asynchronously, some of them late.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Runs a task in a later macrotask, after the view has rendered the current state. */
function afterRendering(task: () => void): void {
  setTimeout(task);
}

function focusTarget(target: string): void {
  document.querySelector<HTMLElement>(`[data-focus-target="${target}"]`)?.focus();
}
