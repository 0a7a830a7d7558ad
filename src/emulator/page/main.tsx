import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../theme/base.css.ts';
import { createAppearanceMemory } from '../../page/appearanceMemory.ts';
import { EmulatorPage } from './EmulatorPage.tsx';
import { panels, type Panel } from '../../../machines/emulator/readings.ts';
import { startEmulatorPage } from './startEmulatorPage.ts';

const appearance = createAppearanceMemory(document);
const { page, outbox } = startEmulatorPage(panelInAddress() ?? 'outbox');
window.addEventListener('hashchange', () => {
  const panel = panelInAddress();
  if (panel) page.send({ type: 'panel.chosen', panel });
});
// The site, open in another tab, may have changed it meanwhile.
const followAppearance = () => appearance.show(appearance.recall());
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

function panelInAddress(): Panel | undefined {
  return panels.find((panel) => panel === location.hash.slice(1));
}
