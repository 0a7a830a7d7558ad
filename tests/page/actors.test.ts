import { expect, test, describe, vi } from 'vitest';
import { createActor, emit, setup, createMachine, toPromise, type AnyStateMachine } from 'xstate';
import { failureOf } from '../../machines/contracts/failures.ts';
import { onEachDescendant } from '../../src/page/actorTree.ts';
import { lazyMachine } from '../../src/page/lazyMachine.ts';

describe('actorTree', () => {
  const child = setup({
    types: { input: {} as { name: string }, context: {} as { name: string } },
  }).createMachine({
    context: ({ input }) => input,
    entry: emit(({ context }) => ({ type: 'child.started', name: context.name })),
  });

  const parent = setup({ actors: { child } }).createMachine({
    initial: 'first',
    invoke: { id: 'around', src: 'child', input: { name: 'around' } },
    states: {
      first: {
        invoke: { id: 'first', src: 'child', input: { name: 'first' } },
        on: { 'step.taken': 'second' },
      },
      second: { invoke: { id: 'second', src: 'child', input: { name: 'second' } } },
    },
  });

  test('subscribes before a child starts, both at the start of the parent and later', () => {
    const emitted: unknown[] = [];
    const actor = createActor(parent);
    onEachDescendant(actor, (descendant) => descendant.on('child.started', ({ name }) => emitted.push(name)));
    actor.start();
    expect(emitted).toEqual(['around', 'first']);
    actor.send({ type: 'step.taken' });
    expect(emitted).toEqual(['around', 'first', 'second']);
    actor.stop();
  });
});

describe('lazyMachine', () => {
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
});
