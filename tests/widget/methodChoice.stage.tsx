import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { methodChoiceMachine } from '../../machines/widget/methodChoice.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { MethodForm } from '../../src/widget/MethodForm.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';
import { inWidget } from './inWidget.tsx';

const faults = {
  'email-passcode': 'Invalid email, please try again.',
  'email-link': 'Invalid email address',
  password: 'Invalid email address',
  'sms-passcode': '',
  'whatsapp-passcode': '',
} as const;

async function seesBusy({ screen }: { readonly screen: RenderResult }): Promise<void> {
  await expect.element(screen.getByRole('button', { name: 'One moment...' })).toBeDisabled();
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('readonly');
}

async function seesForm({ screen }: { readonly screen: RenderResult }): Promise<void> {
  await expect.element(screen.getByRole('tablist')).toBeInTheDocument();
}

export const methodChoiceStage: Stage<typeof methodChoiceMachine> = {
  render: (actor) => inWidget(<MethodForm actor={actor} />, 'Sign up or log in'),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    async 'method.chosen'({ actor, screen, event }) {
      const isByEmail = actor.getSnapshot().matches('enteringEmail');
      if (isByEmail) await screen.getByRole('textbox').fill(event.typed.email ?? '');
      await screen.getByRole('tab', { name: 'Text' }).click();
    },
    async 'email.submitted'({ screen, event }) {
      await screen.getByRole('textbox').fill(event.email);
      await screen.getByRole('button', { name: 'Continue' }).click();
    },
    'page.restored': fromOutside,
  },
  focus: {
    email: ['Email'],
  },
  sees: {
    async enteringEmail({ screen, snapshot }) {
      const { isInvalid, failure, method, email } = snapshot.context;
      await expect
        .element(screen.getByRole('tab', { name: 'Email' }))
        .toHaveAttribute('aria-selected', 'true');
      const input = screen.getByRole('textbox');
      await expect.element(input).toHaveAttribute('type', 'email');
      await expect.element(input).toHaveValue(email);
      const problem = failure ? /^We could not/ : /^$/;
      const refusal = 'Use an email address of bank.example or trust.example.';
      const message = failure?.allowedDomains ? refusal : problem;
      await expect.element(input).toHaveAccessibleDescription(isInvalid ? faults[method] : message);
      await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    },
    async enteringPhone({ screen }) {
      await expect
        .element(screen.getByRole('tab', { name: 'Text' }))
        .toHaveAttribute('aria-selected', 'true');
      await expect.element(screen.getByLabelText('Phone number')).toHaveAttribute('type', 'tel');
    },
    sendingPasscode: seesBusy,
    sendingLink: seesBusy,
    lookingUpUser: seesBusy,
    passcodeSent: seesForm,
    linkSent: seesForm,
    userFound: seesForm,
  },
};
