import { expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { ScreenHistory } from '../../src/page/screenHistory.ts';
import { startBackEntry } from '../../src/widget/startBackEntry.ts';

const history: ScreenHistory = {
  isOnEntry: () => false,
  add: () => undefined,
  remove: () => Promise.resolve(),
  follow: () => () => undefined,
};

const flow = createMachine({
  initial: 'showingScreen',
  states: {
    showingScreen: { on: { 'back.pressed': 'ended' } },
    ended: { type: 'final' },
  },
});

test('nothing is sent to the entry of a flow that was stopped', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const actor = createActor(flow);
  const entry = startBackEntry(actor, history);
  actor.start();
  await Promise.resolve();
  expect(entry.getSnapshot().value).toBe('showingScreen');
  actor.stop();
  await Promise.resolve();
  await Promise.resolve();
  expect(entry.getSnapshot().status).toBe('stopped');
  expect(warn.mock.calls).toEqual([]);
  warn.mockRestore();
});
