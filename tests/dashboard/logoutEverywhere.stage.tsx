import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RenderResult } from 'vitest-browser-react';
import type { logoutEverywhereMachine } from '../../machines/dashboard/logoutEverywhere.machine.ts';
import { ownDetailsCopy, profileCopy } from '../../src/copy/profile.en.ts';
import { LogoutEverywhere } from '../../src/dashboard/LogoutEverywhere.tsx';
import { focusTarget } from '../../src/page/focus.ts';
import type { Stage } from '../support/stage.ts';

const { everywhere: words, cancel } = ownDetailsCopy.copy;
const { logOutEverywhere: choose } = profileCopy.copy.session;
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });

/** Stage with "Log out everywhere". */
export const logoutEverywhereStage: Stage<typeof logoutEverywhereMachine> = {
  render: (actor) => (
    <main>
      <h1>Profile</h1>
      <h2>This session</h2>
      <LogoutEverywhere actor={actor} />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'everywhere.chosen': ({ screen }) => button(screen, choose).click(),
    'logout.confirmed': ({ screen }) => button(screen, words.confirm).click(),
    'password.chosen': ({ screen }) => button(screen, words.password).click(),
    'cancel.pressed': () => userEvent.keyboard('{Escape}'),
  },
  focus: {
    question: ['Log out everywhere?'],
    everywhere: ['Log out everywhere'],
  },
  sees: {
    async closed({ screen }) {
      await expect.element(button(screen, choose)).toBeEnabled();
      await expect.element(button(screen, words.confirm)).not.toBeInTheDocument();
    },
    async confirmingLogout({ screen }) {
      await expect.element(screen.getByRole('heading', { name: words.title })).toBeVisible();
      await expect.element(screen.getByText(words.here)).toBeVisible();
      await expect.element(screen.getByText(words.elsewhere)).toBeVisible();
      await expect.element(button(screen, cancel)).toBeEnabled();
    },
  },
};
