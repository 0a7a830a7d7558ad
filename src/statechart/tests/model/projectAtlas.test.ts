import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { assign, setup } from 'xstate';
import { defineModel } from '../../model/model.ts';
import { writeProjectAtlas } from '../../package/atlas.ts';

const cartMachine = setup({
  types: {
    context: {} as { items: number },
    events: {} as { type: 'item.added' } | { type: 'cart.paid' } | { type: 'cart.cleared' },
  },
  actions: { add: assign({ items: ({ context }) => context.items + 1 }), clear: assign({ items: 0 }) },
}).createMachine({
  id: 'cart',
  context: { items: 0 },
  initial: 'open',
  states: {
    open: {
      on: { 'item.added': { actions: 'add' }, 'cart.paid': 'paid', 'cart.cleared': { actions: 'clear' } },
    },
    paid: { type: 'final' },
  },
});

const cartModel = defineModel({
  machine: cartMachine,
  inputs: { plain: undefined },
  samples: {
    events: { 'item.added': { plain: {} }, 'cart.paid': { plain: {} }, 'cart.cleared': { plain: {} } },
    actors: {},
  },
  sequences: { count: 5, length: 5 },
  journeys: [
    {
      name: 'pays two items',
      input: undefined,
      steps: [
        { send: { type: 'item.added' } },
        { context: { items: 2 } },
        { send: { type: 'item.added' } },
        { send: { type: 'cart.paid' } },
      ],
      ends: { at: ['open'] },
    },
  ],
});

test('the atlas of a machine with random sequences shows what its journeys reach, also those that fail', async () => {
  const drawings = mkdtempSync(join(tmpdir(), 'atlas-'));
  onTestFinished(() => rmSync(drawings, { recursive: true }));
  const machine = setup({}).createMachine({ id: 'stateless' });
  const samples = { events: {}, actors: {} };
  const journeys = [{ name: 'stays', input: undefined, steps: [], ends: { at: [] } }];
  const stateless = { machine, inputs: { plain: undefined }, samples, journeys };
  await writeProjectAtlas({ models: [cartModel, stateless], facts: join(drawings, 'facts.txt'), drawings });
  const textOf = (id: string) =>
    readFileSync(join(drawings, id, 'index.html'), 'utf8').replaceAll(/<[^>]*>/g, '');
  const page = textOf('cart');
  expect(page).toContain('states 2 of 2');
  expect(page).toContain('transitions 2 of 3');
  expect(page).toContain('No journey reaches it.');
  expect(page).toContain('Ends in open.');
  expect(textOf('stateless')).not.toContain('Ends in');
  expect(textOf('')).toContain('its drawing, its journeys, and the paths through it.');
});
