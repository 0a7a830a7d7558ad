import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { qrPath } from '../../src/widget/QrCode.tsx';
import { sampleAuthenticator } from './twoStepSamples.ts';

/** Paints the rectangles of a path into an image with square pixels. */
function imageOf({ size, path }: ReturnType<typeof qrPath>, scale: number) {
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, left, top, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let y = Number(top) * scale; y < (Number(top) + 1) * scale; y += 1) {
      const start = (y * width + Number(left) * scale) * 4;
      for (let offset = 0; offset < Number(run) * scale; offset += 1) {
        data.fill(0, start + offset * 4, start + offset * 4 + 3);
      }
    }
  }
  return { data, width };
}

test.each([
  ['a URI', sampleAuthenticator.uri],
  ['a long URI', `${sampleAuthenticator.uri}&image=${'x'.repeat(120)}`],
  ['one letter', 'A'],
])('the path of %s decodes to the text', (_, text) => {
  const { data, width } = imageOf(qrPath(text), 4);
  expect(jsQR(data, width, width)?.data).toBe(text);
});

test('a path has a quiet zone of four modules', () => {
  const { size, path } = qrPath('A');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) => numbers.map(Number));
  expect(Math.min(...runs.map(([x = 0]) => x))).toBe(4);
  expect(Math.min(...runs.map(([, y = 0]) => y))).toBe(4);
  expect(Math.max(...runs.map(([x = 0, , width = 0]) => x + width))).toBe(size - 4);
});
