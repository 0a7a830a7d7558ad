import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { passkeyManagementMachine } from '../../machines/dashboard/passkeyManagement.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { siteCopy } from '../../src/copy/site.en.ts';
import { profileCopy } from '../../src/copy/profile.en.ts';
import { PasskeyPanel } from '../../src/dashboard/PasskeyPanel.tsx';
import { onEachDescendant } from '../../src/page/actorTree.ts';
import { fromOutside, type Stage } from '../support/stage.ts';

async function seesTitle(screen: RenderResult, title: string): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 3 }).first()).toHaveTextContent(title);
}

async function says(screen: RenderResult, problem: string | RegExp): Promise<void> {
  await expect.element(screen.getByRole('alert').last()).toHaveTextContent(problem);
}

export const passkeyManagementStage: Stage<typeof passkeyManagementMachine> = {
  render: (actor) => (
    <main>
      <h1>Profile</h1>
      <section id="passkeys">
        <h2 tabIndex={-1} data-focus-target="section">
          {profileCopy.english.passkeys.title}
        </h2>
        <PasskeyPanel actor={actor} />
      </section>
    </main>
  ),
  connect: (actor) =>
    onEachDescendant(actor, (descendant) =>
      descendant.on('focus.requested', ({ target }) => focusTarget(String(target))),
    ),
  gestures: {
    'client.learned': fromOutside,
    'section.shown': fromOutside,
    'retry.chosen': ({ screen }) =>
      screen.getByRole('button', { name: siteCopy.english.ui.tryAgain }).click(),
  },
  sees: {
    async awaitingClient({ screen }) {
      await expect.element(screen.getByRole('heading', { level: 3 })).not.toBeInTheDocument();
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
    },
    async managing({ screen, snapshot }) {
      const isCreated = snapshot.context.reason === 'created';
      await seesTitle(screen, isCreated ? 'Passkey successfully created!' : 'Existing Passkeys');
      await expect.element(screen.getByRole('button', { name: 'Set up another Passkey' })).toBeEnabled();
      const done = screen.getByRole('button', { name: 'Done' });
      await expect.poll(() => done.elements().length).toBe(isCreated ? 1 : 0);
      await says(screen, /^$/);
    },
    async settingUp({ screen }) {
      await seesTitle(screen, 'Set up a new Passkey');
      await expect.element(screen.getByRole('button', { name: 'Create a Passkey' })).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Skip' })).toBeEnabled();
      await says(screen, /^$/);
    },
    async broken({ screen }) {
      await says(screen, profileCopy.english.passkeys.broken);
      await expect.element(screen.getByRole('button', { name: siteCopy.english.ui.tryAgain })).toBeEnabled();
    },
  },
};
