import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { totpEnrollmentMachine } from '../../machines/widget/totpEnrollment.machine.ts';
import { twoStepSetupCopy } from '../../src/copy/secondStep.en.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { TotpEnrollmentScreen } from '../../src/widget/TotpEnrollmentScreen.tsx';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { inFrame } from './inFrame.tsx';
import { press } from './press.ts';
import { sampleAuthenticator, sampleSecrets } from './twoStepSamples.ts';

type Check = See<typeof totpEnrollmentMachine>;

const words = twoStepSetupCopy.copy;
const heading = (screen: RenderResult) => screen.getByRole('heading', { level: 1 });
const field = (screen: RenderResult) => screen.getByLabelText(words.code.field, { exact: true });
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });

const seesEnd: Check = async ({ screen }) => {
  await expect.element(heading(screen)).toHaveTextContent(words.app.title);
  await expect.poll(() => screen.getByRole('button').elements()).toEqual([]);
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^$/);
};

async function seesWaysOut(screen: RenderResult, retry: string): Promise<void> {
  await expect.element(button(screen, retry)).toBeEnabled();
  await expect.element(button(screen, words.cancel)).toBeEnabled();
}

export const totpEnrollmentStage: Stage<typeof totpEnrollmentMachine> = {
  render: (actor) => inFrame(<TotpEnrollmentScreen actor={actor} secrets={sampleSecrets} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'secret.chosen': (scene) => press(scene, words.app.manual),
    'qrCode.chosen': (scene) => press(scene, words.app.scanInstead),
    'continue.pressed': (scene) => press(scene, words.app.continue),
    async 'code.typed'({ screen, actor, event }) {
      if (field(screen).query()?.matches(':enabled') !== true) {
        actor.send(event);
        return;
      }
      // Filling in the same digits would send no `input` event, so the field is cleared first.
      await field(screen).fill('');
      await field(screen).fill(event.code);
    },
    async 'retry.chosen'(scene) {
      const isExpired = scene.actor.getSnapshot().matches('expired');
      await press(scene, isExpired ? words.app.restart : words.again);
    },
    'back.pressed': (scene) => press(scene, words.back),
    'cancel.pressed': (scene) => press(scene, words.cancel),
    'page.restored': fromOutside,
  },
  focus: {
    failure: [
      'Your authenticator app could not be set up.',
      'Your authenticator app is set up, but your recovery codes',
    ],
    heading: ['Set up an authenticator app', 'Type the key into your app'],
    passcode: ['Code'],
  },
  sees: {
    async creatingAuthenticator({ screen }) {
      await expect.element(heading(screen)).toHaveTextContent(words.app.title);
      await expect.element(screen.getByRole('status')).toHaveTextContent(words.app.creating);
      await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/);
    },
    async notCreated({ screen }) {
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent(/^Your authenticator app could not be set up\. /);
      await seesWaysOut(screen, words.again);
    },
    async expired({ screen }) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(words.app.expired);
      await seesWaysOut(screen, words.app.restart);
    },
    async 'connecting.showingQrCode'({ screen }) {
      await expect.element(heading(screen)).toHaveTextContent(words.app.title);
      const code = screen.getByRole('img', { name: words.app.qrCode });
      await expect.element(code).toBeVisible();
      expect(code.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(200);
      await expect.element(screen.getByText(sampleAuthenticator.secret)).toBeVisible();
      expect(screen.container.querySelector('a')).toHaveProperty('href', sampleAuthenticator.uri);
    },
    async 'connecting.showingSecret'({ screen }) {
      await expect.element(heading(screen)).toHaveTextContent(words.manual.title);
      await expect.element(screen.getByText(sampleAuthenticator.secret)).toBeVisible();
      await expect.element(screen.getByText('ada@fairlead.example')).toBeVisible();
      await expect.element(screen.getByText('Fairlead', { exact: true })).toBeVisible();
    },
    async 'connecting.enteringCode'({ screen, snapshot }) {
      await expect.element(heading(screen)).toHaveTextContent(words.code.title);
      await expect.element(field(screen)).toBeEnabled();
      await expect.element(field(screen)).toHaveAttribute('autocomplete', 'one-time-code');
      const { failure, isUnclear } = snapshot.context;
      const unclear = isUnclear ? /^Enter only the 6 digits/ : '';
      const problem = failure ? /wrong, expired or already used|could not be verified/ : unclear;
      await expect.element(field(screen)).toHaveAccessibleDescription(problem);
    },
    async 'connecting.verifyingCode'({ screen }) {
      await expect.element(field(screen)).toBeDisabled();
      await expect.element(screen.getByRole('status')).toHaveTextContent(words.code.verifying);
      await expect.element(button(screen, words.back)).toBeDisabled();
      await expect.element(button(screen, words.cancel)).toBeDisabled();
    },
    async savingCodes({ screen }) {
      await expect.element(heading(screen)).toHaveTextContent(words.codes.title);
      await expect.element(screen.getByText(sampleAuthenticator.recoveryCodes[0])).toBeVisible();
    },
    async withoutCodes({ screen }) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(words.app.withoutCodes);
      await expect.element(button(screen, words.app.continue)).toBeEnabled();
      await expect.element(button(screen, words.cancel)).not.toBeInTheDocument();
    },
    enrolled: seesEnd,
    cancelled: seesEnd,
  },
};
