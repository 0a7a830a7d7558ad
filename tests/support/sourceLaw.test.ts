import { describe, expect, test } from 'vitest';
import {
  colorBreaches,
  importBreaches,
  pathBreaches,
  sizeBreaches,
  sleepBreaches,
  viewBreaches,
} from './sourceLaw.ts';

describe('importBreaches', () => {
  test.each([
    [
      'machines/a/b.machine.ts',
      `import { setup } from 'xstate'; import type { F } from '../contracts/f.ts';`,
    ],
    ['src/a/View.tsx', `import { m } from '../../machines/a/b.machine.ts'; import x from '../ui/X.tsx';`],
    ['src/emulator/server.ts', `import { readFile } from 'node:fs/promises'; import { x } from './x.ts';`],
    ['src/devtools/atlas/layout.ts', `import elk from 'elkjs';`],
    ['tests/a/x.test.ts', `import { x } from '../../src/emulator/x.ts'; import { test } from 'vitest';`],
    ['tests/e2e/fixtures.ts', `export { expect } from '@playwright/test';`],
    ['src/a/b.ts', `import picture from './strands.svg?raw';`],
    ['src/a/b.ts', `const load = (url: string) => import(url);`],
  ])('accepts %s', (path, code) => {
    expect(importBreaches({ path, code })).toEqual([]);
  });

  test.each([
    [
      'machines/a/b.ts',
      `import { useState } from 'react';`,
      'machines may import only xstate and each other',
    ],
    ['machines/a/b.ts', `import type { X } from '../../src/a/x.ts';`, 'machines may import only xstate'],
    ['machines/a/b.ts', `const x = await import('../../src/a/x.ts');`, 'machines may import only xstate'],
    ['machines/a/b.ts', `export { x } from './x.ts';`, 'hide where a symbol is defined'],
    ['src/a/b.ts', `export * from './x.ts';`, 'hide where a symbol is defined'],
    ['src/a/b.ts', `import { x } from '../../tests/support/x.ts';`, 'must not import its tests'],
    ['src/a/b.ts', `import { vi } from 'vitest';`, 'must not import its tests'],
    ['src/a/b.ts', `import type { X } from '../emulator/x.ts';`, 'must not import server code'],
    ['src/a/b.ts', `void import('../server/x.ts');`, 'must not import server code'],
    ['src/a/b.ts', `import { join } from 'node:path';`, 'not available in a browser'],
    ['src/a/b.ts', `import { join } from 'path';`, 'not available in a browser'],
    ['src/a/b.ts', `import { x } from './x';`, 'need the file extension'],
    ['src/a/b.ts', `import elk from 'elkjs/lib/elk.bundled.js';`, 'never shipped'],
  ])('in %s rejects %s', (path, code, why) => {
    expect(importBreaches({ path, code })).toEqual([expect.stringContaining(why)]);
  });
});

test('pathBreaches rejects meaningless folder and file names', () => {
  expect(pathBreaches('src/sign-in/LoginScreen.tsx')).toEqual([]);
  expect(pathBreaches('src/utils/text.ts')).toHaveLength(1);
  expect(pathBreaches('src/sign-in/helpers/text.ts')).toHaveLength(1);
  expect(pathBreaches('src/sign-in/index.ts')).toHaveLength(1);
});

test('sizeBreaches has a lower limit for machines', () => {
  const lines = (count: number): string => 'x;\n'.repeat(count);
  expect(sizeBreaches([{ path: 'src/a.ts', code: lines(380) }])).toEqual([]);
  expect(sizeBreaches([{ path: 'src/a.ts', code: lines(381) }])).toHaveLength(1);
  expect(sizeBreaches([{ path: 'machines/a.machine.ts', code: lines(351) }])).toHaveLength(1);
});

test('sizeBreaches adds the setup to its machine, and rejects exceeded and stale exceptions', () => {
  const lines = (count: number): string => 'x;\n'.repeat(count);
  const split = (setup: number) => [
    { path: 'machines/a.machine.ts', code: lines(270) },
    { path: 'machines/aSetup.ts', code: lines(setup) },
  ];
  const allowed = { 'machines/a.machine.ts': { lines: 360 } };
  expect(sizeBreaches(split(80))).toEqual([]);
  expect(sizeBreaches(split(81))).toEqual([
    'machines/a.machine.ts has 351 lines with its setup, more than 350',
  ]);
  expect(sizeBreaches(split(90), allowed)).toEqual([]);
  expect(sizeBreaches(split(91), allowed)).toHaveLength(1);
  expect(sizeBreaches(split(89), allowed)).toEqual([
    'machines/a.machine.ts has only 359 lines now: lower its exception',
  ]);
});

describe('viewBreaches', () => {
  const view = (code: string) => ({ path: 'src/a/View.tsx', code });

  test('rejects state, effects, requests and timers', () => {
    const code = `const [a] = useState(0); useEffect(() => {}); void fetch('/x'); window.setTimeout(f, 1);`;
    expect(viewBreaches(view(code), [])).toEqual([
      'src/a/View.tsx uses useState',
      'src/a/View.tsx uses useEffect',
      'src/a/View.tsx uses fetch',
      'src/a/View.tsx uses setTimeout',
    ]);
  });

  test('accepts exceptions, comments and methods of other objects', () => {
    const code = `// useEffect would decide\n/* fetch */ const [a] = React.useState(0); useState(1); client.fetch();`;
    expect(viewBreaches(view(code), ['useState'])).toEqual([]);
  });
});

test('colorBreaches finds color literals in strings, but no ids or comments', () => {
  const code = `// #fff\nconst a = '#c0ffee'; const b = "rgb(0 0 0)"; const c = '#content'; const d = '/#about'; this.#dad = 1;`;
  expect(colorBreaches({ path: 'src/a.css.ts', code })).toEqual([
    'src/a.css.ts has the color #c0ffee',
    'src/a.css.ts has the color rgb(',
  ]);
});

describe('sleepBreaches', () => {
  const file = (code: string) => ({ path: 'tests/a.test.ts', code });

  test.each([
    `await page.waitForTimeout(200);`,
    `import { setTimeout as wait } from 'node:timers/promises';`,
    `await new Promise((resolve) => setTimeout(resolve, 50));`,
    `await new Promise<void>((done) => { setTimeout(done, 50); });`,
    `Promise.race([answer, new Promise((resolve) => setTimeout(() => resolve('waiting'), 80))]);`,
    `new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));`,
  ])('rejects %s', (code) => expect(sleepBreaches(file(code))).toHaveLength(1));

  test.each([
    `// await page.waitForTimeout(200);`,
    `test.setTimeout(30_000);`,
    `setTimeout(() => announce(wallet), 100);`,
    `new Promise((_resolve, reject) => { signal.onabort = () => setTimeout(() => reject(error), 20); });`,
    `const opened = new Promise((resolve) => { open = resolve; }); setTimeout(open, 20);`,
    `new Promise((resolve) => { clock.setTimeout(() => {}, 5); resolve(); });`,
  ])('accepts %s', (code) => expect(sleepBreaches(file(code))).toEqual([]));
});
