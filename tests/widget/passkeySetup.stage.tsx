import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passkeySetupMachine } from '../../machines/widget/passkeySetup.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { PasskeySetupScreen } from '../../src/widget/PasskeySetupScreen.tsx';
import type { Stage } from '../support/stage.ts';
import { inFrame } from './inFrame.tsx';

async function seesTitle(screen: RenderResult, title: string): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
}

const selectIsDone = ({ status }: SnapshotFrom<typeof passkeySetupMachine>) => status === 'done';

/** Stands for the next screen of the widget. */
function NextScreen({ actor }: { readonly actor: ActorRefFrom<typeof passkeySetupMachine> }): ReactNode {
  return useSelector(actor, selectIsDone) && <h1>The next screen</h1>;
}

export const passkeySetupStage: Stage<typeof passkeySetupMachine> = {
  render: (actor) =>
    inFrame(
      <>
        <PasskeySetupScreen actor={actor} />
        <NextScreen actor={actor} />
      </>,
    ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {},
  focus: {
    heading: ['Existing Passkeys', 'Passkey successfully created!', 'Set up a new Passkey'],
  },
  sees: {
    async creatingPasskey({ screen }) {
      await seesTitle(screen, 'Set up a new Passkey');
      await expect.element(screen.getByRole('button', { name: 'Create a Passkey' })).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Skip' })).toBeEnabled();
    },
    managingPasskeys: ({ screen, snapshot: { context } }) =>
      seesTitle(screen, context.reason === 'created' ? 'Passkey successfully created!' : 'Existing Passkeys'),
    finished: ({ screen }) => seesTitle(screen, 'The next screen'),
    broken: ({ screen }) => seesTitle(screen, 'The next screen'),
  },
};
