import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { passkeyRegistrationMachine } from '../../machines/passkeys/passkeyRegistration.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { passkeyCopy } from '../../src/copy/passkeys.en.ts';
import { PasskeyRegistrationScreen } from '../../src/passkeys/PasskeyRegistrationScreen.tsx';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { inFrame } from '../widget/inFrame.tsx';
import { press } from '../widget/press.ts';

type Check = See<typeof passkeyRegistrationMachine>;

const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });

// The specified message for each failure code (specification, section 8).
const specifiedMessages: Readonly<Record<string, string | RegExp>> = {
  'passkey-known':
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  'not-signed-in': 'Cannot use PasskeyRegistration component without active user authenticated.',
};
const notCreated =
  /^Your Passkey was not created\. Click "Create a Passkey" to try again or skip without adding a Passkey\./;

async function seesStart(screen: RenderResult): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Set up a new Passkey');
  await expect
    .element(
      screen.getByText(/encrypted digital keys you create using your fingerprint, face or screen lock/),
    )
    .toBeVisible();
}

const seesFailure: Check = async ({ screen, snapshot: { context } }) => {
  const { failure } = context;
  const expectedMessage = failure ? (specifiedMessages[failure.code] ?? notCreated) : /^$/;
  await expect.element(screen.getByRole('alert')).toHaveTextContent(expectedMessage);
};

const seesOffer: Check = async (scene) => {
  const { screen, snapshot } = scene;
  await seesStart(screen);
  await seesFailure(scene);
  if (snapshot.hasTag('awaited'))
    await expect.element(button(screen, passkeyCopy.copy.moment)).toHaveAttribute('aria-disabled', 'true');
  else await expect.element(button(screen, 'Create a Passkey')).toBeEnabled();
  await expect.element(button(screen, 'Skip')).toBeEnabled();
};

const seesChecking: Check = async ({ screen }) => {
  await seesStart(screen);
  await expect.element(button(screen, 'Create a Passkey')).toBeDisabled();
  await expect.element(button(screen, 'Skip')).toBeEnabled();
};

const seesStepUp: Check = async ({ screen }) => {
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirm that it is you');
  await expect.element(button(screen, 'Create a Passkey')).not.toBeInTheDocument();
};

const seesAllDisabled: Check = async ({ screen }) => {
  await expect
    .poll(() => screen.container.querySelectorAll('button:enabled:not([aria-disabled])').length)
    .toBe(0);
};

const seesRegistering: Check = async ({ screen }) => {
  await expect.element(button(screen, 'Saving your Passkey...')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button(screen, 'Skip')).toBeDisabled();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/);
};

export const passkeyRegistrationStage: Stage<typeof passkeyRegistrationMachine> = {
  render: (actor) => inFrame(<PasskeyRegistrationScreen actor={actor} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'create.pressed': (scene) => press(scene, 'Create a Passkey'),
    'skip.pressed': (scene) => press(scene, 'Skip'),
    'cancel.pressed': (scene) => press(scene, 'Cancel'),
    'retry.chosen': (scene) => press(scene, 'Try again'),
    'page.restored': fromOutside,
    'stepUp.required': fromOutside,
  },
  focus: {
    failure: [
      'Cannot use PasskeyRegistration component',
      'The Passkey cannot be created as it seems to be already',
      'Your Passkey was not created.',
    ],
    heading: ['Set up a new Passkey'],
    create: ['Create a Passkey'],
  },
  sees: {
    'offering.checkingSession': seesChecking,
    'offering.readingSupport': seesChecking,
    async 'offering.unsupported'({ screen }) {
      await seesStart(screen);
      await expect.element(screen.getByRole('status')).toHaveTextContent(passkeyCopy.copy.start.unsupported);
      await expect.element(button(screen, 'Create a Passkey')).not.toBeInTheDocument();
      await expect.element(button(screen, 'Skip')).toBeEnabled();
    },
    'offering.preparing.inAdvance': seesOffer,
    'offering.preparing.onPress': seesOffer,
    'offering.ready': seesOffer,
    'offering.unprepared': seesOffer,
    'offering.stepUpRequired': seesOffer,
    'offering.unregistered': seesOffer,
    async creatingPasskey({ screen }) {
      await expect
        .element(button(screen, 'Waiting for your device...'))
        .toHaveAttribute('aria-disabled', 'true');
      await expect.element(button(screen, 'Cancel')).toBeEnabled();
      await expect.element(button(screen, 'Skip')).not.toBeInTheDocument();
    },
    registering: seesRegistering,
    checkingResult: seesRegistering,
    stepUpToPrepare: seesStepUp,
    stepUpToRegister: seesStepUp,
    async signedOut(scene) {
      await seesStart(scene.screen);
      await seesFailure(scene);
      await expect.element(button(scene.screen, 'Create a Passkey')).not.toBeInTheDocument();
      await expect.element(button(scene.screen, 'Try again')).toBeEnabled();
    },
    created: seesAllDisabled,
    skipped: seesAllDisabled,
  },
};
