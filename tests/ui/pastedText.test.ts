import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../../src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

// The attribute cuts a pasted text without a word; the machine of the form says that a text is too long.
test('no field shortens a text', () => {
  const shortening = Object.entries(sources).filter(([, code]) => /\bmaxLength[=:]/.test(code));
  expect(shortening.map(([path]) => path)).toEqual([]);
});

// The other reads lack the normalization of `formText`.
test('every form reads its passwords with formText', () => {
  const reading = Object.entries(sources).filter(
    ([path, code]) =>
      !path.includes('/emulator/') &&
      /[pP]assword: *(?:currentTarget|target|event)\b[\w.]*\.value/.test(code),
  );
  expect(reading.map(([path]) => path)).toEqual([]);
});
