import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { passkeyOfferMachine } from '../../machines/dashboard/passkeyOffer.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { offerCopy } from '../../src/copy/offer.en.ts';
import { DashboardPage } from '../../src/dashboard/DashboardPage.tsx';
import { PasskeyOffer } from '../../src/dashboard/PasskeyOffer.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';

const region = (screen: RenderResult) => screen.getByRole('region', { name: offerCopy.english.title });

async function seesNoOffer(screen: RenderResult): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(region(screen)).not.toBeInTheDocument();
}

export const passkeyOfferStage: Stage<typeof passkeyOfferMachine> = {
  render: (actor) => (
    <main>
      <PasskeyOffer actor={actor} />
      <DashboardPage title="Account" />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'client.learned': fromOutside,
    async 'setUp.chosen'(scene) {
      const { screen, actor } = scene;
      // The offer is not rendered on the profile, so the event goes directly to the actor.
      if (actor.getSnapshot().matches({ page: 'onProfile' })) fromOutside(scene);
      else await screen.getByRole('button', { name: 'Set up a Passkey' }).click();
    },
    async 'decline.chosen'(scene) {
      const { screen, actor } = scene;
      if (actor.getSnapshot().matches({ page: 'onProfile' })) fromOutside(scene);
      else {
        await screen.getByRole('button', { name: 'Not now' }).click();
        await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
      }
    },
    'profile.entered': fromOutside,
    'profile.left': fromOutside,
  },
  sees: {
    'offer.withheld': ({ screen }) => seesNoOffer(screen),
    async 'offer.offering'({ screen, snapshot }) {
      if (snapshot.matches({ page: 'onProfile' })) return seesNoOffer(screen);
      await expect.element(region(screen)).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Set up a Passkey' })).toBeEnabled();
      await expect.element(screen.getByRole('button', { name: 'Not now' })).toBeEnabled();
    },
    'page.elsewhere': () => undefined,
    'page.onProfile': ({ screen }) => seesNoOffer(screen),
  },
};
