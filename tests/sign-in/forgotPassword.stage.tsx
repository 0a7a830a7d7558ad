import { expect } from 'vitest';
import type { forgotPasswordMachine } from '../../machines/sign-in/forgotPassword.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { ForgotPasswordScreen } from '../../src/sign-in/ForgotPasswordScreen.tsx';
import { fieldCopy } from '../../src/copy/site.en.ts';
import { forgotPasswordCopy, signInCopy } from '../../src/copy/signIn.en.ts';
import { fromOutside, type See, type Stage } from '../support/stage.ts';

const emailWords = {
  missing: fieldCopy.copy.emailMissing,
  malformed: fieldCopy.copy.emailMalformed,
};

const seesSending: See<typeof forgotPasswordMachine> = async ({ screen }) => {
  await expect
    .element(screen.getByRole('button', { name: forgotPasswordCopy.copy.submitting }))
    .toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Back to Login' })).toBeEnabled();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/);
};

export const forgotPasswordStage: Stage<typeof forgotPasswordMachine> = {
  render: (actor) => (
    <main>
      <ForgotPasswordScreen actor={actor} />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    async 'email.submitted'({ screen, event }) {
      await screen.getByLabelText('Email').fill(event.email);
      await screen.getByRole('button', { name: 'Send Reset Link' }).click();
    },
    'login.chosen': ({ screen }) => screen.getByRole('button', { name: 'Back to Login' }).click(),
    'page.restored': fromOutside,
  },
  focus: {
    outcome: ['If an account exists with this email, you will receive a password'],
    email: ['Email'],
    failure: ['Failed to send reset link'],
  },
  sees: {
    async enteringEmail({ screen, snapshot }) {
      const { email, emailFault, failure } = snapshot.context;
      const domains = failure?.allowedDomains;
      const refusal = domains ? fieldCopy.copy.otherDomain(domains) : '';
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reset Password');
      await expect.element(screen.getByRole('button', { name: 'Send Reset Link' })).toBeEnabled();
      await expect.element(screen.getByLabelText('Email')).toHaveValue(email);
      await expect
        .element(screen.getByLabelText('Email'))
        .toHaveAccessibleDescription(emailFault ? emailWords[emailFault] : refusal);
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent(failure && !domains ? 'Failed to send reset link' : /^$/);
    },
    sendingLink: seesSending,
    async linkSent({ screen }) {
      await expect
        .element(screen.getByRole('status').first())
        .toHaveTextContent('If an account exists with this email, you will receive a password reset link');
      await expect.element(screen.getByLabelText('Email')).not.toBeInTheDocument();
      await expect.element(screen.getByRole('button', { name: 'Back to Login' })).toBeEnabled();
    },
    async returningToLogin({ screen }) {
      await expect.element(screen.getByText(signInCopy.copy.leaving.login)).toBeVisible();
      await expect
        .element(screen.getByRole('link', { name: signInCopy.copy.leaving.link }))
        .toHaveAttribute('href', '/login');
    },
  },
};
