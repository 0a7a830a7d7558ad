import { expect } from 'vitest';
import type { loginMachine, LoginStep } from '../../machines/sign-in/login.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { LoginScreen } from '../../src/sign-in/LoginScreen.tsx';
import { fieldCopy } from '../../src/copy/site.en.ts';
import { signInCopy } from '../../src/copy/signIn.en.ts';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { MarkedSecondStep, seesSecondStep } from './markedSecondStep.tsx';

const notices = {
  'password-reset': 'Password reset successful. Please log in with your new password.',
  'session-ended': 'Your session has ended. Please log in again.',
  'signed-out-elsewhere': 'You signed out in another tab.',
};

const emailWords = {
  missing: fieldCopy.copy.emailMissing,
  malformed: fieldCopy.copy.emailMalformed,
};

function failureText(step: LoginStep, code: string): string {
  if (step === 'second-step') return signInCopy.copy.login.unfinished;
  if (step === 'password') return 'Invalid email or password';
  return code === 'passkey-unknown'
    ? 'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.'
    : 'Unknown error occurred during passkey authentication. Please try again.';
}

const seesTitle: See<typeof loginMachine> = async ({ screen }) => {
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome Back');
};

const seesSubmitting: See<typeof loginMachine> = async ({ screen }) => {
  await expect.element(screen.getByRole('button', { name: signInCopy.copy.login.submitting })).toBeDisabled();
};

export const loginStage: Stage<typeof loginMachine> = {
  render: (actor) => (
    <main>
      <LoginScreen actor={actor} SecondStep={MarkedSecondStep} />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    async 'credentials.submitted'({ screen, event }) {
      await screen.getByLabelText('Email').fill(event.email);
      await screen.getByLabelText('Password', { exact: true }).fill(event.password);
      await screen.getByRole('button', { name: 'Sign In' }).click();
    },
    async 'forgot.chosen'({ screen, event }) {
      const field = screen.getByLabelText('Email');
      // The fields of a form that is being sent cannot be changed.
      if (field.element().matches(':read-write')) await field.fill(event.email);
      await screen.getByRole('link', { name: 'Forgot your password?' }).click();
    },
    'session.found': fromOutside,
    'page.restored': fromOutside,
    'passkey.presented': fromOutside,
    'passkey.refused': fromOutside,
  },
  focus: {
    failure: [
      'Invalid email or password',
      'Passkey registration not found.',
      'Unknown error occurred during passkey authentication.',
      'We could not finish signing you in.',
    ],
    email: ['Email'],
    password: ['Password'],
    heading: ['Welcome Back'],
  },
  sees: {
    async 'loggingIn.credentials.enteringCredentials'({ screen, snapshot }) {
      const { emailFault, passwordFault, failure, failedStep, notice } = snapshot.context;
      await expect.element(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
      const alert = screen.getByRole('alert');
      const domains = failure?.allowedDomains;
      const refusal = domains ? fieldCopy.copy.otherDomain(domains) : '';
      await expect
        .element(alert)
        .toHaveTextContent(failure && !domains ? failureText(failedStep, failure.code) : /^$/);
      await expect
        .element(screen.getByRole('status').first())
        .toHaveTextContent(notice ? notices[notice] : /^$/);
      const tone = notice === 'password-reset' ? 'success' : 'information';
      if (notice)
        await expect.element(screen.getByRole('status').first().getByText(notices[notice])).toBeVisible();
      if (notice) expect(screen.container.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
      await expect
        .element(screen.getByLabelText('Email'))
        .toHaveAccessibleDescription(emailFault ? emailWords[emailFault] : refusal);
      await expect
        .element(screen.getByLabelText('Password', { exact: true }))
        .toHaveAccessibleDescription(passwordFault ? fieldCopy.copy.passwordMissing : '');
    },
    async 'loggingIn.credentials.usingPasskey'({ screen }) {
      await expect
        .element(screen.getByRole('button', { name: signInCopy.copy.login.submitting }))
        .toBeDisabled();
      await expect.element(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    },
    async 'loggingIn.credentials.signingIn'({ screen }) {
      await expect
        .element(screen.getByRole('button', { name: signInCopy.copy.login.submitting }))
        .toBeDisabled();
      await expect.element(screen.getByLabelText('Email')).toHaveAttribute('readonly');
      await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/);
    },
    'loggingIn.passkeys.offeringPasskeys': seesTitle,
    'loggingIn.passkeys.withoutPasskeys': seesTitle,
    async completing(scene) {
      const { secondStep } = scene.snapshot.children;
      if (secondStep?.getSnapshot().hasTag('shown')) await seesSecondStep(scene.screen, secondStep);
      else await seesSubmitting(scene);
    },
    async signedIn({ screen }) {
      await expect
        .element(screen.getByRole('button', { name: signInCopy.copy.login.opening }))
        .toBeDisabled();
    },
    async leavingForForgotPassword({ screen }) {
      await expect.element(screen.getByText(signInCopy.copy.leaving.forgotPassword)).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled();
    },
  },
};
