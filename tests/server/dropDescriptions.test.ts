import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it, test } from 'vitest';
import { dropDescriptions } from '../../src/server/build/dropDescriptions.ts';

const files = readdirSync('machines', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.machine.ts'))
  .map((path) => join('machines', path));

describe('the descriptions of a machine', () => {
  test.each([
    ["({ id: 'a', description: 'It is said.', initial: 'b' })", "({ id: 'a',  initial: 'b' })"],
    ["({ states: { b: { description: 'Said.' } } })", '({ states: { b: {  } } })'],
    ["({ description:\n  'Long.',\n  description: 'Again' })", '({ \n   })'],
  ])('are removed from %s', (code, expected) => {
    expect(dropDescriptions('a.machine.ts', code)).toBe(expected);
  });

  test.each([
    '({ description: text })',
    "({ text: 'description: no' })",
    'type Row = { description: string };',
    '({ description: (row) => row })',
  ])('are distinguished from %s', (code) => {
    expect(dropDescriptions('a.machine.ts', code)).toBe(code);
  });

  it.each(files)('are all that is removed from %s', (path) => {
    const source = readFileSync(path, 'utf8');
    const stripped = dropDescriptions(path, source);
    expect(source).toMatch(/^\s*description:/m);
    expect(stripped).not.toMatch(/^\s*description:/m);
    expect(parseSync(path, stripped).errors).toEqual([]);
    const length = (code: string) => code.replaceAll(/\s/g, '').length;
    const descriptions = source.match(/description:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g) ?? [];
    expect(length(stripped)).toBe(length(source) - length(descriptions.join('')));
  });
});
