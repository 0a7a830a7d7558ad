import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { readChart } from '../../../src/devtools/chart/chart.ts';
import { mainPathOf } from '../../../src/devtools/chart/mainPath.ts';

const chart = readChart(
  createMachine({
    id: 'order',
    initial: 'choosing',
    on: { 'page.restored': '.choosing' },
    states: {
      choosing: { on: { 'help.asked': {}, 'item.chosen': 'paying' } },
      paying: {
        initial: 'entering',
        states: {
          entering: { on: { 'card.typed': 'checking' } },
          checking: {
            invoke: { id: 'pay', src: 'pay', onError: 'entering', onDone: { target: '#order.shipping' } },
            after: { 9000: '#order.lost' },
          },
        },
      },
      shipping: { on: { arrived: 'delivered' } },
      delivered: { on: { complained: 'choosing' } },
      lost: {},
    },
  }),
);
const [help, choose, type, fail, pay, arrive, complain, restore] = [
  'order.choosing: help.asked',
  'order.choosing: item.chosen',
  'order.paying.entering: card.typed',
  'order.paying.checking: pay failed',
  'order.paying.checking: pay done',
  'order.shipping: arrived',
  'order.delivered: complained',
  'order: page.restored',
] as const;

describe('the main path', () => {
  test('is the journey without steps that stay in a state', () => {
    expect(mainPathOf(chart, [help, choose, type, pay])).toEqual([choose, type, pay]);
  });

  test('leaves out loops, also those back to the start', () => {
    expect(mainPathOf(chart, [choose, type, fail, type, pay])).toEqual([choose, type, pay]);
    expect(mainPathOf(chart, [choose, restore, choose, type])).toEqual([choose, type]);
  });

  test('ends where it is longest', () => {
    expect(mainPathOf(chart, [choose, type, pay, arrive, complain, choose])).toEqual([
      choose,
      type,
      pay,
      arrive,
    ]);
  });

  test('ignores transitions that the chart does not have', () => {
    expect(mainPathOf(chart, ['order.choosing: removed', choose])).toEqual([choose]);
  });

  test('without a journey, is the first way to new states, failures and timers last', () => {
    expect(mainPathOf(chart)).toEqual([choose, type, pay, arrive]);
  });
});
