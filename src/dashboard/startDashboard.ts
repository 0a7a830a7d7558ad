import type { ComponentType } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { userMenuMachine } from '../../machines/dashboard/userMenu.machine.ts';
import { navigationMachine } from '../../machines/site/navigation.machine.ts';
import type { SessionActor } from '../page/flowContext.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { warnInTitle } from '../session/warnInTitle.ts';
import { startPasskeyOffer } from './startPasskeyOffer.tsx';

/** The flows around every page of the dashboard. */
export interface FrameFlows {
  readonly menu: ActorRefFrom<typeof userMenuMachine>;
  /** The sections, which a small screen keeps behind a button. */
  readonly sections: ActorRefFrom<typeof navigationMachine>;
  /** What the client is offered above the page. */
  readonly Offer: ComponentType;
  readonly stop: () => void;
}

/**
 * Connects what stands around every page of the dashboard, in a chunk that only the dashboard downloads.
 *
 * @param options what flows talk to
 * @returns starts the flows
 */
export function startDashboard({ navigation, onSignOut, language }: FlowContext) {
  return (session: SessionActor): FrameFlows => {
    const menu = createActor(userMenuMachine);
    menu.on('profile.requested', () => navigation.toProfile());
    menu.on('signOut.requested', onSignOut);
    menu.on('focus.requested', ({ target }) => focusTarget(target));
    const sections = createActor(navigationMachine);
    sections.on('focus.requested', ({ target }) => focusTarget(target));
    // While pages are prerendered there is no tab.
    const stopWarning = import.meta.env.SSR ? () => undefined : warnInTitle(session, document, language);
    const offer = startPasskeyOffer(session, navigation);
    let shownPath = '';
    const unfollow = navigation.followAddress(({ path }) => {
      if (path !== shownPath) sections.send({ type: 'page.changed' });
      shownPath = path;
      offer.enter(path);
    });
    return {
      menu: menu.start(),
      sections: sections.start(),
      Offer: offer.Offer,
      stop() {
        unfollow();
        stopWarning();
        menu.stop();
        sections.stop();
        offer.stop();
      },
    };
  };
}
