import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { secondFactorMachine } from '../../machines/widget/secondFactor.machine.ts';
import { twoStepFailureCopy } from '../../src/copy/widget.en.ts';
import { twoStepCopy } from '../../src/copy/secondStep.en.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { SecondFactorScreen } from '../../src/widget/SecondFactorScreen.tsx';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { inFrame } from './inFrame.tsx';
import { press } from './press.ts';

type Machine = typeof secondFactorMachine;

const words = twoStepCopy.copy;
const supportEmail = 'support@fairlead.example';
const textMessage = words.methods.textMessage(words.phoneEnding('43'));
const emailMessage = words.methods.email('a…@fairlead.example');
const codeField = (screen: RenderResult) => screen.getByLabelText(words.authenticator.field, { exact: true });
const recoveryField = (screen: RenderResult) => screen.getByLabelText(words.recovery.field, { exact: true });
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });

async function seesTitle(screen: RenderResult, title: string): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
}

/** Below a field or in an alert: the failure with the next step, or nothing. */
function failureText(code: string | undefined): string | RegExp {
  if (code === undefined) return /^$/;
  if (code in twoStepFailureCopy.copy) return Reflect.get(twoStepFailureCopy.copy, code) as string;
  return /try again/i;
}

const seesNothing: See<Machine> = async ({ screen }) => {
  await expect.poll(() => screen.container.querySelectorAll('input, button').length).toBe(0);
};

export const secondFactorStage: Stage<Machine> = {
  render: (actor) =>
    inFrame(<SecondFactorScreen actor={actor} issuer="Fairlead" supportEmail={supportEmail} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    async 'code.typed'({ screen, actor, event }) {
      const found = codeField(screen).query();
      if (!found?.matches(':enabled')) {
        actor.send(event);
        return;
      }
      // Filling in the same digits would send no `input` event, so the field is cleared first.
      await codeField(screen).fill('');
      await codeField(screen).fill(event.code);
    },
    async 'recoveryCode.submitted'(scene) {
      const { screen, actor, event } = scene;
      if (!button(screen, words.recovery.submit).query()) {
        actor.send(event);
        return;
      }
      await recoveryField(screen).fill(event.code);
      await press(scene, words.recovery.submit);
    },
    'otherWay.chosen': (scene) => press(scene, words.otherWay),
    'authenticator.chosen': (scene) => press(scene, words.methods.authenticator),
    'text.chosen': (scene) => press(scene, textMessage),
    'email.chosen': (scene) => press(scene, emailMessage),
    'recoveryCode.chosen': (scene) => press(scene, words.methods.recoveryCode),
    async 'help.chosen'(scene) {
      const labels = [words.recovery.help, words.lostAccess.title];
      const label = labels.find((name) => button(scene.screen, name).query() !== null);
      await press(scene, label ?? words.methods.help);
    },
    'back.pressed': (scene) => press(scene, 'Back'),
    'page.restored': fromOutside,
  },
  focus: {
    passcode: ['6-digit code', 'Passcode'],
    failure: ['For your security, codes of this kind are not accepted', 'We could not send the code.'],
    heading: ['Confirm that it is you', 'Get help with signing in'],
    'recovery-code': ['Recovery code'],
  },
  sees: {
    async enteringAuthenticatorCode({ screen, snapshot: { context } }) {
      await seesTitle(screen, words.authenticator.title);
      await expect.element(codeField(screen)).toBeEnabled();
      await expect.element(codeField(screen)).toHaveAttribute('autocomplete', 'one-time-code');
      await expect
        .element(codeField(screen))
        .toHaveAccessibleDescription(
          context.isUnclear
            ? 'Enter only the 6 digits of your passcode.'
            : failureText(context.failure?.code),
        );
    },
    async verifyingAuthenticatorCode({ screen }) {
      await expect.element(codeField(screen)).toBeDisabled();
      await expect.element(screen.getByRole('status')).toHaveTextContent(words.verifying);
      await expect.element(button(screen, words.otherWay)).toBeDisabled();
    },
    async choosingMethod({ screen, snapshot: { context } }) {
      await seesTitle(screen, words.methods.title);
      await expect.element(screen.getByRole('alert')).toHaveTextContent(failureText(context.failure?.code));
      const offered = (name: string) => button(screen, name).query() !== null;
      const hasApp = context.methods.includes('authenticator');
      await expect.poll(() => offered(words.methods.authenticator)).toBe(hasApp);
      await expect.poll(() => offered(words.methods.recoveryCode)).toBe(hasApp);
      await expect.poll(() => offered(textMessage)).toBe(context.methods.includes('text'));
      await expect.poll(() => offered(emailMessage)).toBe(context.methods.includes('email'));
      const isStuck = context.methods.length === 0;
      await expect
        .element(screen.getByText(isStuck ? words.methods.signInFirst : words.methods.text))
        .toBeVisible();
      // An attacker who knows the password must not learn the phone number, nor a thief of the phone the email address.
      expect(screen.container.textContent).not.toMatch(/5550143|ann@/);
    },
    async sendingPasscode({ screen }) {
      await expect.element(button(screen, words.methods.sending)).toBeDisabled();
      await expect.element(button(screen, words.methods.help)).toBeDisabled();
    },
    async enteringPasscode({ screen, snapshot: { context } }) {
      await seesTitle(screen, 'Enter passcode');
      const masked = context.passcode.channel === 'email' ? 'a…@fairlead.example' : words.phoneEnding('43');
      await expect.element(screen.getByText(masked, { exact: false })).toBeVisible();
      expect(screen.container.textContent).not.toMatch(/5550143|ann@/);
    },
    async enteringRecoveryCode({ screen, snapshot: { context } }) {
      await seesTitle(screen, words.recovery.title);
      await expect
        .element(recoveryField(screen))
        .toHaveAccessibleDescription(
          context.isIncomplete ? words.recovery.incomplete : failureText(context.failure?.code),
        );
    },
    async redeemingRecoveryCode({ screen }) {
      await expect.element(button(screen, words.verifying)).toBeDisabled();
      await expect.element(recoveryField(screen)).toHaveAttribute('readonly');
      await expect.element(button(screen, words.recovery.help)).toBeDisabled();
    },
    async lockedOut({ screen, snapshot: { context } }) {
      await seesTitle(screen, words.lockedOut.title);
      const minutes = Math.ceil(context.lockMs / 60_000);
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent(`${words.lockedOut.text} You can try again in ${minutes} minutes.`);
    },
    async lostAccess({ screen }) {
      await seesTitle(screen, words.lostAccess.title);
      await expect
        .element(screen.getByRole('link', { name: supportEmail }))
        .toHaveAttribute('href', `mailto:${supportEmail}`);
    },
    verified: seesNothing,
    recovered: seesNothing,
    wentBack: seesNothing,
    ended: seesNothing,
  },
};
