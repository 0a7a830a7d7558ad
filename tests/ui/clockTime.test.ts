import { expect, test } from 'vitest';
import { clockTime } from '../../src/ui/clockTime.ts';

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [1_000, '0:01'],
  [9_001, '0:10'],
  [59_000, '0:59'],
  [59_001, '1:00'],
  [60_001, '1:01'],
  [119_500, '2:00'],
  [600_000, '10:00'],
])('%s ms are shown as %s, because a started second counts', (ms, shown) => {
  expect(clockTime(ms)).toBe(shown);
});
