import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listStoredFiles, readInBackground } from '../../src/server/storedFile.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stored-files-'));
  mkdirSync(join(folder, 'static', '.vite'), { recursive: true });
  writeFileSync(join(folder, 'static', 'a.js'), 'plain');
  writeFileSync(join(folder, 'static', 'a.js.br'), 'smaller');
  writeFileSync(join(folder, 'static', '.vite', 'manifest.json'), '{}');
  writeFileSync(join(folder, 'b.css'), 'a {}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('lists the published files of a folder with their compressed copies', () => {
  const files = listStoredFiles(folder);
  expect([...files.keys()].toSorted()).toEqual(['/b.css', '/static/a.js']);
  const file = files.get('/static/a.js');
  expect(file?.contentType).toBe('text/javascript; charset=utf-8');
  expect(file?.plain.toString()).toBe('plain');
  expect(Object.entries(file?.compressed ?? {}).map(([encoding, copy]) => [encoding, String(copy)])).toEqual([
    ['br', 'smaller'],
  ]);
  expect(file?.entityTag).toMatch(/^W\/"[\w-]{22}"$/);
});

test('lists nothing for a missing folder', () => {
  expect(listStoredFiles(join(folder, 'missing')).size).toBe(0);
});

test('reads a file at its first use, and only then', () => {
  const file = listStoredFiles(folder).get('/b.css');
  writeFileSync(join(folder, 'b.css'), 'b {}');
  expect(file?.plain.toString()).toBe('b {}');
  writeFileSync(join(folder, 'b.css'), 'c {}');
  expect(file?.plain.toString()).toBe('b {}');
});

test('a later build does not change files that were read in the background', async () => {
  const files = listStoredFiles(folder);
  const warnings: string[] = [];
  await readInBackground(files.values(), (line) => warnings.push(line));
  rmSync(folder, { recursive: true });
  expect([...files.values()].map(({ plain }) => plain.toString()).toSorted()).toEqual(['a {}', 'plain']);
  expect(warnings).toEqual([]);
});

test('warns of a file that a build has deleted meanwhile', async () => {
  const files = listStoredFiles(folder);
  rmSync(folder, { recursive: true });
  const warnings: string[] = [];
  await readInBackground(files.values(), (line) => warnings.push(line));
  expect(warnings).toEqual([expect.stringContaining('Start again.')]);
});
