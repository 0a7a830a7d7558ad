import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { EmulatorPage } from './EmulatorPage.tsx';
import { panels, type Panel } from '../machines/panelData.ts';
import { startEmulatorPage } from './startEmulatorPage.ts';

const { page, outbox } = startEmulatorPage(panelInUrl() ?? 'outbox');

window.addEventListener('hashchange', () => {
  const panel = panelInUrl();
  if (panel) page.send({ type: 'panel.chosen', panel });
});
document.addEventListener('visibilitychange', () => {
  page.send({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' });
});

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <EmulatorPage page={page} outbox={outbox} />
    </StrictMode>,
  );
}

function panelInUrl(): Panel | undefined {
  return panels.find((panel) => panel === location.hash.slice(1));
}
