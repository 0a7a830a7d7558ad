import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import { passwordStrengthMachine } from '../../machines/widget/passwordStrength.machine.ts';
import type { StrengthRequest } from '../../machines/contracts/passwordRequests.ts';
import type { PasswordPair } from '../../machines/contracts/requirements.ts';
import type { ContactMessage } from '../../machines/site/contact.machine.ts';
import { announceSilentFills } from '../../src/page/silentFills.ts';
import { LoginScreen } from '../../src/sign-in/LoginScreen.tsx';
import { ResetPasswordScreen } from '../../src/sign-in/ResetPasswordScreen.tsx';
import { ContactPage } from '../../src/site/ContactPage.tsx';
import { NewPasswordForm } from '../../src/widget/NewPasswordForm.tsx';
import { strengths } from '../widget/passwordSamples.ts';
import { contactActor, loginActor, NoSecondStep, resetPasswordActor } from './actors.ts';

announceSilentFills(document);

const password = 'Correct-Horse!9';
const field = (label: string) => page.getByLabelText(label, { exact: true }).element() as HTMLInputElement;
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Fills a field as an extension does, whose scripts do not call the setter by which React notices a change. */
function fillSilently(label: string, text: string): void {
  const element = field(label);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
}

function recorder<Input>() {
  const sent = vi.fn<(input: Input) => void>();
  return { sent, logic: fromPromise<void, Input>(({ input }) => Promise.resolve(sent(input))) };
}

describe('a filled form has no disabled button', () => {
  const signs: readonly (readonly [sign: string, act: () => unknown])[] = [
    ['change', () => field('New Password').dispatchEvent(new Event('change', { bubbles: true }))],
    [
      'change of the last field',
      () => field('Confirm Password').dispatchEvent(new Event('change', { bubbles: true })),
    ],
    ['a pointer over the page', () => page.getByRole('heading', { level: 1 }).hover()],
    ['the focus', () => field('Confirm Password').focus()],
    ['a key', () => userEvent.keyboard('{Shift}')],
  ];
  test.each(signs)('after %s', async (_sign, act) => {
    const { sent, logic } = recorder<{ password: string }>();
    await render(<ResetPasswordScreen href="" actor={resetPasswordActor(logic)} />);
    await expect.element(button('Reset Password')).toBeDisabled();
    fillSilently('New Password', password);
    fillSilently('Confirm Password', password);
    await act();
    await expect.element(button('Reset Password')).toBeEnabled();
    await button('Reset Password').click();
    await expect.poll(() => sent.mock.lastCall).toEqual([{ password }]);
  });

  test('and the first press on it already submits', async () => {
    const { sent, logic } = recorder<{ password: string }>();
    await render(<ResetPasswordScreen href="" actor={resetPasswordActor(logic)} />);
    fillSilently('New Password', password);
    fillSilently('Confirm Password', password);
    await button('Reset Password').click({ force: true });
    await expect.poll(() => sent.mock.lastCall).toEqual([{ password }]);
  });

  test('of the widget', async () => {
    const { sent, logic } = recorder<{ email: string | null; password: string }>();
    const checkStrength = fromPromise<(typeof strengths)['strong'], StrengthRequest>(() =>
      Promise.resolve(strengths.strong),
    );
    const passwordStrength = passwordStrengthMachine.provide({
      actors: { checkStrength },
      delays: { typingPause: 0 },
    });
    const machine = newPasswordMachine.provide({ actors: { passwordStrength, savePassword: logic } });
    const actor = createActor(machine, { input: { email: null, canSendLink: false, verdict: null } }).start();
    await render(
      <NewPasswordForm actor={actor} email={null} label="New password" submit="Save" submitting="..." />,
    );
    fillSilently('New password', password);
    await button('Show New password').hover();
    await button('Save').click();
    await expect.poll(() => sent.mock.lastCall).toEqual([{ email: null, password }]);
  });
});

describe('a submit reads what was filled', () => {
  test('in the login form', async () => {
    const { sent, logic } = recorder<{ email: string; password: string }>();
    await render(<LoginScreen SecondStep={NoSecondStep} actor={loginActor(logic)} />);
    fillSilently('Email', 'ada@fairlead.example');
    fillSilently('Password', password);
    field('Password').form?.requestSubmit();
    await expect.poll(() => sent.mock.lastCall).toEqual([{ email: 'ada@fairlead.example', password }]);
  });

  test('in the form for a new password', async () => {
    const { sent, logic } = recorder<PasswordPair | { password: string }>();
    await render(<ResetPasswordScreen href="" actor={resetPasswordActor(logic)} />);
    fillSilently('New Password', password);
    fillSilently('Confirm Password', password);
    field('New Password').form?.requestSubmit();
    await expect.poll(() => sent.mock.lastCall).toEqual([{ password }]);
  });

  test('in the contact form', async () => {
    const { sent, logic } = recorder<ContactMessage>();
    await render(<ContactPage actor={contactActor(logic)} />);
    const message = { name: 'Ada', email: 'ada@fairlead.example', message: 'Hello' };
    fillSilently('Name', message.name);
    fillSilently('Email', message.email);
    fillSilently('Message', message.message);
    await button('Copy message').click();
    await expect.poll(() => sent.mock.lastCall).toEqual([message]);
  });
});
