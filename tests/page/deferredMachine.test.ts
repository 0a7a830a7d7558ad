import { expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { deferredMachine } from '../../src/page/deferredMachine.ts';

const createCounter = () =>
  setup({
    types: { context: {} as { count: number }, events: {} as { type: 'pressed' } },
    actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
  }).createMachine({ id: 'counter', context: { count: 0 }, on: { pressed: { actions: 'count' } } });

/** Creates a deferred machine that counts, and records how often it is created. */
function open() {
  const create = vi.fn<typeof createCounter>(createCounter);
  return { create, machine: deferredMachine(create) };
}

test('a machine is created when an actor starts it, and once for all actors', () => {
  const { create, machine } = open();
  expect(create).not.toHaveBeenCalled();
  for (const _ of ['first', 'second']) {
    const actor = createActor(machine).start();
    actor.send({ type: 'pressed' });
    expect(actor.getSnapshot().context).toEqual({ count: 1 });
  }
  expect(create).toHaveBeenCalledOnce();
});

test('a provided machine is created when an actor starts it, with what was provided', () => {
  const { create, machine } = open();
  const tens = machine.provide({
    actions: { count: assign({ count: ({ context }) => context.count + 10 }) },
  });
  expect(create).not.toHaveBeenCalled();
  const actor = createActor(tens).start();
  actor.send({ type: 'pressed' });
  expect(actor.getSnapshot().context).toEqual({ count: 10 });
});

test('providing again keeps what was provided before, and changes no machine in use', () => {
  const { machine } = open();
  const actor = createActor(machine).start();
  const tens = machine
    .provide({ actions: { count: assign({ count: ({ context }) => context.count + 10 }) } })
    .provide({});
  expect(createActor(tens).start().logic.id).toBe('counter');
  const other = createActor(tens).start();
  for (const each of [actor, other]) each.send({ type: 'pressed' });
  expect([actor, other].map((each) => each.getSnapshot().context.count)).toEqual([1, 10]);
});

test('a child machine is created when its parent invokes it', () => {
  const { create, machine } = open();
  const parent = setup({ actors: { child: machine } }).createMachine({
    initial: 'waiting',
    states: { waiting: { on: { start: 'counting' } }, counting: { invoke: { src: 'child', id: 'child' } } },
  });
  const actor = createActor(parent).start();
  expect(create).not.toHaveBeenCalled();
  actor.send({ type: 'start' });
  expect(actor.getSnapshot().children['child']?.getSnapshot()).toMatchObject({ context: { count: 0 } });
  expect(create).toHaveBeenCalledOnce();
});

test('what the machine has is what the logic has', () => {
  const { machine } = open();
  expect('transition' in machine).toBe(true);
  expect('missing' in machine).toBe(false);
});
