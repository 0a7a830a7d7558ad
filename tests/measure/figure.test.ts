import { expect, test } from 'vitest';
import { isKept, linesOf, marginOf, median, percentile, type Figure } from './figure.ts';

const figure: Figure = {
  what: 'first input',
  measured: 100,
  least: 90,
  most: 140,
  budget: 100,
  margin: 0,
  note: 'a note',
};

test('a figure may miss its budget by its margin, and by no more', () => {
  expect(isKept(figure)).toBe(true);
  expect(isKept({ ...figure, measured: 101 })).toBe(false);
  expect(isKept({ ...figure, measured: 120, margin: 0.25 })).toBe(true);
  expect(isKept({ ...figure, measured: 126, margin: 0.25 })).toBe(false);
});

test('a figure that is not a number misses its budget', () => {
  expect(isKept({ ...figure, measured: Number.NaN })).toBe(false);
  expect(linesOf({ ...figure, measured: Number.NaN })).toContain('MISSED');
});

test('a slow floor gives a margin, a fast one takes nothing off', () => {
  expect(marginOf(30, 20)).toBe(0.5);
  expect(marginOf(10, 20)).toBe(0);
});

test('the median and a percentile are values of the list', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(percentile([4, 1, 3, 2], 0.95)).toBe(4);
});
