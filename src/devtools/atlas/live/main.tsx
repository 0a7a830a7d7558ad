import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadChunk } from '../../../page/chunkLoader.ts';
import '../../../theme/base.css.ts';
import { LiveAtlas } from './LiveAtlas.tsx';
import { startLiveAtlas } from './startLiveAtlas.ts';

const isReceiver = new URLSearchParams(location.search).has('receive');

/** What the window of `?inspect=offline` shows comes from the inspector of the page that opened it. */
async function loadReceiver() {
  const { hearInspector } = await loadChunk('inspectorReceiver', () => import('./inspectorReceiver.ts'));
  return { hearInspector };
}

const atlas = startLiveAtlas({
  onEdited: (refresh) => import.meta.hot?.on('fairlead:machines-edited', refresh),
  ...(isReceiver && (await loadReceiver())),
});

// An edit of the site reloads its pages. This one would forget the session, and has no part of what was edited.
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
