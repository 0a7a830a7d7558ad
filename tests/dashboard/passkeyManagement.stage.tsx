import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { passkeyManagementMachine } from '../../machines/dashboard/passkeyManagement.machine.ts';
import { siteCopy } from '../../src/copy/site.en.ts';
import { profileCopy } from '../../src/copy/profile.en.ts';
import { PasskeyPanel } from '../../src/dashboard/PasskeyPanel.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';
import { followSectionFocus, renderSection, seesNoTitle, seesTitle } from './sectionScreen.tsx';

async function says(screen: RenderResult, problem: string | RegExp): Promise<void> {
  await expect.element(screen.getByRole('alert').last()).toHaveTextContent(problem);
}

export const passkeyManagementStage: Stage<typeof passkeyManagementMachine> = {
  render: (actor) =>
    renderSection('passkeys', profileCopy.copy.passkeys.title, <PasskeyPanel actor={actor} />),
  connect: followSectionFocus,
  gestures: {
    'client.learned': fromOutside,
    'section.shown': fromOutside,
    'retry.chosen': ({ screen }) => screen.getByRole('button', { name: siteCopy.copy.ui.tryAgain }).click(),
  },
  focus: {
    heading: ['Passkeys', 'Passkey successfully created!', 'Set up a new Passkey'],
    section: ['Passkeys'],
  },
  sees: {
    async awaitingClient({ screen }) {
      await expect.element(screen.getByRole('heading', { level: 3 })).not.toBeInTheDocument();
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
    },
    async managing({ screen, snapshot }) {
      const isCreated = snapshot.context.reason === 'created';
      if (isCreated) await seesTitle(screen, 'Passkey successfully created!');
      else await seesNoTitle(screen);
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
      await says(screen, profileCopy.copy.passkeys.broken);
      await expect.element(screen.getByRole('button', { name: siteCopy.copy.ui.tryAgain })).toBeEnabled();
    },
  },
};
