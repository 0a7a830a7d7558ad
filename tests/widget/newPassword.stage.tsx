import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { failureCopy } from '../../src/copy/failures.en.ts';
import { failureSentence } from '../../src/copy/failures.ts';
import { passwordCopy } from '../../src/copy/widget.en.ts';
import { NewPasswordForm } from '../../src/widget/NewPasswordForm.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';
import { inFrame } from './inFrame.tsx';
import { press } from './press.ts';

const breached =
  'This password may have been used on a different site that experienced a security issue. Please choose another password.';
const field = (screen: RenderResult) => screen.getByLabelText('New password', { exact: true });

const valueOf = (element: Element) => (element instanceof HTMLInputElement ? element.value : '');

async function seesButton(screen: RenderResult, isEnabled: boolean): Promise<void> {
  await expect
    .element(screen.getByRole('button', { name: 'Reset password' }))
    .toHaveProperty('disabled', !isEnabled);
}

export const newPasswordStage: Stage<typeof newPasswordMachine> = {
  render: (actor) =>
    inFrame(
      <>
        <h1>Reset your password</h1>
        <NewPasswordForm
          actor={actor}
          email="ann@company.example"
          label="New password"
          submit="Reset password"
          submitting="Resetting..."
        />
      </>,
    ),
  connect: (actor) =>
    actor.on('focus.requested', ({ target }) => {
      focusTarget(target);
    }),
  gestures: {
    async 'password.typed'({ screen, event }) {
      const input = field(screen);
      // A password manager may write the same text again. `fill` would change nothing then, so the event is dispatched
      // here.
      if (valueOf(input.element()) === event.password) {
        input.element().dispatchEvent(new Event('input', { bubbles: true }));
      } else await input.fill(event.password);
    },
    'password.submitted': (scene) => press(scene, 'Reset password'),
    'link.chosen': fromOutside,
    'back.pressed': fromOutside,
    'page.restored': fromOutside,
  },
  focus: {
    password: ['New password'],
  },
  sees: {
    async 'choosingPassword.unchecked'({ screen, snapshot }) {
      await expect
        .element(field(screen))
        .toHaveAccessibleDescription(snapshot.context.isTooLong ? 'Use 128 characters or fewer.' : '');
      await seesButton(screen, false);
      await expect.element(field(screen)).not.toHaveAttribute('readonly');
      await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/);
    },
    'choosingPassword.checking': ({ screen }) => seesButton(screen, false),
    async 'choosingPassword.good'({ screen, snapshot }) {
      const { failure } = snapshot.context;
      await seesButton(screen, true);
      await seesStrength(screen, snapshot.context.verdict?.strength);
      await expect
        .element(field(screen))
        .toHaveAccessibleDescription(
          failure
            ? /^We do not know whether your password was saved\. (?:Unable|Our servers took too long)/
            : '',
        );
    },
    async 'choosingPassword.poor'({ screen, snapshot }) {
      const { failure, verdict } = snapshot.context;
      await seesButton(screen, false);
      await seesStrength(screen, verdict?.strength);
      await expect.element(field(screen)).toHaveAccessibleDescription(failure ? 'Used elsewhere.' : '');
      if (!verdict?.failure) return;
      const message =
        verdict.failure.providerMessage ?? failureSentence(verdict.failure.code, failureCopy.copy);
      await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
      await expect
        .element(screen.getByRole('button', { name: passwordCopy.copy.strength.again }))
        .toBeEnabled();
    },
    async savingPassword({ screen }) {
      await expect.element(screen.getByRole('button', { name: 'Resetting...' })).toBeDisabled();
      await expect.element(field(screen)).toHaveAttribute('readonly');
    },
    saved: ({ screen }) => seesButton(screen, false),
    refused: ({ screen }) => seesButton(screen, false),
    leftForLink: ({ screen }) => seesButton(screen, false),
    wentBack: ({ screen }) => seesButton(screen, false),
  },
};

/** Expects the strength meter or the list of rules, depending on the policy (specification, section 5). */
async function seesStrength(
  screen: RenderResult,
  strength: { policy: string; score: number; isBreached: boolean; warning: string } | null | undefined,
): Promise<void> {
  const lit = (color: string) => screen.container.querySelectorAll(`[data-bar="${color}"]`).length;
  if (!strength) return;
  if (strength.policy === 'luds') {
    const characters = screen.getByText('Must be at least 12 characters long');
    await expect.element(characters).toBeVisible();
    await expect
      .element(
        screen.getByText(
          'Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol',
        ),
      )
      .toBeVisible();
    expect(lit('red') + lit('green')).toBe(0);
    return;
  }
  const bars = [
    { red: 1, green: 0 },
    { red: 1, green: 0 },
    { red: 2, green: 0 },
    { red: 0, green: 3 },
    { red: 0, green: 4 },
  ][strength.score];
  await expect.poll(() => ({ red: lit('red'), green: lit('green') })).toEqual(bars);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(`${strength.score} of 4. ${strength.warning}`.trim());
  if (strength.isBreached) await expect.element(screen.getByRole('alert')).toHaveTextContent(breached);
}
