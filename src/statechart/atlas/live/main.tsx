import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LiveAtlas } from './LiveAtlas.tsx';
import { startLiveAtlas } from './startLiveAtlas.ts';

const isReceiver = new URLSearchParams(location.search).has('receive');

const atlas = startLiveAtlas({
  onEdited: (refresh) => import.meta.hot?.on('statechart:machines-edited', refresh),
  ...(isReceiver && (await import('./inspectorReceiver.ts'))),
});

// After an edit Vite asks every page to reload, which would lose the messages of the atlas. Vite ignores a reload
// request for another page, so the path of another page is set here, except after edits of the atlas itself.
import.meta.hot?.on('vite:beforeFullReload', (reload) => {
  if (reload.triggeredBy?.includes('/src/statechart/atlas/') === false) reload.path = '/another-page.html';
});

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LiveAtlas atlas={atlas} isReceiver={isReceiver} />
    </StrictMode>,
  );
}
