import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprintOf, reachedFrom, sourcesBelow } from './sourceFingerprint.ts';

let root = '';

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  write('package-lock.json', '{}');
  write('vite.config.ts', 'export default {};');
  write('a.test.tsx', `import { b } from './b.ts';\nimport './look.css';\nb();`);
  write('b.ts', `import type { T } from './types.ts';\nexport const b = (): T => import('./deep/c.ts');`);
  write(
    'deep/c.ts',
    `import { b } from '../b.ts';\nimport { nowhere } from './gone.ts';\nexport const c = [b, nowhere];`,
  );
  write('types.ts', 'export type T = unknown;');
  write('look.css', 'a { color: red }');
  write('other.test.ts', `import { test } from 'vitest';\ntest('x', () => {});`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a module reaches its static, dynamic and transitive imports, but no types', () => {
  expect(reachedFrom('a.test.tsx', sourcesBelow(root))).toEqual([
    'a.test.tsx',
    'b.ts',
    'deep/c.ts',
    'deep/gone.ts',
    'look.css',
  ]);
});

describe('the fingerprint', () => {
  test.each([
    ['itself', 'a.test.tsx', `import { b } from './b.ts';\nb(1);`],
    ['a transitively imported file', 'deep/c.ts', 'export const c = 1;'],
    ['a style', 'look.css', 'a { color: blue }'],
    ['a file that was missing', 'deep/gone.ts', 'export const nowhere = 1;'],
    ['the versions of packages', 'package-lock.json', '{"a":1}'],
    ['the build configuration', 'vite.config.ts', 'export default { a: 1 };'],
  ])('changes with %s', (_, path, content) => {
    const read = sourcesBelow(root);
    const before = fingerprintOf(['a.test.tsx'], read);
    write(path, content);
    expect(fingerprintOf(['a.test.tsx'], read)).not.toBe(before);
    expect(fingerprintOf(['a.test.tsx'], sourcesBelow(root))).toBe(fingerprintOf(['a.test.tsx'], read));
  });

  test.each([
    ['an unreached file', 'other.test.ts'],
    ['types', 'types.ts'],
  ])('does not change with %s', (_, path) => {
    const read = sourcesBelow(root);
    const before = fingerprintOf(['a.test.tsx'], read);
    write(path, 'export type T = string;');
    expect(fingerprintOf(['a.test.tsx'], read)).toBe(before);
  });

  test('stays the same without a change', () => {
    const before = fingerprintOf(['a.test.tsx'], sourcesBelow(root));
    expect(fingerprintOf(['a.test.tsx'], sourcesBelow(root))).toBe(before);
  });
});
