import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AtlasFlow } from 'fairlead-statechart/atlas/site/atlasFlow';
import { filesBelow } from 'fairlead-statechart/generate/projectFiles';
import { writeAtlas, type AtlasFolders } from 'fairlead-statechart/generate/writeAtlas';

let root = '';
let folders: AtlasFolders = { flows: '', walks: '' };
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atlas-pages-'));
  folders = { flows: join(root, 'flows'), walks: join(root, 'walks') };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function flowOf(id: string, ...pictures: readonly string[]): AtlasFlow {
  const screens = pictures.map((file) => ({ pictures: [{ file: `screens/${file}` }] }));
  return { chart: { id }, screens } as unknown as AtlasFlow;
}

const pages = new Map([
  ['index.html', 'index'],
  ['atlas.css', 'style'],
  ['login/index.html', 'page'],
]);

test('writes the pages and copies the pictures', () => {
  write(join(folders.walks, 'login/a.png'), 'picture');
  const written = writeAtlas(pages, [flowOf('login', 'a.png')], folders);
  expect(written).toEqual(
    new Map([
      ['', 2],
      ['login', 2],
    ]),
  );
  expect(filesBelow(folders.flows).toSorted()).toEqual([
    'atlas.css',
    'index.html',
    'login/index.html',
    'login/screens/a.png',
  ]);
  expect(readFileSync(join(folders.flows, 'login/screens/a.png'), 'utf8')).toBe('picture');
});

test('writes changed files only', () => {
  write(join(folders.walks, 'login/a.png'), 'picture');
  const flows = [flowOf('login', 'a.png')];
  writeAtlas(pages, flows, folders);
  expect(writeAtlas(pages, flows, folders)).toEqual(new Map());
  write(join(folders.walks, 'login/a.png'), 'another picture');
  expect(writeAtlas(new Map([...pages, ['index.html', 'new']]), flows, folders)).toEqual(
    new Map([
      ['', 1],
      ['login', 1],
    ]),
  );
});

test('deletes orphaned files and keeps the drawings', () => {
  for (const file of [
    'login/overview.svg',
    'README.md',
    'login/screens/old.png',
    'gone/index.html',
    'old.js',
  ])
    write(join(folders.flows, file), '');
  writeAtlas(pages, [flowOf('login')], folders);
  const exists = (file: string) => existsSync(join(folders.flows, file));
  expect(['login/overview.svg', 'README.md'].every(exists)).toBe(true);
  expect(['login/screens/old.png', 'gone/index.html', 'old.js'].some(exists)).toBe(false);
});
