import { expect } from 'vitest';
import { fewRecoveryCodes } from '../../machines/contracts/timing.ts';
import type { twoStepManagementMachine } from '../../machines/dashboard/twoStepManagement.machine.ts';
import { profileCopy, twoStepProfileCopy } from '../../src/copy/profile.en.ts';
import { TwoStepPanel } from '../../src/dashboard/TwoStepPanel.tsx';
import type { TwoStepSecrets } from '../../src/widget/twoStepSecrets.ts';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { press } from '../widget/press.ts';
import {
  buttonOf,
  followSectionFocus,
  renderSection,
  seesAwaitingClient,
  seesMessages,
  seesNoTitle,
  seesQuestion,
  seesTitle,
  seesUnlisted,
} from './sectionScreen.tsx';

type Check = See<typeof twoStepManagementMachine>;

const words = twoStepProfileCopy.copy;
const names = { authenticator: 'Authenticator app', text: 'Text message to +1 202-555-0123' } as const;

const secrets: TwoStepSecrets = {
  readAuthenticator: () => null,
  readRecoveryCodes: () => [],
  discard: () => undefined,
};

/** Checks notice, failure and rows, which all states of the list have in common. */
const seesRows: Check = async ({ screen, snapshot }) => {
  const { factors, notice, failure } = snapshot.context;
  await seesNoTitle(screen);
  await seesMessages(screen, {
    notice: notice && words.notices[notice],
    hasFailed: failure !== null,
    // An authenticator app has a row for its recovery codes.
    rows: factors.length + Number(factors.some(({ method }) => method === 'authenticator')),
  });
  for (const { method } of factors) {
    const remove = buttonOf(screen, words.removeNamed(names[method]));
    if (snapshot.matches('listed')) await expect.element(remove).toBeEnabled();
    else await expect.element(remove).toBeDisabled();
  }
};

const seesList: Check = async (scene) => {
  const { screen, snapshot } = scene;
  const { factors, recoveryCodesLeft } = snapshot.context;
  await seesRows(scene);
  await expect.element(screen.getByText(factors.length > 0 ? words.on : words.off)).toBeVisible();
  const hasApp = factors.some(({ method }) => method === 'authenticator');
  const hasPhone = factors.some(({ method }) => method === 'text');
  await expect.element(buttonOf(screen, hasPhone ? words.addAnotherPhone : words.addPhone)).toBeEnabled();
  if (!hasApp) {
    await expect.element(buttonOf(screen, words.addAuthenticator)).toBeEnabled();
    await expect.element(buttonOf(screen, words.renew)).not.toBeInTheDocument();
    return;
  }
  await expect.element(buttonOf(screen, words.addAuthenticator)).not.toBeInTheDocument();
  await expect.element(screen.getByText(words.onlyOne)).toBeVisible();
  const hasFewCodes = recoveryCodesLeft !== null && recoveryCodesLeft <= fewRecoveryCodes;
  await expect.element(screen.getByText(hasFewCodes ? words.fewCodes : words.unsavedCodes)).toBeVisible();
  await expect.element(buttonOf(screen, words.renew)).toBeEnabled();
  await expect.element(screen.getByText(`Recovery codes: ${recoveryCodesLeft} of 10 left`)).toBeVisible();
};

const seesRemovalQuestion =
  (confirmLabel: string, question: string): Check =>
  async (scene) => {
    const { screen } = scene;
    await seesRows(scene);
    await seesQuestion(screen, {
      question,
      confirm: confirmLabel,
      cancel: words.cancel,
      addition: words.addPhone,
    });
  };

/** Checks that the screen of a child machine has replaced the list. */
const seesChild =
  (title: string): Check =>
  async ({ screen }) => {
    await seesTitle(screen, title);
    await expect.element(buttonOf(screen, words.addPhone)).not.toBeInTheDocument();
  };

export const twoStepManagementStage: Stage<typeof twoStepManagementMachine> = {
  render: (actor) =>
    renderSection(
      'two-step',
      profileCopy.copy.twoStep.title,
      <TwoStepPanel actor={actor} secrets={secrets} />,
    ),
  connect: followSectionFocus,
  gestures: {
    'client.learned': fromOutside,
    'section.shown': fromOutside,
    'page.woke': fromOutside,
    'authenticator.chosen': (scene) => press(scene, words.addAuthenticator),
    'text.chosen': async (scene) => {
      const { screen } = scene;
      const hasPhone = buttonOf(screen, words.addAnotherPhone).query() !== null;
      await press(scene, hasPhone ? words.addAnotherPhone : words.addPhone);
    },
    'removal.chosen': (scene) => press(scene, words.removeNamed(names[scene.event.factor.method])),
    'removal.confirmed': async (scene) => {
      const { screen } = scene;
      const isLast = buttonOf(screen, words.confirmLast).query() !== null;
      await press(scene, isLast ? words.confirmLast : words.remove);
    },
    'codes.chosen': (scene) => press(scene, words.renew),
    'cancel.pressed': (scene) => press(scene, words.cancel),
    'retry.chosen': (scene) => press(scene, words.again),
  },
  focus: {
    section: ['Two-step verification'],
    removal: ['Cancel'],
    heading: ['Two-step verification'],
    failure: ['The verification method was not removed', 'Your verification methods could not be shown'],
    notice: [
      'Nothing was removed, because you did not confirm that it is',
      'The verification method was removed.',
      'You have new recovery codes.',
      'Your authenticator app was added.',
      'Your phone number was added.',
    ],
  },
  sees: {
    awaitingClient: ({ screen }) => seesAwaitingClient(screen, words),
    async readingFactors(scene) {
      const { screen, snapshot } = scene;
      await seesRows(scene);
      if (snapshot.context.factors.length === 0)
        await expect.element(screen.getByText(words.loading)).toBeInTheDocument();
      await expect.element(buttonOf(screen, words.addPhone)).not.toBeInTheDocument();
    },
    unlisted: ({ screen }) => seesUnlisted(screen, words),
    'listed.waiting': seesList,
    'listed.updating': seesList,
    enrollingAuthenticator: seesChild('Set up an authenticator app'),
    enrollingPhone: (scene) =>
      seesChild(scene.snapshot.context.awaited ? 'Enter passcode' : 'Set up text messages')(scene),
    renewingCodes: seesChild('Save your recovery codes'),
    confirmingRemoval: seesRemovalQuestion(words.remove, words.questions.authenticator()),
    confirmingLastRemoval: seesRemovalQuestion(words.confirmLast, words.lastQuestion),
    async removingFactor(scene) {
      const { screen, snapshot } = scene;
      const { chosen } = snapshot.context;
      await seesRows(scene);
      await expect
        .element(screen.getByText(words.removing(chosen ? names[chosen.method] : '')))
        .toBeVisible();
    },
  },
};
