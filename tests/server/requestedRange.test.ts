import { expect, it } from 'vitest';
import { requestedRange } from '../../src/server/storedFile.ts';

const rangeOf = (headers: Record<string, string>, method = 'GET') =>
  requestedRange(new Request('http://localhost/card.png', { method, headers }), 100);

it.each([
  ['bytes=0-0', [0, 0]],
  ['bytes=10-19', [10, 19]],
  ['bytes=90-', [90, 99]],
  ['bytes=-10', [90, 99]],
  ['bytes=-1000', [0, 99]],
  ['bytes=90-1000', [90, 99]],
  ['BYTES=0-9', [0, 9]],
])('%s is a range of the content', (range, bytes) => expect(rangeOf({ Range: range })).toEqual(bytes));

it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s is outside of the content', (range) =>
  expect(rangeOf({ Range: range })).toBe('unsatisfiable'),
);

it.each(['', 'bytes=-', 'bytes=9-8', 'bytes=0-1,4-5', 'lines=0-9', 'bytes=a-b'])('"%s" is ignored', (range) =>
  expect(rangeOf({ Range: range })).toBeNull(),
);

it('is ignored for another method than GET, and with a condition that a weak entity tag cannot meet', () => {
  expect(rangeOf({ Range: 'bytes=0-9' }, 'HEAD')).toBeNull();
  expect(rangeOf({ Range: 'bytes=0-9', 'If-Range': 'W/"tag"' })).toBeNull();
});
