import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { phoneEntryMachine } from '../../machines/widget/phoneEntry.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { PhoneForm } from '../../src/widget/PhoneForm.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';
import { inWidget } from './inWidget.tsx';

const field = (screen: RenderResult) => screen.getByLabelText('Phone number');
const country = (screen: RenderResult) => screen.getByLabelText('Country');

const faults = {
  malformed: 'Invalid phone number, please try again.',
  extension: 'A number with an extension cannot receive our message. Enter a number without an extension.',
};

async function seesBusy({ screen }: { readonly screen: RenderResult }): Promise<void> {
  await expect.element(screen.getByRole('button', { name: 'One moment...' })).toBeDisabled();
  await expect.element(field(screen)).toHaveAttribute('readonly');
  await expect.element(country(screen)).toBeDisabled();
}

export const phoneEntryStage: Stage<typeof phoneEntryMachine> = {
  render: (actor) => inWidget(<PhoneForm actor={actor} method="sms-passcode" />, 'Sign up or log in'),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'phone.typed': ({ screen, event }) => field(screen).fill(event.phone),
    async 'phone.submitted'({ screen, event }) {
      const hasField = field(screen).element() instanceof HTMLInputElement;
      const input = field(screen).element() as HTMLInputElement;
      if (hasField && input.value !== event.phone) await field(screen).fill(event.phone);
      await screen.getByRole('button', { name: 'Continue' }).click();
    },
    'country.chosen': fromOutside,
    'page.restored': fromOutside,
  },
  focus: {
    phone: ['Phone number'],
  },
  sees: {
    async 'enteringPhone.countries.loadingCountries'({ screen }) {
      await expect.element(country(screen)).toHaveValue('US');
    },
    async 'enteringPhone.countries.countriesSettled'({ screen, snapshot }) {
      await expect.element(country(screen)).toHaveValue('US');
      if (snapshot.context.countries.length > 0)
        await expect.element(country(screen)).toHaveTextContent('United Kingdom (+44)United States (+1)');
    },
    async 'enteringPhone.typing.awaitingInput'({ screen, snapshot }) {
      const { fault, failure } = snapshot.context;
      await expect.element(field(screen)).toHaveAttribute('placeholder', '(123) 456-7890');
      await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
      const message = failure ? /could not send/ : /^$/;
      await expect
        .element(field(screen))
        .toHaveAccessibleDescription(fault === null ? message : faults[fault]);
    },
    async 'enteringPhone.typing.formattingPhone'({ screen }) {
      await expect.element(field(screen)).not.toHaveAttribute('readonly');
    },
    checkingPhone: seesBusy,
    sendingPasscode: seesBusy,
    async passcodeSent({ screen }) {
      await expect.element(field(screen)).toBeInTheDocument();
    },
  },
};
