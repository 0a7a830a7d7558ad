import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { passwordEmailMachine } from '../../machines/widget/passwordEmail.machine.ts';
import { passwordCopy } from '../../src/copy/widget.en.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { PasswordEmailScreen } from '../../src/widget/PasswordEmailScreen.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';
import { inFrame } from './inFrame.tsx';
import { press } from './press.ts';

const titles = {
  forgotten: 'Forgot password?',
  'set-new': 'Check your email to set a new password!',
  duplicate: 'Check your email to set a new password',
  breached: 'Check your email to set a new password',
};
const breached =
  'This password may have been used on a different site that experienced a security issue. Please choose another password.';

async function seesMail(screen: RenderResult, reason: keyof typeof titles): Promise<void> {
  await expect.element(screen.getByRole('heading', { name: titles[reason], exact: true })).toBeVisible();
  await expect.element(screen.getByText(/ann@company\.example/)).toBeVisible();
  const sentence = screen.getByText(breached);
  if (reason === 'breached') await expect.element(sentence).toBeVisible();
  else await expect.element(sentence).not.toBeInTheDocument();
}

export const passwordEmailStage: Stage<typeof passwordEmailMachine> = {
  render: (actor) => inFrame(<PasswordEmailScreen actor={actor} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'resend.requested': (scene) => press(scene, 'Resend email'),
    'back.pressed': (scene) => press(scene, 'Back'),
    'page.restored': fromOutside,
  },
  focus: {
    resend: ['Resend email'],
    heading: Object.values(titles),
  },
  sees: {
    async awaitingMail({ screen, snapshot }) {
      await seesMail(screen, snapshot.context.reason);
      await expect.element(screen.getByRole('button', { name: 'Resend email' })).toBeEnabled();
      await expect.element(screen.getByRole('status')).toHaveTextContent(/^$/);
    },
    async resendingEmail({ screen, snapshot }) {
      await seesMail(screen, snapshot.context.reason);
      await expect.element(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
      await expect.element(screen.getByRole('button', { name: 'Back' })).toBeEnabled();
    },
    async coolingDown({ screen, snapshot }) {
      await seesMail(screen, snapshot.context.reason);
      await expect.element(screen.getByRole('button', { name: 'Resend email' })).toBeDisabled();
      await expect.element(screen.getByRole('status')).toHaveTextContent(passwordCopy.copy.coolingDown);
    },
    async wentBack({ screen }) {
      await expect.element(screen.getByRole('button', { name: 'Resend email' })).toBeDisabled();
    },
  },
};
