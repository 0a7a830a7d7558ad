import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadChunk } from '../../../page/chunkLoader.ts';
import '../../../theme/base.css.ts';
import { LiveAtlas } from './LiveAtlas.tsx';
import { startLiveAtlas } from './startLiveAtlas.ts';

const isReceiver = new URLSearchParams(location.search).has('receive');

/** The window of `?inspect=offline` shows the inspection of the page that opened it. */
async function loadReceiver() {
  const { subscribeToInspector } = await loadChunk(
    'inspectorReceiver',
    () => import('./inspectorReceiver.ts'),
  );
  return { subscribeToInspector };
}

const atlas = startLiveAtlas({
  onEdited: (refresh) => import.meta.hot?.on('fairlead:machines-edited', refresh),
  ...(isReceiver && (await loadReceiver())),
});

// Vite reloads every page after an edit. A reload would lose the session here, so edits outside the atlas are ignored.
import.meta.hot?.on('vite:beforeFullReload', (reload) => {
  if (reload.triggeredBy?.includes('/src/devtools/atlas/') === false) reload.path = '/another-page.html';
});

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LiveAtlas atlas={atlas} isReceiver={isReceiver} />
    </StrictMode>,
  );
}
