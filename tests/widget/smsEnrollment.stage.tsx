import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { smsEnrollmentMachine } from '../../machines/widget/smsEnrollment.machine.ts';
import { twoStepSetupCopy } from '../../src/copy/secondStep.en.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { SmsEnrollmentScreen } from '../../src/widget/SmsEnrollmentScreen.tsx';
import type { See, Stage } from '../support/stage.ts';
import { inFrame } from './inFrame.tsx';
import { press } from './press.ts';
import { sampleSecrets } from './twoStepSamples.ts';

type Check = See<typeof smsEnrollmentMachine>;

const { phone: words, again, cancel } = twoStepSetupCopy.copy;
const heading = (screen: RenderResult) => screen.getByRole('heading', { level: 1 });
const field = (screen: RenderResult) => screen.getByLabelText(widgetCopy.copy.main.phone);
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });

const seesEnd: Check = async ({ screen }) => {
  await expect.element(heading(screen)).toHaveTextContent(words.title);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
};

export const smsEnrollmentStage: Stage<typeof smsEnrollmentMachine> = {
  render: (actor) => inFrame(<SmsEnrollmentScreen actor={actor} secrets={sampleSecrets} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'retry.chosen': (scene) => press(scene, again),
    'cancel.pressed': (scene) => press(scene, cancel),
  },
  focus: {
    heading: ['Set up text messages'],
    passcode: ['Passcode'],
    failure: ['Text messages could not be set up.', 'The passcode could not be sent.'],
    phone: ['Phone number'],
  },
  sees: {
    async enteringPhone({ screen, snapshot }) {
      const { failure, phone } = snapshot.context;
      await expect.element(heading(screen)).toHaveTextContent(words.title);
      await expect.element(field(screen)).toHaveValue(phone);
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent(failure ? /^The passcode could not be sent\. / : /^$/);
      await expect.element(button(screen, cancel)).toBeEnabled();
    },
    async sendingPasscode({ screen }) {
      await expect.element(heading(screen)).toHaveTextContent(words.title);
      await expect.element(screen.getByRole('status')).toHaveTextContent(words.sending('+12025550143'));
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
    },
    async enteringPasscode({ screen }) {
      await expect.element(heading(screen)).toHaveTextContent(widgetCopy.copy.passcode.title);
      await expect.element(screen.getByText('+12025550143', { exact: false })).toBeVisible();
    },
    async broken({ screen }) {
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent(/^Text messages could not be set up\. /);
      await expect.element(field(screen)).not.toBeInTheDocument();
      await expect.element(button(screen, again)).toBeEnabled();
      await expect.element(button(screen, cancel)).toBeEnabled();
    },
    enrolled: seesEnd,
    cancelled: seesEnd,
  },
};
