import { expect, test, vi } from 'vitest';
import { run } from './test.ts';

test.each([
  [['nothing'], 'No such step: nothing.'],
  // Vitest would pass without the tests.
  [['--changed=nothing'], 'Unknown revision: nothing.'],
])('the check refuses %j', async (parameters, sentence) => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  expect(await run(parameters)).toBe(1);
  expect(told).toHaveBeenCalledWith(expect.stringContaining(sentence));
  told.mockRestore();
});
