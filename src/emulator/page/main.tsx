import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../theme/base.css.ts';
import { createAppearanceMemory } from '../../page/appearanceMemory.ts';
import { EmulatorPage } from './EmulatorPage.tsx';
import { panels, type Panel } from '../../../machines/emulator/panelData.ts';
import { startEmulatorPage } from './startEmulatorPage.ts';

const appearance = createAppearanceMemory(document);
const { page, outbox } = startEmulatorPage(panelInUrl() ?? 'outbox');

window.addEventListener('hashchange', () => {
  const panel = panelInUrl();
  if (panel) page.send({ type: 'panel.chosen', panel });
});
// The appearance is read again, because the site can change it in another tab.
const followAppearance = () => appearance.apply(appearance.recall());
followAppearance();
document.addEventListener('visibilitychange', () => {
  followAppearance();
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
