import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { SnapshotFrom } from 'xstate';
import type { passwordChangeMachine } from '../../machines/dashboard/passwordChange.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { fieldCopy } from '../../src/copy/site.en.ts';
import { profileCopy } from '../../src/copy/profile.en.ts';
import { PasswordSection } from '../../src/dashboard/PasswordSection.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';

const words = profileCopy.copy.password;
const email = 'ann@company.example';
const labels = {
  hasMinLength: '8+ Characters',
  hasUppercase: 'Uppercase',
  hasLowercase: 'Lowercase',
  hasNumber: 'Number',
  hasSpecialChar: 'Special Char',
  passwordsMatch: 'Matching',
};

const current = (screen: RenderResult) => screen.getByLabelText('Current Password', { exact: true });
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });

async function typePair(
  screen: RenderResult,
  { password, confirmation }: { readonly password: string; readonly confirmation: string },
): Promise<void> {
  await screen.getByLabelText('New Password', { exact: true }).fill(password);
  await screen.getByLabelText('Confirm Password', { exact: true }).fill(confirmation);
}

async function says(
  screen: RenderResult,
  {
    success = /^$/,
    problem = /^$/,
  }: { readonly success?: string | RegExp; readonly problem?: string | RegExp },
): Promise<void> {
  await expect.element(screen.getByRole('status').first()).toHaveTextContent(success);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(problem);
}

function problemOf({
  context: { failure, isRulesReminderShown },
}: SnapshotFrom<typeof passwordChangeMachine>) {
  if (isRulesReminderShown) return 'Please meet all password requirements';
  if (!failure) return /^$/;
  const isUncertain = failure.code === 'unreachable' || failure.code === 'timed-out';
  return isUncertain ? words.uncertain : words.failed;
}

export const passwordChangeStage: Stage<typeof passwordChangeMachine> = {
  render: (actor) => (
    <main>
      <h1>Profile</h1>
      <PasswordSection actor={actor} FirstPassword={() => null} />
    </main>
  ),
  connect: (actor) =>
    actor.on('focus.requested', ({ target }) =>
      focusTarget(target === 'heading' ? 'password-section' : target),
    ),
  gestures: {
    'account.learned': fromOutside,
    'change.requested': ({ screen }) => button(screen, 'Change Password').click(),
    'password.typed': ({ screen, event }) => typePair(screen, event),
    async 'password.submitted'({ screen, event }) {
      await current(screen).fill(event.currentPassword);
      await typePair(screen, event);
      const submit = button(screen, 'Change Password');
      // The button is disabled until all six rules are met, but Enter in a field still submits the form.
      if (submit.element().matches(':disabled')) submit.element().closest('form')?.requestSubmit();
      else await submit.click();
    },
    async 'resetLink.requested'({ screen, actor }) {
      const names = { enteringPasswords: words.linkInstead, linkSent: words.sendAgain } as const;
      const state = actor.getSnapshot().value;
      const name = state === 'enteringPasswords' || state === 'linkSent' ? names[state] : 'Send Reset Link';
      await button(screen, name).click();
    },
    async 'return.requested'({ screen, actor }) {
      const isForm = actor.getSnapshot().matches('enteringPasswords');
      await button(screen, isForm ? words.cancel : words.back).click();
    },
    'logout.chosen': ({ screen }) => button(screen, words.logOutHere).click(),
    'page.restored': fromOutside,
  },
  focus: {
    failure: [
      'Failed to send reset link',
      'We do not know whether your password was changed',
      'Your password was not changed',
    ],
    current: ['Current Password'],
    heading: ['Password'],
    outcome: ['A link was sent to ann@company.example', 'Your password was changed'],
    password: ['New Password'],
    change: ['Change Password'],
  },
  sees: {
    async learningAccount({ screen }) {
      await expect.element(screen.getByRole('heading', { name: 'Password' })).toBeVisible();
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
    },
    async closed({ screen }) {
      await says(screen, {});
      await expect.element(screen.getByText(words.set)).toBeVisible();
      await expect.element(button(screen, 'Change Password')).toBeEnabled();
      await expect.element(current(screen)).not.toBeInTheDocument();
    },
    async enteringPasswords({ screen, snapshot }) {
      const { requirements, isTooLong, currentFault } = snapshot.context;
      await expect
        .element(screen.getByLabelText('New Password', { exact: true }))
        .toHaveAccessibleDescription(isTooLong ? 'Use 128 characters or fewer.' : '');
      await says(screen, { problem: problemOf(snapshot) });
      const isComplete = Object.values(requirements).every(Boolean);
      await expect.element(button(screen, 'Change Password')).toHaveProperty('disabled', !isComplete);
      await expect
        .element(current(screen))
        .toHaveAccessibleDescription(currentFault ? words.currentFaults[currentFault] : '');
      for (const [rule, label] of Object.entries(labels)) {
        const isMet = requirements[rule as keyof typeof labels];
        const item = screen.getByRole('listitem').filter({ hasText: label });
        await expect
          .element(item)
          .toHaveTextContent(`${label}${isMet ? fieldCopy.copy.met : fieldCopy.copy.notMet}`);
      }
      const username = document.querySelector('input[autocomplete="username"]');
      expect(username).toHaveProperty('value', email);
    },
    async changingPassword({ screen }) {
      await says(screen, {});
      await expect.element(button(screen, 'Changing...')).toBeDisabled();
      await expect.element(current(screen)).toHaveAttribute('readonly');
      await expect.element(button(screen, words.cancel)).toBeDisabled();
    },
    async passwordChanged({ screen }) {
      await says(screen, { success: words.changed });
      await expect.element(current(screen)).not.toBeInTheDocument();
      await expect.element(button(screen, 'Change Password')).toBeEnabled();
    },
    async resetRequired({ screen }) {
      await expect.element(screen.getByText(words.resetRequired(email))).toBeVisible();
      await expect.element(button(screen, 'Send Reset Link')).toBeEnabled();
    },
    async withoutPassword({ screen }) {
      await says(screen, {});
      await expect.element(screen.getByText(words.none(email))).toBeVisible();
      await expect.element(button(screen, 'Send Reset Link')).toBeEnabled();
    },
    async withoutEmail({ screen }) {
      await expect.element(screen.getByText(words.nowhere)).toBeVisible();
      await expect
        .element(screen.getByRole('link'))
        .toHaveAttribute('href', 'mailto:support@fairlead.example');
    },
    async sendingLink({ screen }) {
      await says(screen, {});
      await expect.element(button(screen, 'Sending...')).toBeDisabled();
    },
    async linkSent({ screen }) {
      await says(screen, { success: words.linkSent(email) });
      await expect.element(button(screen, words.sendAgain)).toBeEnabled();
      await expect.element(button(screen, words.back)).toBeEnabled();
    },
    async linkNotSent({ screen, snapshot }) {
      const isSaid = snapshot.context.failure !== null;
      await says(screen, { problem: isSaid ? 'Failed to send reset link' : /^$/ });
      await expect.element(button(screen, 'Send Reset Link')).toBeEnabled();
    },
  },
};
