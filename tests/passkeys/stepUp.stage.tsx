import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { stepUpMachine } from '../../machines/passkeys/stepUp.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { passkeyCopy } from '../../src/copy/passkeys.en.ts';
import { passwordCopy } from '../../src/copy/widget.en.ts';
import { StepUpScreen } from '../../src/passkeys/StepUpScreen.tsx';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { inFrame } from '../widget/inFrame.tsx';
import { press } from '../widget/press.ts';

const words = passkeyCopy.copy.stepUp;
const field = (screen: RenderResult) => screen.getByLabelText('Password', { exact: true });
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });

const seesProofs: See<typeof stepUpMachine> = async ({ screen, snapshot }) => {
  const { email, hasPasskey, failure, passwordFault, passwordFailure } = snapshot.context;
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.title);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      failure
        ? /^(?:Unknown error occurred during passkey authentication\. Please try again\.|Passkey registration not found\.)/
        : /^$/,
    );
  if (snapshot.hasTag('awaited'))
    await expect.element(button(screen, passkeyCopy.copy.moment)).toHaveAttribute('aria-disabled', 'true');
  else if (hasPasskey) await expect.element(button(screen, words.passkey)).toBeEnabled();
  else await expect.element(button(screen, words.passkey)).not.toBeInTheDocument();
  const { passcodes, wallets } = snapshot.context.others;
  if (passcodes.length + wallets.length > 0) await expect.element(button(screen, words.other)).toBeEnabled();
  else await expect.element(button(screen, words.other)).not.toBeInTheDocument();
  if (email === null) {
    await expect.element(field(screen)).not.toBeInTheDocument();
    return;
  }
  await expect.element(field(screen)).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.container.querySelector('[name="username"]')).toHaveProperty('value', email);
  const expectedError = passwordFailure
    ? /Your password could not be confirmed/
    : passwordFault
      ? passwordCopy.copy.missing
      : '';
  await expect.element(field(screen)).toHaveAccessibleDescription(expectedError);
};

async function seesAllDisabled(screen: RenderResult): Promise<void> {
  await expect
    .poll(() =>
      [...screen.container.querySelectorAll('button:enabled:not([aria-disabled])')]
        .map(({ textContent }) => textContent)
        .filter((name) => !name.startsWith('Show')),
    )
    .toEqual([]);
}

export const stepUpStage: Stage<typeof stepUpMachine> = {
  render: (actor) => inFrame(<StepUpScreen actor={actor} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'passkey.pressed': (scene) => press(scene, words.passkey),
    async 'password.submitted'(scene) {
      const { screen, actor, event } = scene;
      if (field(screen).query() === null) {
        actor.send(event);
        return;
      }
      await field(screen).fill(event.password);
      await press(scene, words.password);
    },
    'otherMethod.chosen': (scene) => press(scene, words.other),
    'retry.chosen': (scene) => press(scene, passkeyCopy.copy.again),
    'cancel.pressed': (scene) => press(scene, passkeyCopy.copy.cancel),
    'page.restored': fromOutside,
  },
  focus: {
    password: ['Password'],
    failure: [
      'Passkey registration not found.',
      'Unknown error occurred during passkey authentication.',
      'Your confirmation methods could not be loaded.',
    ],
    passkey: ['Use a Passkey'],
    heading: ['Confirm that it is you'],
  },
  sees: {
    async 'seekingProofs.readingProofs'({ screen }) {
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.title);
      await expect.element(button(screen, passkeyCopy.copy.cancel)).toBeEnabled();
    },
    async 'seekingProofs.unread'({ screen }) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(words.failed.proofs);
      await expect.element(button(screen, passkeyCopy.copy.again)).toBeEnabled();
    },
    async unprovable({ screen }) {
      await expect.element(screen.getByRole('status')).toHaveTextContent(words.unprovable);
      await expect.element(button(screen, passkeyCopy.copy.cancel)).toBeEnabled();
    },
    'choosingProof.preparing.inAdvance': seesProofs,
    'choosingProof.preparing.onPress': seesProofs,
    'choosingProof.ready': seesProofs,
    'choosingProof.unprepared': seesProofs,
    async provingOtherwise({ screen }) {
      // The child machine is a stand-in, whose screen is not loaded.
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.title);
    },
    async 'usingPasskey.askingForPasskey'({ screen }) {
      await expect.element(button(screen, passkeyCopy.copy.waiting)).toHaveAttribute('aria-disabled', 'true');
      await expect.element(button(screen, passkeyCopy.copy.cancel)).toBeEnabled();
    },
    async 'usingPasskey.finishingSignIn'({ screen }) {
      await expect.element(button(screen, words.confirming)).toHaveAttribute('aria-disabled', 'true');
      await seesAllDisabled(screen);
    },
    async confirmingPassword({ screen }) {
      await expect.element(button(screen, words.confirming)).toBeDisabled();
      await expect.element(field(screen)).toHaveAttribute('readonly');
      await seesAllDisabled(screen);
    },
    confirmed: ({ screen }) => seesAllDisabled(screen),
    cancelled: ({ screen }) => seesAllDisabled(screen),
  },
};
