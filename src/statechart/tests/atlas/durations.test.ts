import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { delayText, durationText } from '../../atlas/captions.ts';
import { readChart } from '../../chart/chart.ts';

test.each([
  [0, '0 s'],
  [800, '800 ms'],
  [1_500, '1.5 s'],
  [9_000, '9 s'],
  [120_000, '2 min'],
  [256_000, '4 min 16 s'],
  [1_800_000, '30 min'],
  [5_400_000, '1 h 30 min'],
  [86_400_000, '1 d'],
])('%i ms are written as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

describe('a delay that depends on the context', () => {
  const machine = setup({
    types: {
      context: {} as { attempt: number; isSlow: boolean; speed: 'slow' | 'fast'; leftMs: number },
      input: {} as { leftMs: number },
    },
    delays: {
      constant: 5_000,
      alwaysTheSame: () => 2_000,
      backoff: ({ context }) => 1_000 * 2 ** Math.min(context.attempt, 3),
      patience: ({ context }) => (context.isSlow ? 60_000 : 1_000),
      both: ({ context }) => (context.isSlow ? 60_000 : Math.min(context.attempt, 5) * 1_000),
      rest: ({ context }) => context.leftMs,
      pace: ({ context }) => ({ slow: 2_000, fast: 1_000 })[context.speed],
    },
  }).createMachine({
    id: 'timers',
    context: ({ input }) => ({ attempt: 0, isSlow: false, speed: 'slow', leftMs: input.leftMs }),
  });
  const { delays } = readChart(machine);

  test.each([
    ['constant', '5 s'],
    ['alwaysTheSame', '2 s'],
    ['backoff', 'at most 8 s'],
    ['patience', '1 s to 1 min'],
    ['both', 'at most 1 min'],
    ['rest', 'varies'],
    ['pace', 'varies'],
  ])('%s: %s', (name, text) => {
    const delay = delays.find((each) => each.name === name);
    expect(delay && delayText(delay)).toBe(text);
  });
});
