import { expect, test } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { onEachDescendant } from '../../src/page/actorTree.ts';

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
