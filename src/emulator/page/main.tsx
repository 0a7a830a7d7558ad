import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { EmulatorPage } from './EmulatorPage.tsx';
import { panelInFragment } from './page.ts';
import { startEmulatorPage } from './startEmulatorPage.ts';

const { page, outbox } = startEmulatorPage(panelInFragment(location.hash) ?? 'outbox');

window.addEventListener('hashchange', () => {
  const panel = panelInFragment(location.hash);
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
