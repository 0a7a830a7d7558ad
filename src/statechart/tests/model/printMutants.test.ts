import { expect, test, vi } from 'vitest';
import { printMutants } from '../../generate/printMutants.ts';

test('the command refuses a machine that does not exist', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const printed = vi.spyOn(console, 'info').mockReturnValue();
  expect(printMutants([], ['--list', 'nothing'])).toBe(1);
  expect(told).toHaveBeenCalledWith('Unknown machine: nothing.');
  expect(printed).not.toHaveBeenCalled();
  told.mockRestore();
  printed.mockRestore();
});

test('a share of no mutants is no number', () => {
  const printed = vi.spyOn(console, 'info').mockReturnValue();
  expect(printMutants([], [])).toBe(0);
  expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^all +–  0 of 0 detected, 0 equivalent$/));
  printed.mockRestore();
});
