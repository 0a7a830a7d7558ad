import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { Failure } from '../../machines/contracts/failures.ts';
import type { otpMachine } from '../../machines/widget/otp.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { PasscodeScreen } from '../../src/widget/PasscodeScreen.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';
import { inWidget } from './inWidget.tsx';

const field = (screen: RenderResult) => screen.getByLabelText('Passcode', { exact: true });
const resend = (screen: RenderResult) => screen.getByRole('button', { name: 'Resend code' });

/** A passcode whose response did not arrive may be used. */
const problemOf = ({ code }: Failure) =>
  code === 'timed-out'
    ? /^Invalid passcode, please try again\. .* If it is refused then, it was already used: resend the code\.$/
    : /^Invalid passcode, please try again\.$/;

export const otpStage: Stage<typeof otpMachine> = {
  render: (actor) => inWidget(<PasscodeScreen actor={actor} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    async 'code.typed'({ screen, event }) {
      // Filling in the same digits would send no `input` event, so the field is cleared first.
      await field(screen).fill('');
      await field(screen).fill(event.code);
    },
    'resend.requested': ({ screen }) => resend(screen).click({ force: true }),
    'back.pressed': ({ screen }) => screen.getByRole('button', { name: 'Back' }).click(),
    'page.restored': fromOutside,
    'code.renewed': fromOutside,
  },
  focus: {
    passcode: ['Passcode'],
  },
  sees: {
    async 'awaitingCode.entry.enteringCode'({ screen, snapshot }) {
      const { failure, isUnclear, passcode } = snapshot.context;
      const unclear = isUnclear ? 'Enter only the 6 digits of your passcode.' : '';
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Enter passcode');
      await expect.element(screen.getByText(passcode.destination, { exact: false })).toBeInTheDocument();
      await expect.element(field(screen)).toBeEnabled();
      await expect.element(field(screen)).toHaveAccessibleDescription(failure ? problemOf(failure) : unclear);
      await expect.element(screen.getByRole('status')).toHaveTextContent(/^$/);
    },
    async 'awaitingCode.entry.verifyingCode'({ screen }) {
      await expect.element(field(screen)).toBeDisabled();
      await expect.element(screen.getByRole('status')).toHaveTextContent('Verifying passcode...');
      await expect.element(screen.getByRole('button', { name: /^Resend code|^Sending/ })).toBeDisabled();
    },
    async 'awaitingCode.autofill.awaitingText'({ screen }) {
      await expect.element(field(screen)).toHaveAttribute('autocomplete', 'one-time-code');
    },
    async 'awaitingCode.autofill.autofillSettled'({ screen }) {
      await expect.element(field(screen)).toBeInTheDocument();
    },
    async 'awaitingCode.lifetime.counting'({ screen }) {
      await expect.element(screen.getByText('Your code has expired.')).not.toBeInTheDocument();
    },
    async 'awaitingCode.lifetime.codeExpired'({ screen }) {
      await expect.element(screen.getByText('Your code has expired.')).toBeInTheDocument();
    },
    async 'awaitingCode.resend.offeringResend'({ screen }) {
      await expect.element(resend(screen)).toBeInTheDocument();
    },
    async 'awaitingCode.resend.resendingCode'({ screen }) {
      await expect.element(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    },
    async 'awaitingCode.resend.coolingDown'({ screen }) {
      await expect.element(resend(screen)).toBeDisabled();
    },
    async verified({ screen }) {
      await expect.element(field(screen)).toBeInTheDocument();
    },
    async wentBack({ screen }) {
      await expect.element(field(screen)).toBeInTheDocument();
    },
  },
};
