import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../theme/base.css.ts';
import { english } from '../../copy/language.ts';
import { LanguageContext } from '../../copy/useCopy.ts';
import { createAppearanceMemory } from '../../page/appearanceMemory.ts';
import { EmulatorPage } from './EmulatorPage.tsx';
import { panels, type Panel } from '../../../machines/emulator/panelData.ts';
import { startEmulatorPage } from './startEmulatorPage.ts';

const appearance = createAppearanceMemory(document);
const { page, outbox, hints } = startEmulatorPage(panelInUrl() ?? 'outbox', english);

window.addEventListener('hashchange', () => {
  const panel = panelInUrl();
  for (const actor of [page, hints]) if (panel) actor.send({ type: 'panel.chosen', panel });
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
      <LanguageContext value={english}>
        <EmulatorPage page={page} outbox={outbox} hints={hints} />
      </LanguageContext>
    </StrictMode>,
  );
}

function panelInUrl(): Panel | undefined {
  return panels.find((panel) => panel === location.hash.slice(1));
}
