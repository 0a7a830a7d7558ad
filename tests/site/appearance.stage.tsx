import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { appearanceMachine } from '../../machines/site/appearance.machine.ts';
import { startPageLanguage } from '../../src/page/startPageLanguage.ts';
import { SiteFooter } from '../../src/site/SiteFooter.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';
import { inRouter } from './inRouter.tsx';

const labels = { system: 'System', light: 'Light', dark: 'Dark' };

async function seesChosen(screen: RenderResult, chosen: keyof typeof labels): Promise<void> {
  for (const name of Object.values(labels)) {
    const radio = screen.getByRole('radio', { name });
    if (name === labels[chosen]) await expect.element(radio).toBeChecked();
    else await expect.element(radio).not.toBeChecked();
  }
}

/** Stage with the color scheme choice in the footer of the public pages. */
export const appearanceStage: Stage<typeof appearanceMachine> = {
  render: (actor) =>
    inRouter(
      <>
        <main>
          <h1>Page</h1>
        </main>
        <SiteFooter appearance={actor} pageLanguage={startPageLanguage('en').actor} />
      </>,
    ),
  gestures: {
    async 'appearance.chosen'({ screen, actor, event }) {
      const choice = screen.getByRole('radio', { name: labels[event.appearance] });
      const radio = choice.element();
      // Clicking a checked radio button triggers no change, so the event is sent directly; only a restored page sends
      // the current choice again.
      if (radio instanceof HTMLInputElement && radio.checked) fromOutside({ actor, event });
      else await choice.click();
    },
  },
  sees: {
    followingSystem: ({ screen }) => seesChosen(screen, 'system'),
    light: ({ screen }) => seesChosen(screen, 'light'),
    dark: ({ screen }) => seesChosen(screen, 'dark'),
  },
};
