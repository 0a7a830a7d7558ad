import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { firstPasswordMachine } from '../../machines/dashboard/firstPassword.machine.ts';
import { failureSentence } from '../../src/copy/failures.ts';
import { failureCopy } from '../../src/copy/failures.en.ts';
import { ownDetailsCopy, profileCopy } from '../../src/copy/profile.en.ts';
import { passkeyCopy } from '../../src/copy/passkeys.en.ts';
import { resetPasswordCopy } from '../../src/copy/signIn.en.ts';
import { FirstPassword } from '../../src/dashboard/FirstPassword.tsx';
import { followFocus } from '../support/followFocus.ts';
import { fromOutside, type See, type Stage } from '../support/stage.ts';

const { password: words, cancel } = ownDetailsCopy.copy;
const { logOutHere } = profileCopy.copy.password;
const { newPassword, confirmPassword, incomplete } = resetPasswordCopy.copy;
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });
const field = (screen: RenderResult, label: string) => screen.getByLabelText(label, { exact: true });

async function typePair(
  screen: RenderResult,
  { password, confirmation }: { readonly password: string; readonly confirmation: string },
): Promise<void> {
  await field(screen, newPassword).fill(password);
  await field(screen, confirmPassword).fill(confirmation);
}

const seesProblem: See<typeof firstPasswordMachine> = async ({ screen, snapshot }) => {
  const { failure, isRulesReminderShown } = snapshot.context;
  const sentence = failure && (failure.providerMessage ?? failureSentence(failure.code, failureCopy.copy));
  await expect
    .element(screen.getByRole('alert').first())
    .toHaveTextContent(isRulesReminderShown ? incomplete : (sentence ?? /^$/));
};

const seesStepUp: See<typeof firstPasswordMachine> = async ({ screen }) => {
  await expect.element(screen.getByRole('heading', { name: passkeyCopy.copy.stepUp.title })).toBeVisible();
  await expect.element(button(screen, words.set)).not.toBeInTheDocument();
};

/** Stage with the part of the password section for a client without a password. */
export const firstPasswordStage: Stage<typeof firstPasswordMachine> = {
  render: (actor) => (
    <main>
      <h1>Profile</h1>
      <h2>Password</h2>
      <FirstPassword actor={actor} />
    </main>
  ),
  connect: followFocus,
  gestures: {
    'client.learned': fromOutside,
    'setting.chosen': ({ screen }) => button(screen, words.set).click(),
    'password.typed': ({ screen, event }) => typePair(screen, event),
    async 'password.submitted'({ screen, event }) {
      await typePair(screen, event);
      const submit = button(screen, words.set);
      // The button is disabled until all six rules are met, but Enter in a field still submits the form.
      if (submit.element().matches(':disabled')) submit.element().closest('form')?.requestSubmit();
      else await submit.click();
    },
    'cancel.pressed': ({ screen }) => button(screen, cancel).click(),
    'logout.chosen': ({ screen }) => button(screen, logOutHere).click(),
  },
  focus: {
    password: ['New Password'],
    failure: ['Used elsewhere.', 'We could not set your password'],
    outcome: ['Your password was set'],
    set: ['Set password'],
    submit: ['Set password'],
  },
  sees: {
    async notOffered({ screen }) {
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
    },
    async offered(scene) {
      await seesProblem(scene);
      await expect.element(scene.screen.getByText(words.offer)).toBeVisible();
      await expect.element(button(scene.screen, words.set)).toBeEnabled();
    },
    steppingUp: seesStepUp,
    steppingUpAgain: seesStepUp,
    async enteringPassword(scene) {
      const { screen, snapshot } = scene;
      const { requirements, isTooLong, isProvedAgain, failure } = snapshot.context;
      await expect
        .element(field(screen, newPassword))
        .toHaveAccessibleDescription(isTooLong ? 'Use 128 characters or fewer.' : '');
      await seesProblem(scene);
      const isComplete = Object.values(requirements).every(Boolean);
      await expect.element(button(screen, words.set)).toHaveProperty('disabled', !isComplete);
      const proved = screen.getByText(words.provedAgain);
      if (isProvedAgain && !failure) await expect.element(proved).toBeVisible();
      else await expect.element(proved).not.toBeInTheDocument();
    },
    async settingPassword({ screen }) {
      await expect.element(button(screen, words.setting)).toBeDisabled();
      await expect.element(field(screen, newPassword)).toHaveAttribute('readonly');
      await expect.element(button(screen, cancel)).toBeDisabled();
    },
    async passwordSet({ screen }) {
      await expect.element(screen.getByRole('status').first()).toHaveTextContent(words.saved);
      await expect.element(button(screen, logOutHere)).toBeEnabled();
    },
  },
};
