import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { twoStepSetupMachine } from '../../machines/widget/twoStepSetup.machine.ts';
import { twoStepSetupCopy } from '../../src/copy/secondStep.en.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { TwoStepSetupScreen } from '../../src/widget/TwoStepSetupScreen.tsx';
import type { See, Stage } from '../support/stage.ts';
import { inFrame } from './inFrame.tsx';
import { press } from './press.ts';
import { sampleSecrets } from './twoStepSamples.ts';

type Check = See<typeof twoStepSetupMachine>;

const { choose: words, app, phone } = twoStepSetupCopy.copy;
const heading = (screen: RenderResult) => screen.getByRole('heading', { level: 1 });
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });

const seesDisabled: Check = async ({ screen }) => {
  await expect.element(heading(screen)).toHaveTextContent(words.title);
  await expect
    .poll(() => screen.container.querySelectorAll('button:enabled:not([aria-disabled])').length)
    .toBe(0);
};

export const twoStepSetupStage: Stage<typeof twoStepSetupMachine> = {
  render: (actor) => inFrame(<TwoStepSetupScreen actor={actor} secrets={sampleSecrets} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'authenticator.chosen': (scene) => press(scene, words.app),
    'text.chosen': (scene) => press(scene, words.text),
    'skip.pressed': (scene) => press(scene, words.skip),
    'back.pressed': (scene) => press(scene, words.leave),
  },
  focus: {
    failure: ['Two-step verification could not be set up.'],
    heading: ['Set up two-step verification'],
  },
  sees: {
    async choosingMethod({ screen, snapshot }) {
      const { reason, methods, failure } = snapshot.context;
      await expect.element(heading(screen)).toHaveTextContent(words.title);
      await expect.element(screen.getByText(words.reasons[reason])).toBeVisible();
      const shown = (name: string) => button(screen, name).elements().length === 1;
      expect(shown(words.app)).toBe(methods.includes('authenticator'));
      expect(shown(words.text)).toBe(methods.includes('text'));
      expect(shown(words.skip)).toBe(reason === 'recovered');
      expect(screen.getByText(words.replaces).elements()).toHaveLength(reason === 'recovered' ? 1 : 0);
      await expect.element(button(screen, words.leave)).toBeEnabled();
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent(failure ? /^Two-step verification could not be set up\. / : /^$/);
    },
    async enrollingAuthenticator({ screen }) {
      await expect.element(heading(screen)).toHaveTextContent(app.title);
    },
    async enrollingPhone({ screen }) {
      await expect.element(heading(screen)).toHaveTextContent(phone.title);
    },
    enrolled: seesDisabled,
    skipped: seesDisabled,
    wentBack: seesDisabled,
  },
};
