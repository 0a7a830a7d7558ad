import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { RenderResult } from 'vitest-browser-react';
import type { passkeySignInMachine } from '../../machines/widget/passkeySignIn.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { PasskeySignIn } from '../../src/widget/PasskeySignIn.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';
import { inWidget } from './inWidget.tsx';
import { press } from './press.ts';

interface Seen {
  readonly screen: RenderResult;
  readonly snapshot: SnapshotFrom<typeof passkeySignInMachine>;
}

const sentences = {
  'passkey-unknown':
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  'passkey-refused': 'Unknown error occurred during passkey authentication. Please try again.',
  'timed-out':
    'Unknown error occurred during passkey authentication. Please try again. Our servers took too long to answer. Please try again.',
  unreachable:
    'Unknown error occurred during passkey authentication. Please try again. Unable to contact our servers. Check your connection, then try again.',
};

async function seesButton({ screen, snapshot: { context } }: Seen): Promise<void> {
  await expect.element(screen.getByRole('button', { name: 'Continue with a Passkey' })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await seesOutcome(screen, context.failure?.code);
}

async function seesOutcome(screen: RenderResult, code: string | undefined): Promise<void> {
  const alert = Object.entries(sentences).find(([known]) => known === code)?.[1] ?? /^$/;
  await expect.element(screen.getByRole('alert')).toHaveTextContent(alert);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(
      code === 'passkey-dismissed' ? 'No passkey was used. Try again, or use another way to sign in.' : /^$/,
    );
}

const seesBusy =
  (name: string, canCancel: boolean) =>
  async ({ screen }: Seen): Promise<void> => {
    await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    if (canCancel) await expect.element(cancel).toBeEnabled();
    else await expect.element(cancel).not.toBeInTheDocument();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/);
  };

export const passkeySignInStage: Stage<typeof passkeySignInMachine> = {
  render: (actor) => inWidget(<PasskeySignIn actor={actor} hasIcon />, 'Sign up or log in'),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'passkey.chosen': (scene) => press(scene, 'Continue with a Passkey'),
    'cancel.pressed': (scene) => press(scene, 'Cancel'),
    'page.restored': fromOutside,
  },
  focus: {
    passkey: ['Continue with a Passkey'],
    'passkey-failure': [
      'Passkey registration not found.',
      'Unknown error occurred during passkey authentication.',
    ],
  },
  sees: {
    'readingSupport.inAdvance': seesButton,
    'readingSupport.onPress': seesBusy('One moment...', true),
    async unsupported({ screen }) {
      await expect
        .element(screen.getByText('This browser cannot use passkeys. Use another way to sign in.'))
        .toBeVisible();
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
    },
    'preparing.inAdvance': seesButton,
    'preparing.onPress': seesBusy('One moment...', true),
    unprepared: seesButton,
    offeringAutofill: seesButton,
    ready: seesButton,
    askingForPasskey: seesBusy('Waiting for your passkey...', true),
    finishing: seesBusy('One moment...', false),
    signedIn: seesBusy('One moment...', false),
  },
};
