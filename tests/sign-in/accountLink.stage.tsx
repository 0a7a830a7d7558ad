import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { accountLinkMachine } from '../../machines/sign-in/accountLink.machine.ts';
import { accountLinkCopy, signInCopy } from '../../src/copy/signIn.en.ts';
import { siteCopy } from '../../src/copy/site.en.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { AccountLinkScreen } from '../../src/sign-in/AccountLinkScreen.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';

const words = accountLinkCopy.copy;
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });

async function seesTitle(screen: RenderResult, title: string): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
}

export const accountLinkStage: Stage<typeof accountLinkMachine> = {
  render: (actor) => (
    <main>
      <AccountLinkScreen actor={actor} />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'retry.requested': ({ screen }) => button(screen, siteCopy.copy.ui.tryAgain).click(),
    'profile.chosen': ({ screen }) => button(screen, words.back).click(),
    'page.restored': fromOutside,
  },
  focus: {
    heading: ['Linking your Google account', 'We do not know whether your Google account is linked'],
  },
  sees: {
    async finishingLink({ screen }) {
      await seesTitle(screen, words.title('Google'));
      await expect.element(button(screen, words.busy)).toBeDisabled();
      await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/);
    },
    async linkFailed({ screen }) {
      await seesTitle(screen, words.uncertainTitle('Google'));
      await expect.element(screen.getByRole('alert')).toHaveTextContent(words.failed);
      await expect.element(button(screen, siteCopy.copy.ui.tryAgain)).toBeEnabled();
      await expect.element(button(screen, words.back)).toBeEnabled();
    },
    async restored({ screen }) {
      await seesTitle(screen, words.title('Google'));
      await expect.element(button(screen, words.back)).toBeEnabled();
      await expect.element(button(screen, siteCopy.copy.ui.tryAgain)).not.toBeInTheDocument();
    },
    async leavingForProfile({ screen }) {
      await seesTitle(screen, words.title('Google'));
      await expect.element(screen.getByText(words.leaving)).toBeVisible();
      await expect
        .element(screen.getByRole('link', { name: signInCopy.copy.leaving.link }))
        .toHaveAttribute('href', '/dashboard/profile#accounts');
      await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/);
    },
  },
};
