import { expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { printMutants } from '../../generate/printMutants.ts';

const failing = {
  machine: createMachine({ id: 'order', initial: 'editing', states: { editing: {} } }),
  inputs: { plain: undefined },
  samples: { events: {}, actors: {} },
  journeys: [{ name: 'pays', input: undefined, steps: [], ends: { at: ['paid'] } }],
};

test('the command names the machine of a journey that fails', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  expect(printMutants([failing], [])).toBe(1);
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/^order: pays, /));
  told.mockRestore();
});

test('the command refuses a machine that does not exist', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const printed = vi.spyOn(console, 'info').mockReturnValue();
  expect(printMutants([failing], ['--list', 'nothing'])).toBe(1);
  expect(told).toHaveBeenCalledWith('Unknown machine: nothing. The machines are order.');
  expect(printed).not.toHaveBeenCalled();
  told.mockRestore();
  printed.mockRestore();
});

test('the command names an option that it does not know', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  expect(printMutants([failing], ['--lst'])).toBe(1);
  expect(told).toHaveBeenCalledWith('Unknown option: --lst.');
  told.mockRestore();
});

test('a share of no mutants is no number', () => {
  const printed = vi.spyOn(console, 'info').mockReturnValue();
  expect(printMutants([], [])).toBe(0);
  expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^all +–  0 of 0 detected, 0 equivalent$/));
  printed.mockRestore();
});
