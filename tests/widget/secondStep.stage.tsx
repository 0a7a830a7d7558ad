import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { SecondStepScreen } from '../../src/widget/SecondStepScreen.tsx';
import { fromOutside, type See, type Stage } from '../support/stage.ts';
import { inFrame } from './inFrame.tsx';
import { press } from './press.ts';
import { markedScreens, questionTitle, setupTitle } from './secondStepScreens.tsx';

type Machine = typeof secondStepMachine;

const { busy, broken, back } = widgetCopy.copy;

async function seesTitle(screen: RenderResult, title: string): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
}

const seesBusy: See<Machine> = ({ screen }) => seesTitle(screen, busy);

const seesQuestion: See<Machine> = ({ screen }) => seesTitle(screen, questionTitle);

export const secondStepStage: Stage<Machine> = {
  render: (actor) => inFrame(<SecondStepScreen actor={actor} screens={markedScreens} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'retry.chosen': (scene) => press(scene, broken.tryAgain),
    'back.pressed': (scene) => press(scene, back),
    'session.found': fromOutside,
    'page.restored': fromOutside,
  },
  focus: {
    heading: ['Looks like there was an error!', 'The setup'],
  },
  sees: {
    readingSecondStep: seesBusy,
    'provingSecondFactor.awaitingProof': seesQuestion,
    'provingSecondFactor.readingAgain': seesQuestion,
    settingUp: ({ screen }) => seesTitle(screen, setupTitle),
    async interrupted({ screen }) {
      await seesTitle(screen, broken.title);
      await expect.element(screen.getByText(/try again\.$/i)).toBeVisible();
      await expect.element(screen.getByRole('button', { name: broken.tryAgain })).toBeEnabled();
    },
    complete: seesBusy,
    wentBack: seesBusy,
    ended: seesBusy,
  },
};
