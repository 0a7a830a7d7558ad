import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { userMenuMachine } from '../../machines/dashboard/userMenu.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { navigationMachine } from '../../machines/site/navigation.machine.ts';
import { DashboardLayout } from '../../src/dashboard/DashboardLayout.tsx';
import { siteCopy } from '../../src/copy/site.en.ts';
import { dashboardCopy } from '../../src/copy/dashboard.en.ts';
import { fromOutside, type Stage } from '../support/stage.ts';

const words = dashboardCopy.copy.frame;
const user = 'Ada Lovelace';
const privateAmount = '1,234,567.89';

async function seesNothingPrivate(screen: RenderResult): Promise<void> {
  await expect.element(screen.getByRole('heading', { name: privateAmount })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: user })).not.toBeInTheDocument();
}

async function seesWayToLogin(screen: RenderResult): Promise<void> {
  await seesNothingPrivate(screen);
  await expect.element(screen.getByText(words.absent)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: words.absentLink }))
    .toHaveAttribute('href', '/login');
}

async function seesWayToSecondStep(screen: RenderResult): Promise<void> {
  await seesNothingPrivate(screen);
  await expect.element(screen.getByText(words.incomplete)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: words.incompleteLink }))
    .toHaveAttribute('href', '/login');
}

/** Stage with the dashboard, whose content depends on the session. */
export const sessionStage: Stage<typeof sessionMachine> = {
  render: (session) => {
    const menu = createActor(userMenuMachine).start();
    const sections = createActor(navigationMachine).start();
    menu.on('signOut.requested', () => session.send({ type: 'signOut.requested' }));
    const page = () => (
      <DashboardLayout session={session} menu={menu} sections={sections}>
        <h1>Account</h1>
        <h2>{privateAmount}</h2>
      </DashboardLayout>
    );
    const router = createRouter({
      routeTree: createRootRoute({ component: page, notFoundComponent: () => null }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    });
    return <RouterProvider router={router} />;
  },
  gestures: {
    async 'signOut.requested'({ screen, actor, event }) {
      const snapshot = actor.getSnapshot();
      if (snapshot.hasTag('active')) {
        await screen.getByRole('button', { name: snapshot.context.user?.displayName ?? '' }).click();
        await screen.getByRole('menuitem', { name: 'Logout' }).click();
      } else if (snapshot.hasTag('unreachable')) {
        await screen.getByRole('button', { name: 'Log out' }).click();
      } else {
        // The login page sends it, when the client goes back from the question for the second factor.
        actor.send(event);
      }
    },
    'retry.requested': ({ screen }) =>
      screen.getByRole('button', { name: siteCopy.copy.ui.tryAgain }).click(),
    'page.woke': fromOutside,
    'page.left': fromOutside,
    'page.restored': fromOutside,
    'session.changed': fromOutside,
    'user.shown': fromOutside,
    'session.renewed': fromOutside,
    'session.startedElsewhere': fromOutside,
    'session.renewedElsewhere': fromOutside,
    'session.endedElsewhere': fromOutside,
  },
  sees: {
    async restoring({ screen }) {
      await seesNothingPrivate(screen);
      await expect.element(screen.getByText(words.restoring)).toBeInTheDocument();
    },
    async waitingToRestore({ screen }) {
      await seesNothingPrivate(screen);
      await expect.element(screen.getByRole('alert')).toHaveTextContent(words.unreachableTitle);
      await expect.element(screen.getByRole('button', { name: siteCopy.copy.ui.tryAgain })).toBeEnabled();
    },
    async signedIn({ screen, snapshot }) {
      await expect.element(screen.getByRole('heading', { name: privateAmount })).toBeVisible();
      const shown = snapshot.context.user?.displayName ?? '';
      await expect.element(screen.getByRole('button', { name: shown })).toBeVisible();
    },
    awaitingSecondStep: ({ screen }) => seesWayToSecondStep(screen),
    away: ({ screen }) => seesNothingPrivate(screen),
    signingOut: ({ screen }) => seesWayToLogin(screen),
    signedOut: ({ screen }) => seesWayToLogin(screen),
  },
};
