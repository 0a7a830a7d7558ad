import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureBuild } from '../../src/server/ensureBuild.mjs';

let root = '';
let builds = 0;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ensure-build-'));
  builds = 0;
  write('package-lock.json', '{}');
  write('vite.config.ts', 'export default {};');
  write('src/a.ts', 'export const a = 1;');
  write('src/deep/b.ts', 'export const b = 1;');
  write('.env', 'PORT=1');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function start(environment: Record<string, string> = {}, isSuccess = true): boolean {
  return ensureBuild({
    root,
    outputs: ['dist/server', 'dist/client'],
    stampFile: join(root, 'cache', 'site.stamp'),
    environment,
    run: () => {
      builds += 1;
      write('dist/server/main.js', `build ${builds}`);
      if (isSuccess) write('dist/client/index.js', `build ${builds}`);
      return isSuccess;
    },
  });
}

test('builds once while nothing changes', () => {
  expect([start(), start(), start()]).toEqual([true, true, true]);
  expect(builds).toBe(1);
});

describe('builds again after', () => {
  test.each([
    ['a changed file', () => write('src/deep/b.ts', 'export const b = 2;')],
    ['an added file', () => write('src/deep/c.ts', '')],
    ['a removed file', () => rmSync(join(root, 'src/a.ts'))],
    ['other versions of packages', () => write('package-lock.json', '{"a":1}')],
    ['another build configuration', () => write('vite.config.ts', 'export default { a: 1 };')],
    ['another setting', () => write('.env', 'VITE_STYTCH_FEATURES=captcha')],
    ['a new settings file', () => write('.env.local', 'VITE_STYTCH_FEATURES=captcha')],
    ['a deleted file of the build', () => rmSync(join(root, 'dist/client/index.js'))],
    ['another build', () => write('dist/server/main.js', 'npm run build')],
    ['an added file of the build', () => write('dist/client/other.js', '')],
    ['the removal of the build', () => rmSync(join(root, 'dist'), { recursive: true })],
  ])('%s', (_, change) => {
    start();
    change();
    expect(start()).toBe(true);
    expect(builds).toBe(2);
    start();
    expect(builds).toBe(2);
  });

  test('another variable of the build, but not of the server', () => {
    start({ VITE_STYTCH_FEATURES: 'captcha', PORT: '1' });
    start({ PORT: '2', VITE_STYTCH_FEATURES: 'captcha' });
    expect(builds).toBe(1);
    start({ VITE_STYTCH_FEATURES: 'one-tap' });
    start();
    expect(builds).toBe(3);
  });
});

test('takes neither a failed nor an interrupted build for a finished one', () => {
  start();
  write('src/a.ts', 'export const a = 2;');
  expect(start({}, false)).toBe(false);
  write('src/a.ts', 'export const a = 1;');
  expect(start()).toBe(true);
  expect(builds).toBe(3);
});

test('a build during which the sources change is not taken for current', () => {
  const options = {
    root,
    outputs: ['dist'],
    stampFile: join(root, 'cache', 'site.stamp'),
    environment: {},
    run: () => {
      builds += 1;
      write('dist/main.js', '');
      if (builds === 1) write('src/a.ts', 'export const a = 2;');
      return true;
    },
  };
  ensureBuild(options);
  ensureBuild(options);
  ensureBuild(options);
  expect(builds).toBe(2);
});
