import { expect, test } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { hearFamily } from '../../src/page/actorFamily.ts';

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

test('hears what children emit while they start, at the start of the parent and later', () => {
  const heard: unknown[] = [];
  const actor = createActor(parent);
  hearFamily(actor, (member) => member.on('child.started', ({ name }) => heard.push(name)));
  actor.start();
  expect(heard).toEqual(['around', 'first']);
  actor.send({ type: 'step.taken' });
  expect(heard).toEqual(['around', 'first', 'second']);
  actor.stop();
});
