import { afterEach, beforeEach, expect, test, describe, vi } from 'vitest';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createActor,
  createMachine,
  emit,
  fromPromise,
  setup,
  type ActorRefFrom,
  type AnyStateMachine,
} from 'xstate';
import { failureOf } from '../../machines/contracts/failures.ts';
import { settled } from '../support/wiring.ts';
import { onEachDescendant } from '../../src/page/actorTree.ts';
import { flowOnDemand } from '../../src/page/flowOnDemand.tsx';

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

describe('flowOnDemand', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const screen = () => createElement('p', null, 'loaded');
  const open = (machine: AnyStateMachine, options?: Parameters<typeof flowOnDemand>[1]) => {
    const load = vi.fn<Parameters<typeof flowOnDemand>[0]>(() =>
      Promise.resolve({ machine, Screen: screen }),
    );
    const flow = flowOnDemand(load, options);
    const parent = createMachine({
      invoke: { id: 'child', src: flow.logic, input: { name: 'Ann' }, onDone: '.done', onError: '.failed' },
      initial: 'open',
      states: { open: {}, done: {}, failed: { entry: ({ event }) => errors.push(event) } },
    });
    const errors: unknown[] = [];
    const run = () => {
      const actor = createActor(parent);
      const emitted: unknown[] = [];
      onEachDescendant(actor, (member) => member.on('*', (event) => emitted.push(event)));
      actor.start();
      const { child } = actor.getSnapshot().children;
      if (!child) throw new Error('The child was not started.');
      const shows = () =>
        renderToString(
          createElement(flow.Screen, { actor: child as ActorRefFrom<AnyStateMachine>, fallback: 'loading' }),
        );
      return { actor, child, emitted, shows };
    };
    return { load, flow, errors, run };
  };

  const greeting = setup({
    types: { input: {} as { name: string }, context: {} as { name: string } },
    actors: { wait: fromPromise(() => Promise.resolve('waited')) },
  }).createMachine({
    id: 'greeting',
    context: ({ input }) => input,
    entry: emit(({ context }) => ({ type: 'greeted', name: context.name })),
    initial: 'open',
    states: {
      open: {
        on: { closed: 'waiting' },
        after: { 5: 'late' },
      },
      late: { on: { closed: 'waiting' } },
      waiting: { invoke: { src: 'wait', onDone: 'ended' } },
      ended: { type: 'final' },
    },
  });

  test('shows something else until the machine has loaded, and then is the machine', async () => {
    const { load, run } = open(greeting);
    const { actor, child, emitted, shows } = run();
    expect(shows()).toBe('loading');
    child.send({ type: 'closed' });
    expect(child.getSnapshot()).toMatchObject({ status: 'active', children: {} });
    await settled();
    expect(shows()).toBe('<p>loaded</p>');
    expect(emitted).toEqual([{ type: 'greeted', name: 'Ann' }]);
    expect(child.getSnapshot()).toMatchObject({ value: 'open', context: { name: 'Ann' } });
    await vi.advanceTimersByTimeAsync(5);
    expect(child.getSnapshot().value).toBe('late');
    child.send({ type: 'closed' });
    await settled();
    expect(actor.getSnapshot().value).toBe('done');
    expect(load).toHaveBeenCalledOnce();
    const again = run();
    expect([again.shows(), again.emitted.length, again.child.getSnapshot().value]).toEqual([
      '<p>loaded</p>',
      1,
      'open',
    ]);
  });

  test('focuses the heading that replaces the fallback, before the machine requests another focus', async () => {
    const { run } = open(greeting, { hasFallback: true });
    const { emitted } = run();
    await settled();
    expect(emitted).toEqual([
      { type: 'focus.requested', target: 'heading' },
      { type: 'greeted', name: 'Ann' },
    ]);
    expect(run().emitted).toEqual([{ type: 'greeted', name: 'Ann' }]);
  });

  test('fails as unreachable when the machine does not load, and loads it again', async () => {
    const { load, run, errors } = open(greeting);
    const cause = new Error('No network.');
    load.mockRejectedValueOnce(cause);
    const { actor } = run();
    await settled();
    expect(actor.getSnapshot().value).toBe('failed');
    expect(errors).toMatchObject([{ error: { failure: failureOf('unreachable'), cause } }]);
    const again = run();
    await settled();
    expect(again.shows()).toBe('<p>loaded</p>');
  });

  test('does nothing when the parent has stopped meanwhile', async () => {
    const { run } = open(greeting);
    const { actor, child, emitted } = run();
    actor.stop();
    await settled();
    expect([child.getSnapshot().status, emitted]).toEqual(['stopped', []]);
  });

  test('is there at once after a preload, whose failure is not reported', async () => {
    const { flow, load, run } = open(greeting);
    load.mockRejectedValueOnce(new Error('No network.'));
    await flow.preload();
    await flow.preload();
    const { shows, emitted } = run();
    expect([shows(), emitted.length]).toEqual(['<p>loaded</p>', 1]);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
