import { assign, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { fakeActors } from '../../model/fakes.ts';
import { lawsOf } from '../../model/laws.ts';
import { defineModel } from '../../model/model.ts';
import { replaySequence, runSequences } from '../../model/sequences.ts';

/** A cart whose number of items has no limit, so its situations are countless. */
const cartMachine = setup({
  types: {
    context: {} as { items: number; note: string },
    events: {} as { type: 'item.added'; note: string } | { type: 'item.removed' } | { type: 'cart.cleared' },
  },
  actions: {
    add: assign({ items: ({ context }) => context.items + 1 }),
    keepNote: assign({ note: (_, { note }: { note: string }) => note }),
    remove: assign({ items: ({ context }) => context.items - 1 }),
    clear: assign({ items: 0 }),
  },
}).createMachine({
  id: 'cart',
  context: { items: 0, note: '' },
  initial: 'open',
  states: {
    open: {
      on: {
        'item.added': { actions: ['add', { type: 'keepNote', params: ({ event }) => event }] },
        'item.removed': { actions: 'remove' },
        'cart.cleared': { actions: 'clear' },
      },
    },
  },
});

const model = defineModel({
  machine: cartMachine,
  inputs: { 'an empty cart': undefined },
  samples: {
    events: {
      'item.added': { plain: { note: 'a gift' } },
      'item.removed': { plain: {} },
      'cart.cleared': { plain: {} },
    },
    actors: {},
  },
  journeys: [],
  laws: ({ never }) => ({
    'a cart has no negative number of items': never(({ context }) => context.items < 0),
    'a cart has at most three items': never(({ context }) => context.items > 3),
  }),
});

const faked = fakeActors(model.machine, model.samples);
const sequences = { count: 200, length: 20 };
const laws = lawsOf(model);
const only = (sentence: string) => ({ [sentence]: laws[sentence] ?? { breach: () => null } });

describe('random sequences', () => {
  test.each([{ count: 0 }, { length: 0 }])('are refused if they test nothing: %o', (none) => {
    const run = () => runSequences(faked, model.inputs, { ...sequences, ...none }, { laws, secrets: [] });
    expect(run).toThrow('test nothing');
  });

  test('break a law by the shortest sequence, and print it for a replay', () => {
    const run = () =>
      runSequences(faked, model.inputs, sequences, {
        laws: only('a cart has at most three items'),
        secrets: [],
      });
    const added = Array.from({ length: 4 }, () => "'item.added'").join(', ');
    expect(run).toThrow(`replay: [['an empty cart', ${added}]],`);
    expect(run).toThrow('Broken law: a cart has at most three items.');
  });

  test('find a secret in the context', () => {
    const checks = { laws: {}, secrets: ['a gift'] };
    expect(() => runSequences(faked, model.inputs, sequences, checks)).toThrow(
      'A secret is exposed.\n  an empty cart → item.added\n',
    );
  });

  test('pass where no law is broken, with the same sequences each time', () => {
    const seen: number[][] = [[], []];
    for (const contexts of seen) {
      const spy = {
        'every number is seen': {
          breach: () => null,
          isBrokenBy: (edge: { readonly context: unknown }) => {
            contexts.push((edge.context as { readonly items: number }).items);
            return false;
          },
        },
      };
      runSequences(faked, model.inputs, sequences, { laws: spy, secrets: [] });
    }
    const [first = [], second] = seen;
    expect(first).toEqual(second);
    expect(Math.max(...first)).toBeGreaterThan(3);
  });

  test('are replayed by their texts', () => {
    const checks = { laws, secrets: [] };
    const replay = (...steps: readonly string[]) =>
      replaySequence(faked, model.inputs, ['an empty cart', ...steps], checks);
    expect(() => replay('item.removed')).toThrow('Broken law: a cart has no negative number of items.');
    expect(() => replay('item.added', 'item.removed')).not.toThrow();
    expect(() => replay('item.sold')).toThrow('"item.sold" is not possible. Possible: item.added, ');
  });
});
