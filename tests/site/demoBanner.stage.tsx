import { expect } from 'vitest';
import type { demoBannerMachine } from '../../machines/site/demoBanner.machine.ts';
import { DemoBanner } from '../../src/site/DemoBanner.tsx';
import type { Stage } from '../support/stage.ts';

/** Stage with the banner, which every page has in a build with the local identity provider. */
export const demoBannerStage: Stage<typeof demoBannerMachine> = {
  render: (actor) => (
    <>
      <DemoBanner actor={actor} />
      <main>
        <h1>Page</h1>
      </main>
    </>
  ),
  gestures: {
    'banner.dismissed': ({ screen }) => screen.getByRole('button', { name: 'Dismiss' }).click(),
  },
  sees: {
    async shown({ screen }) {
      await expect.element(screen.getByRole('link', { name: 'Open the emulator' })).toBeVisible();
    },
    async dismissed({ screen }) {
      await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument();
    },
  },
};
