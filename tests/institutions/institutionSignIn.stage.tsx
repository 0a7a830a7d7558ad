import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { institutionSignInMachine } from '../../machines/institutions/institutionSignIn.machine.ts';
import { discoveryCopy, institutionsCopy, invitationCopy } from '../../src/copy/institutions.en.ts';
import { siteCopy } from '../../src/copy/site.en.ts';
import { passwordCopy } from '../../src/copy/widget.en.ts';
import { InstitutionsScreen } from '../../src/institutions/InstitutionsScreen.tsx';
import { NewPasswordScreen } from '../../src/widget/NewPasswordScreen.tsx';
import { InstitutionsPage } from '../../src/institutions/InstitutionsPage.tsx';
import { onEachDescendant } from '../../src/page/actorTree.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { MarkedSecondStep, seesSecondStep } from '../sign-in/markedSecondStep.tsx';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { press } from '../widget/press.ts';

type Check = See<typeof institutionSignInMachine>;

const words = institutionsCopy.copy;
const { titles, ui } = siteCopy.copy;

async function seesTitle(screen: RenderResult, title: string): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
}

const seesBusy: Check = async ({ screen }) => {
  await seesTitle(screen, words.busyTitle);
  await expect.element(screen.getByText(words.busyText)).toBeVisible();
};

const seesLeaving: Check = async ({ screen }) => {
  await expect.element(screen.getByText(words.opening)).toBeVisible();
};

const seesFailure =
  (title: string, headline: string): Check =>
  async ({ screen, snapshot }) => {
    await seesTitle(screen, title);
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(snapshot.context.failure ? headline : /^$/);
    const isOffered = snapshot.can({ type: 'retry.requested' });
    expect(screen.getByRole('button', { name: ui.tryAgain }).elements()).toHaveLength(isOffered ? 1 : 0);
  };

export const institutionSignInStage: Stage<typeof institutionSignInMachine> = {
  render: (actor) => (
    <main>
      <InstitutionsPage>
        <InstitutionsScreen actor={actor} SecondStep={MarkedSecondStep} NewPassword={NewPasswordScreen} />
      </InstitutionsPage>
    </main>
  ),
  connect: (actor) =>
    onEachDescendant(actor, (member) =>
      member.on('focus.requested', ({ target }) => focusTarget(String(target))),
    ),
  gestures: {
    'link.confirmed': (scene) => press(scene, words.confirm),
    'retry.requested': (scene) => press(scene, ui.tryAgain),
    'back.pressed': (scene) => press(scene, words.startAgain),
    'page.restored': fromOutside,
  },
  focus: {
    heading: [
      words.linkFailedTitle,
      words.interruptedTitle,
      words.otherMethodTitle,
      words.busyTitle,
      titles.institutions,
    ],
  },
  sees: {
    async provingEmail({ screen }) {
      await seesTitle(screen, titles.institutions);
    },
    async confirmingLink({ screen }) {
      await seesTitle(screen, words.confirmTitle);
    },
    async choosingPassword({ screen }) {
      await seesTitle(screen, passwordCopy.copy.reset.title);
    },
    openingLink: seesBusy,
    linkFailed: seesFailure(words.linkFailedTitle, words.linkFailed),
    findingOrganizations: seesBusy,
    interrupted: seesFailure(words.interruptedTitle, words.interrupted),
    async discovering({ screen }) {
      await seesTitle(screen, discoveryCopy.copy.title);
    },
    async answeringInvitation({ screen }) {
      await seesTitle(screen, invitationCopy.copy.title);
    },
    async provingSecondStep({ screen, snapshot, ...scene }) {
      const { secondStep } = snapshot.children;
      if (secondStep?.getSnapshot().hasTag('shown')) await seesSecondStep(screen, secondStep);
      else await seesBusy({ screen, snapshot, ...scene });
    },
    async otherMethodDue({ screen }) {
      await seesTitle(screen, words.otherMethodTitle);
    },
    entered: seesLeaving,
    leavingForKept: seesLeaving,
  },
};
