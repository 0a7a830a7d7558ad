import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { passwordResetMachine } from '../../machines/widget/passwordReset.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { linkHandoverCopy, passwordCopy } from '../../src/copy/widget.en.ts';
import { PasswordResetScreen } from '../../src/widget/PasswordResetScreen.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';
import { inFrame } from './inFrame.tsx';
import { press } from './press.ts';

const href = 'https://fairlead.example/reset-password?token=t';

async function seesTitle(screen: RenderResult, title: string): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
}

async function seesDeadLink(screen: RenderResult, title: string): Promise<void> {
  await seesTitle(screen, title);
  await expect.element(screen.getByRole('button', { name: passwordCopy.copy.links.again })).toBeEnabled();
}

/** Expects all submit buttons to be disabled. */
async function seesAllDisabled(screen: RenderResult): Promise<void> {
  await expect.poll(() => screen.container.querySelectorAll('button[type="submit"]:enabled').length).toBe(0);
}

export const passwordResetStage: Stage<typeof passwordResetMachine> = {
  render: (actor) => inFrame(<PasswordResetScreen actor={actor} href={href} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'login.confirmed': (scene) => press(scene, 'Continue'),
    'newLink.chosen': (scene) => press(scene, passwordCopy.copy.links.again),
    'back.pressed': (scene) => press(scene, 'Back'),
    'page.restored': fromOutside,
  },
  focus: {
    failure: ['We could not sign you in.'],
    heading: ['Open this link in the same browser', 'This link no longer works'],
  },
  sees: {
    async choosingPassword({ screen }) {
      await seesTitle(screen, 'Reset your password');
      await expect.element(screen.getByLabelText('New password', { exact: true })).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Reset password' })).toBeDisabled();
      await expect.element(screen.getByRole('button', { name: 'Back' })).toBeEnabled();
    },
    async confirmingLogin({ screen, snapshot }) {
      await seesTitle(screen, 'Login without a password');
      await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
      const message = snapshot.context.failure ? passwordCopy.copy.loginLink.failed : /^$/;
      await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
    },
    async exchangingLink({ screen }) {
      await expect
        .element(screen.getByRole('button', { name: passwordCopy.copy.loginLink.submitting }))
        .toBeDisabled();
    },
    linkMissing: ({ screen }) => seesDeadLink(screen, passwordCopy.copy.links.missing.title),
    linkSpent: ({ screen }) => seesDeadLink(screen, passwordCopy.copy.links.spent.title),
    async openedElsewhere({ screen }) {
      await seesDeadLink(screen, passwordCopy.copy.links.elsewhere.title);
      await expect.element(screen.getByRole('button', { name: linkHandoverCopy.copy.choose })).toBeEnabled();
    },
    signedIn: ({ screen }) => seesAllDisabled(screen),
    wentBack: ({ screen }) => seesAllDisabled(screen),
    broken: ({ screen }) => seesAllDisabled(screen),
  },
};
