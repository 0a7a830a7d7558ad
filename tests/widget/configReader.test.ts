import { describe, expect, test } from 'vitest';
import {
  callable,
  httpUrl,
  listOf,
  minutes,
  nonEmptyString,
  text,
  unique,
  type ConfigFault,
  type Reader,
} from '../../machines/widget/configReader.ts';

/** Reads a value; returns the value and the codes of its faults. */
function read(reader: Reader<unknown>, value: unknown) {
  const faults: ConfigFault[] = [];
  return { value: reader(value, 'key', faults), faults: faults.map(({ code, key }) => `${key}: ${code}`) };
}

describe('a reader of one value', () => {
  const greet = () => 'Hello';

  test.each<[string, Reader<unknown>, unknown]>([
    ['text', text, ''],
    ['text', text, 'Sign in'],
    ['a function', callable, greet],
    ['a whole number of minutes', minutes, 1],
    ['a URL', httpUrl, 'https://a.example'],
    ['a URL without encryption', httpUrl, 'http://localhost:4173/in'],
    ['a URL in capitals', httpUrl, 'HTTPS://A.EXAMPLE'],
  ])('accepts %s', (_what, reader, value) => {
    expect(read(reader, value)).toEqual({ value, faults: [] });
  });

  test.each<[string, Reader<unknown>, unknown, string]>([
    ['a number as text', text, 1, 'text-expected'],
    ['an object as text', text, {}, 'text-expected'],
    ['text as a function', callable, 'greet', 'function-expected'],
    ['text as minutes', minutes, '5', 'minutes-expected'],
    ['no minutes', minutes, 0, 'minutes-expected'],
    ['half a minute', minutes, 0.5, 'minutes-expected'],
    ['another scheme', httpUrl, 'javascript:https://a.example', 'url-expected'],
    ['a URL with a space', httpUrl, 'https://a.example/a b', 'url-expected'],
    ['a list as a URL', httpUrl, ['https://a.example'], 'url-expected'],
    ['a URL without a host', httpUrl, 'https:///in', 'url-expected'],
    ['a URL with a broken host', httpUrl, 'https://[', 'url-expected'],
  ])('refuses %s', (_what, reader, value, code) => {
    expect(read(reader, value)).toEqual({ value: undefined, faults: [`key: ${code}`] });
  });

  test.each([text, callable, minutes, httpUrl])('leaves a missing value out', (reader) => {
    expect(read(reader, undefined)).toEqual({ value: undefined, faults: [] });
  });
});

describe('a reader of a list', () => {
  test('leaves faulty items out, and names each one', () => {
    const list = listOf(nonEmptyString);
    expect(read(list, ['a', '', undefined, 'b'])).toEqual({
      value: ['a', 'b'],
      faults: ['key[1]: string-expected', 'key[2]: key-missing'],
    });
  });

  test('refuses duplicates, and accepts a missing list', () => {
    const list = unique(listOf(nonEmptyString), (item) => item);
    expect(read(list, ['a', 'b', 'a'])).toEqual({ value: ['a', 'b', 'a'], faults: ['key[2]: duplicate'] });
    expect(read(list, undefined)).toEqual({ value: undefined, faults: [] });
  });
});
