import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { minLegibleWidth, sheetsOf } from '../../../../src/devtools/atlas/site/sheets.ts';

/** The largest area that fits both A4 and Letter with margins of 12 mm, in CSS pixels. */
const room = { portrait: { width: 703, height: 960 }, landscape: { width: 960, height: 703 } } as const;
const heading = 40;

const sizes = fc.record({
  width: fc.integer({ min: 80, max: 1440 }),
  height: fc.integer({ min: 60, max: 6_000 }),
});

test('every sheet fits its paper and is readable', () => {
  fc.assert(
    fc.property(sizes, ({ width, height }) => {
      for (const { orientation, shownWidth, shownHeight } of sheetsOf(width, height)) {
        expect(shownWidth).toBeLessThanOrEqual(room[orientation].width);
        expect(shownHeight).toBeLessThanOrEqual(room[orientation].height - heading);
        // Below a scale of 0.45 text of 13 px would be smaller than 4.4 pt.
        expect((shownWidth + 1) / width).toBeGreaterThan(0.45);
      }
    }),
  );
});

test('the sheets show the whole drawing and overlap by a line of text', () => {
  fc.assert(
    fc.property(sizes, ({ width, height }) => {
      const sheets = sheetsOf(width, height);
      expect(sheets[0]?.top).toBe(0);
      const last = sheets.at(-1);
      expect((last?.top ?? 0) + (last?.height ?? 0)).toBeGreaterThanOrEqual(height - 1);
      for (const [index, sheet] of sheets.slice(1).entries()) {
        const before = sheets[index];
        expect((before?.top ?? 0) + (before?.height ?? 0) - sheet.top).toBeGreaterThanOrEqual(18);
      }
    }),
  );
});

test('a small drawing is in portrait and full size', () => {
  expect(sheetsOf(512, 155)).toEqual([
    { orientation: 'portrait', top: 0, height: 155, shownWidth: 512, shownHeight: 155 },
  ]);
});

test('a wide drawing is in landscape, a long one takes several sheets', () => {
  expect(sheetsOf(1400, 460).map(({ orientation }) => orientation)).toEqual(['landscape']);
  expect(sheetsOf(1413, 2847).length).toBeGreaterThan(1);
});

test('text of 13 px is never shown smaller than 12 px', () => {
  expect((minLegibleWidth(1300) / 1300) * 13).toBeGreaterThanOrEqual(12);
});
