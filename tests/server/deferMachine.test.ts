import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it, test } from 'vitest';
import { deferMachine } from '../../src/server/build/deferMachine.ts';

const files = readdirSync('machines', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.machine.ts'))
  .map((path) => join('machines', path));

/** Returns the transformed code without the import. */
const bodyOf = (code: string) => deferMachine('a.machine.ts', code).split('\n').slice(1).join('\n');

describe('the machine of a file', () => {
  test.each([
    [
      'export const a = setup({}).createMachine({ id: "a" });',
      'export const a = deferredMachine(() => setup({}).createMachine({ id: "a" }));',
    ],
    [
      'const shared = setup({});\nexport const first = 1;\nexport const a = shared.createMachine({});',
      'const shared = setup({});\nexport const first = 1;\nexport const a = deferredMachine(() => shared.createMachine({}));',
    ],
  ])('is deferred in %j', (code, expected) => {
    expect(bodyOf(code)).toBe(expected);
  });

  test.each([
    ['none', 'export const a = createMachine;\nconst b = setup({}).createMachine({});', 'exports 0 machines'],
    ['two', 'export const a = s.createMachine({}), b = s.createMachine({});', 'exports 2 machines'],
  ])('must be the only one: %s', (_, code, message) => {
    expect(() => deferMachine('a.machine.ts', code)).toThrow(message);
  });

  it.each(files)('is deferred in %s', (path) => {
    const source = readFileSync(path, 'utf8');
    const deferred = deferMachine(path, source);
    expect(parseSync(path, deferred).errors).toEqual([]);
    const wrapper = 'deferredMachine(() => ';
    expect(deferred.split(wrapper)).toHaveLength(2);
    const body = deferred.slice(deferred.indexOf('\n') + 1).replace(wrapper, '');
    expect(body).toHaveLength(`${source})`.length);
  });
});
