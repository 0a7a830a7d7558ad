import { expect, test } from 'vitest';
import { isWithinBudget, tableLines, marginOf, median, percentile, type Figure } from './figure.ts';

const figure: Figure = {
  name: 'first input',
  measured: 100,
  min: 90,
  max: 140,
  budget: 100,
  margin: 0,
  note: 'a note',
};

test('a figure may exceed its budget by its margin, and no more', () => {
  expect(isWithinBudget(figure)).toBe(true);
  expect(isWithinBudget({ ...figure, measured: 101 })).toBe(false);
  expect(isWithinBudget({ ...figure, measured: 120, margin: 0.25 })).toBe(true);
  expect(isWithinBudget({ ...figure, measured: 126, margin: 0.25 })).toBe(false);
});

test('a figure that is NaN misses its budget', () => {
  expect(isWithinBudget({ ...figure, measured: Number.NaN })).toBe(false);
  expect(tableLines({ ...figure, measured: Number.NaN })).toContain('MISSED');
});

test('a slow baseline adds a margin, a fast one subtracts nothing', () => {
  expect(marginOf(30, 20)).toBe(0.5);
  expect(marginOf(10, 20)).toBe(0);
});

test('the median and percentiles are values of the list', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(percentile([4, 1, 3, 2], 0.95)).toBe(4);
});
