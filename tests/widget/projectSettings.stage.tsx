import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { SnapshotFrom } from 'xstate';
import type { projectSettingsMachine } from '../../machines/widget/projectSettings.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { WidgetFooter } from '../../src/widget/WidgetFooter.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';
import { inWidget } from './inWidget.tsx';
import { press } from './press.ts';

interface Seen {
  readonly screen: RenderResult;
  readonly snapshot: SnapshotFrom<typeof projectSettingsMachine>;
}

const sentence = 'Some settings for signing in could not be loaded. You can still sign in.';

/** Checks the notice, which is shown after a failure until the settings are known, and the label of its button. */
const seesNotice =
  (label: string) =>
  async ({ screen, snapshot }: Seen) => {
    const notice = screen.getByText(sentence);
    if (snapshot.context.failure === null) {
      await expect.element(notice).not.toBeInTheDocument();
      return;
    }
    await expect.element(notice).toBeVisible();
    await expect.element(screen.getByRole('button', { name: label })).toBeEnabled();
    await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  };

export const projectSettingsStage: Stage<typeof projectSettingsMachine> = {
  render: (actor) =>
    inWidget(
      <>
        <h1 tabIndex={-1} data-focus-target="heading">
          Sign up or log in
        </h1>
        <WidgetFooter actor={actor} isForm />
      </>,
    ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'retry.chosen': (scene) => press(scene, 'Try again'),
    'page.woke': fromOutside,
    'page.restored': fromOutside,
  },
  focus: {
    heading: ['Sign up or log in'],
  },
  sees: {
    readingSettings: seesNotice('One moment...'),
    settingsMissing: seesNotice('Try again'),
    readingAgain: seesNotice('One moment...'),
    async settingsKnown({ screen, snapshot }) {
      await expect.element(screen.getByText(sentence)).not.toBeInTheDocument();
      const link = screen.getByRole('link', { name: 'Powered by Stytch (opens in a new tab)' });
      if (!snapshot.context.settings?.hasWatermark) {
        await expect.element(link).not.toBeInTheDocument();
        return;
      }
      await expect.element(link).toBeVisible();
      await expect.element(link).toHaveAttribute('href', 'https://stytch.com/');
      await expect.element(link).toHaveAttribute('target', '_blank');
      await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    },
  },
};
