import { describe, expect, test } from 'vitest';
import { TestClock } from '../../model/testClock.ts';

function clockOf(...names: string[]): TestClock {
  return new TestClock(() => names.shift() ?? 'unnamed');
}

describe('TestClock', () => {
  test('lists pending timers, earliest first', () => {
    const clock = clockOf('late', 'early', 'dropped');
    clock.setTimeout(() => {}, 900);
    clock.setTimeout(() => {}, 300);
    clock.clearTimeout(clock.setTimeout(() => {}, 100));
    clock.pass(200);
    expect(clock.pending()).toEqual([
      { name: 'early', ms: 100 },
      { name: 'late', ms: 700 },
    ]);
    clock.pass(100);
    expect(clock.pending()).toEqual([{ name: 'late', ms: 600 }]);
  });

  test('gives a timer set by another timer its full time, unlike a plain increment', () => {
    const ticks: number[] = [];
    const clock = clockOf();
    const tick = (): void => {
      ticks.push(clock.now());
      if (ticks.length < 3) clock.setTimeout(tick, 1_000);
    };
    clock.setTimeout(tick, 1_000);
    clock.pass(10_000);
    expect(ticks).toEqual([1_000, 2_000, 3_000]);
    expect(clock.now()).toBe(10_000);
  });
});
