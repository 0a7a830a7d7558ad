import { expect } from 'vitest';
import type { firstStepsMachine } from '../../machines/dashboard/firstSteps.machine.ts';
import { firstStepsCopy } from '../../src/copy/dashboard.en.ts';
import { DashboardPage } from '../../src/dashboard/DashboardPage.tsx';
import { FirstSteps } from '../../src/dashboard/FirstSteps.tsx';
import { focusTarget } from '../../src/page/focus.ts';
import { fromOutside, type Stage } from '../support/stage.ts';

const words = firstStepsCopy.copy;

export const firstStepsStage: Stage<typeof firstStepsMachine> = {
  render: (actor) => (
    <main>
      <DashboardPage title="Account">
        <FirstSteps actor={actor} />
      </DashboardPage>
    </main>
  ),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'client.learned': fromOutside,
    'step.chosen': ({ screen, event }) =>
      screen.getByRole('button', { name: words.steps[event.step] }).click(),
    async 'checklist.dismissed'({ screen }) {
      await screen.getByRole('button', { name: words.dismiss }).click();
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    },
  },
  focus: {
    heading: ['Account'],
  },
  sees: {
    async 'checklist.withheld'({ screen }) {
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.element(screen.getByRole('region', { name: words.title })).not.toBeInTheDocument();
    },
    async 'checklist.shown'({ screen, snapshot }) {
      await expect.element(screen.getByRole('region', { name: words.title })).toBeVisible();
      const { done } = snapshot.context.facts ?? {};
      for (const step of ['email', 'passkey', 'two-step'] as const) {
        const state = done?.[step] ? words.done : words.open;
        await expect.element(screen.getByText(`${words.steps[step]}: ${state}`)).toBeVisible();
      }
    },
    async 'accountType.settled'({ screen, snapshot }) {
      const type = snapshot.context.facts?.accountType;
      if (type) await expect.element(screen.getByText(words.accountTypes[type])).toBeVisible();
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    },
    async 'accountType.storing'({ screen }) {
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    },
    async 'accountType.unstored'({ screen }) {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(words.unstored);
    },
  },
};
