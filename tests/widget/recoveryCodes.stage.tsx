import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { recoveryCodesMachine } from '../../machines/widget/recoveryCodes.machine.ts';
import { twoStepSetupCopy } from '../../src/copy/secondStep.en.ts';
import { isUnanswered } from '../../machines/contracts/failures.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { RecoveryCodesScreen } from '../../src/widget/RecoveryCodesScreen.tsx';
import type { See, Stage } from '../support/stage.ts';
import { inFrame } from './inFrame.tsx';
import { press } from './press.ts';
import { sampleAuthenticator, sampleSecrets } from './twoStepSamples.ts';

type Check = See<typeof recoveryCodesMachine>;

const { codes: words, confirm, again, cancel } = twoStepSetupCopy.copy;
const heading = (screen: RenderResult) => screen.getByRole('heading', { level: 1 });
const field = (screen: RenderResult) => screen.getByLabelText(confirm.field, { exact: true });
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });

const seesCodes: Check = async ({ screen, snapshot }) => {
  const { purpose, way, exported } = snapshot.context;
  await expect.element(heading(screen)).toHaveTextContent(words.title);
  const codes = screen.getByRole('region', { name: words.list }).getByRole('listitem');
  await expect
    .poll(() => codes.elements().map(({ textContent }) => textContent))
    .toEqual(sampleAuthenticator.recoveryCodes);
  const renewed = screen.getByText(words.renewed);
  if (purpose === 'renewal') await expect.element(renewed).toBeVisible();
  else await expect.element(renewed).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(exported === 'done' ? words.exported[way] : /^$/);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(exported === 'failed' ? words.notExported[way] : /^$/);
};

const seesEnd: Check = async ({ screen }) => {
  await expect.element(heading(screen)).toHaveTextContent(words.title);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
};

export const recoveryCodesStage: Stage<typeof recoveryCodesMachine> = {
  render: (actor) => inFrame(<RecoveryCodesScreen actor={actor} secrets={sampleSecrets} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'copy.pressed': (scene) => press(scene, words.copy),
    'download.pressed': (scene) => press(scene, words.download),
    'print.pressed': (scene) => press(scene, words.print),
    'saved.chosen': (scene) => press(scene, words.saved),
    async 'recoveryCode.submitted'(scene) {
      const { screen, actor, event } = scene;
      if (field(screen).query()?.matches(':read-write') !== true) {
        actor.send(event);
        return;
      }
      await field(screen).fill(event.code);
      await press(scene, confirm.submit);
    },
    'retry.chosen': (scene) => press(scene, again),
    'cancel.pressed': (scene) => press(scene, cancel),
    'back.pressed': (scene) => press(scene, confirm.back),
  },
  focus: {
    failure: ['New recovery codes could not be created.', 'We could not show you new recovery codes'],
    heading: ['Save your recovery codes'],
    'recovery-code': ['Recovery code'],
  },
  sees: {
    async renewing({ screen }) {
      await expect.element(heading(screen)).toHaveTextContent(words.title);
      await expect.element(screen.getByRole('status')).toHaveTextContent(words.renewing);
    },
    async notRenewed({ screen, snapshot: { context } }) {
      // Only an answer tells that the earlier codes still work.
      const sentence = isUnanswered(context.failure)
        ? /^We could not show you new recovery codes, and your earlier ones may no longer work\. /
        : /^New recovery codes could not be created\. /;
      await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
      await expect.element(button(screen, again)).toBeEnabled();
      await expect.element(button(screen, cancel)).toBeEnabled();
    },
    'savingCodes.showingCodes': seesCodes,
    'savingCodes.exportingCodes': seesCodes,
    async confirmingCode({ screen, snapshot }) {
      const { failure, isIncomplete } = snapshot.context;
      await expect.element(heading(screen)).toHaveTextContent(confirm.title);
      // The codes are hidden, so that the client reads one from the saved copy.
      expect(screen.container.textContent).not.toContain(sampleAuthenticator.recoveryCodes[0]);
      const problem = failure ? /^This is not one of your new|^The code could not be checked/ : '';
      await expect
        .element(field(screen))
        .toHaveAccessibleDescription(isIncomplete ? confirm.incomplete : problem);
    },
    async checkingCode({ screen }) {
      await expect.element(button(screen, confirm.checking)).toBeDisabled();
      await expect.element(field(screen)).toHaveAttribute('readonly');
    },
    saved: seesEnd,
    cancelled: seesEnd,
  },
};
