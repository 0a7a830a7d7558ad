import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { StrengthRequest } from '../../machines/contracts/passwordRequests.ts';
import { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import { passwordStrengthMachine } from '../../machines/widget/passwordStrength.machine.ts';
import { LoginScreen } from '../../src/sign-in/LoginScreen.tsx';
import { ResetPasswordScreen } from '../../src/sign-in/ResetPasswordScreen.tsx';
import { formText } from '../../src/ui/formText.ts';
import { NewPasswordForm } from '../../src/widget/NewPasswordForm.tsx';
import { strengths } from '../widget/passwordSamples.ts';
import { loginActor, NoSecondStep, resetPasswordActor } from './actors.ts';

const composed = 'Caf\u00E9-Lantern-71!';
const decomposed = 'Cafe\u0301-Lantern-71!';

test.each([
  ['\u00E9', '\u00E9'],
  ['e\u0301', '\u00E9'],
  ['n\u0303', '\u00F1'],
  ['A\u030A', '\u00C5'],
  ['\u212B', '\u00C5'],
  ['o\u0302\u0323', '\u1ED9'],
  ['\u1112\u1161\u11AB', '\uD55C'],
  ['\u304B\u3099', '\u304C'],
  ['\u0131', '\u0131'],
  ['\uFB01', '\uFB01'],
  [' a  b ', ' a  b '],
])('reads %j of a field as %j', (typed, text) => {
  const form = document.createElement('form');
  const field = document.createElement('input');
  field.name = 'password';
  field.type = 'password';
  field.value = typed;
  form.append(field);
  expect(formText(form, 'password')).toBe(text);
});

test.each([
  ['mailto:ada@company.example', 'ada@company.example'],
  ['Ada Lovelace <ada@company.example>,', 'ada@company.example'],
  ['\u202Aada@company.example\u202C', 'ada@company.example'],
  ['ada', 'ada'],
])('reads the email address %j and shows it as %j', (typed, shown) => {
  const form = document.createElement('form');
  const field = document.createElement('input');
  field.name = 'email';
  field.type = 'email';
  field.value = typed;
  form.append(field);
  expect(formText(form, 'email')).toBe(shown);
  expect(field.value).toBe(shown);
});

function recorder<Input>() {
  const sent = vi.fn<(input: Input) => void>();
  const logic = fromPromise<void, Input>(({ input }) => Promise.resolve(sent(input)));
  return { sent, logic };
}

const field = (label: string) => page.getByLabelText(label, { exact: true });

test('the login form sends one password for both spellings', async () => {
  const { sent, logic } = recorder<{ email: string; password: string }>();
  await render(<LoginScreen SecondStep={NoSecondStep} actor={loginActor(logic)} />);
  await userEvent.fill(field('Email'), 'ada@fairlead.example');
  await userEvent.fill(field('Password'), decomposed);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect
    .poll(() => sent.mock.lastCall)
    .toEqual([{ email: 'ada@fairlead.example', password: composed }]);
});

test('a new password matches its confirmation in the other spelling', async () => {
  const { sent, logic } = recorder<{ password: string }>();
  await render(<ResetPasswordScreen href="" actor={resetPasswordActor(logic)} />);
  await userEvent.fill(field('New Password'), decomposed);
  await userEvent.fill(field('Confirm Password'), composed);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect.poll(() => sent.mock.lastCall).toEqual([{ password: composed }]);
});

test('the strength check of the widget sees the password that is saved', async () => {
  const { sent, logic: savePassword } = recorder<{ email: string | null; password: string }>();
  const checked = vi.fn<(request: StrengthRequest) => void>();
  const checkStrength = fromPromise<(typeof strengths)['strong'], StrengthRequest>(({ input }) => {
    checked(input);
    return Promise.resolve(strengths.strong);
  });
  const passwordStrength = passwordStrengthMachine.provide({
    actors: { checkStrength },
    delays: { typingPause: 0 },
  });
  const machine = newPasswordMachine.provide({ actors: { passwordStrength, savePassword } });
  const input = { email: null, canSendLink: false, verdict: null };
  const actor = createActor(machine, { input }).start();
  await render(
    <NewPasswordForm actor={actor} email={null} label="New password" submit="Save" submitting="..." />,
  );
  await userEvent.fill(field('New password'), decomposed);
  await waitFor(actor, (snapshot) => snapshot.matches({ choosingPassword: 'good' }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.mock.lastCall).toEqual([{ email: null, password: composed }]);
  expect(checked.mock.lastCall).toEqual([{ email: null, password: composed }]);
});
