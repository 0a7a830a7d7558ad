import { expect, test, vi } from 'vitest';
import { createActor, createMachine, toPromise, type AnyStateMachine } from 'xstate';
import { failureOf } from '../../machines/contracts/failures.ts';
import { lazyMachine } from '../../src/page/lazyMachine.ts';

const machine = createMachine({ id: 'loaded' });
const open = () => {
  const load = vi.fn<() => Promise<AnyStateMachine>>(() => Promise.resolve(machine));
  const lazy = lazyMachine(load);
  return { ...lazy, load, run: () => toPromise(createActor(lazy.load).start()) };
};

test('a machine that does not load is unreachable, and loads again', async () => {
  const { load, logic, run } = open();
  const cause = new Error('No network.');
  load.mockRejectedValueOnce(cause);
  await expect(run()).rejects.toMatchObject({ failure: failureOf('unreachable'), cause });
  await run();
  expect(createActor(logic).getSnapshot().machine.id).toBe('loaded');
});

test('a machine loads once', async () => {
  const { load, run } = open();
  await run();
  await run();
  expect(load).toHaveBeenCalledOnce();
});
