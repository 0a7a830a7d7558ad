import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { stepUpReturnMachine } from '../../machines/sign-in/stepUpReturn.machine.ts';
import { proofFailureCopy } from '../../src/copy/widget.en.ts';
import { signInCopy, stepUpReturnCopy } from '../../src/copy/signIn.en.ts';
import { siteCopy } from '../../src/copy/site.en.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { StepUpReturnScreen } from '../../src/sign-in/StepUpReturnScreen.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';

const words = stepUpReturnCopy.copy;
const { tryAgain } = siteCopy.copy.ui;
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });

async function seesTitle(screen: RenderResult, title: string): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
}

/** Expects the page to leave for this path. */
async function seesLeaving(screen: RenderResult, text: string, path: string): Promise<void> {
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: signInCopy.copy.leaving.link }))
    .toHaveAttribute('href', path);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/);
  expect(screen.getByRole('button').elements()).toHaveLength(0);
}

export const stepUpReturnStage: Stage<typeof stepUpReturnMachine> = {
  render: (actor) => (
    <main>
      <StepUpReturnScreen actor={actor} />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'retry.requested': ({ screen }) => button(screen, tryAgain).click(),
    'profile.chosen': ({ screen }) => button(screen, words.back).click(),
    'signIn.chosen': ({ screen }) => button(screen, words.signIn).click(),
    'page.restored': fromOutside,
  },
  focus: {
    heading: [
      'Confirming your identity',
      'You were signed out',
      'Your identity is not confirmed yet',
      'Your session has ended',
    ],
  },
  sees: {
    async redeemingProof({ screen }) {
      await seesTitle(screen, words.title);
      await expect.element(button(screen, words.busy)).toBeDisabled();
      await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/);
    },
    async redemptionFailed({ screen }) {
      await seesTitle(screen, words.failedTitle);
      await expect.element(screen.getByRole('alert')).toHaveTextContent(words.failed);
      await expect.element(button(screen, tryAgain)).toBeEnabled();
      await expect.element(button(screen, words.back)).toBeEnabled();
    },
    async refused({ screen }) {
      await seesTitle(screen, words.refusedTitle);
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent(proofFailureCopy.copy['account-of-another-user']);
      await expect.element(button(screen, words.signIn)).toBeEnabled();
      await expect.element(button(screen, words.back)).not.toBeInTheDocument();
    },
    async sessionEnded({ screen }) {
      await seesTitle(screen, words.endedTitle);
      await expect.element(screen.getByRole('alert')).toHaveTextContent(words.ended);
      await expect.element(button(screen, words.signIn)).toBeEnabled();
    },
    async leavingForProfile({ screen }) {
      await seesTitle(screen, words.title);
      await seesLeaving(screen, words.leaving, '/dashboard/profile#accounts');
    },
    async restored({ screen }) {
      await seesTitle(screen, words.title);
      await expect.element(button(screen, words.back)).toBeEnabled();
      await expect.element(button(screen, tryAgain)).not.toBeInTheDocument();
    },
    leavingForSignIn: ({ screen }) => seesLeaving(screen, words.leavingForSignIn, '/sign-in'),
  },
};
