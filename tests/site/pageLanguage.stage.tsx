import { expect } from 'vitest';
import { createActor } from 'xstate';
import { appearanceMachine } from '../../machines/site/appearance.machine.ts';
import type { pageLanguageMachine } from '../../machines/site/pageLanguage.machine.ts';
import { SiteFooter } from '../../src/site/SiteFooter.tsx';
import type { Stage } from '../support/stage.ts';
import { inRouter } from './inRouter.tsx';

const nameOf = (tag: string) => (tag === 'es' ? 'Español' : 'English');

const appearance = createActor(appearanceMachine, { input: { remembered: 'system' } }).start();

const failure = 'could not be loaded.';

/** Stage with the links to the languages in the footer of the public pages. */
export const pageLanguageStage: Stage<typeof pageLanguageMachine> = {
  render: (actor) =>
    inRouter(
      <>
        <main>
          <h1>Page</h1>
        </main>
        <SiteFooter appearance={appearance} pageLanguage={actor} />
      </>,
    ),
  gestures: {
    'language.chosen': ({ screen, event }) =>
      screen.getByRole('link', { name: nameOf(event.tag), exact: true }).click(),
  },
  sees: {
    async shown({ screen }) {
      await expect.element(screen.getByRole('navigation')).not.toHaveAttribute('aria-busy');
      await expect.element(screen.getByText(failure)).not.toBeInTheDocument();
    },
    async loadingSentences({ screen }) {
      await expect.element(screen.getByRole('navigation')).toHaveAttribute('aria-busy');
      await expect.element(screen.getByText(failure)).not.toBeInTheDocument();
    },
    async failed({ screen, actor }) {
      const { chosen } = actor.getSnapshot().context;
      await expect.element(screen.getByText(`${nameOf(chosen)} ${failure}`)).toBeVisible();
    },
  },
};
