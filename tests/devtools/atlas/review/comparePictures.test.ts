import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { comparePictures } from '../../../../src/devtools/atlas/review/comparePictures.ts';

/** Creates a white PNG with a black square. The compression level changes the file but not the pixels. */
function picture(width: number, height: number, square = 0, deflateLevel = 9): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(255);
  for (let y = 0; y < square; y += 1)
    for (let x = 0; x < square; x += 1) png.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return PNG.sync.write(png, { deflateLevel });
}

test('finds no difference between two encodings of one picture', () => {
  const [compressed, uncompressed] = [picture(40, 30, 10), picture(40, 30, 10, 0)];
  expect(compressed.equals(uncompressed)).toBe(false);
  expect(comparePictures(compressed, uncompressed)).toBeNull();
});

test('counts and marks differing pixels', () => {
  const difference = comparePictures(picture(40, 30), picture(40, 30, 10));
  expect(difference?.share).toBeCloseTo(100 / 1_200, 3);
  const marked = PNG.sync.read(difference?.marked ?? Buffer.of());
  const pixelAt = (x: number, y: number) => [...marked.data.subarray((y * 40 + x) * 4, (y * 40 + x) * 4 + 3)];
  expect(pixelAt(5, 5)).toEqual([255, 0, 0]);
  expect(pixelAt(30, 20)).not.toEqual([255, 0, 0]);
});

test('counts the added area of a larger picture', () => {
  expect(comparePictures(picture(40, 30), picture(40, 60))?.share).toBeCloseTo(0.5, 2);
});
