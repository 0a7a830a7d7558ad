import { expect, test } from 'vitest';
import type { Fault } from '../../machines/emulator/controlContract.ts';
import { isActive } from '../../machines/emulator/panelData.ts';

test.each([
  ['without a limit, after 100 requests', 100, undefined, true],
  ['of two requests, before the first', 0, 2, true],
  ['of two requests, after the first', 1, 2, true],
  ['of two requests, after the second', 2, 2, false],
  ['of two requests, after more', 3, 2, false],
] as const)('a fault %s is active or used up', (_what, hits, times, expected) => {
  const fault: Fault = {
    fault_id: 'fault-1',
    path: '/sdk/v1/sessions/*',
    effect: { type: 'status', status: 500 },
    hits,
    ...(times !== undefined && { times }),
  };
  expect(isActive(fault)).toBe(expected);
});
