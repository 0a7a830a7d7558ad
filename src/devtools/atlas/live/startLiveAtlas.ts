import { createActor } from 'xstate';
import { liveAtlasMachine } from '../../../../machines/devtools/liveAtlas.machine.ts';
import type { ChosenFile, RecordingResult } from '../../../../machines/devtools/recording.ts';
import { afterPaint } from '../../../page/afterPaint.ts';
import { focusTarget } from '../../../page/focus.ts';
import { saveFile } from '../../../page/saveFile.ts';
import { keepInView } from '../viewer/keepInView.ts';
import { readRecording, writeRecording } from '../../inspection/recordingFile.ts';
import type { LiveAtlasActor } from './liveAtlasActor.ts';
import { watchSite } from './watchSite.ts';
import { request } from '../../../page/request.ts';

export function startLiveAtlas(options: Parameters<typeof watchSite>[0]): LiveAtlasActor {
  const atlas = createActor(
    liveAtlasMachine.provide({
      actors: {
        watchSite: watchSite(options),
        readRecording: request<RecordingResult, { file: ChosenFile }>(({ input }) =>
          readRecording(input.file),
        ),
      },
    }),
  );
  atlas.on('recording.offered', ({ messages }) =>
    saveFile('recording.json', 'application/json', writeRecording(messages)),
  );
  atlas.on('focus.requested', ({ target }) => focusTarget(target));
  atlas.subscribe(() => afterPaint(() => keepInView(document)));
  return atlas.start();
}
