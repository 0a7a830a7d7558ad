import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { resetPasswordMachine } from '../../machines/sign-in/resetPassword.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { ResetPasswordScreen } from '../../src/sign-in/ResetPasswordScreen.tsx';
import { fieldCopy } from '../../src/copy/site.en.ts';
import { linkHandoverCopy } from '../../src/copy/widget.en.ts';
import { signInCopy, resetPasswordCopy } from '../../src/copy/signIn.en.ts';
import { fromOutside, type Stage } from '../support/stage.ts';

interface Pair {
  readonly password: string;
  readonly confirmation: string;
}

const requirementLabels = {
  hasMinLength: '8+ Characters',
  hasUppercase: 'Uppercase',
  hasLowercase: 'Lowercase',
  hasNumber: 'Number',
  hasSpecialChar: 'Special Char',
  passwordsMatch: 'Matching',
};

async function type(screen: RenderResult, { password, confirmation }: Pair): Promise<void> {
  await screen.getByLabelText('New Password', { exact: true }).fill(password);
  await screen.getByLabelText('Confirm Password', { exact: true }).fill(confirmation);
}

function bandOf(requirements: Readonly<Record<string, boolean>>): string {
  const met = Object.values(requirements).filter(Boolean).length;
  if (met < 3) return 'weak';
  return met < 5 ? 'fair' : 'strong';
}

async function seesTitle(screen: RenderResult, title: string): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
}

const href = 'https://fairlead.example/reset-password?token=t';

async function seesDeadLink(screen: RenderResult, title: string): Promise<void> {
  await seesTitle(screen, title);
  await expect.element(screen.getByRole('button', { name: resetPasswordCopy.copy.newLink })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: resetPasswordCopy.copy.back })).toBeEnabled();
  await expect.element(screen.getByLabelText('New Password', { exact: true })).not.toBeInTheDocument();
}

async function seesDone(screen: RenderResult): Promise<void> {
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('Password reset successful!');
  await expect.element(screen.getByLabelText('New Password', { exact: true })).not.toBeInTheDocument();
}

export const resetPasswordStage: Stage<typeof resetPasswordMachine> = {
  render: (actor) => (
    <main>
      <ResetPasswordScreen actor={actor} href={href} />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'password.typed': ({ screen, event }) => type(screen, event),
    async 'password.submitted'({ screen, event }) {
      await type(screen, event);
      const button = screen.getByRole('button', { name: 'Reset Password' });
      // The button is disabled until all requirements are met, but pressing Enter in a field still submits the form.
      if (button.element().matches(':disabled')) {
        const form = button.element().closest('form');
        form?.requestSubmit();
      } else await button.click();
    },
    'login.chosen': ({ screen }) => screen.getByRole('button', { name: resetPasswordCopy.copy.back }).click(),
    'newLink.chosen': ({ screen }) =>
      screen.getByRole('button', { name: resetPasswordCopy.copy.newLink }).click(),
    'page.restored': fromOutside,
  },
  focus: {
    heading: ['Open this link in the same browser', 'This link no longer works'],
    password: ['New Password'],
    outcome: ['Password reset successful!'],
    failure: ['An error occurred during password reset'],
  },
  sees: {
    async choosingPassword({ screen, snapshot }) {
      const { requirements, isTooLong, isRulesReminderShown, failure } = snapshot.context;
      await expect
        .element(screen.getByLabelText('New Password', { exact: true }))
        .toHaveAccessibleDescription(isTooLong ? 'Use 128 characters or fewer.' : '');
      const isComplete = Object.values(requirements).every(Boolean);
      await seesTitle(screen, 'Set New Password');
      const button = screen.getByRole('button', { name: 'Reset Password' });
      await expect.element(button).toHaveProperty('disabled', !isComplete);
      const message = isRulesReminderShown
        ? 'Please meet all password requirements'
        : failure && 'An error occurred during password reset';
      await expect.element(screen.getByRole('alert')).toHaveTextContent(message ?? /^$/);
      const isBreached = failure?.code === 'password-breached';
      await expect
        .element(screen.getByRole('progressbar'))
        .toHaveAttribute('data-band', isBreached ? 'breached' : bandOf(requirements));
      for (const [requirement, label] of Object.entries(requirementLabels)) {
        const isMet = requirements[requirement as keyof typeof requirementLabels];
        const item = screen.getByRole('listitem').filter({ hasText: label });
        await expect
          .element(item)
          .toHaveTextContent(`${label}${isMet ? fieldCopy.copy.met : fieldCopy.copy.notMet}`);
      }
    },
    async resetting({ screen }) {
      await expect.element(screen.getByRole('button', { name: 'Resetting...' })).toBeDisabled();
      await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/);
    },
    endingNewSession: ({ screen }) => seesDone(screen),
    async passwordReset({ screen }) {
      await seesDone(screen);
      await expect.element(screen.getByRole('button', { name: resetPasswordCopy.copy.back })).toBeEnabled();
    },
    async returningToLogin({ screen }) {
      await expect.element(screen.getByText(signInCopy.copy.leaving.login)).toBeVisible();
    },
    async leavingForNewLink({ screen }) {
      await expect.element(screen.getByText(signInCopy.copy.leaving.forgotPassword)).toBeVisible();
    },
    linkMissing: ({ screen }) => seesDeadLink(screen, resetPasswordCopy.copy.missing.title),
    linkSpent: ({ screen }) => seesDeadLink(screen, resetPasswordCopy.copy.spent.title),
    async openedElsewhere({ screen }) {
      await seesDeadLink(screen, resetPasswordCopy.copy.elsewhere.title);
      await expect.element(screen.getByRole('button', { name: linkHandoverCopy.copy.choose })).toBeEnabled();
    },
  },
};
