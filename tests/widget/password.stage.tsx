import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { passwordMachine } from '../../machines/widget/password.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { passwordCopy } from '../../src/copy/widget.en.ts';
import { PasswordScreen } from '../../src/widget/PasswordScreen.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';
import { inFrame } from './inFrame.tsx';
import { press } from './press.ts';

const field = (screen: RenderResult) => screen.getByLabelText('Password', { exact: true });
const link = 'Login without a password';

async function seesTitle(screen: RenderResult, title: string): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await expect.element(screen.getByText('ann@company.example')).toBeVisible();
}

async function seesLink(screen: RenderResult, canSendLink: boolean): Promise<void> {
  const button = screen.getByRole('button', { name: link });
  if (canSendLink) await expect.element(button).toBeEnabled();
  else await expect.element(button).not.toBeInTheDocument();
}

async function seesMailFailure(screen: RenderResult, hasFailed: boolean): Promise<void> {
  const message = hasFailed ? passwordCopy.copy.failed.mail : /^$/;
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent(message);
}

/** Expects all buttons except Back and Show to be disabled. */
async function seesAllDisabled(screen: RenderResult): Promise<void> {
  await expect
    .poll(() =>
      [...screen.container.querySelectorAll('button:enabled:not([aria-disabled])')]
        .map((button) => button.textContent)
        .filter((name) => !/Back|Show/.test(name)),
    )
    .toEqual([]);
}

async function seesSending(screen: RenderResult, title: string): Promise<void> {
  await seesTitle(screen, title);
  await seesAllDisabled(screen);
  await expect.element(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
}

export const passwordStage: Stage<typeof passwordMachine> = {
  render: (actor) => inFrame(<PasswordScreen actor={actor} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    async 'password.submitted'(scene) {
      await field(scene.screen).fill(scene.event.password);
      await press(scene, 'Continue');
    },
    'forgot.chosen': (scene) => press(scene, 'Forgot Password?'),
    'newPassword.chosen': (scene) => press(scene, 'Create a password instead'),
    'link.chosen': (scene) => press(scene, link),
    'back.pressed': (scene) => press(scene, 'Back'),
    'page.restored': fromOutside,
  },
  focus: {
    password: ['Password'],
    failure: ['The email could not be sent.'],
    heading: ['Check your email to set a new password'],
  },
  sees: {
    async 'creatingAccount.asking'({ screen, snapshot }) {
      await seesTitle(screen, 'Create an account');
      await seesMailFailure(screen, snapshot.context.failure !== null);
      await seesLink(screen, snapshot.context.canSendLink);
      await expect.element(field(screen)).toHaveAttribute('autocomplete', 'new-password');
      expect(screen.container.querySelector('[name="username"]')).toHaveProperty(
        'value',
        'ann@company.example',
      );
    },
    async 'enteringPassword.asking'({ screen, snapshot }) {
      const { passwordFault, passwordFailure, failure, canSendLink } = snapshot.context;
      await seesTitle(screen, 'Log in');
      await seesMailFailure(screen, failure !== null);
      await seesLink(screen, canSendLink);
      await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
      await expect.element(screen.getByRole('button', { name: 'Forgot Password?' })).toBeEnabled();
      await expect.element(field(screen)).toHaveAttribute('autocomplete', 'current-password');
      const message = passwordFailure
        ? /^The email address or the password is wrong\.$|Our servers took too long/
        : passwordFault
          ? passwordCopy.copy.missing
          : '';
      await expect.element(field(screen)).toHaveAccessibleDescription(message);
    },
    async 'enteringPassword.signingIn'({ screen }) {
      await seesAllDisabled(screen);
      await expect
        .element(screen.getByRole('button', { name: passwordCopy.copy.login.submitting }))
        .toBeDisabled();
      await expect.element(field(screen)).toHaveAttribute('readonly');
    },
    async 'choosingMethod.asking'({ screen, snapshot }) {
      await seesTitle(screen, passwordCopy.copy.passwordless.title);
      await seesMailFailure(screen, snapshot.context.failure !== null);
      await seesLink(screen, snapshot.context.canSendLink);
      await expect.element(screen.getByRole('button', { name: 'Create a password instead' })).toBeEnabled();
    },
    'creatingAccount.sendingLink': ({ screen }) => seesSending(screen, 'Create an account'),
    'enteringPassword.sendingResetLink': ({ screen }) => seesSending(screen, 'Log in'),
    'enteringPassword.sendingLink': ({ screen }) => seesSending(screen, 'Log in'),
    'choosingMethod.sendingResetLink': ({ screen }) =>
      seesSending(screen, passwordCopy.copy.passwordless.title),
    'choosingMethod.sendingLink': ({ screen }) => seesSending(screen, passwordCopy.copy.passwordless.title),
    async awaitingEmail({ screen, snapshot }) {
      await seesTitle(screen, passwordCopy.copy.mails[snapshot.context.reason].title);
      // The first screen of a page leaves the focus where it is.
      if (snapshot.context.isAwaitingReset) return;
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    },
    signedIn: ({ screen }) => seesAllDisabled(screen),
    wentBack: ({ screen }) => seesAllDisabled(screen),
    linkSent: ({ screen }) => seesAllDisabled(screen),
    broken: ({ screen }) => seesAllDisabled(screen),
  },
};
