import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';
import { liveAtlasMachine } from '../../../machines/inspection/liveAtlas.machine.ts';
import type { ChosenFile, ReadRecording } from '../../../machines/inspection/recording.ts';
import { afterDrawing } from '../../app/afterDrawing.ts';
import { loadChunk } from '../../app/chunkLoader.ts';
import { focusTarget } from '../../app/focus.ts';
import { saveFile } from '../../dashboard/saveFile.ts';
import { readRecording, writeRecording } from '../../inspection/recordingFile.ts';
import '../../theme/base.css.ts';
import { keepInSight } from './keepInSight.ts';
import { LiveAtlas } from './LiveAtlas.tsx';
import { watchSite } from './watchSite.ts';

const isReceiver = new URLSearchParams(location.search).has('receive');

/** What the window of `?inspect=offline` shows comes from the inspector of the page that opened it. */
async function loadReceiver() {
  const { hearInspector } = await loadChunk('inspectorReceiver', () => import('./inspectorReceiver.ts'));
  return { hearInspector };
}

const atlas = createActor(
  liveAtlasMachine.provide({
    actors: {
      watchSite: watchSite({
        onEdited: (refresh) => import.meta.hot?.on('fairlead:machines-edited', refresh),
        ...(isReceiver && (await loadReceiver())),
      }),
      readRecording: fromPromise<ReadRecording, { file: ChosenFile }>(({ input }) =>
        readRecording(input.file),
      ),
    },
  }),
);
atlas.on('recording.offered', ({ messages }) =>
  saveFile('recording.json', 'application/json', writeRecording(messages)),
);
atlas.on('focus.requested', ({ target }) => focusTarget(target));
atlas.subscribe(() => afterDrawing(() => keepInSight(document)));
atlas.start();
// An edit of the site reloads its pages. This one would forget the session, and has no part of what was edited.
import.meta.hot?.on('vite:beforeFullReload', (reload) => {
  if (reload.triggeredBy?.includes('/src/atlas/') === false) reload.path = '/another-page.html';
});

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LiveAtlas atlas={atlas} isReceiver={isReceiver} />
    </StrictMode>,
  );
}
