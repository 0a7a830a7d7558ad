import { expect } from 'vitest';
import type { panelHintsMachine } from '../../machines/emulator/panelHints.machine.ts';
import { EmulatorPage } from '../../src/emulator/page/EmulatorPage.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';
import { startOutbox, startPage } from './pageStandIns.ts';

export const panelHintsStage: Stage<typeof panelHintsMachine> = {
  render: (actor) => <EmulatorPage page={startPage()} outbox={startOutbox()} hints={actor} />,
  gestures: {
    // Sent directly: navigation links only change the URL fragment, which `main.tsx` observes.
    'panel.chosen': fromOutside,
    'hint.closed': ({ screen }) => screen.getByRole('button', { name: 'Hide hint' }).click(),
    'hint.requested': ({ screen }) => screen.getByRole('button', { name: 'Show hint' }).click(),
  },
  sees: {
    async shown({ screen }) {
      await expect.element(screen.getByText(/^Mails and text messages arrive here/)).toBeVisible();
      await expect
        .element(screen.getByRole('button', { name: 'Hide hint' }))
        .toHaveAttribute('aria-expanded', 'true');
    },
    async closed({ screen }) {
      await expect.element(screen.getByText(/^Mails and text messages/)).not.toBeInTheDocument();
      await expect
        .element(screen.getByRole('button', { name: 'Show hint' }))
        .toHaveAttribute('aria-expanded', 'false');
    },
  },
};
