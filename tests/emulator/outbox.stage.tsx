import { expect } from 'vitest';
import type { outboxMachine } from 'fairlead-emulator/machines/outbox.machine';
import { EmulatorPage } from '../../src/emulator/page/EmulatorPage.tsx';
import { fromOutside, type Scene, type Stage } from '../support/stage.ts';
import { startPage } from './pageStandIns.ts';

type OutboxScene = Scene<typeof outboxMachine>;

async function seesMessages({ screen, actor }: OutboxScene, label: 'Live' | 'Not connected'): Promise<void> {
  const { messages } = actor.getSnapshot().context;
  await expect.element(screen.getByText(label, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Outbox');
  await expect.poll(() => screen.getByRole('heading', { level: 3 }).elements()).toHaveLength(messages.length);
  if (messages.length === 0) await expect.element(screen.getByText(/^No messages yet/)).toBeVisible();
}

export const outboxStage: Stage<typeof outboxMachine> = {
  render: (actor) => <EmulatorPage page={startPage()} outbox={actor} />,
  gestures: {
    'stream.opened': fromOutside,
    'stream.interrupted': fromOutside,
    'stream.ended': fromOutside,
    'message.arrived': fromOutside,
    'contents.replaced': fromOutside,
  },
  sees: {
    'following.connecting': (scene) => seesMessages(scene, 'Not connected'),
    'following.listing': (scene) => seesMessages(scene, 'Live'),
    'following.upToDate': (scene) => seesMessages(scene, 'Live'),
    waitingToRetry: (scene) => seesMessages(scene, 'Not connected'),
  },
};
