import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type {
  SecurityOffer as Offer,
  securityOfferMachine,
} from '../../machines/dashboard/securityOffer.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { offerCopy } from '../../src/copy/dashboard.en.ts';
import { DashboardPage } from '../../src/dashboard/DashboardPage.tsx';
import { SecurityOffer } from '../../src/dashboard/SecurityOffer.tsx';
import { fromOutside, type See, type Stage } from '../support/stage.ts';

type Check = See<typeof securityOfferMachine>;

const { offers, decline } = offerCopy.copy;

async function seesNoOffer(screen: RenderResult): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument();
}

const seesOffer =
  (offer: Offer): Check =>
  async ({ screen, snapshot }) => {
    if (snapshot.matches({ page: 'elsewhere' })) return seesNoOffer(screen);
    await expect.element(screen.getByRole('region', { name: offers[offer].title })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: offers[offer].setUp })).toBeEnabled();
    await expect.element(screen.getByRole('button', { name: decline })).toBeEnabled();
  };

export const securityOfferStage: Stage<typeof securityOfferMachine> = {
  render: (actor) => (
    <main>
      <SecurityOffer actor={actor} />
      <DashboardPage title="Account" />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'client.learned': fromOutside,
    async 'setUp.chosen'(scene) {
      const { screen, actor } = scene;
      // The offer is rendered on the account page only, so the event goes directly to the actor.
      if (actor.getSnapshot().matches({ page: 'elsewhere' })) fromOutside(scene);
      else await screen.getByRole('button').first().click();
    },
    async 'decline.chosen'(scene) {
      const { screen, actor } = scene;
      if (actor.getSnapshot().matches({ page: 'elsewhere' })) fromOutside(scene);
      else {
        await screen.getByRole('button', { name: decline }).click();
        await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
      }
    },
    'account.entered': fromOutside,
    'account.left': fromOutside,
  },
  focus: {
    heading: ['Account'],
  },
  sees: {
    'offer.withheld': ({ screen }) => seesNoOffer(screen),
    'offer.remindingOfAuthenticator': seesOffer('recovery'),
    'offer.offeringPasskey': seesOffer('passkey'),
    'offer.offeringTwoStep': seesOffer('two-step'),
    'page.elsewhere': ({ screen }) => seesNoOffer(screen),
    'page.onAccount': () => undefined,
  },
};
