import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it, test } from 'vitest';
import { dropDescriptions } from '../../src/server/build/withoutDescriptions.ts';

const files = readdirSync('machines', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.machine.ts'))
  .map((path) => join('machines', path));

describe('what a chart says about itself', () => {
  test.each([
    ["({ id: 'a', description: 'It is said.', initial: 'b' })", "({ id: 'a',  initial: 'b' })"],
    ["({ states: { b: { description: 'Said.' } } })", '({ states: { b: {  } } })'],
    ["({ description:\n  'Long.',\n  description: 'Again' })", '({ \n   })'],
  ])('is dropped from %s', (code, left) => {
    expect(dropDescriptions('a.machine.ts', code)).toBe(left);
  });

  test.each([
    '({ description: text })',
    "({ text: 'description: no' })",
    'type Row = { description: string };',
    '({ description: (row) => row })',
  ])('is all that is dropped: %s', (code) => {
    expect(dropDescriptions('a.machine.ts', code)).toBe(code);
  });

  it.each(files)('leaves %s whole', (path) => {
    const source = readFileSync(path, 'utf8');
    const left = dropDescriptions(path, source);
    expect(source).toMatch(/^\s*description:/m);
    expect(left).not.toMatch(/^\s*description:/m);
    expect(parseSync(path, left).errors).toEqual([]);
    const words = (code: string) => code.replaceAll(/\s/g, '').length;
    const descriptions = source.match(/description:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g) ?? [];
    expect(words(left)).toBe(words(source) - words(descriptions.join('')));
  });
});
