import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { passcodeProofMachine } from '../../machines/passkeys/passcodeProof.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { PasscodeProofScreen } from '../../src/passkeys/PasscodeProofScreen.tsx';
import { widgetFrame } from '../../src/passkeys/PasskeyFrame.tsx';
import type { See, Stage } from '../support/stage.ts';
import { inFrame } from '../widget/inFrame.tsx';
import { press } from '../widget/press.ts';

const field = (screen: RenderResult) => screen.getByLabelText('Passcode', { exact: true });
const status = (screen: RenderResult) => screen.getByRole('status');
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });

/** The description of the field after each failure, by failure code. */
const descriptions: Readonly<Record<string, string>> = {
  'passcode-wrong': 'Invalid passcode, please try again.',
  'timed-out': 'Your identity could not be confirmed. Our servers took too long to answer. Please try again.',
};

const seesAlert: See<typeof passcodeProofMachine> = async ({ screen, snapshot: { context } }) => {
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(context.failure ? /^The passcode could not be sent\. / : /^$/);
};

export const passcodeProofStage: Stage<typeof passcodeProofMachine> = {
  render: (actor) => inFrame(<PasscodeProofScreen actor={actor} frame={widgetFrame} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    async 'code.typed'({ screen, actor, event }) {
      const input = field(screen);
      if (!input.query()?.matches(':enabled')) {
        actor.send(event);
        return;
      }
      // Filling in the same digits would send no `input` event, so the field is cleared first.
      await input.fill('');
      await input.fill(event.code);
    },
    'resend.requested': (scene) => press(scene, 'Resend code'),
    'retry.chosen': (scene) => press(scene, 'Try again'),
    'back.pressed': (scene) => press(scene, 'Back'),
  },
  focus: {
    failure: ['The passcode could not be sent.'],
    heading: ['Enter passcode'],
    passcode: ['Passcode'],
  },
  sees: {
    async sendingPasscode({ screen, snapshot }) {
      const { destination } = snapshot.context;
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Enter passcode');
      await expect.element(status(screen)).toHaveTextContent(`Sending a passcode to ${destination}...`);
      await expect.element(field(screen)).not.toBeInTheDocument();
      await expect.element(button(screen, 'Back')).toBeEnabled();
    },
    async unsent(scene) {
      const { screen } = scene;
      await seesAlert(scene);
      await expect.element(button(screen, 'Try again')).toBeEnabled();
      await expect.element(field(screen)).not.toBeInTheDocument();
    },
    async 'awaitingCode.enteringCode'(scene) {
      const { screen, snapshot } = scene;
      const { destination, codeFailure, isUnclear, isResent } = snapshot.context;
      await seesAlert(scene);
      await expect
        .element(screen.getByText(`We sent a 6-digit passcode to ${destination}.`, { exact: true }))
        .toBeVisible();
      await expect.element(field(screen)).toBeEnabled();
      await expect.element(field(screen)).toHaveAttribute('autocomplete', 'one-time-code');
      const unclear = isUnclear ? 'Enter only the 6 digits of your passcode.' : '';
      await expect
        .element(field(screen))
        .toHaveAccessibleDescription(codeFailure ? descriptions[codeFailure.code] : unclear);
      await expect
        .element(status(screen))
        .toHaveTextContent(isResent ? 'We sent another passcode. The earlier one is no longer valid.' : /^$/);
      await expect.element(button(screen, 'Resend code')).toBeEnabled();
    },
    async 'awaitingCode.verifyingCode'({ screen }) {
      await expect.element(field(screen)).toBeDisabled();
      await expect.element(status(screen)).toHaveTextContent('Verifying passcode...');
      await expect.element(button(screen, 'Resend code')).toBeDisabled();
    },
    async 'awaitingCode.resendingCode'({ screen }) {
      await expect.element(field(screen)).toBeDisabled();
      await expect.element(button(screen, 'Sending...')).toBeDisabled();
    },
    async codeExpired({ screen }) {
      await expect.element(status(screen)).toHaveTextContent('Your code has expired.');
      await expect.element(field(screen)).not.toBeInTheDocument();
      await expect.element(button(screen, 'Resend code')).toBeEnabled();
    },
    async confirmed({ screen }) {
      await expect.element(field(screen)).toBeDisabled();
    },
    async wentBack({ screen }) {
      await expect.element(button(screen, 'Back')).toBeInTheDocument();
    },
  },
};
