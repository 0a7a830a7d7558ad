import { afterEach, expect, test, vi } from 'vitest';
import { handOverLink } from '../../src/widget/handOverLink.ts';

const href = 'https://fairlead.example/authenticate?token=t';
const refused = new DOMException('Not here.', 'NotAllowedError');
const closed = new DOMException('Closed.', 'AbortError');

afterEach(() => vi.unstubAllGlobals());

/** Hands the link over in a browser, and returns the result and the calls. */
async function handOver({ share, copy }: { share?: () => Promise<void>; copy?: () => Promise<void> }) {
  const calls: unknown[] = [];
  const record = (name: string, answer: () => Promise<void>) => (value: unknown) => {
    calls.push([name, value]);
    return answer();
  };
  vi.stubGlobal('navigator', {
    ...(share && { share: record('share', share) }),
    clipboard: { writeText: record('copy', copy ?? (() => Promise.resolve())) },
  });
  const result = await handOverLink(href).catch((error: unknown) => error);
  return [result, ...calls];
}

test.each([
  ['is shared', { share: () => Promise.resolve() }, ['shared', ['share', { url: href }]]],
  [
    'counts as shared if the visitor closes the dialog',
    { share: () => Promise.reject(closed) },
    ['shared', ['share', { url: href }]],
  ],
  ['is copied where the browser cannot share', {}, ['copied', ['copy', href]]],
  [
    'is copied where the browser refuses to share',
    { share: () => Promise.reject(refused) },
    ['copied', ['share', { url: href }], ['copy', href]],
  ],
  [
    'is not handed over where the browser refuses the clipboard',
    { copy: () => Promise.reject(refused) },
    [refused, ['copy', href]],
  ],
])('a link %s', async (_what, browser, expected) => {
  expect(await handOver(browser)).toEqual(expected);
});
