import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import '../../theme/base.css.ts';
import { createAppearanceMemory } from '../../site/appearanceMemory.ts';
import { createControlApi } from './controlApi.ts';
import { EmulatorPage } from './EmulatorPage.tsx';
import { emulatorPageMachine } from './emulatorPage.machine.ts';
import { outboxMachine } from './outbox.machine.ts';
import { offerFile } from './offerFile.ts';
import { outboxActors, pageActors } from './pageActors.ts';
import { panels, type Panel } from './readings.ts';

const appearance = createAppearanceMemory(document);
const api = createControlApi();
const outbox = outboxMachine.provide({ actors: outboxActors(api) });
const machine = emulatorPageMachine.provide({ actors: { ...pageActors(api), outbox } });
const page = createActor(machine, { input: { panel: panelInAddress() ?? 'outbox' } });

page.on('file.offered', offerFile);
page.subscribe(({ context }) => {
  document.title = `${titleOf(context.panel)} · Local emulator`;
});
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
page.start();

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <EmulatorPage page={page} />
    </StrictMode>,
  );
}

function panelInAddress(): Panel | undefined {
  return panels.find((panel) => panel === location.hash.slice(1));
}

function titleOf(panel: Panel): string {
  return panel.charAt(0).toUpperCase() + panel.slice(1);
}
