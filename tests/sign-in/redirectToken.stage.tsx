import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { redirectTokenMachine } from '../../machines/sign-in/redirectToken.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { RedirectTokenScreen } from '../../src/sign-in/RedirectTokenScreen.tsx';
import { siteCopy } from '../../src/copy/site.en.ts';
import { linkHandoverCopy } from '../../src/copy/widget.en.ts';
import { signInCopy, redirectTokenCopy } from '../../src/copy/signIn.en.ts';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { MarkedSecondStep, seesSecondStep } from './markedSecondStep.tsx';

const href = 'https://fairlead.example/authenticate?token=t';
const words = { ...redirectTokenCopy.copy, confirmTitle: siteCopy.copy.titles.redirectToken };

async function seesTitle(screen: RenderResult, title: string): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
}

async function seesBusy(screen: RenderResult): Promise<void> {
  await seesTitle(screen, words.busyTitle);
  await expect.element(screen.getByRole('button', { name: words.busyText })).toBeDisabled();
}

type SeenScene = Parameters<See<typeof redirectTokenMachine>>[0];

/** Sees the end of a link, or, with a session, that the client does not need it. */
async function seesEnd(
  { screen, snapshot }: SeenScene,
  title: string,
  titleOfClient: string = words.alreadyTitle,
): Promise<void> {
  const { isSignedIn } = snapshot.context;
  await seesTitle(screen, isSignedIn ? titleOfClient : title);
  const button = screen.getByRole('button', { name: isSignedIn ? words.toAccount : words.back });
  await expect.element(button).toBeEnabled();
}

async function seesWayBack(screen: RenderResult, title: string): Promise<void> {
  await seesTitle(screen, title);
  await expect.element(screen.getByRole('button', { name: words.back })).toBeEnabled();
}

async function seesLeaving(screen: RenderResult, text: string, to: string): Promise<void> {
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: signInCopy.copy.leaving.link }))
    .toHaveAttribute('href', to);
}

export const redirectTokenStage: Stage<typeof redirectTokenMachine> = {
  render: (actor) => (
    <main>
      <RedirectTokenScreen actor={actor} href={href} SecondStep={MarkedSecondStep} />
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'link.confirmed': ({ screen }) => screen.getByRole('button', { name: words.confirm }).click(),
    'retry.requested': ({ screen }) =>
      screen.getByRole('button', { name: siteCopy.copy.ui.tryAgain }).click(),
    'signIn.chosen': ({ screen }) =>
      screen.getByRole('button', { name: new RegExp(`^(?:${words.back}|${words.toAccount})$`) }).click(),
    'session.found': fromOutside,
    'page.restored': fromOutside,
  },
  focus: {
    heading: [
      'Open this link in the same browser',
      'This link no longer works',
      'We could not sign you in',
      'You started in another browser or tab',
      'This took too long',
      'You are already signed in',
    ],
  },
  sees: {
    async confirmingLink({ screen, snapshot: { context } }) {
      await seesTitle(screen, context.isSignedIn ? words.confirmSignedInTitle : words.confirmTitle);
      const text = context.isSignedIn ? words.confirmSignedInText : words.confirmText;
      await expect.element(screen.getByText(text)).toBeVisible();
      await expect.element(screen.getByRole('button', { name: words.confirm })).toBeEnabled();
    },
    exchangingMagicLink: ({ screen }) => seesBusy(screen),
    exchangingOAuth: ({ screen }) => seesBusy(screen),
    async completing({ screen, snapshot }) {
      const { secondStep } = snapshot.children;
      if (secondStep?.getSnapshot().hasTag('shown')) await seesSecondStep(screen, secondStep);
      else await seesBusy(screen);
    },
    async completionFailed({ screen }) {
      await seesWayBack(screen, words.failedTitle);
      await expect.element(screen.getByRole('button', { name: siteCopy.copy.ui.tryAgain })).toBeEnabled();
      await expect.element(screen.getByRole('alert')).toHaveTextContent(words.unfinished);
    },
    async exchangeFailed({ screen, snapshot }) {
      await seesWayBack(screen, words.failedTitle);
      await expect.element(screen.getByRole('button', { name: siteCopy.copy.ui.tryAgain })).toBeEnabled();
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent(snapshot.context.failure ? words.failed : /^$/);
    },
    async linkSpent(seen) {
      // The link may have had another purpose than to sign in, so the title does not change.
      await seesEnd(seen, words.spentTitle, words.spentTitle);
      const text = seen.snapshot.context.isSignedIn ? words.spentSignedInText : words.spentText;
      await expect.element(seen.screen.getByText(text)).toBeVisible();
    },
    async openedElsewhere({ screen }) {
      await seesWayBack(screen, words.elsewhereTitle);
      await expect.element(screen.getByRole('button', { name: linkHandoverCopy.copy.choose })).toBeEnabled();
    },
    startedElsewhere: (seen) => seesEnd(seen, words.startedElsewhereTitle),
    returnedTooLate: (seen) => seesEnd(seen, words.tooLateTitle),
    providerDeclined: (seen) => seesEnd(seen, words.declinedTitle),
    linkMissing: ({ screen }) => seesWayBack(screen, words.missingTitle),
    linkUnknown: ({ screen }) => seesWayBack(screen, words.unknownTitle),
    signedIn: ({ screen }) => seesLeaving(screen, signInCopy.copy.leaving.dashboard, '/dashboard'),
    leavingForReset: ({ screen }) =>
      seesLeaving(screen, signInCopy.copy.leaving.resetPassword, '/reset-password'),
    leavingForSignIn: ({ screen }) => seesLeaving(screen, signInCopy.copy.leaving.signIn, '/sign-in'),
  },
};
