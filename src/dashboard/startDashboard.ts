import type { ComponentType } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { userMenuMachine } from '../../machines/dashboard/userMenu.machine.ts';
import { navigationMachine } from '../../machines/site/navigation.machine.ts';
import type { SessionActor } from '../page/flowContext.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { warnInTitle } from '../session/warnInTitle.ts';
import { startSecurityOffer } from './startSecurityOffer.tsx';
import { DashboardLayout } from './DashboardLayout.tsx';
import { CryptoPage } from './CryptoPage.tsx';
import { MissingSection } from './MissingSection.tsx';

/** Flows of the dashboard layout, shared by all its pages. */
export interface FrameFlows {
  readonly Layout: typeof DashboardLayout;
  readonly CryptoPage: typeof CryptoPage;
  readonly MissingSection: typeof MissingSection;
  readonly menu: ActorRefFrom<typeof userMenuMachine>;
  /** Section list, which small screens hide behind a button. */
  readonly sections: ActorRefFrom<typeof navigationMachine>;
  /** Offer above the page. */
  readonly Offer: ComponentType;
  readonly stop: () => void;
}

/**
 * Wires the dashboard layout, in a chunk that only the dashboard downloads.
 *
 * @returns a function that starts the flows of the layout for a session
 */
export function startDashboard({ navigation, onSignOut, language }: FlowContext) {
  return (session: SessionActor): FrameFlows => {
    const menu = createActor(userMenuMachine);
    menu.on('profile.requested', () => navigation.toProfile());
    menu.on('signOut.requested', onSignOut);
    menu.on('focus.requested', ({ target }) => focusTarget(target));
    const sections = createActor(navigationMachine);
    sections.on('focus.requested', ({ target }) => focusTarget(target));
    // While prerendering there is no tab whose title could show the warning about the end of the session.
    const stopWarning = import.meta.env.SSR ? () => undefined : warnInTitle(session, document, language);
    const offer = startSecurityOffer(session, navigation);
    const signOut = session.on('session.signedOut', dropVerifiers);
    // Stryker disable next-line StringLiteral: the list of sections is closed when the first page opens
    let currentPath = '';
    const unfollow = navigation.followLocation(({ path }) => {
      if (path !== currentPath) sections.send({ type: 'page.changed' });
      currentPath = path;
      offer.enter(path);
    });
    return {
      Layout: DashboardLayout,
      CryptoPage,
      MissingSection,
      menu: menu.start(),
      sections: sections.start(),
      Offer: offer.Offer,
      stop() {
        unfollow();
        signOut.unsubscribe();
        stopWarning();
        menu.stop();
        sections.stop();
        offer.stop();
      },
    };
  };
}

/** Removes the PKCE verifiers of unfinished requests, which the client library leaves in `localStorage`. */
function dropVerifiers(): void {
  // `allowBlockedStorage.ts` replaces a blocked `localStorage` with `null`, which `Object` turns into an empty object.
  for (const key of Object.keys(Object(localStorage))) {
    if (key.includes('::PKCE_')) localStorage.removeItem(key);
  }
}
