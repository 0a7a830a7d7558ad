import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { redirectTokenMachine } from '../../machines/sign-in/redirectToken.machine.ts';
import { focusTarget } from '../../src/app/focus.ts';
import { RedirectTokenScreen } from '../../src/sign-in/RedirectTokenScreen.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';

async function seesTitle(screen: RenderResult, title: string): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
}

async function seesWork(screen: RenderResult): Promise<void> {
  await seesTitle(screen, 'Signing you in');
  await expect.element(screen.getByRole('button', { name: 'One moment...' })).toBeDisabled();
}

async function seesWayBack(screen: RenderResult, title: string): Promise<void> {
  await seesTitle(screen, title);
  await expect.element(screen.getByRole('button', { name: 'Back to Login' })).toBeEnabled();
}

async function seesLeaving(screen: RenderResult, text: string, to: string): Promise<void> {
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', to);
}

export const redirectTokenStage: Stage<typeof redirectTokenMachine> = {
  render: (actor) => (
    <main>
      <RedirectTokenScreen actor={actor} />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'link.confirmed': ({ screen }) => screen.getByRole('button', { name: 'Continue' }).click(),
    'retry.requested': ({ screen }) => screen.getByRole('button', { name: 'Try again' }).click(),
    'login.chosen': ({ screen }) => screen.getByRole('button', { name: 'Back to Login' }).click(),
    'page.restored': fromOutside,
  },
  sees: {
    async confirmingLink({ screen }) {
      await seesTitle(screen, 'Continue signing in');
      await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    },
    exchangingMagicLink: ({ screen }) => seesWork(screen),
    exchangingOAuth: ({ screen }) => seesWork(screen),
    async exchangeFailed({ screen, snapshot }) {
      await seesWayBack(screen, 'We could not sign you in');
      await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent(snapshot.context.failure ? 'The link could not be checked' : /^$/);
    },
    linkSpent: ({ screen }) => seesWayBack(screen, 'This link no longer works'),
    openedElsewhere: ({ screen }) => seesWayBack(screen, 'Open this link where you asked for it'),
    linkMissing: ({ screen }) => seesWayBack(screen, 'This page needs a link'),
    linkUnknown: ({ screen }) => seesWayBack(screen, 'We do not know this kind of link'),
    signedIn: ({ screen }) => seesLeaving(screen, 'Opening your dashboard...', '/dashboard'),
    leavingForReset: ({ screen }) =>
      seesLeaving(screen, 'Taking you to the page for your new password...', '/reset-password'),
    leavingForLogin: ({ screen }) => seesLeaving(screen, 'Taking you to the login page...', '/login'),
  },
};
