import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { createActor, type ActorRefFrom } from 'xstate';
import { userMenuMachine } from '../../machines/dashboard/userMenu.machine.ts';
import type { clientHeaderMachine } from '../../machines/site/clientHeader.machine.ts';
import { navigationMachine } from '../../machines/site/navigation.machine.ts';
import { ClientMenu } from '../../src/dashboard/ClientMenu.tsx';
import { SiteHeader } from '../../src/site/SiteHeader.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';
import { resolvingSession, sessionActor, sessionFacts } from '../ui/actors.ts';
import { inRouter } from './inRouter.tsx';

const hourMs = 3_600_000;

const session = sessionActor(resolvingSession(sessionFacts(hourMs, 'Ada Thornton')));
const menu = createActor(userMenuMachine).start();
const navigation = createActor(navigationMachine).start();

function Client({ login }: { readonly login: ReactNode }) {
  return <ClientMenu session={session} menu={menu} login={login} />;
}

function Header({ actor }: { readonly actor: ActorRefFrom<typeof clientHeaderMachine> }) {
  const isFound = useSelector(actor, (snapshot) => snapshot.matches('sessionFound'));
  return <SiteHeader navigation={navigation} Client={isFound ? Client : null} />;
}

/** Stage with the header of the public pages. */
export const clientHeaderStage: Stage<typeof clientHeaderMachine> = {
  render: (actor) =>
    inRouter(
      <>
        <Header actor={actor} />
        <main id="content" tabIndex={-1}>
          <h1>Page</h1>
        </main>
      </>,
    ),
  gestures: { 'session.found': fromOutside },
  sees: {
    async visiting({ screen }) {
      await expect.element(screen.getByRole('link', { name: 'Login' })).toBeVisible();
    },
    async sessionFound({ screen }) {
      await expect.element(screen.getByRole('link', { name: 'Dashboard' })).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Ada Thornton' })).toBeVisible();
      await expect.element(screen.getByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    },
  },
};
