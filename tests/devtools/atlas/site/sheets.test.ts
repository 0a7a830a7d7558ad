import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { legible, sheetsOf } from '../../../../src/devtools/atlas/site/sheets.ts';

/** A4 and Letter less margins of 12 mm, in CSS pixels: what fits both. */
const room = { portrait: { width: 703, height: 960 }, landscape: { width: 960, height: 703 } } as const;
const heading = 40;

const sizes = fc.record({
  width: fc.integer({ min: 80, max: 1440 }),
  height: fc.integer({ min: 60, max: 6_000 }),
});

test('every sheet fits its paper, and its words can be read', () => {
  fc.assert(
    fc.property(sizes, ({ width, height }) => {
      for (const { orientation, shownWidth, shownHeight } of sheetsOf(width, height)) {
        expect(shownWidth).toBeLessThanOrEqual(room[orientation].width);
        expect(shownHeight).toBeLessThanOrEqual(room[orientation].height - heading);
        // 13 px at a scale of 0.45 are 4.4 points.
        expect((shownWidth + 1) / width).toBeGreaterThan(0.45);
      }
    }),
  );
});

test('the sheets show the whole drawing, with a line of text in common', () => {
  fc.assert(
    fc.property(sizes, ({ width, height }) => {
      const sheets = sheetsOf(width, height);
      expect(sheets[0]?.top).toBe(0);
      const last = sheets.at(-1);
      expect((last?.top ?? 0) + (last?.height ?? 0)).toBeGreaterThanOrEqual(height - 1);
      for (const [at, sheet] of sheets.slice(1).entries()) {
        const before = sheets[at];
        expect((before?.top ?? 0) + (before?.height ?? 0) - sheet.top).toBeGreaterThanOrEqual(18);
      }
    }),
  );
});

test('a small drawing stays upright and as large as it is', () => {
  expect(sheetsOf(512, 155)).toEqual([
    { orientation: 'portrait', top: 0, height: 155, shownWidth: 512, shownHeight: 155 },
  ]);
});

test('a wide one lies across, a long one takes several sheets', () => {
  expect(sheetsOf(1400, 460).map(({ orientation }) => orientation)).toEqual(['landscape']);
  expect(sheetsOf(1413, 2847).length).toBeGreaterThan(1);
});

test('13 px of text are never shown smaller than 12', () => {
  expect((legible(1300) / 1300) * 13).toBeGreaterThanOrEqual(12);
});
